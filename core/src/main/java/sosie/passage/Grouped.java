package sosie.passage;

import java.util.Arrays;

/** The places of each passage, in the order of reading. */
final class Grouped {

  private final int[] begins;
  private final int[] places;

  Grouped(Passages found) {
    begins = new int[found.count() + 1];
    places = new int[found.occurrences().size()];
    for (Passages.Occurrence each : found.occurrences()) begins[each.passage() + 1]++;
    for (int i = 0; i < found.count(); i++) begins[i + 1] += begins[i];
    int[] next = begins.clone();
    for (int i = 0; i < places.length; i++) {
      places[next[found.occurrences().get(i).passage()]++] = i;
    }
  }

  /** The numbers of a passage's places. */
  int[] of(int passage) {
    return Arrays.copyOfRange(places, begins[passage], begins[passage + 1]);
  }
}
