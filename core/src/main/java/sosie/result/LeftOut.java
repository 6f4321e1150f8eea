package sosie.result;

import java.util.ArrayList;
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

  /** What befalls files and folders that hold documents; how many these are nobody knows. */
  private static final List<Reason> OF_PARTS =
      List.of(Reason.TRUNCATED, Reason.ARCHIVE_BOMB, Reason.LINK_LOOP);

  private LeftOut() {}

  /** How much of what was skipped is no document, but a part of the input that holds some. */
  public static long parts(RunRecord run) {
    return OF_PARTS.stream()
        .mapToLong(reason -> run.skippedByReason().getOrDefault(reason.label(), 0L))
        .sum();
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
