package sosie.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.Result;
import sosie.Sosie;
import sosie.detect.Cluster;

/** What follows which letter, through the whole recipe, on texts of made-up words. */
class DurianTest {

  @TempDir Path folder;

  private Random random = new Random(0);
  private final Map<String, String> comments = new LinkedHashMap<>();
  private final Map<String, String> settings = new LinkedHashMap<>();

  private String word() {
    StringBuilder word = new StringBuilder();
    for (int i = 2 + random.nextInt(3); i > 0; i--) {
      word.append("bcdfghklmnprstvz".charAt(random.nextInt(16)));
      word.append("aeiou".charAt(random.nextInt(5)));
    }
    return word.toString();
  }

  private String words(int count) {
    StringBuilder text = new StringBuilder(word());
    for (int i = 1; i < count; i++) text.append(i % 11 == 0 ? ". " : " ").append(word());
    return text.append('.').toString();
  }

  private static String lines(String... paragraphs) {
    return String.join("\n\n", paragraphs);
  }

  private String changed(String text, int every) {
    String[] words = text.split(" ");
    for (int i = every / 2; i < words.length; i += every) words[i] = word();
    return String.join(" ", words);
  }

  private void sent(String name, int times, String text) {
    for (int i = 0; i < times; i++) comments.put(name + i, text);
  }

  private void strangers() {
    for (int i = 0; i < 20; i++) comments.put("stranger" + i, lines(words(60), words(60)));
  }

  private Result found() throws IOException {
    Path input = Files.createDirectories(folder.resolve("in"));
    for (Map.Entry<String, String> each : comments.entrySet()) {
      Files.writeString(
          input.resolve(each.getKey() + ".txt"), each.getValue(), StandardCharsets.UTF_8);
    }
    return Sosie.in(input).recipe(Methods.named("durian").recipe(settings)).find();
  }

