package sosie.result;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import sosie.analyse.ChosenThreshold;
import sosie.analyse.Pipeline;
import sosie.detect.Detection;
import sosie.records.SetAside;
import sosie.verify.ScoredPairs;

/**
 * What {@code run.json} says: the same for the same input, wherever and whenever it ran.
 *
 * @param format the version of the result format
 * @param sosie the version of the program
 * @param proof what a reported pair rests on; absent in results of earlier versions
 * @param expectedRecall the probability that a pair exactly at the threshold was found; pairs above
 *     it are found more surely. Absent where the method makes no such promise, and where pairs were
 *     left out uncompared
 * @param estimatedRecall the share of all pairs by this measure that was found, estimated from
 *     those that were: each counts as many as it stands for, and what was left out counts as
 *     missed. Absent where the method makes no promise
 * @param unrepresentedByReason documents that the method could not represent
 * @param links what became of links; absent if nobody gave any
 * @param setAside files that are no documents, by what they are; absent if there are none
 * @param chosenThreshold how the threshold was chosen; absent if it was settled before
 * @param preset the preset that a look at the documents chose or suggests; absent if nobody looked,
 *     or if none but the default suits
 * @param scores what the scores of pairs are and how they are spread; absent in results of earlier
 *     versions
 * @param lost what dropped documents have of their own; absent if nobody looked
 * @param fields which fields were taken as id, text and attributes, in words
 */
@JsonPropertyOrder({"format", "sosie", "recipe", "parameters", "seed"})
public record RunRecord(
    int format,
    String sosie,
    String recipe,
    Map<String, Object> parameters,
    long seed,
    String keep,
    @JsonInclude(JsonInclude.Include.NON_NULL) Proof proof,
    Double expectedRecall,
    Double estimatedRecall,
    Counts counts,
    Map<String, Long> skippedByReason,
    Map<String, Long> unrepresentedByReason,
    Map<String, Integer> repeatedIds,
    List<String> fields,
    List<SourceCount> sources,
    int sourcesNotListed,
    @JsonInclude(JsonInclude.Include.NON_NULL) LinkCounts links,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<SetAside> setAside,
    @JsonInclude(JsonInclude.Include.NON_NULL) ChosenThreshold chosenThreshold,
    @JsonInclude(JsonInclude.Include.NON_NULL) PresetUse preset,
    @JsonInclude(JsonInclude.Include.NON_NULL) Scores scores,
    @JsonInclude(JsonInclude.Include.NON_NULL) Lost lost) {

  public RunRecord {
    // Results of the first version do not have it.
    unrepresentedByReason = unrepresentedByReason == null ? Map.of() : unrepresentedByReason;
    setAside = setAside == null ? List.of() : setAside;
  }

  /** A checksum of what the run was set to and what it found: tells one result from another. */
  public String fingerprint() {
    try {
      byte[] json = ResultWriter.json(this).getBytes(StandardCharsets.UTF_8);
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(json);
      return HexFormat.of().formatHex(digest, 0, 8);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /**
   * The same as it is read again: whoever shows it shows the same, whether it was written or not.
   */
  RunRecord asWritten() {
    return ResultFolder.run(ResultWriter.json(this));
  }

  /** The same, with what was said about presets. */
  public RunRecord withPreset(PresetUse use) {
    return new RunRecord(
        format,
        sosie,
        recipe,
        parameters,
        seed,
        keep,
        proof,
        expectedRecall,
        estimatedRecall,
        counts,
        skippedByReason,
        unrepresentedByReason,
        repeatedIds,
        fields,
        sources,
        sourcesNotListed,
        links,
        setAside,
        chosenThreshold,
        use,
        scores,
        lost);
  }

  /** The same, with what dropped documents have of their own. */
  public RunRecord withLost(Lost value) {
    return new RunRecord(
        format,
        sosie,
        recipe,
        parameters,
        seed,
        keep,
        proof,
        expectedRecall,
        estimatedRecall,
        counts,
        skippedByReason,
        unrepresentedByReason,
        repeatedIds,
        fields,
        sources,
        sourcesNotListed,
        links,
        setAside,
        chosenThreshold,
        preset,
        scores,
        value);
  }

  /**
   * What dropped documents have that no kept one of their cluster has.
   *
   * @param documents dropped ones with words of their own
   * @param words how many words that are
   */
  public record Lost(long documents, long words) {}

  /**
   * What the scores of the pairs are and how they are spread.
   *
   * @param measure such as {@code jaccard}
   * @param threshold the least score that counts
   * @param pairs how many pairs fell into each of several equally wide bins from the threshold to 1
   */
  public record Scores(String measure, double threshold, List<Long> pairs) {

    static final int BINS = 20;

    /** By a method at a threshold. */
    static Scores of(Pipeline pipeline, List<Long> bins) {
      return new Scores(pipeline.similarity().name(), pipeline.threshold(), bins);
    }

    /** Of a run that has just ended, or a part of one. */
    static List<Long> bins(Detection found) {
      double threshold = found.pipeline().threshold();
      long[] counts = new long[BINS];
      ScoredPairs pairs = found.textPairs();
      for (int i = 0; i < pairs.count(); i++) {
        double place = threshold < 1 ? (pairs.score(i) - threshold) / (1 - threshold) : 1;
        counts[Math.max(0, Math.min(BINS - 1, (int) (place * BINS)))]++; // links reach below
      }
      counts[BINS - 1] += found.pairCount() - pairs.count(); // copies: score 1
      return Arrays.stream(counts).boxed().toList();
    }
  }

  /**
   * A preset that suits the documents.
   *
   * @param use {@code chosen} if the run went by it, {@code suggested} if nobody chose any
   * @param why what the look at the documents found
   */
  public record PresetUse(String name, String use, String why) {

    @JsonIgnore
    public boolean isChosen() {
      return use.equals("chosen");
    }

    public static PresetUse chosen(String name, String why) {
      return new PresetUse(name, "chosen", why);
    }

    public static PresetUse suggested(String name, String why) {
      return new PresetUse(name, "suggested", why);
    }
  }

  /** The version of this program. */
  public static final String PROGRAM = "0.1.0";

  /** The version that this program writes and reads. */
  public static final int FORMAT = 1;

  /**
   * How much there was.
   *
   * @param copies documents whose text another document has too, word for word
   * @param known in a search, how many documents were known; 0 in a discovery
   * @param pairsNotCompared pairs of overfull groups that were left out, at most; 0 almost always
   */
  public record Counts(
      long documents,
      long skipped,
      long distinctTexts,
      long copies,
      long comparisons,
      long pairs,
      long clusters,
      long inClusters,
      long kept,
      long dropped,
      long pairsNotCompared,
      long known) {}

  /**
   * How many links there were, given or made.
   *
   * @param rules each with how many documents it could say something of
   * @param contradictions links that speak against each other; one side of each was set aside
   * @param unknownIds ids in links that no document has; such links were left out
   * @param thresholds that letters have of their own, if any were given
   */
  public record LinkCounts(
      long must,
      long cannot,
      long family,
      Map<String, Integer> rules,
      long contradictions,
      List<String> unknownIds,
      @JsonInclude(JsonInclude.Include.NON_NULL) LetterThresholds thresholds) {}

  /**
   * Thresholds of single letters.
   *
   * @param letters those that counted, by the ids of the documents that stand for the letters
   * @param leftOut names that no document has, or none that is a reference copy
   */
  public record LetterThresholds(SortedMap<String, Double> letters, List<String> leftOut) {}

  /** An input file with what came out of it. */
  public record SourceCount(String name, long documents, long skipped) {}
}
