package sosie.recipe;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;

/** The few names most like one that was typed wrong. */
public final class NearestNames {

  private static final int MOST = 3;

  private record Offer(String name, int distance) {}

  private final String typed;
  private final PriorityQueue<Offer> best =
      new PriorityQueue<>(
          Comparator.comparingInt(Offer::distance).thenComparing(Offer::name).reversed());

  public NearestNames(String typed) {
    this.typed = typed;
  }

  public void offer(String name) {
    best.add(new Offer(name, distance(name)));
    if (best.size() > MOST) best.poll();
  }

  /** Names that contain what was typed come first, then by edit distance. */
  private int distance(String name) {
    if (name.contains(typed) || typed.contains(name)) return 0;
    if (Math.abs(name.length() - typed.length()) > 20) return 1000;
    int[] row = new int[typed.length() + 1];
    for (int j = 0; j < row.length; j++) row[j] = j;
    for (int i = 1; i <= name.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int change = diagonal + (name.charAt(i - 1) == typed.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(change, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[row.length - 1];
  }

  /** A question to end an error with, or nothing if nothing was offered. */
  public String question() {
    if (best.isEmpty()) return "";
    List<String> names = new ArrayList<>();
    best.stream()
        .sorted(Comparator.comparingInt(Offer::distance).thenComparing(Offer::name))
        .forEach(offer -> names.add(offer.name()));
    return "; did you mean " + String.join(" or ", names) + "?";
  }

  /** The nearest name, if so near that it must have been meant. */
  public Optional<String> slip() {
    return best.stream()
        .min(Comparator.comparingInt(Offer::distance).thenComparing(Offer::name))
        .filter(offer -> offer.distance() <= Math.max(1, typed.length() / 4))
        .map(Offer::name);
  }

  /** A question about the one that must have been meant, to end an error with, or nothing. */
  static String question(String typed, Iterable<String> names) {
    NearestNames nearest = new NearestNames(typed);
    names.forEach(nearest::offer);
    return nearest.slip().map(name -> "; did you mean " + name + "?").orElse("");
  }
}
