package sosie.detect;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.function.Consumer;
import sosie.analyse.ChosenThreshold;
import sosie.analyse.Need;
import sosie.analyse.Pipeline;
import sosie.cluster.Clustering;
import sosie.cluster.Contradiction;
import sosie.cluster.Link;
import sosie.documents.Documents;
import sosie.extract.Skipped;
import sosie.link.Linked;
import sosie.verify.ScoredPair;
import sosie.verify.ScoredPairs;

/** What a run found. Everything is in the order of ids, and numbered in that order. */
public final class Detection {

  private static final int PAIRS_AT_A_TIME = 1 << 12;

  /**
   * What else came to light.
   *
   * @param unrepresented documents that the method could not represent, in the order of ids
   * @param repeatedIds ids that occurred more than once, and how often
   * @param compared candidate pairs whose similarity was computed
   * @param cut pairs of overfull groups that were not compared, at most
   * @param featureBytes what was held of all texts to compare them by, keys not among it
   */
  public record Findings(
      List<Skipped> skipped,
      List<Unrepresented> unrepresented,
      SortedMap<String, Integer> repeatedIds,
      long compared,
      long cut,
      long featureBytes,
      long featureBytesOnDisk) {}

  /**
   * A document that the method could not represent.
   *
   * @param comparedByFallback whether the fallback could compare it
   */
  public record Unrepresented(int document, Need.Shortfall shortfall, boolean comparedByFallback) {}

  /** Why a document is kept or dropped. */
  public enum Reason {
    UNIQUE,
    REPRESENTATIVE,
    SAME_TEXT,
    NEAR_DUPLICATE,
    /** It is less alike than the threshold, and together with its representative by a link. */
    LINKED
  }

  private final Pipeline pipeline;
  private final Documents documents;
  private final Sides sides;
  private final ScoredPairs textPairs;
  private final Clustering clustering;
  private final ClusterTable clusters;
  private final KeptDocuments kept;
  private final Findings findings;
  private final int[] standing; // text → document
  private final Linked linked;
  private final RunCounts counted;
  private final Optional<ChosenThreshold> chosenThreshold;

  Detection(
      Pipeline pipeline,
      Documents documents,
      Sides sides,
      ScoredPairs textPairs,
      Clustering clustering,
      ClusterTable clusters,
      KeptDocuments kept,
      Findings findings,
      Linked linked,
      RunCounts counted,
      Optional<ChosenThreshold> chosenThreshold) {
    this.pipeline = pipeline;
    this.documents = documents;
    this.sides = sides;
    this.textPairs = textPairs;
    this.clustering = clustering;
    this.clusters = clusters;
    this.kept = kept;
    this.findings = findings;
    standing = standing(documents, kept);
    this.linked = linked;
    this.counted = counted;
    this.chosenThreshold = chosenThreshold;
  }

  /** Of each text the first document, or the first protected one. */
  private static int[] standing(Documents documents, KeptDocuments kept) {
    int[] standing = new int[documents.texts()];
    for (int text = 0; text < standing.length; text++) {
      standing[text] = documents.first(text);
      for (int i = 0; i < documents.copies(text); i++) {
        if (!kept.isProtected(documents.copy(text, i))) continue;
        standing[text] = documents.copy(text, i);
        break;
      }
    }
    return standing;
  }

  /** The same with more documents kept. */
  public Detection alsoKeeping(BitSet more) {
    return new Detection(
        pipeline,
        documents,
        sides,
        textPairs,
        clustering,
        clusters,
        kept.and(more),
        findings,
        linked,
        counted,
        chosenThreshold);
  }

  /** The stages as they ran, with all that was counted first. */
  public Pipeline pipeline() {
    return pipeline;
  }

  /** Whether new documents were compared with known ones only. */
  public boolean isSearch() {
    return sides.search();
  }

  /** In a search, whether a document was known. */
  public boolean isKnown(int document) {
    return sides.known().get(document);
  }

  /** In a search, how many documents were known. */
  public int knownCount() {
    return sides.known().cardinality();
  }

  public Documents documents() {
    return documents;
  }

  /** Pairs of distinct texts, by number. */
  public ScoredPairs textPairs() {
    return textPairs;
  }

  public Findings findings() {
    return findings;
  }

  /** How common features are in the collection, if the method had to know. */
  public RunCounts counted() {
    return counted;
  }

  /** How the threshold was chosen, if the method chooses when all is compared. */
  public Optional<ChosenThreshold> chosenThreshold() {
    return chosenThreshold;
  }

  /** What became of links, of persons, rules and the method. */
  public Linked linked() {
    return linked;
  }

  /** Links given and made, by numbers of documents, sorted. */
  public List<Link> links() {
    return linked.links();
  }

  /** Links that speak against each other, and which were set aside. */
  public List<Contradiction> contradictions() {
    return linked.contradictions();
  }

  /** Ids in links that no document has. */
  public List<String> unknownLinkIds() {
    return linked.unknownIds();
  }

  public int clusterCount() {
    return clusters.count();
  }

  public int clusterSize(int number) {
    return clusters.size(number);
  }

