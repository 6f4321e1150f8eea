package sosie.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongPredicate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.extract.Document;
import sosie.feature.TextFeatures.RawLetter;
import sosie.feature.WordsAndRuns;
import sosie.source.Origin;
import sosie.text.Zone;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

class HeldPassagesTest {

  private static final int WIDTH = 5;
  private static final WordsAndRuns WORDS = new WordsAndRuns(WIDTH);
  private static final PassageRule RULE = new PassageRule(20, .95);

  /** A text of which each word is looked at by itself. */
  private record Plain(long[] runs, int[] paragraphs, int length) {

    static Plain of(RawLetter text) {
      int first = WordsAndRuns.firstRun(text);
      int count = WordsAndRuns.endRun(text) - first;
      long[] runs = new long[count];
      int[] paragraphs = new int[count];
      for (int i = 0; i < count; i++) {
        runs[i] = WordsAndRuns.run(text.feature(first + i));
        paragraphs[i] = WordsAndRuns.paragraph(text.feature(first + i));
      }
      return new Plain(runs, paragraphs, (int) WordsAndRuns.length(text));
    }

    Side in(Plain other, LongPredicate stock) {
      Set<Long> theirs = new HashSet<>();
      for (long run : other.runs) theirs.add(run);
      Set<Long> before = new HashSet<>();
      BitSet there = new BitSet();
      BitSet own = new BitSet();
      BitSet fresh = new BitSet();
      for (int i = 0; i < runs.length; i++) {
        if (!theirs.contains(runs[i])) continue;
        there.set(i, i + WIDTH);
        boolean isNew = before.add(runs[i]);
        if (stock.test(runs[i])) continue;
        own.set(i, i + WIDTH);
        if (isNew) fresh.set(i, i + WIDTH);
      }
      return new Side(this, there, own, fresh, Math.min(length, other.length));
    }

    /** Where paragraphs begin, and the end. */
    List<Integer> bounds() {
      Set<Integer> bounds = new TreeSet<>(Set.of(0, length));
      for (int i = 1; i < runs.length; i++) if (paragraphs[i] != paragraphs[i - 1]) bounds.add(i);
      return List.copyOf(bounds);
    }
  }

  private record Side(Plain text, BitSet there, BitSet own, BitSet fresh, int shorter) {

    private static int in(BitSet words, int from, int to) {
      return words.get(from, to).cardinality();
    }

    private boolean binds(int from, int to) {
      return RULE.binds(
          to - from, in(there, from, to), in(own, from, to), in(fresh, from, to), shorter);
    }

    boolean whole() {
      return binds(0, text.length) && RULE.isWhole(text.length, there.cardinality());
    }

    double share() {
      return (double) there.cardinality() / text.length;
    }

    /** Of the passage that binds best: its words that are there, and all; none if none does. */
    int[] best() {
      if (binds(0, text.length)) return new int[] {there.cardinality(), text.length};
      int[] best = {0, 0};
      List<Integer> bounds = text.bounds();
      for (int i = 1; i < bounds.size(); i++) {
        int from = bounds.get(i - 1);
        int to = bounds.get(i);
        if (binds(from, to) && in(there, from, to) > best[0]) {
          best = new int[] {in(there, from, to), to - from};
        }
      }
      return best;
    }

    boolean entire() {
      boolean entire = whole();
      List<Integer> bounds = text.bounds();
      for (int i = 1; i < bounds.size(); i++) {
        int from = bounds.get(i - 1);
        int to = bounds.get(i);
        entire |= binds(from, to) && RULE.isWhole(to - from, in(there, from, to));
      }
      return entire;
    }

    String why() {
      int[] best = best();
      String many = best[0] == best[1] ? "all " + best[1] : best[0] + " of the " + best[1];
      String where = binds(0, text.length) ? "one stand in the other" : "a paragraph stand in both";
      return many + " words of " + where;
    }
  }

