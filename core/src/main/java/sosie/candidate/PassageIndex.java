package sosie.candidate;

import java.util.Arrays;
import java.util.function.LongPredicate;
import sosie.feature.TextFeatures.LetterText;
import sosie.hash.Hash64;
import sosie.hash.LongTable;

/**
 * Which texts share a run of words, those that most documents have first. Texts are numbered by the
 * order of {@link Hubs} here, their ranks.
 *
 * <p>All that have a run make a group, in the order of their ranks; each rank knows its groups. A
 * run that one text has only makes none.
 */
final class PassageIndex {

  private final Fingerprints<? extends LetterText> texts;
  private final int[] ranked; // rank → text
  private final int firstOnce;
  private final int[] starts; // group → its first place among the entries, and the end of the last
  private final int[] entries; // ranks, group by group
  private final int[] firsts; // rank → the first of its groups, and the end of the last
  private final int[] groups; // rank by rank
  private final int[] circles; // group → its circle
  private final int[] circleStarts; // circle → where its ranks begin among the entries
  private final int[] circleSizes;

  /**
   * An index of all texts.
   *
   * @param isKey which runs are looked at
   * @param mostPartners how many of a group are met, at most
   */
  PassageIndex(Fingerprints<? extends LetterText> texts, LongPredicate isKey, int mostPartners) {
    this.texts = texts;
    ranked = texts.inOrder();
    int rank = 0;
    while (rank < ranked.length && copies(rank) > 1) rank++;
    firstOnce = rank;
    PassageGroups found = new PassageGroups(isKey);
    for (rank = 0; rank < ranked.length; rank++) found.add(texts.features(ranked[rank]), rank);
    starts = found.starts();
    entries = found.entries(starts);
    firsts = new int[ranked.length + 1];
    groups = groups();
    circles = new int[starts.length - 1];
    circleStarts = new int[circles.length];
    circleSizes = new int[circles.length];
    findCircles(mostPartners);
  }

  /** Many groups begin with the same texts: all the runs of a letter do that nobody edited. */
  private void findCircles(int mostPartners) {
    LongTable numbers = new LongTable(); // plus one
    for (int group = 0; group < circles.length; group++) {
      int end = (int) Math.min(starts[group + 1], (long) starts[group] + mostPartners);
      int place = starts[group];
      long hash = 0;
      for (; place < end && entries[place] < firstOnce; place++) {
        hash = Hash64.mix(hash, entries[place]);
      }
      int number = numbers.get(hash);
      if (number == 0) {
        number = numbers.size() + 1;
        numbers.put(hash, number);
        circleStarts[number - 1] = starts[group];
        circleSizes[number - 1] = place - starts[group];
      }
      circles[group] = number - 1;
    }
  }

  private int[] groups() {
    for (int rank : entries) firsts[rank + 1]++;
    for (int rank = 0; rank < ranked.length; rank++) firsts[rank + 1] += firsts[rank];
    int[] next = Arrays.copyOf(firsts, ranked.length);
    int[] groups = new int[entries.length];
    for (int group = 0; group + 1 < starts.length; group++) {
      for (int i = starts[group]; i < starts[group + 1]; i++) groups[next[entries[i]]++] = group;
    }
    return groups;
  }

  int count() {
    return ranked.length;
  }

  /** The first rank that one document has only; so have all after it. */
  int firstOnce() {
    return firstOnce;
  }

  int text(int rank) {
    return ranked[rank];
  }

  int copies(int rank) {
    return texts.copies(ranked[rank]);
  }

  /** The groups of a rank are numbered from here … */
  int first(int rank) {
    return firsts[rank];
  }

  /** … to before here. */
  int end(int rank) {
    return firsts[rank + 1];
  }

  /** How many circles there can be, at most. */
  int circles() {
    return circles.length;
  }

  /** The circle of a group: those of its texts that several documents have and that are met. */
  int circle(int group) {
    return circles[groups[group]];
  }

  /** Where the entries of a circle begin … */
  int firstOfCircle(int circle) {
    return circleStarts[circle];
  }

  /** … and end. */
  int endOfCircle(int circle) {
    return circleStarts[circle] + circleSizes[circle];
  }

  /** Where the entries of a group begin … */
  int firstEntry(int group) {
    return starts[groups[group]];
  }

  /** … and end. */
  int endEntry(int group) {
    return starts[groups[group] + 1];
  }

  int entry(int place) {
    return entries[place];
  }

  /** How many of a group that begin at a place are below a rank that belongs to it. */
  int below(int rank, int from, int to) {
    return from >= to ? 0 : Math.max(0, Arrays.binarySearch(entries, from, to, rank) - from);
  }
}
