package sosie.result;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import sosie.read.Count;
import sosie.records.SetAside;
import sosie.source.Problem.Reason;

/** What was not read, and what to do about it: a line for each reason, the most frequent first. */
public final class LeftOut {

  private static final Map<String, String> WHAT_TO_DO =
      Map.ofEntries(
          Map.entry(
              "missing-text",
              "no text in the record; where it is an attachment, put that beside the record or"
                  + " below the same docket, else name the field by --text"),
          Map.entry("no-text", "nothing to read in it; look whether its text is elsewhere"),
          Map.entry("scanned", "pictures of pages; give their text by character recognition"),
          Map.entry("encrypted", "locked by a password; save it without"),
          Map.entry("binary", "not text; leave it out by --exclude"),
          Map.entry("unsupported", "a format that is not read; save it as another"),
          Map.entry("too-large", "over the limit for one document; split it"),
          Map.entry("truncated", "damaged or cut off; fetch the file again"),
          Map.entry("broken-json", "not valid JSON; mend or fetch the file again"),
          Map.entry("broken-row", "columns do not fit the header; mend these rows"),
          Map.entry("broken-mail", "cannot be read as a mail; fetch it again"),
          Map.entry("broken-document", "damaged; open it in its program and save it again"),
          Map.entry("broken-record", "damaged; fetch the file again"),
          Map.entry("invalid-utf8", "in another character set; save it as UTF-8"),
          Map.entry("archive-bomb", "unpacks to far more than it should; unpack it by hand"),
          Map.entry("unreadable", "the system refused; check permissions and links"));

  private static final List<String> OF_PARTS =
      Arrays.stream(Reason.values()).filter(Reason::isOfAPart).map(Reason::label).toList();

  private LeftOut() {}

  /**
   * How much of what was skipped is no document, but a part of the input that holds some.
   *
   * @param skipped how much was, by reason
   */
  public static long parts(Map<String, Long> skipped) {
    return OF_PARTS.stream().mapToLong(reason -> skipped.getOrDefault(reason, 0L)).sum();
  }

  /**
   * What was skipped, in words: {@code 2 documents and 1 part of the input}.
   *
   * @param skipped all that was
   * @param parts how much of that is no document
   */
  public static String what(long skipped, long parts) {
    long documents = skipped - parts;
    String ofInput = Count.of(parts, "part") + " of the input";
    if (parts == 0) return Count.of(documents, "document");
    return documents == 0 ? ofInput : Count.of(documents, "document") + " and " + ofInput;
  }

  /** None if nothing was skipped. */
  public static List<String> skipped(RunRecord run) {
    List<Map.Entry<String, Long>> reasons = new ArrayList<>(run.skippedByReason().entrySet());
    reasons.sort(
        Map.Entry.<String, Long>comparingByValue()
            .reversed()
            .thenComparing(Map.Entry.comparingByKey()));
    return reasons.stream().map(each -> line(each.getKey(), each.getValue())).toList();
  }

  /** What to do about so many of one reason. */
  public static String line(String reason, long count) {
    String advice = WHAT_TO_DO.getOrDefault(reason, "see skipped for what was wrong with each");
    return Count.of(count) + " skipped, " + reason + ": " + advice + ".";
  }

  /** Files that are no documents; none if every file was taken for some. */
  public static List<String> setAside(RunRecord run) {
    return run.setAside().stream().map(SetAside::sentence).map(each -> each + ".").toList();
  }
}
