package sosie.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Which paragraphs of a reference stand in a text, where, and how many times the whole reference
 * does.
 *
 * @param origins of the words of the text; a second copy of a part is the writer's own, unless the
 *     whole reference stands there twice
 * @param placements in the order of the text
 * @param kept how many words of each paragraph are there
 * @param used which words of the reference are there
 * @param scattered whether some paragraph stands in pieces, with others between them
 */
record Copies(
    int[] origins,
    List<Placement> placements,
    int[] kept,
    boolean[] used,
    int times,
    Scatter scattered) {

  /** Whether paragraphs hold together. */
  enum Scatter {
    NONE,
    PIECES
  }

  static Copies in(int[] origins, Paragraphs paragraphs) {
    List<Placement> placements = Placement.in(origins, paragraphs);
    int times = times(placements, paragraphs);
    if (times < 2) placements = withoutSecondCopies(placements, origins, paragraphs);
    int[] kept = new int[paragraphs.count()];
    int[] pieces = new int[paragraphs.count()];
    for (Placement each : placements) {
      kept[each.paragraph()] += each.kept();
      pieces[each.paragraph()]++;
    }
    boolean inPieces = times < 2 && Arrays.stream(pieces).anyMatch(count -> count > 1);
    return new Copies(
        origins,
        placements,
        kept,
        used(origins, paragraphs),
        times,
        inPieces ? Scatter.PIECES : Scatter.NONE);
  }

  private static int times(List<Placement> placements, Paragraphs paragraphs) {
    int[] times = new int[paragraphs.count()];
    for (Placement each : placements) {
      if (each.kept() * 2 >= paragraphs.size(each.paragraph())) times[each.paragraph()]++;
    }
    return Arrays.stream(times).min().orElse(0);
  }

  private static boolean[] used(int[] origins, Paragraphs paragraphs) {
    boolean[] used = new boolean[paragraphs.end(paragraphs.count() - 1)];
    for (int origin : origins) {
      if (origin != Trace.OWN) used[origin] = true;
    }
    return used;
  }

  /** The fuller copy of a part is the copy; of two equal ones, the first. */
  private static List<Placement> withoutSecondCopies(
      List<Placement> placements, int[] origins, Paragraphs paragraphs) {
    boolean[] used = new boolean[paragraphs.end(paragraphs.count() - 1)];
    List<Placement> fullest = new ArrayList<>(placements);
    fullest.sort(Comparator.comparingInt(Placement::kept).reversed());
    for (Placement each : fullest) {
      int again = 0;
      for (int i = each.start(); i < each.end(); i++) {
        if (origins[i] != Trace.OWN && used[origins[i]]) again++;
      }
      for (int i = each.start(); i < each.end(); i++) {
        if (origins[i] == Trace.OWN) continue;
        if (again * 2 > each.kept()) origins[i] = Trace.OWN;
        else used[origins[i]] = true;
      }
    }
    return Placement.in(origins, paragraphs);
  }

  int sharedWords() {
    return Arrays.stream(kept).sum();
  }

  /** The paragraphs in the order of the text. */
  List<Integer> order() {
    List<Integer> order = new ArrayList<>();
    for (Placement each : placements) {
      boolean goesOn = !order.isEmpty() && order.get(order.size() - 1) == each.paragraph();
      if (!goesOn || times > 1) order.add(each.paragraph());
    }
    return List.copyOf(order);
  }

  boolean isReordered() {
    for (int i = 1; i < placements.size(); i++) {
      if (placements.get(i).paragraph() < placements.get(i - 1).paragraph()) return true;
    }
    return false;
  }

  /** What the text lacks of a paragraph behind a placement. */
  MissingWords missingBehind(Placement placement, Paragraphs paragraphs) {
    int paragraph = placement.paragraph();
    return missing(paragraph, placement.last() + 1, paragraphs.end(paragraph));
  }

  /** What it lacks between two words of one; what stands elsewhere is not lacking. */
  MissingWords missing(int paragraph, int start, int end) {
    if (scattered == Scatter.NONE) return new MissingWords(paragraph, start, end);
    int next = start;
    while (next < end && !used[next]) next++;
    return new MissingWords(paragraph, start, next);
  }

  /** Likewise before it; what lies between two placements is missing behind the first of them. */
  MissingWords missingBefore(Placement placement, Paragraphs paragraphs) {
    int start = placement.first();
    int first = paragraphs.start(placement.paragraph());
    while (start > first && (scattered == Scatter.NONE || !used[start - 1])) start--;
    boolean behindAnother = start > first;
    return new MissingWords(
        placement.paragraph(), behindAnother ? placement.first() : start, placement.first());
  }
}
