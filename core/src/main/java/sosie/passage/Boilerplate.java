package sosie.passage;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What many documents of one source share, and may be cut out of all of them but the first.
 *
 * <p>Cut are whole sentences only, so a passage without one stays, and out of documents that have
 * text of their own: one of which nearly all recurs is a copy as a whole, and stays too. What is
 * cut stands in the first document of the source or, where that one has it from a passage which
 * begins elsewhere, in the first document of that: every sentence stays once in each source.
 */
public final class Boilerplate {

  private final Passages found;
  private final int least;

  /**
   * @param least documents of one source
   */
  public Boilerplate(Passages found, int least) {
    if (least < 2) throw new IllegalArgumentException("least must be at least 2, was " + least);
    this.found = found;
    this.least = least;
  }

  /** In the order of reading. */
  public List<Removal> removals() {
    PassageKind[] kinds = PassageKind.of(found, least);
    Grouped grouped = new Grouped(found);
    List<Removal> removals = new ArrayList<>();
    for (int i = 0; i < kinds.length; i++) {
      if (kinds[i] == PassageKind.BOILERPLATE) add(removals, i, grouped.of(i));
    }
    removals.sort(
        Comparator.comparingInt(Removal::document)
            .thenComparingInt(Removal::start)
            .thenComparingInt(Removal::end)
            .thenComparingInt(Removal::passage));
    return removals;
  }

  private void add(List<Removal> removals, int passage, int[] places) {
    Map<String, Integer> documents = PassageKind.documentsBySource(found, places);
    Map<String, Integer> firsts = firsts(places);
    for (int number : places) {
      Passages.Occurrence place = found.occurrences().get(number);
      Passages.Source source = found.sources().get(place.document());
      boolean stays =
          documents.getOrDefault(source.from(), 0) < least
              || PassageKind.isCopy(found, place.document())
              || firsts.get(source.from()) == number
              || place.quoted()
              || source.known()
              || !place.hasSentences();
      if (stays) continue;
      removals.add(
          new Removal(
              place.document(),
              passage,
              place.sentenceStart(),
              place.sentenceEnd(),
              place.check(),
              "boilerplate of " + source.from()));
    }
  }

  /** The first place of each source. */
  private Map<String, Integer> firsts(int[] places) {
    Map<String, Integer> firsts = new HashMap<>();
    for (int place : places) {
      firsts.merge(
          source(place).from(), place, (a, b) -> source(b).rank() < source(a).rank() ? b : a);
    }
    return firsts;
  }

  private Passages.Source source(int place) {
    return found.sources().get(found.occurrences().get(place).document());
  }
}
