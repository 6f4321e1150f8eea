package sosie.report;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sosie.report.ReportContent.ClusterSize;
import sosie.report.ReportContent.Member;
import sosie.report.ReportContent.Parameter;
import sosie.report.ReportContent.Settings;
import sosie.report.ReportContent.ShownCluster;
import sosie.report.ReportContent.SkippedExample;
import sosie.report.ReportContent.SkippedGroup;
import sosie.report.ReportContent.Source;
import sosie.result.RunRecord.Counts;

/** An invented result with everything a report can show. */
public final class SampleContent {

  private static final String FERRY =
      """
      The ferry to Marrow Island will run twice a day from the first of May, the harbour office said \
      on Tuesday. Until now islanders had one boat in the morning and none on Sundays.

      "We have asked for this since the old pier was repaired," said Ada Quill, who keeps the only \
      bakery on the island. She expects to sell forty loaves more a day in the season.

      The second boat, the Petrel, carries sixty passengers and four cars. It was built in 1988, \
      laid up for six winters and refitted this spring with a quieter engine. Tickets stay at three \
      crowns for residents and seven for everyone else; bicycles travel free, dogs on a lead for one \
      crown. Timetables hang at both piers and in the post office, where season tickets can be \
      bought from the twentieth of April on weekdays between nine and noon.\
      """;

  private static final String LIGHTHOUSE =
      "灯塔建于一八九二年，高三十一米。每天日落时分，看守人都会登上一百六十八级台阶，点亮那盏灯。"
          + "岛上的孩子们相信，只要灯还亮着，出海的船就一定会回来。去年冬天，灯塔第一次改用电灯。";

  private static final String SOUP =
      "حساء العدس على طريقة الجزيرة: اغسل كوبين من العدس الأحمر، ثم اقلِ بصلة كبيرة في ملعقتين من"
          + " زيت الزيتون حتى تذبل. أضف العدس وستة أكواب من الماء واتركه على نار هادئة نصف ساعة.";

  private SampleContent() {}

  static ReportContent full() {
    return new ReportContent(
        "Marrow Island Gazette, 1990–2020",
        settings(),
        new Counts(2_500, 7, 2_214, 286, 0, 731, 188, 600, 2_088, 412, 0, 0),
        sources(),
        skipped(),
        List.of(41L, 22L, 19L, 25L, 28L, 31L, 40L, 46L, 58L, 71L, 93L, 257L),
        List.of(
            new ClusterSize(2, 121),
            new ClusterSize(3, 38),
            new ClusterSize(4, 14),
            new ClusterSize(6, 9),
            new ClusterSize(14, 5),
            new ClusterSize(37, 1)),
        List.of(edited(), translated(), hostile()),
        List.of(largest(), recipe()),
        List.of(
            "The text of gazette.csv was taken from its column “body”, the only one with"
                + " sentences.",
            "The id 1997-04-12/p3 occurred twice; the second was renamed 1997-04-12/p3#2."));
  }

