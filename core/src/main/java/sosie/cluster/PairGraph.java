package sosie.cluster;

import java.util.BitSet;
import sosie.verify.Partners;
import sosie.verify.ScoredPairs;

/** Texts as nodes and verified pairs as edges, seen from both ends. */
public final class PairGraph {

  private final Partners partners;
  private final int[] copies;
  private final int[] lengths;
  private final BitSet protectedTexts;
  private final Constraints constraints;
  private final OwnThresholds thresholds;

  /**
   * A graph of all texts, also of those without a pair.
   *
   * @param copies for each text, how many documents have it
   * @param lengths for each text, its length in characters
   * @param protectedTexts texts of which a document must never be dropped
   */
  public PairGraph(ScoredPairs pairs, int[] copies, int[] lengths, BitSet protectedTexts) {
    this(
        new Partners(pairs, copies.length),
        copies,
        lengths,
        protectedTexts,
        Constraints.none(copies.length),
        OwnThresholds.NONE);
  }

  private PairGraph(
      Partners partners,
      int[] copies,
      int[] lengths,
      BitSet protectedTexts,
      Constraints constraints,
      OwnThresholds thresholds) {
    this.partners = partners;
    this.copies = copies;
    this.lengths = lengths;
    this.protectedTexts = protectedTexts;
    this.constraints = constraints;
    this.thresholds = thresholds;
  }

  /**
   * The same texts with what is known of them beyond their words.
   *
   * @param value over the same numbers
   */
  public PairGraph with(Constraints value) {
    if (value.nodes() != texts()) {
      throw new IllegalArgumentException(
          "constraints must be over " + texts() + " texts, were over " + value.nodes());
    }
    return new PairGraph(partners, copies, lengths, protectedTexts, value, thresholds);
  }

  /**
   * The same texts with thresholds that letters have of their own.
   *
   * @param value over the same numbers
   */
  public PairGraph with(OwnThresholds value) {
    return new PairGraph(partners, copies, lengths, protectedTexts, constraints, value);
  }

  OwnThresholds thresholds() {
    return thresholds;
  }

  Constraints constraints() {
    return constraints;
  }

  public int texts() {
    return copies.length;
  }

  /** The edges of a text are numbered from here … */
  int firstEdge(int text) {
    return partners.first(text);
  }

  /** … to before here. */
  int endEdge(int text) {
    return partners.end(text);
  }

  int neighbour(int edge) {
    return partners.text(edge);
  }

  double score(int edge) {
    return partners.score(edge);
  }

  int copies(int text) {
    return copies[text];
  }

  int length(int text) {
    return lengths[text];
  }

  boolean isProtected(int text) {
    return protectedTexts.get(text);
  }
}
