package sosie.app.review;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sosie.page.Clipped;
import sosie.read.Count;
import sosie.review.Consequences;
import sosie.review.Judged;
import sosie.verdict.Verdict;

/**
 * What came of the last acts, for the page that is shown after each: an act is answered by the way
 * to a page, so that loading it again does not do it again. Any thread.
 */
final class Outcomes {

  private static final int MOST = 1_000;
  private static final int NAMED = 3;

  private final Map<String, Outcome> held =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Outcome> eldest) {
          return size() > MOST;
        }
      };

  private long number;

  /** Keeps one, and says by what it is asked for. */
  synchronized String keep(Outcome outcome) {
    String ticket = Long.toString(++number);
    held.put(ticket, outcome);
    return ticket;
  }

  synchronized Optional<Outcome> of(String ticket) {
    return Optional.ofNullable(held.get(ticket));
  }

  /** What a recorded act amounts to. */
  static Outcome of(String sentence, Judged judged, Optional<String> whyFixed) {
    if (judged.again()) return Outcome.done(sentence + " It had been saved already.");
    List<String> sentences = new ArrayList<>();
    if (whyFixed.isPresent())
      sentences.add("The clusters stay as they are: " + whyFixed.get() + ".");
    else consequences(judged, sentences);
    return new Outcome(Outcome.Kind.DONE, sentence, sentences, judged.consequences().conflicts());
  }

  private static void consequences(Judged judged, List<String> sentences) {
    Consequences follows = judged.consequences();
    if (follows.changesNothing()) {
      sentences.add("The clusters were like that already.");
      return;
    }
    Set<String> said = new HashSet<>();
    for (Verdict each : judged.act().verdicts()) said.addAll(List.of(each.left(), each.right()));
    tell(follows.parted(), said, follows.pairsParted(), "parted", sentences);
    tell(follows.joined(), said, follows.pairsJoined(), "came together", sentences);
  }

  private static void tell(
      List<String> ids, Set<String> said, long pairs, String what, List<String> sentences) {
    if (pairs == 0) return;
    List<String> others = ids.stream().filter(id -> !said.contains(id)).toList();
    String also = others.isEmpty() ? "" : "; this also moved " + also(others);
    sentences.add(Count.of(pairs, "pair") + " " + what + also + ".");
  }

  private static String also(List<String> ids) {
    boolean more = ids.size() >= Consequences.LISTED - 2;
    List<String> named = ids.stream().limit(NAMED).map(Clipped::name).toList();
    return (more ? "more than " : "")
        + Count.of(ids.size(), "document")
        + ": "
        + String.join(", ", named)
        + (ids.size() > NAMED ? " …" : "");
  }
}