  static ReportContent empty() {
    return new ReportContent(
        "three poems",
        settings(),
        new Counts(3, 0, 3, 0, 0, 0, 0, 0, 3, 0, 0, 0),
        List.of(new Source("poems", 3, 0)),
        List.of(),
        List.of(0L, 0L, 0L, 0L),
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }

  static ReportContent of(ShownCluster... clusters) {
    ReportContent full = full();
    return new ReportContent(
        full.collection(),
        full.settings(),
        full.counts(),
        full.sources(),
        full.skipped(),
        full.scores(),
        full.sizes(),
        List.of(clusters),
        List.of(clusters),
        full.notes());
  }

  public static Settings settings() {
    return new Settings(
        "0.1.0",
        "minhash-lsh",
        "jaccard",
        0.8,
        "5,120 verified pairs; an estimated 98.1 % of the pairs by this measure",
        OptionalDouble.of(0.9512),
        20_260_101,
        List.of(
            new Parameter("shingle", "5", "words in a run"),
            new Parameter("values", "128", "of each MinHash signature"),
            new Parameter("bands", "16", "of 8 rows; derived from threshold and recall")));
  }

  private static List<Source> sources() {
    return IntStream.rangeClosed(1, 31)
        .mapToObj(i -> new Source("gazette/%d.jsonl.gz".formatted(1989 + i), 70L + i, i % 9 / 8))
        .collect(Collectors.toList());
  }

  private static List<SkippedGroup> skipped() {
    return List.of(
        new SkippedGroup(
            "broken-json",
            4,
            List.of(
                new SkippedExample("gazette/1997.jsonl.gz:112", "the line ends inside a string"),
                new SkippedExample("gazette/2003.jsonl.gz:9", "not a JSON object but a list"))),
        new SkippedGroup(
            "no-text",
            3,
            List.of(new SkippedExample("gazette/2011.jsonl.gz:40", "the field “body” is blank"))));
  }

  private static ShownCluster edited() {
    String later =
        FERRY
            .replace("twice a day from the first of May", "three times a day from the ninth of May")
            .replace(
                "Ada Quill, who keeps the only bakery on the island", "Ada Quill of the bakery")
            .replace("on weekdays between nine and noon", "daily");
    String longer =
        FERRY
            + "\n\nThe harbour office asks drivers to arrive twenty minutes before departure and to"
            + " leave the upper quay free for the fish lorries.";
    return new ShownCluster(
        17,
        "Second boat to Marrow Island",
        "1998-04-14/front",
        5,
        0.803,
        List.of(
            member("1998-04-14/front", 1, true, "the longest text", FERRY),
            member(
                "1998-04-21/p1-second-edition-corrected",
                0.803,
                false,
                "like 1998-04-14/front",
                later),
            member("1998-04-15/p2", 0.871, false, "like 1998-04-14/front", longer)));
  }

  private static ShownCluster translated() {
    return new ShownCluster(
        64,
        "灯塔",
        "灯塔/2004",
        2,
        0.812,
        List.of(
            member("灯塔/2004", 1, true, "the earliest", LIGHTHOUSE),
            member(
                "灯塔/2005",
                0.812,
                false,
                "",
                LIGHTHOUSE.replace("三十一米", "三十二米").replace("去年冬天", "今年春天"))));
  }

  private static ShownCluster recipe() {
    return new ShownCluster(
        91,
        "حساء العدس",
        "وصفات/12",
        2,
        0.846,
        List.of(
            member("وصفات/12", 1, true, "the longest text", SOUP),
            member(
                "وصفات/12-ب",
                0.846,
                false,
                "",
                SOUP.replace("كوبين", "ثلاثة أكواب").replace("نصف ساعة", "أربعين دقيقة"))));
  }

  private static ShownCluster hostile() {
    String text =
        FERRY.replace("Petrel", "<script>document.title='run'</script> \u202Elerte\u202C");
    return new ShownCluster(
        103,
        "<b onclick=alert(1)> \u202Ea title",
        "https://gazette.example/archive?" + "q=long&".repeat(24) + "<b onclick=alert(1)>",
        2,
        0.9,
        List.of(
            member(
                "https://gazette.example/archive?" + "q=long&".repeat(24) + "<b onclick=alert(1)>",
                1,
                true,
                "",
                text),
            member("x".repeat(190), 0.9, false, "", FERRY.replace("Petrel", "y".repeat(700)))));
  }

  private static ShownCluster largest() {
    List<Member> members =
        IntStream.rangeClosed(0, 5)
            .mapToObj(
                i ->
                    member(
                        "tides/19%d-07".formatted(90 + i),
                        i == 0 ? 1 : 0.97 - i * 0.013,
                        i == 0,
                        i == 0 ? "the earliest" : "like tides/1990-07",
                        tides(i)))
            .toList();
    return new ShownCluster(3, "Tides at Marrow pier", "tides/1990-07", 37, 0.842, members);
  }

  private static String tides(int year) {
    return IntStream.rangeClosed(1, 31)
        .mapToObj(
            day ->
                "On the %d. of July high water at Marrow pier stands at %d:%02d in the morning and about twelve hours later in the evening."
                    .formatted(
                        day, 3 + day % 6, day == 7 + year || day == 20 ? 11 + year : day * 7 % 60))
        .collect(Collectors.joining("\n"));
  }

  static Member member(String id, double score, boolean kept, String reason, String text) {
    return new Member(
        id, "gazette/1998.jsonl.gz:" + id.length(), score, kept, reason, text, List.of());
  }

  static ShownCluster cluster(int number, String id, int size, double score, List<Member> members) {
    return new ShownCluster(number, id, id, size, score, members);
  }
}