  private static Optional<Bond> plainly(RawLetter left, RawLetter right, LongPredicate stock) {
    Plain one = Plain.of(left);
    Plain two = Plain.of(right);
    Side here = one.in(two, stock);
    Side there = two.in(one, stock);
    Side most = here.best()[0] >= there.best()[0] ? here : there;
    if (most.best()[0] == 0) return Optional.empty();
    double shared = Math.min(here.share(), there.share());
    boolean entire = here.entire() || there.entire();
    return Optional.of(new Bond(here.whole(), there.whole(), shared, entire, most.why()));
  }

  /** Letters of common sentences, edited, and texts of so few words that runs repeat. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void whatBindsIsWhatLookingAtEachWordSays(long seed) {
    Random random = new Random(seed);
    HeldPassages passages = new HeldPassages(RULE);
    int bound = 0;
    int loose = 0;
    for (int round = 0; round < 40; round++) {
      long rare = random.nextInt(3);
      LongPredicate stock = run -> rare > 0 && Math.floorMod(run, 16L) < rare;
      passages.ignore(stock);
      List<RawLetter> texts = texts(random);
      for (RawLetter held : texts) {
        passages.hold(held);
        for (RawLetter other : texts) {
          Optional<Bond> plain = plainly(held, other, stock);
          assertThat(passages.bondWith(other)).isEqualTo(plain);
          if (plain.isPresent()) bound++;
          else loose++;
        }
      }
    }
    assertThat(bound).as("pairs that are bound").isGreaterThan(300);
    assertThat(loose).as("pairs that are not").isGreaterThan(300);
  }

  private static List<RawLetter> texts(Random random) {
    int vocabulary = random.nextBoolean() ? 2_000 : 3;
    List<String> sentences = new ArrayList<>();
    for (int i = 0; i < 6; i++) sentences.add(words(random, 3 + random.nextInt(25), vocabulary));
    List<RawLetter> texts = new ArrayList<>();
    for (int i = 0; i < 8; i++) texts.add(letter(random, sentences, vocabulary));
    return texts;
  }

  private static RawLetter letter(Random random, List<String> sentences, int vocabulary) {
    StringBuilder text = new StringBuilder();
    List<Zone> zones = new ArrayList<>();
    for (int paragraph = random.nextInt(4); paragraph >= 0; paragraph--) {
      int start = text.length();
      for (int i = random.nextInt(3); i >= 0; i--) {
        String sentence = sentences.get(random.nextInt(sentences.size()));
        text.append(edited(sentence, random, vocabulary)).append(". ");
      }
      if (random.nextInt(4) > 0) zones.add(new Zone(Zone.Kind.PARAGRAPH, start, text.length()));
    }
    Tokens tokens = new Tokens();
    Tokeniser.standard().tokenise(text.toString(), tokens);
    Document document = new Document("id", Origin.whole("f"), text.toString(), zones, Map.of());
    return WORDS.extract(document, tokens);
  }

  private static String edited(String sentence, Random random, int vocabulary) {
    List<String> words = new ArrayList<>(List.of(sentence.split(" ")));
    for (int edits = random.nextInt(3); edits > 0; edits--) {
      words.set(random.nextInt(words.size()), words(random, random.nextInt(3), vocabulary));
    }
    return String.join(" ", words);
  }

  private static String words(Random random, int count, int vocabulary) {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < count; i++) words.add("w" + random.nextInt(vocabulary));
    return String.join(" ", words);
  }

  /** Eight words in a row of one, of which the other has every five apart. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void itDoesNotMatterWhichOfTwoIsHeld(boolean longer) {
    RawLetter one = plain("a b c d e b c d e f c d e f g d e f g h");
    RawLetter two = plain("a b c d e f g h");
    HeldPassages passages = new HeldPassages(RULE);
    passages.hold(longer ? one : two);
    assertThat(passages.bondWith(longer ? two : one).map(Bond::why))
        .contains("all 20 words of one stand in the other");
  }

  private static RawLetter plain(String text) {
    Tokens tokens = new Tokens();
    Tokeniser.standard().tokenise(text, tokens);
    return WORDS.extract(new Document("id", Origin.whole("f"), text, List.of(), Map.of()), tokens);
  }
}
