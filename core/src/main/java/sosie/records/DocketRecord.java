package sosie.records;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import sosie.format.RawDocument;

/**
 * A comment as agencies hand them out: a record that names a docket, and who sent it or when it
 * came. A docket alone does not make a comment: records of courts have one too.
 */
public final class DocketRecord {

  private static final Set<String> DOCKET =
      Set.of("docket", "docketid", "docketnumber", "docketno");
  private static final Set<String> SENT =
      Set.of(
          "comment",
          "commenttext",
          "commenter",
          "submitter",
          "submittername",
          "sender",
          "from",
          "received",
          "receiveddate",
          "datereceived",
          "posteddate",
          "postmarkdate");

  private DocketRecord() {}

  public static boolean is(RawDocument raw) {
    Set<String> names = new HashSet<>();
    for (String field : FieldSample.of("", List.of(raw), FieldGuess.Seen.ALL).topLevelNames()) {
      names.add(letters(JsonApi.name(field)));
    }
    return names.stream().anyMatch(DOCKET::contains) && names.stream().anyMatch(SENT::contains);
  }

  private static String letters(String name) {
    return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "");
  }
}
