package sosie.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import sosie.candidate.PrefixFilter;
import sosie.feature.FeatureVector;
import sosie.feature.Lexicon;
import sosie.feature.PlainWords;
import sosie.signature.IMatch;
import sosie.signature.Signature;
import sosie.verify.Cosine;
import sosie.verify.ScoredPairs;

/**
 * Tables 2 and 3 of the paper on lexicon randomisation, ours: every spam as a query against all
 * mail, binary cosine of 0.9 and more as the truth, recall and utility by the number of lexicons.
 */
public final class LexiconTable {

  private static final int[] LEXICONS = {0, 1, 2, 5, 10};
  private static final int[] LEAST_TERMS = {1, 5, 10};
  private static final int SEEDS = 5;
  private static final int MOST_NAMED = 20;
  private static final double ALIKE = .9;
  private static final int COST = 100;
  private static final int FEWEST_WORDS = 5;

  private final Texts mail;
  private final List<Integer> usable = new ArrayList<>();
  private final List<List<Integer>> alike = new ArrayList<>();

  private LexiconTable(Texts mail) throws IOException {
    this.mail = mail;
    List<FeatureVector> words = new ArrayList<>();
    for (int i = 0; i < mail.features.size(); i++) {
      if (mail.features.get(i).size() < FEWEST_WORDS) continue;
      usable.add(i);
      words.add(mail.features.get(i));
      alike.add(new ArrayList<>());
    }
    Matching matching = new Matching(words, Runtime.getRuntime().availableProcessors());
    ScoredPairs pairs =
        matching
            .run(
                new PrefixFilter(PrefixFilter.Measure.COSINE, ALIKE, Integer.MAX_VALUE),
                new Cosine(),
                ALIKE)
            .pairs();
    for (int i = 0; i < pairs.count(); i++) {
      alike.get(pairs.left(i)).add(pairs.right(i));
      alike.get(pairs.right(i)).add(pairs.left(i));
    }
  }

  /** Usage: the mail, then the collection that gives the lexicon (or none: the mail itself). */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length == 0) {
      System.err.println("usage: LexiconTable MAIL [LEXICON-COLLECTION]");
      Runtime.getRuntime().exit(2);
    }
    PlainWords words = PlainWords.ofIMatch();
    Texts mail = Texts.read(words, Path.of(arguments[0]));
    Texts other = arguments.length > 1 ? Texts.read(words, Path.of(arguments[1])) : mail;
    LexiconTable table = new LexiconTable(mail);
    table.describe();
    for (Lexicon.Window window : List.of(Lexicon.Window.OF_MAIL, Lexicon.Window.OF_PAGES)) {
      for (int leastTerms : LEAST_TERMS) {
        table.print(Lexicon.of(other.counts, window), window, leastTerms);
      }
    }
  }

  private boolean isSpam(int text) {
    return ("/" + mail.ids.get(usable.get(text))).contains("/spam-");
  }

  private void describe() {
    long spam = 0;
    long queries = 0;
    for (int i = 0; i < usable.size(); i++) {
      if (!isSpam(i)) continue;
      spam++;
      if (!alike.get(i).isEmpty()) queries++;
    }
    System.out.printf(
        Locale.ROOT,
        "%,d distinct mails with %d words and more, %,d of them spam; %,d of those have another"
            + " within cosine %.1f%n",
        usable.size(),
        FEWEST_WORDS,
        spam,
        queries,
        ALIKE);
  }

  private void print(Lexicon lexicon, Lexicon.Window window, int leastTerms) {
    System.out.printf(
        Locale.ROOT,
        "%nlexicon of %,d words, nidf %.1f to %.1f, signatures of %d words and more%n",
        lexicon.size(),
        window.low(),
        window.high(),
        leastTerms);
    System.out.println("    K   recall   gain   utility   ham caught   (means of 5 seeds)");
    double first = 0;
    NavigableSet<String> caught = new TreeSet<>();
    for (int count : LEXICONS) {
      double recall = 0;
      double utility = 0;
      long ham = 0;
      for (int seed = 1; seed <= SEEDS; seed++) {
        Figures figures = measure(new IMatch(lexicon, count, leastTerms, 0, seed), caught);
        recall += figures.recall / SEEDS;
        utility += figures.utility / SEEDS;
        ham += figures.ham;
      }
      if (count == 0) first = recall;
      System.out.printf(
          Locale.ROOT,
          "%5d   %.4f  %+5.1f%%  %8.3f   %10.1f%n",
          count,
          recall,
          100 * (recall / first - 1),
          utility,
          (double) ham / SEEDS);
    }
    if (caught.size() > MOST_NAMED) {
      System.out.printf(Locale.ROOT, "  %,d hams caught by some setting and seed%n", caught.size());
    } else {
      for (String mailed : caught) System.out.println("  ham caught: " + mailed);
    }
  }

  private record Figures(double recall, double utility, long ham) {}

  private Figures measure(IMatch signer, NavigableSet<String> caught) {
    List<Map<Long, List<Integer>>> tables = new ArrayList<>();
    Signature[] signatures = new Signature[usable.size()];
    for (int k = 0; k <= signer.lexicons(); k++) tables.add(new HashMap<>());
    for (int i = 0; i < signatures.length; i++) {
      signatures[i] = signer.sign(mail.features.get(usable.get(i)));
      for (int k = 0; k <= signer.lexicons(); k++) {
        long word = signatures[i].word(k);
        if (word != Signature.NONE) {
          tables.get(k).computeIfAbsent(word, w -> new ArrayList<>()).add(i);
        }
      }
    }
    double recall = 0;
    double utility = 0;
    int queries = 0;
    int spam = 0;
    TreeSet<Integer> ham = new TreeSet<>();
    for (int i = 0; i < signatures.length; i++) {
      if (!isSpam(i)) continue;
      NavigableSet<Integer> found = found(signatures[i], tables);
      found.remove(i);
      spam++;
      long legitimate = found.stream().filter(other -> !isSpam(other)).count();
      found.stream().filter(other -> !isSpam(other)).forEach(ham::add);
      utility += found.size() - legitimate - (double) COST * legitimate;
      if (alike.get(i).isEmpty()) continue;
      queries++;
      recall +=
          (double) alike.get(i).stream().filter(found::contains).count() / alike.get(i).size();
    }
    for (int text : ham) caught.add(mail.ids.get(usable.get(text)));
    return new Figures(recall / queries, utility / spam, ham.size());
  }

  private static NavigableSet<Integer> found(
      Signature signature, List<Map<Long, List<Integer>>> tables) {
    NavigableSet<Integer> found = new TreeSet<>();
    for (int k = 0; k < signature.size(); k++) {
      if (signature.word(k) == Signature.NONE) continue;
      found.addAll(tables.get(k).getOrDefault(signature.word(k), List.of()));
    }
    return found;
  }
}
