package sosie.bench.generate;

import java.util.Locale;
import java.util.SplittableRandom;
import sosie.hash.Hash64;
import sosie.verify.Jaccard;

/**
 * Makes the documents of a {@link CorpusPlan} one at a time, each from the seed and its number
 * only. For one thread.
 */
final class DocumentMaker {

  private static final double HOT_EDITED = .2; // of the copies of hot texts
  private static final double HOT_SEVERITY = .05;
  private static final int LAST_FRAME = Integer.MAX_VALUE; // numbers that no document has

  private final CorpusPlan plan;
  private final FreshTexts fresh;
  private final WordEdits edits;
  private final WordBuffer original = new WordBuffer();
  private final WordBuffer text = new WordBuffer();
  private final SourceWords words;

  DocumentMaker(CorpusPlan plan, SourceText source) {
    this.plan = plan;
    fresh = new FreshTexts(source, plan.lengths(), plan.seed());
    edits = new WordEdits(fresh);
    words = source.words();
  }

  /** The words of the document made last. */
  WordBuffer text() {
    return text;
  }

  /** Makes a document, adds its line of the truth, and leaves its words in {@link #text()}. */
  void make(int number, StringBuilder truth) {
    truth.append(id(number)).append('\t');
    if (plan.isOriginal(number)) {
      fresh.write(number, text);
      truth.append(cluster(number / plan.stride())).append("\toriginal\t0.0\t1.0\n");
      return;
    }
    SplittableRandom random = new SplittableRandom(Hash64.nth(plan.seed(), number));
    double drawn = random.nextDouble() * (plan.documents() - plan.clusters()) / plan.documents();
    if (drawn < plan.hot()) {
      hot(random, truth);
    } else if (drawn < plan.hot() + plan.duplicates()) {
      duplicate(random, truth);
    } else if (drawn < plan.hot() + plan.duplicates() + plan.templates()) {
      template(number, random, truth);
    } else {
      fresh.write(number, text);
      truth.append("-\tunique\t-\t-\n");
    }
  }

  private void hot(SplittableRandom random, StringBuilder truth) {
    int rank = random.nextInt(Math.min(CorpusPlan.HOTTEST, plan.clusters()));
    boolean edited = random.nextDouble() < HOT_EDITED;
    WordEdits.Kind kind = edited ? WordEdits.Kind.WORDS : WordEdits.Kind.COPY;
    copy(rank, kind, Math.min(HOT_SEVERITY, plan.severity()), random, truth);
  }

  private void duplicate(SplittableRandom random, StringBuilder truth) {
    int rank = plan.rank(random.nextDouble());
    boolean edited = random.nextDouble() >= plan.copies();
    WordEdits.Kind kind = edited ? WordEdits.Kind.draw(random) : WordEdits.Kind.COPY;
    copy(rank, kind, plan.severity(), random, truth);
  }

  private void copy(
      int rank, WordEdits.Kind kind, double most, SplittableRandom random, StringBuilder truth) {
    fresh.write(plan.original(rank), original);
    int size = original.size();
    double touched = Math.pow(Math.max(1, most * size), random.nextDouble());
    int edited = kind == WordEdits.Kind.COPY ? 0 : (int) touched;
    edits.edit(kind, original, edited, random, text);
    truth.append(cluster(rank)).append('\t').append(kind.name().toLowerCase(Locale.ROOT));
    truth.append('\t').append(rounded((double) edited / size));
    truth
        .append('\t')
        .append(rounded(new Jaccard().between(words.runs(original), words.runs(text))))
        .append('\n');
  }

  /** No more of a frame than of the story, so that two in one frame are less than half alike. */
  private void template(int number, SplittableRandom random, StringBuilder truth) {
    int frame = random.nextInt(CorpusPlan.FRAMES);
    fresh.write(LAST_FRAME - frame, original);
    fresh.write(number, text);
    WordBuffer story = new WordBuffer();
    story.add(text, 0, text.size());
    int half = Math.min(original.size(), story.size()) / 2;
    text.clear();
    text.add(original, 0, half);
    text.add(story, 0, story.size());
    text.add(original, original.size() - half, original.size());
    truth.append("-\ttemplate:").append(frame + 1).append("\t-\t-\n");
  }

  static String id(int number) {
    String digits = Integer.toString(number + 1);
    return "d" + "0".repeat(Math.max(0, 9 - digits.length())) + digits;
  }

  private static String cluster(int rank) {
    return "c" + (rank + 1);
  }

  private static double rounded(double share) {
    return Math.round(share * 1e6) / 1e6;
  }
}
