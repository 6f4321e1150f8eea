package sosie.analyse;

import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import sosie.cluster.LinkRule;
import sosie.extract.Rewriting;
import sosie.feature.Frequencies;

/** A published method as a record of the parameters a user may turn. */
public interface Recipe {

  /** The name it is chosen by. */
  String name();

  /** What counts as a near-duplicate, in a few words that follow "by". */
  String sentence();

  /** How candidate pairs are found, in a few words. */
  String search();

  /** What theory promises of the search where that is no matter of the score, if it does. */
  default Optional<String> promise() {
    return Optional.empty();
  }

  /** The parameters in effect, derived ones included, as they stand in {@code run.json}. */
  SortedMap<String, Object> parameters();

  /** What each parameter means, in a few words for people. */
  Map<String, String> meanings();

  /** Every random choice follows from this. */
  long seed();

  /** What of a document the method looks at, if not at all of its text. */
  default Optional<Rewriting> rewriting() {
    return Optional.empty();
  }

  /**
   * The same with what it wants to know of the collection before that is read.
   *
   * @param words the commonest; a recipe that does not ask costs nothing
   */
  default Recipe settled(CommonWords words) throws IOException {
    return this;
  }

  /** What is taken from a document when it is read. */
  Representation<?, ?, ?> representation();

  /** Whether the pipeline depends on how common features are in the collection. */
  boolean countsFirst();

  /**
   * Whether in a search only the known documents are counted, so that it does not depend on who
   * asks: a batch of one page says nothing about how common its words are.
   */
  default boolean countsKnownOnly() {
    return false;
  }

  /**
   * Whether the pipeline goes through all that was counted, as for a lexicon, instead of asking for
   * features of documents only.
   */
  default boolean goesThroughCounts() {
    return true;
  }

  /** How common features are by a file, in place of what a run would count, if it is one's word. */
  default Optional<Frequencies> fixedCounts() {
    return Optional.empty();
  }

  /**
   * The stages, filled in.
   *
   * @param counted how common features are; empty unless the recipe {@linkplain #countsFirst
   *     counts}
   */
  Pipeline pipeline(Frequencies counted);

  /** How texts are compared that this method cannot represent; nothing leaves them alone. */
  default Optional<Recipe> fallback() {
    return Optional.empty();
  }

  /** What the method makes of the fields of documents; what persons say goes before. */
  default List<LinkRule> linkRules() {
    return List.of();
  }

  /** Thresholds of single letters, by the names of documents; all others have the common one. */
  default SortedMap<String, Double> ownThresholds() {
    return Collections.emptySortedMap();
  }

  /** How the threshold is chosen when all is compared; nothing where it is settled before. */
  default Optional<ThresholdRule> thresholdRule() {
    return Optional.empty();
  }

  /** The same with the threshold that its {@linkplain #thresholdRule rule} has chosen. */
  default Recipe settledAt(double threshold) {
    return this;
  }

  /** A composition of one's own that needs no counting. */
  static Recipe of(String name, Pipeline pipeline) {
    return new OwnComposition(name, pipeline);
  }
}
