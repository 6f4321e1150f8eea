package sosie.bench.generate;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * What stands around the main text of a comment, and beside it; all of it invented.
 *
 * @param relay who passed the comment on; may be empty
 */
record Envelope(String docket, String relay, String submitter, String subject, Instant received) {

  private static final List<String> FIRST =
      List.of(
          "Alma Bela Cora Dario Edda Fabio Greta Hanno Ines Jonas Kaja Leo Mira Nils Odile Piet Quirin Rosa Sven Tilda Ulf Vera Wanda Xaver Yara Zeno"
              .split(" "));
  private static final List<String> LAST =
      List.of(
          "Ashgrove Birkenfeld Calloway Dunmere Elmhurst Fairbrook Glenrose Hartwell Ingleside Juniper Kestrel Larkspur Marlowe Northam Oakeshott Pemberly Quillen Ravensworth Silverton Thornbury Umberland Vanterpool Westerby Yarrow Zimmerley"
              .split(" "));
  private static final List<String> STREETS =
      List.of("Alder Birch Cedar Dogwood Elder Fern Hazel Linden Rowan".split(" ", -1));
  private static final List<String> WAYS = List.of("Street", "Avenue", "Road", "Lane", "Drive");
  private static final List<String> TOWNS =
      List.of("Millbrook", "Fairhaven", "Stonebridge", "Clearwater", "Oakfield", "Westmere");
  private static final List<String> STATES =
      List.of("OH", "NY", "TX", "CA", "MN", "WA", "GA", "ME");
  private static final List<String> SALUTATIONS =
      List.of(
          "Dear Administrator,",
          "Dear Secretary:",
          "To Whom It May Concern:",
          "Dear Sir or Madam,",
          "Dear Docket Clerk:");
  private static final List<String> CLOSINGS =
      List.of("Sincerely,", "Respectfully,", "Best regards,", "Yours truly,", "Thank you,");
  private static final List<String> SUBJECTS =
      List.of("Comment on the proposed rule", "Please reconsider", "Public comment", "My comment");
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("MMMM d, yyyy", Locale.ENGLISH).withZone(ZoneOffset.UTC);

  static Envelope of(String docket, String relay, Instant received, SplittableRandom random) {
    String submitter = any(FIRST, random) + " " + any(LAST, random);
    return new Envelope(docket, relay, submitter, any(SUBJECTS, random), received);
  }

  private static String any(List<String> of, SplittableRandom random) {
    return of.get(random.nextInt(of.size()));
  }

  /** The whole text of a comment with these paragraphs. */
  String around(List<String> paragraphs, SplittableRandom random) {
    StringBuilder text = new StringBuilder();
    if (random.nextInt(4) == 0) text.append(DAY.format(received)).append("\n\n");
    if (random.nextInt(3) == 0) text.append("Re: Docket ").append(docket).append("\n\n");
    if (random.nextInt(10) > 0) text.append(any(SALUTATIONS, random)).append("\n\n");
    boolean wrapped = random.nextInt(6) == 0;
    for (String paragraph : paragraphs) {
      if (wrapped) wrap(paragraph, text);
      else text.append(paragraph);
      text.append("\n\n");
    }
    sign(text, random);
    if (!relay.isEmpty() && random.nextInt(2) == 0) {
      text.append("\n\nThis message was sent through ").append(relay).append('.');
    }
    return text.toString();
  }

  private static void wrap(String paragraph, StringBuilder text) {
    int column = 0;
    for (String word : paragraph.split(" ", -1)) {
      if (column > 0) text.append(column + word.length() > 72 ? '\n' : ' ');
      column = column + word.length() > 72 ? word.length() + 1 : column + word.length() + 1;
      text.append(word);
    }
  }

  private void sign(StringBuilder text, SplittableRandom random) {
    text.append(any(CLOSINGS, random)).append('\n').append(submitter);
    if (random.nextInt(2) == 0) return;
    text.append('\n').append(1 + random.nextInt(9999)).append(' ').append(any(STREETS, random));
    text.append(' ').append(any(WAYS, random)).append('\n').append(any(TOWNS, random));
    text.append(", ").append(any(STATES, random)).append(' ').append(10000 + random.nextInt(89999));
  }
}
