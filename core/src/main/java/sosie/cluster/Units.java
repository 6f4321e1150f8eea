package sosie.cluster;

import java.util.Arrays;

/** Texts that must be together, as one; most texts are a unit by themselves. */
final class Units {

  private final Constraints constraints;
  private final int[] unitOf; // text → unit
  private final int[] centres; // unit → the text that stands for it
  private final int[] starts; // of each unit's texts
  private final int[] texts;

  Units(PairGraph graph) {
    constraints = graph.constraints();
    unitOf = number(graph);
    int count = 0;
    for (int unit : unitOf) count = Math.max(count, unit + 1);
    starts = new int[count + 1];
    for (int unit : unitOf) starts[unit + 1]++;
    for (int unit = 0; unit < count; unit++) starts[unit + 1] += starts[unit];
    texts = new int[unitOf.length];
    int[] next = starts.clone();
    centres = new int[count];
    Arrays.fill(centres, -1);
    for (int text = 0; text < unitOf.length; text++) {
      int unit = unitOf[text];
      texts[next[unit]++] = text;
      if (centres[unit] < 0 || standsBetter(graph, text, centres[unit])) centres[unit] = text;
    }
  }

  /** Units in the order of their first texts. */
  private static int[] number(PairGraph graph) {
    Constraints constraints = graph.constraints();
    int highest = -1;
    for (int text = 0; text < graph.texts(); text++) {
      highest = Math.max(highest, constraints.component(text));
    }
    int[] numbers = new int[highest + 1]; // component → unit, plus one
    int[] units = new int[graph.texts()];
    int count = 0;
    for (int text = 0; text < units.length; text++) {
      int component = constraints.component(text);
      if (numbers[component] == 0) numbers[component] = ++count;
      units[text] = numbers[component] - 1;
    }
    return units;
  }

  /** Protected texts first, then the most documents; the earlier wins a tie. */
  private static boolean standsBetter(PairGraph graph, int text, int than) {
    if (graph.isProtected(text) != graph.isProtected(than)) return graph.isProtected(text);
    return graph.copies(text) > graph.copies(than);
  }

  /** Whether a pair may bring two units together. */
  boolean mayJoin(int text, int other) {
    return of(text) != of(other) && !constraints.cannot(text, other);
  }

  int count() {
    return centres.length;
  }

  int of(int text) {
    return unitOf[text];
  }

  int centre(int unit) {
    return centres[unit];
  }

  /** The texts of a unit stand from here … */
  int first(int unit) {
    return starts[unit];
  }

  /** … to before here. */
  int end(int unit) {
    return starts[unit + 1];
  }

  int text(int place) {
    return texts[place];
  }
}