  /** The {@code i}-th document of a cluster, in the order of ids. */
  public int clusterMember(int number, int i) {
    return clusters.member(number, i);
  }

  /** The first document of the text that stands for a cluster: clusters are numbered by it. */
  public int firstOfCluster(int number) {
    return documents.first(clusters.representative(number));
  }

  /** Documents that are in some cluster. */
  public int documentsInClusters() {
    return clusters.documents();
  }

  /** The clusters, numbered from 1. */
  public Cluster cluster(int number) {
    List<Cluster.Member> members = new ArrayList<>(clusters.size(number));
    double least = 1;
    for (int i = 0; i < clusters.size(number); i++) {
      int member = clusters.member(number, i);
      double score = clustering.score(documents.text(member));
      least = Math.min(least, score);
      members.add(new Cluster.Member(documents.id(member), score, kept.keeps(member)));
    }
    String representative = documents.id(standing(clusters.representative(number)));
    return new Cluster(number, representative, members, least);
  }

  /** All clusters at once; for large results go through {@link #cluster} one by one. */
  public List<Cluster> clusters() {
    List<Cluster> all = new ArrayList<>(clusters.count());
    for (int number = 1; number <= clusters.count(); number++) all.add(cluster(number));
    return all;
  }

  /** The cluster of a document, if it is in one. */
  public OptionalInt clusterOf(int document) {
    int number = clusters.number(documents.text(document));
    return number == ClusterTable.ALONE ? OptionalInt.empty() : OptionalInt.of(number);
  }

  /** The document that stands for this one, maybe itself. */
  public int representativeOf(int document) {
    return standing(clustering.representative(documents.text(document)));
  }

  /** The document that a text stands by: the first, of protected ones if there are any. */
  private int standing(int text) {
    return standing[text];
  }

  /** How alike a document is to its representative. */
  public double scoreOf(int document) {
    return clustering.score(documents.text(document));
  }

  /** What a document must reach to be with its representative by its words. */
  public double thresholdOf(int document) {
    int letter = clustering.representative(documents.text(document));
    return linked.thresholds().letters().of(letter, pipeline.threshold());
  }

  public boolean keeps(int document) {
    return kept.keeps(document);
  }

  public boolean isProtected(int document) {
    return kept.isProtected(document);
  }

  public Reason reasonOf(int document) {
    int representative = representativeOf(document);
    if (clusterOf(document).isEmpty()) return Reason.UNIQUE;
    if (document == representative) return Reason.REPRESENTATIVE;
    if (documents.text(document) == documents.text(representative)) return Reason.SAME_TEXT;
    boolean byLink = linked.given() && scoreOf(document) < thresholdOf(document);
    return byLink ? Reason.LINKED : Reason.NEAR_DUPLICATE;
  }

  public int keptCount() {
    int count = 0;
    for (int i = 0; i < documents.count(); i++) if (kept.keeps(i)) count++;
    return count;
  }

  /**
   * The pairs, sorted by left, then right: a copy of a text once, against the first document with
   * that text; two different texts once, by their first documents. In a search: every new document
   * with every known text that it is like, by the first known document that has it.
   */
  public void forEachPair(Consumer<ScoredPair> consumer) {
    visitPairs(named(consumer));
  }

  /** The same by numbers of documents. */
  public void visitPairs(PairVisitor visitor) {
    if (sides.search()) new SearchListing(documents, sides, textPairs).once(visitor);
    else PairListing.once(documents, textPairs, visitor);
  }

  /** The same, some thousand at a time: there may be far more pairs than documents. */
  public Iterator<ScoredPairs> pairsByAndBy() {
    if (sides.search()) {
      ScoredPairs all = new ScoredPairs();
      visitPairs(all::add);
      return List.of(all).iterator();
    }
    PairListing.OneByOne listing = new PairListing.OneByOne(documents, textPairs);
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return listing.isMore();
      }

      @Override
      public ScoredPairs next() {
        if (!hasNext()) throw new NoSuchElementException();
        ScoredPairs some = new ScoredPairs();
        while (listing.isMore() && some.count() < PAIRS_AT_A_TIME) listing.next(some::add);
        return some;
      }
    };
  }

  /** Every pair of documents, copies expanded; may be very many. */
  public void forEachPairExpanded(Consumer<ScoredPair> consumer) {
    visitPairsExpanded(named(consumer));
  }

  /** The same by numbers of documents. */
  public void visitPairsExpanded(PairVisitor visitor) {
    if (sides.search()) new SearchListing(documents, sides, textPairs).expanded(visitor);
    else PairListing.expanded(documents, textPairs, visitor);
  }

  private PairVisitor named(Consumer<ScoredPair> consumer) {
    return (left, right, score) ->
        consumer.accept(new ScoredPair(documents.id(left), documents.id(right), score));
  }

  /** How many pairs {@link #forEachPair} gives. */
  public long pairCount() {
    return sides.search()
        ? new SearchListing(documents, sides, textPairs).count()
        : (long) textPairs.count() + documents.count() - documents.texts();
  }
}
