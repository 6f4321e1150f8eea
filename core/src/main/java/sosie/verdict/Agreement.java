package sosie.verdict;

import java.util.List;

/**
 * How far two persons agree.
 *
 * @param judged pairs of which both said that they are the same or not
 * @param agreed of these how many both said the same of
 * @param ac1 agreement beyond chance, Gwet's AC1; 1 where there is nothing both judged
 * @param disputed the others, by ids
 */
public record Agreement(
    String one, String other, int judged, int agreed, double ac1, List<Pair> disputed) {

  /** Two documents, and what each person said of them. */
  public record Pair(String left, String right, Verdict.Kind one, Verdict.Kind other) {}
}
