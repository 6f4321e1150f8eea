package sosie.docketpage;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import sosie.docket.Comment;
import sosie.docket.Comment.Stretch;
import sosie.docket.Docket;
import sosie.docket.FormLetter;
import sosie.edit.EditStyle;
import sosie.page.PageData;
import sosie.report.Appendix;
import sosie.report.ReportContent;
import sosie.source.Origin;

/** Invented comments on an invented ferry, written down one by one. */
final class SampleDocket {

  static final String FERRY =
      """
      Please keep the evening ferry to Marrow Island. Without it nobody who works on the mainland \
      can come home after six, and the island school loses its only music teacher.

      The harbour office says that few people travel after dark. That is so because the timetable \
      was cut twice already: who cannot rely on a boat buys a car, and who has a car moves away.

      We ask you to keep the boat for three more years, to count its passengers properly, and to \
      publish what you counted. The old folk, the school and the bakery all wait for your answer. \
      None of us can wait for ever.\
      """;

  static final String LAMP =
      """
      The lamp of the old lighthouse must stay lit. Fishing boats without instruments still steer \
      by it, and the reef south of the island has taken eleven of them since it was first switched \
      off for repairs. A buoy does not replace a light that can be seen for nineteen miles.\
      """;

  static final String OWN =
      "My father crossed on that boat every evening for thirty years and was never late for"
          + " supper.";

  private final List<Comment> comments = new ArrayList<>();
  private final Map<Integer, String> references = new TreeMap<>();

  /** Everything that a report can show, in little. */
  static Docket full() {
    SampleDocket docket = new SampleDocket();
    for (int i = 0; i < 8; i++) {
      docket.exact("f" + i, 1, FERRY, facts(i, "Island Voices", "FERRY-2021-0007"));
    }
    docket.added(
        "f8", 1, EditStyle.BLOCK_ADDED, FERRY + "\n\n", OWN, "", facts(3, "", "FERRY-2021-0007"));
    docket.added(
        "f9", 1, EditStyle.MINOR_CHANGE, "Please keep the ", "late", FERRY.substring(23), Map.of());
    docket.added(
        "fa", 1, EditStyle.BLOCK_DELETED, FERRY.substring(0, 170), "", "", facts(4, "", ""));
    for (int i = 0; i < 3; i++) docket.exact("l" + i, 2, LAMP, facts(20 + i, "", "LAMP-2021-0001"));
    docket.added(
        "l3", 2, EditStyle.KEY_BLOCK, "", OWN + " " + OWN + "\n\n", LAMP, facts(22, "", ""));
    docket.alone("s0", "Ferries are too loud.\nMove them.", facts(9, "", ""));
    docket.alone("s1", OWN + "\n\nPlease think of him. Also, the bakery needs flour.", Map.of());
    return docket.docket();
  }

  static Map<String, String> facts(int day, String relay, String docket) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("sender", "Ada Quill");
    facts.put("time", LocalDate.of(2021, 3, 1).plusDays(day) + "T10:00:00Z");
    facts.put("relay", relay);
    facts.put("docket", docket);
    return facts;
  }

  SampleDocket exact(String id, int letter, String text, Map<String, String> facts) {
    return add(id, letter, EditStyle.EXACT, text, List.of(), facts);
  }

  SampleDocket alone(String id, String text, Map<String, String> facts) {
    return add(id, 0, EditStyle.SINGLETON, text, List.of(new Stretch(0, text.length())), facts);
  }

  /** A text of which the middle is the writer's own. */
  SampleDocket added(
      String id,
      int letter,
      EditStyle style,
      String before,
      String own,
      String after,
      Map<String, String> facts) {
    Stretch stretch = new Stretch(before.length(), before.length() + own.length());
    List<Stretch> stretches = own.isEmpty() ? List.of() : List.of(stretch);
    return add(id, letter, style, before + own + after, stretches, facts);
  }

  SampleDocket add(
      String id,
      int letter,
      EditStyle style,
      String body,
      List<Stretch> own,
      Map<String, String> facts) {
    String unique =
        String.join(" ", own.stream().map(s -> body.substring(s.start(), s.end())).toList());
    String reference = letter == 0 ? id : references.computeIfAbsent(letter, number -> id);
    String told = style == EditStyle.EXACT ? "the same words in the same order" : "edited by hand";
    comments.add(
        new Comment(
            id,
            new Origin("docket.jsonl", comments.size() + 1),
            letter,
            reference,
            style,
            style == EditStyle.EXACT ? 1 : 0.75,
            words(body),
            words(unique),
            unique,
            told,
            body,
            own,
            facts));
    return this;
  }

  private static int words(String text) {
    return text.isBlank() ? 0 : text.strip().split("\\s+", -1).length;
  }

  Docket docket() {
    List<Comment> sorted = comments.stream().sorted(Comparator.comparing(Comment::id)).toList();
    List<FormLetter> letters = new ArrayList<>();
    for (int number : references.keySet()) {
      letters.add(letter(number, sorted.stream().filter(c -> c.letter() == number).toList()));
    }
    letters.sort(
        Comparator.comparingInt(FormLetter::size).reversed().thenComparing(FormLetter::number));
    return new Docket(sorted, letters);
  }

  private static FormLetter letter(int number, List<Comment> comments) {
    SortedMap<EditStyle, Integer> styles = new TreeMap<>();
    SortedMap<LocalDate, Integer> days = new TreeMap<>();
    SortedMap<String, Integer> relays = new TreeMap<>();
    for (Comment comment : comments) {
      styles.merge(comment.style(), 1, Integer::sum);
      comment.day().ifPresent(day -> days.merge(day, 1, Integer::sum));
      comment.fact("relay").ifPresent(relay -> relays.merge(relay, 1, Integer::sum));
    }
    Comment reference = comments.stream().filter(Comment::isReference).findFirst().orElseThrow();
    int exact = styles.getOrDefault(EditStyle.EXACT, 0);
    return new FormLetter(number, reference, exact, comments, styles, days, relays);
  }

  static DocketReport report(Docket docket) {
    return report(docket, "docket.jsonl");
  }

  /** With a word that stands wherever the run, and not a comment, is talked about. */
  static DocketReport report(Docket docket, String word) {
    ReportContent.Settings settings =
        new ReportContent.Settings(
            word,
            word,
            word,
            0.35,
            word,
            OptionalDouble.empty(),
            0,
            List.of(new ReportContent.Parameter(word, word, word)));
    Appendix appendix =
        new Appendix(
            settings,
            List.of(new ReportContent.Source(word, 1, 1)),
            List.of(
                new ReportContent.SkippedGroup(
                    word, 3, List.of(new ReportContent.SkippedExample(word, word)))),
            List.of(word));
    return new DocketReport(docket, word, word, "", appendix, PageData.NOTHING);
  }
}
