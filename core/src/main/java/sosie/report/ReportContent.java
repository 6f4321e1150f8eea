package sosie.report;

import java.util.List;
import java.util.OptionalDouble;
import sosie.page.PageData;
import sosie.result.RunRecord;

/**
 * What an {@link HtmlReport} shows. Strings that come from documents need no preparation: the
 * report makes them harmless.
 *
 * @param collection what the user calls the documents
 * @param sources in any order; the largest are shown first
 * @param skipped documents that could not be used, by reason
 * @param scores how many pairs fell into each of several equally wide bins from the threshold to 1
 * @param sizes how many clusters have which size, ascending
 * @param borderline clusters whose weakest member is nearest the threshold, weakest first
 * @param largest the largest clusters, largest first
 * @param notes whole sentences: guesses made, ids that occurred twice and the like
 * @param beside the files that the page can load
 */
public record ReportContent(
    String collection,
    Settings settings,
    RunRecord.Counts counts,
    List<Source> sources,
    List<SkippedGroup> skipped,
    List<Long> scores,
    List<ClusterSize> sizes,
    List<ShownCluster> borderline,
    List<ShownCluster> largest,
    List<String> notes,
    PageData beside) {

  /** Of a page that stands alone. */
  public ReportContent(
      String collection,
      Settings settings,
      RunRecord.Counts counts,
      List<Source> sources,
      List<SkippedGroup> skipped,
      List<Long> scores,
      List<ClusterSize> sizes,
      List<ShownCluster> borderline,
      List<ShownCluster> largest,
      List<String> notes) {
    this(
        collection,
        settings,
        counts,
        sources,
        skipped,
        scores,
        sizes,
        borderline,
        largest,
        notes,
        PageData.NOTHING);
  }

  /**
   * How the run was set.
   *
   * @param version of Sosie
   * @param measure how scores are called: {@code jaccard}, {@code containment}
   * @param pairs what may be said of the pairs, in a few words
   * @param expectedRecall the share of pairs at the threshold that the recipe expects to find
   * @param parameters everything the recipe settled on, in its own order
   */
  public record Settings(
      String version,
      String recipe,
      String measure,
      double threshold,
      String pairs,
      OptionalDouble expectedRecall,
      long seed,
      List<Parameter> parameters) {}

  /** A setting, its value and what it means in a few words. */
  public record Parameter(String name, String value, String meaning) {}

  /** A file or folder that was read. */
  public record Source(String name, long documents, long skipped) {}

  /** Documents that could not be used for the same reason, with a few examples. */
  public record SkippedGroup(String reason, long count, List<SkippedExample> examples) {}

  /** Where a skipped document stood and what was wrong with it. */
  public record SkippedExample(String place, String detail) {}

  /** How many clusters have {@code size} documents. */
  public record ClusterSize(int size, long clusters) {}

  /**
   * A cluster to look at.
   *
   * @param title what it is called, in a few words
   * @param size of the whole cluster, of which {@code members} may be a part
   * @param minScore the weakest member's score against the representative
   * @param members the representative first
   */
  public record ShownCluster(
      int number,
      String title,
      String representative,
      int size,
      double minScore,
      List<Member> members) {}

  /**
   * A document of a cluster.
   *
   * @param source where it was read
   * @param score against the representative
   * @param kept whether it stays in the kept set
   * @param reason why it is kept or dropped, in a few words; may be empty
   * @param text its whole text; the report shows what differs and folds or cuts the rest
   * @param copies ids of documents with the same words
   */
  public record Member(
      String id,
      String source,
      double score,
      boolean kept,
      String reason,
      String text,
      List<String> copies) {}
}
