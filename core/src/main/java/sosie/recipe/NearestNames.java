package sosie.recipe;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import org.apache.commons.text.similarity.LevenshteinDistance;

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
    return LevenshteinDistance.getDefaultInstance().apply(name, typed);
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
