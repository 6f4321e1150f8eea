package sosie.passage;

import java.util.HashMap;
import java.util.Map;

/** Why a passage stands in several places. */
public enum PassageKind {
  /** Documents that have it mark it as somebody else's words: at least half of its later places. */
  QUOTATION,
  /**
   * Several documents of one source have it beside text of their own, others at most as many, and
   * it is no quotation. Documents of which nearly all recurs are copies as wholes, and do not
   * count.
   */
  BOILERPLATE,
  /** Neither. */
  SHARED;

  /** From so many documents of one source on what they share is boilerplate, by default. */
  public static final int SEVERAL = 3;

  private static final double NEARLY_ALL = 0.9;

  /** Whether hardly a word of a document stands in no passage. */
  static boolean isCopy(Passages found, int document) {
    return found.repeatedWords(document) >= NEARLY_ALL * found.sources().get(document).words();
  }

  /** The kind of each passage, if so many documents of one source make boilerplate. */
  public static PassageKind[] of(Passages found, int least) {
    Grouped grouped = new Grouped(found);
    PassageKind[] kinds = new PassageKind[found.count()];
    for (int i = 0; i < kinds.length; i++) kinds[i] = of(found, i, grouped.of(i), least);
    return kinds;
  }

  private static PassageKind of(Passages found, int passage, int[] places, int least) {
    int quoted = 0;
    for (int place : places) {
      if (place != found.first(passage) && found.occurrences().get(place).quoted()) quoted++;
    }
    if (places.length > 1 && 2 * quoted >= places.length - 1) return QUOTATION;
    int all = 0;
    int own = 0; // in documents of sources that have it again and again
    for (int documents : documentsBySource(found, places).values()) {
      all += documents;
      if (documents >= least) own += documents;
    }
    return own > 0 && 2 * own >= all ? BOILERPLATE : SHARED;
  }

  /** How many documents of each source have it, beside text of their own. */
  static Map<String, Integer> documentsBySource(Passages found, int[] places) {
    Map<String, Integer> documents = new HashMap<>();
    int last = -1;
    for (int place : places) {
      int document = found.occurrences().get(place).document();
      boolean counts = document != last && !isCopy(found, document);
      if (counts) documents.merge(found.sources().get(document).from(), 1, Integer::sum);
      last = document;
    }
    return documents;
  }
}
