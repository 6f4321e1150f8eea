package sosie.passage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Which documents have items of a benchmark, of passages that known and other documents share.
 *
 * <p>What several items share gives none of them away: a word in a passage that stands in {@code k}
 * items counts as {@code 1 / k} words, unless the passage is at least half of the item. A document
 * has an item only if words of it count as many as a passage has at least; so the frame in which
 * questions are put, and sayings, accuse nobody. An item with fewer words is never found, and told.
 */
public final class Decontamination {

  /** What more items share counts nothing. */
  static final int FRAME = 32;

  /**
   * An item in a document.
   *
   * @param words of the item that stand in the document
   * @param share of the item, by what its words count
   */
  public record Leak(int document, int item, int words, double share, List<Span> spans) {}

  /** A place in the characters of a document. */
  public record Span(int start, int end) {}

  private static final int[] NONE = {};
  private static final double SLACK = 1e-6; // of sums of shares

  private final Passages found;
  private final List<int[]> known = new ArrayList<>(); // places in items, by passage
  private final Map<Integer, double[]> weights = new HashMap<>(); // by item: of its words, added up
  private final List<Leak> leaks = new ArrayList<>();

  public Decontamination(Passages found) {
    this.found = found;
    Grouped grouped = new Grouped(found);
    for (int i = 0; i < found.count(); i++) {
      int[] items = Arrays.stream(grouped.of(i)).filter(place -> source(place).known()).toArray();
      long different = Arrays.stream(items).map(this::document).distinct().count();
      weigh(i, items, different);
      known.add(different > FRAME ? NONE : items);
    }
    weights.values().forEach(Decontamination::addUp);
    look();
  }

  /** Of overlapping passages the one that counts least. */
  private void weigh(int passage, int[] items, long different) {
    int length = found.words(passage);
    for (int place : items) {
      int words = source(place).words();
      double[] own = weights.computeIfAbsent(document(place), item -> ones(words));
      double weight = 2 * length >= words ? 1 : different > FRAME ? 0 : 1.0 / different;
      int first = found.occurrences().get(place).firstWord();
      for (int i = first; i < first + length; i++) own[i + 1] = Math.min(own[i + 1], weight);
    }
  }

  private static double[] ones(int words) {
    double[] ones = new double[words + 1];
    Arrays.fill(ones, 1, words + 1, 1);
    return ones;
  }

  private static void addUp(double[] weights) {
    for (int i = 1; i < weights.length; i++) weights[i] += weights[i - 1];
  }

  private int document(int place) {
    return found.occurrences().get(place).document();
  }

  private Passages.Source source(int place) {
    return found.sources().get(document(place));
  }

  private void look() {
    Map<Integer, List<int[]>> ofDocument =
        new TreeMap<>(); // by item: its words, and the characters
    int document = -1;
    for (Passages.Occurrence each : found.occurrences()) {
      if (each.document() != document) tell(document, ofDocument);
      document = each.document();
      if (found.sources().get(document).known()) continue;
      for (int place : known.get(each.passage())) {
        int word = found.occurrences().get(place).firstWord();
        int[] both = {word, word + found.words(each.passage()), each.start(), each.end()};
        ofDocument.computeIfAbsent(document(place), item -> new ArrayList<>()).add(both);
      }
    }
    tell(document, ofDocument);
  }

  private void tell(int document, Map<Integer, List<int[]>> items) {
    items.forEach(
        (item, pieces) -> {
          int words = 0;
          double counted = 0;
          double[] own = weights.get(item);
          int[] inItem = union(pieces, 0);
          for (int i = 0; i < inItem.length; i += 2) {
            words += inItem[i + 1] - inItem[i];
            counted += own[inItem[i + 1]] - own[inItem[i]];
          }
          if (counted < found.width() - SLACK) return;
          double share = counted / own[own.length - 1];
          List<Span> spans = new ArrayList<>();
          int[] bounds = union(pieces, 2);
          for (int i = 0; i < bounds.length; i += 2) {
            spans.add(new Span(bounds[i], bounds[i + 1]));
          }
          leaks.add(new Leak(document, item, words, share, List.copyOf(spans)));
        });
    items.clear();
  }

  /** Borrowings that do not touch, ascending. */
  private static int[] union(List<int[]> pieces, int from) {
    List<int[]> sorted = new ArrayList<>(pieces);
    sorted.sort((a, b) -> Integer.compare(a[from], b[from]));
    int[] bounds = new int[2 * sorted.size()];
    int count = 0;
    for (int[] each : sorted) {
      if (count > 0 && each[from] <= bounds[count - 1]) {
        bounds[count - 1] = Math.max(bounds[count - 1], each[from + 1]);
      } else {
        bounds[count++] = each[from];
        bounds[count++] = each[from + 1];
      }
    }
    return Arrays.copyOf(bounds, count);
  }

  /** In the order of documents, then of items. */
  public List<Leak> leaks() {
    return List.copyOf(leaks);
  }

  /** Items too short to be found. */
  public long tooShort() {
    return found.sources().stream().filter(s -> s.known() && s.words() < found.width()).count();
  }

  /** Documents with at least such a share of an item. */
  public List<Removal> removals(double least) {
    if (!(least >= 0 && least <= 1)) {
      throw new IllegalArgumentException("share must be within 0 and 1, was " + least);
    }
    Map<Integer, Leak> worst = new TreeMap<>();
    for (Leak leak : leaks) {
      if (leak.share() < least) continue;
      worst.merge(leak.document(), leak, (a, b) -> b.share() > a.share() ? b : a);
    }
    return worst.values().stream()
        .map(
            leak ->
                Removal.whole(
                    leak.document(),
                    "has %d of the %d words of %s"
                        .formatted(
                            leak.words(),
                            found.sources().get(leak.item()).words(),
                            found.sources().get(leak.item()).id())))
        .toList();
  }
}