  private boolean together(String one, String other) throws IOException {
    try (Result result = found()) {
      return result.clusters().stream()
          .anyMatch(
              cluster ->
                  Arrays.asList(one, other).stream()
                      .allMatch(
                          id ->
                              cluster.members().stream()
                                  .anyMatch(member -> member.id().contains(id))));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void aLetterOfShortParagraphsInsideALongCommentBinds(long seed) throws IOException {
    random = new Random(seed);
    String letter = lines(words(18), words(18), words(18));
    sent("copy", 8, letter);
    comments.put("long", lines(words(150), letter, words(200)));
    strangers();
    assertThat(together("copy0", "long")).isTrue();
    assertThat(together("copy0", "stranger0")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void aLetterWithAWordChangedInEachSentenceAndItsBreaksLostBinds(long seed) throws IOException {
    random = new Random(seed);
    String[] letter = {words(60), words(60), words(60)};
    sent("copy", 8, lines(letter));
    comments.put("long", lines(words(300), changed(String.join(" ", letter), 11), words(300)));
    strangers();
    assertThat(together("copy0", "long")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void paragraphsInAnotherOrderBind(long seed) throws IOException {
    random = new Random(seed);
    List<String> letter = new ArrayList<>(List.of(words(18), words(30), words(18)));
    sent("copy", 8, String.join("\n\n", letter));
    Collections.reverse(letter);
    comments.put("long", lines(words(200), String.join("\n\n", letter), words(200)));
    strangers();
    assertThat(together("copy0", "long")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void whoHoldsAllOfALetterFollowsItThoughAnotherIsNearer(long seed) throws IOException {
    random = new Random(seed);
    String whole = words(40);
    String[] other = {words(100), words(100)};
    sent("whole", 8, whole);
    sent("near", 8, lines(other));
    comments.put("both", lines(whole, changed(other[0], 9), changed(other[1], 9)));
    strangers();
    assertThat(together("whole0", "both")).isTrue();
    assertThat(together("whole0", "near0")).as("the letters stay two").isFalse();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void whoSendsTwoLettersDoesNotMakeThemOne(long seed) throws IOException {
    random = new Random(seed);
    String one = lines(words(60), words(60));
    String other = lines(words(60), words(60));
    sent("one", 8, one);
    sent("other", 8, other);
    comments.put("both", lines(one, other));
    assertThat(together("one0", "other0")).isFalse();
    assertThat(together("one0", "both") || together("other0", "both")).isTrue();
  }

  /**
   * A variant with one paragraph more, which the comment lacks, says nothing against its letter.
   */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void whoSendsTwoLettersFollowsTheNearerThoughThatHasAVariant(long seed) throws IOException {
    random = new Random(seed);
    String near = lines(words(25), words(25), words(25), words(25));
    String far = lines(words(25), words(25), words(25));
    sent("near", 9, near);
    sent("variant", 9, lines(near, words(20)));
    sent("far", 9, far);
    comments.put("both", lines(near, far));
    strangers();
    assertThat(together("near0", "both")).isTrue();
    assertThat(together("far0", "both")).isFalse();
  }

  /** A short letter is the first paragraph of a long one, which most people edit. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void aLetterInsideAnotherDoesNotTakeItsFollowers(long seed) throws IOException {
    random = new Random(seed);
    String opening = words(25);
    String rest = lines(words(60), words(60), words(60));
    sent("short", 8, opening);
    sent("long", 12, lines(opening, rest));
    comments.put("edited", lines(opening, changed(rest, 12), words(10)));
    assertThat(together("long0", "edited")).isTrue();
    assertThat(together("short0", "edited")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void aQuotedSentenceBindsNobody(long seed) throws IOException {
    random = new Random(seed);
    String letter = words(60);
    sent("copy", 8, letter);
    String sentence = letter.substring(0, letter.indexOf('.') + 1);
    comments.put("quoting", lines(words(80), words(30) + " " + sentence + " " + words(20)));
    comments.put("apart", lines(words(80), sentence, words(20)));
    strangers();
    assertThat(together("copy0", "quoting")).isFalse();
    assertThat(together("copy0", "apart")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void whatManyDifferentLettersShareBindsNobody(long seed) throws IOException {
    random = new Random(seed);
    String address = words(23);
    for (int i = 0; i < 5; i++) sent("letter" + i + "-", 7, lines(address, words(60), words(60)));
    comments.put("own", lines(address, words(70)));
    comments.put("other", lines(address, words(70)));
    strangers();
    assertThat(together("letter0-0", "own")).isFalse();
    assertThat(together("own", "other")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void whatManyPeopleShareAndNoLetterHasBindsNobody(long seed) throws IOException {
    random = new Random(seed);
    String address = words(23);
    for (int i = 0; i < 12; i++) comments.put("own" + i, lines(address, words(80 + i)));
    assertThat(together("own1", "own2")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void aKeyParagraphThatManyTakeOverStaysItsLetters(long seed) throws IOException {
    random = new Random(seed);
    String key = words(40);
    sent("copy", 8, lines(words(50), key, words(50)));
    for (int i = 0; i < 12; i++) comments.put("own" + i, lines(words(60), key, words(60)));
    strangers();
    assertThat(together("copy0", "own0")).isTrue();
    assertThat(together("copy0", "own11")).isTrue();
  }

  /** Variants of one letter share its words; what they share is theirs and no stock. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void aParagraphThatVariantsOfALetterShareStillBinds(long seed) throws IOException {
    random = new Random(seed);
    String key = words(60);
    for (int i = 0; i < 5; i++) sent("variant" + i + "-", 7 + i, lines(key, words(50)));
    comments.put("quoting", lines(words(60), key, words(60)));
    strangers();
    assertThat(together("variant", "quoting")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void loneWritersThatShareMostOfAParagraphFollowNobody(long seed) throws IOException {
    random = new Random(seed);
    String sentence = words(24);
    comments.put("one", lines(words(60), sentence + " " + words(8), words(60)));
    comments.put("other", lines(sentence + " " + words(9), words(90)));
    strangers();
    assertThat(together("one", "other")).isFalse();
    comments.put("one", lines(words(60), sentence, words(60)));
    comments.put("other", lines(sentence, words(90)));
    assertThat(together("one", "other")).isTrue();
  }

  /** Three letters that differ in three, two and no words; all are of one family. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void ofOneFamilyTheNearerLetterWins(long seed) throws IOException {
    random = new Random(seed);
    String end =
        " We cite docket XYZ-HQ-OA-2031-0259 here.\n\nThis message was sent by Green Action.";
    String first = words(300);
    String second = first.replaceFirst(" [a-z]+ ", " qone ").replaceFirst("[a-z]+[.] ", "qtwo. ");
    sent("far", 12, first + end);
    sent("near", 7, second + end);
    comments.put("text", second.replaceFirst("[a-z]+[.]$", "qthree.") + end);
    strangers();
    assertThat(together("near0", "text")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void lettersInAScriptWithoutSpacesBindToo(long seed) throws IOException {
    random = new Random(seed);
    String letter = lines(characters(40), characters(40));
    sent("copy", 8, letter);
    comments.put("long", lines(characters(300), letter, characters(300)));
    for (int i = 0; i < 10; i++) comments.put("stranger" + i, characters(200));
    assertThat(together("copy0", "long")).isTrue();
    assertThat(together("copy0", "stranger0")).isFalse();
  }

  private String characters(int count) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) text.append((char) (0x4E00 + random.nextInt(3000)));
    return text.append('\u3002').toString();
  }

  /**
   * Its own words but for an opening and every so many others: alike by words, bound by nothing.
   */
  private String reworded(String letter, int every) {
    int opening = letter.indexOf('.') + 1;
    return letter.substring(0, opening) + changed(letter.substring(opening), every);
  }

  private void thresholds(String... lines) throws IOException {
    Path file = Files.writeString(folder.resolve("thresholds.csv"), String.join("\n", lines));
    settings.put("thresholds", file.toString());
  }

  /** How alike a text is to the letter that it is alike to at all. */
  private double score(String id) throws IOException {
    Map<String, String> before = new LinkedHashMap<>(settings);
    settings.clear();
    settings.put("threshold", "0.001");
    try (Result result = found()) {
      return result.clusters().stream()
          .flatMap(cluster -> cluster.members().stream())
          .filter(member -> member.id().startsWith(id))
          .mapToDouble(Cluster.Member::score)
          .findFirst()
          .orElseThrow();
    } finally {
      settings.clear();
      settings.putAll(before);
    }
  }

  private List<String> leftOut() throws IOException {
    try (Result result = found()) {
      return result.detection().linked().thresholds().leftOut();
    }
  }

  private List<List<String>> groups() throws IOException {
    try (Result result = found()) {
      return result.clusters().stream()
          .map(cluster -> cluster.members().stream().map(Cluster.Member::id).toList())
          .toList();
    }
  }

  /** Figure 3 of the paper, step d. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void aTextFollowsALetterAtTheLettersOwnThreshold(long seed) throws IOException {
    random = new Random(seed);
    String letter = words(120);
    String other = words(120);
    sent("copy", 8, letter);
    sent("other", 8, other);
    comments.put("text", reworded(letter, 4));
    comments.put("word", reworded(other, 4));
    strangers();
    double score = Math.min(score("text"), score("word"));
    assertThat(score).isBetween(.1, .3);
    assertThat(together("copy0", "text")).isFalse();
    thresholds("copy0," + score * .9);
    assertThat(together("copy0", "text")).as("lower than the common one").isTrue();
    assertThat(together("other0", "word")).as("no other letter has it").isFalse();
    thresholds("copy0.txt\t" + score * 1.1);
    assertThat(together("copy0", "text")).isFalse();
    settings.put("threshold", "" + score * .9);
    assertThat(together("copy0", "text")).as("higher than the common one").isFalse();
    assertThat(together("other0", "word")).isTrue();
    assertThat(leftOut()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void thePairsOfALetterAreThoseOfItsOwnThreshold(long seed) throws IOException {
    random = new Random(seed);
    String letter = words(120);
    sent("copy", 8, letter);
    comments.put("text", reworded(letter, 4));
    comments.put("near", reworded(letter, 5));
    settings.put("threshold", "0.1");
    thresholds("copy3," + (score("text") + score("near")) / 2);
    List<String> pairs = new ArrayList<>();
    try (Result result = found()) {
      result.detection().forEachPair(pair -> pairs.add(pair.left() + " " + pair.right()));
    }
    assertThat(pairs).contains("copy0.txt near.txt").doesNotContain("copy0.txt text.txt");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void whatIsBoundToALetterFollowsItWhateverItsThreshold(long seed) throws IOException {
    random = new Random(seed);
    String letter = lines(words(60), words(60));
    sent("copy", 8, letter);
    comments.put("long", lines(words(200), letter, words(200)));
    comments.put("minor", changed(letter, 12));
    strangers();
    thresholds("copy0,1");
    assertThat(together("copy0", "long")).isTrue();
    assertThat(together("copy0", "minor")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void aThresholdOfWhatIsNoReferenceCopyIsLeftOutAndTold(long seed) throws IOException {
    random = new Random(seed);
    String letter = words(120);
    sent("copy", 5, letter); // one too few
    comments.put("text", reworded(letter, 4));
    strangers();
    thresholds("copy0,0.1", "text,0.1", "nobody,0.3");
    assertThat(together("copy0", "text")).isFalse();
    assertThat(leftOut()).containsExactly("copy0", "nobody", "text");
    sent("copy", 6, letter);
    assertThat(together("copy0", "text")).isTrue();
    assertThat(leftOut()).containsExactly("nobody", "text");
  }

  /** The small letter is an edited copy of the large one, unless that asks for more. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void anEditedCopyOfALargeLetterHasNoThreshold(long seed) throws IOException {
    random = new Random(seed);
    String large = words(120);
    String small = changed(large, 12);
    sent("large", 70, large);
    sent("small", 6, small);
    comments.put("text", reworded(small, 4));
    strangers();
    thresholds("small0,0.1");
    assertThat(leftOut()).containsExactly("small0");
    assertThat(together("small0", "text")).isFalse();
    thresholds("small0,0.1", "large0,1");
    assertThat(leftOut()).isEmpty();
    assertThat(together("small0", "text")).isTrue();
    assertThat(together("small0", "large0")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void familyCountsAsNearerByTheLettersOwnThresholdToo(long seed) throws IOException {
    random = new Random(seed);
    String end =
        " We cite docket XYZ-HQ-OA-2031-0259 here.\n\nThis message was sent by Green Action.";
    String letter = words(120);
    sent("copy", 8, letter + end);
    comments.put("text", reworded(letter, 4) + end);
    strangers();
    double score = score("text");
    thresholds("copy0," + score * Math.exp(.04));
    assertThat(together("copy0", "text")).isTrue();
    thresholds("copy0," + score * Math.exp(.06));
    assertThat(together("copy0", "text")).isFalse();
  }

  /** Letters with thresholds below and above the common one, and all shades of likeness. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void groupsAreTheSameIfOnlyPairsAreComparedThatTheyNeed(long seed) throws IOException {
    random = new Random(seed);
    List<String> given = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      String letter = words(100);
      sent("letter" + i + "-", 6 + random.nextInt(70), letter);
      sent("variant" + i + "-", 6 + random.nextInt(2), reworded(letter, 3 + random.nextInt(6)));
      for (int every = 2; every < 9; every++) {
        comments.put("text" + i + every, reworded(letter, every));
        comments.put("word" + i + every, reworded(letter, every));
      }
      given.add("letter" + i + "-0," + (.05 + .9 * random.nextDouble()));
      if (random.nextBoolean()) given.add("variant" + i + "-0," + (.05 + .9 * random.nextDouble()));
    }
    thresholds(given.toArray(String[]::new));
    List<List<String>> all = groups();
    settings.put("pairs", "needed");
    assertThat(groups()).as("seed %d", seed).isEqualTo(all);
  }
}
