package sosie.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import sosie.read.Count;

/** What became of links, in whole sentences. */
public final class LinkSentences {

  private static final int NAMED = 3;

  private LinkSentences() {}

  /** None if there were no links. */
  public static List<String> of(RunRecord run) {
    RunRecord.LinkCounts links = run.links();
    if (links == null) return List.of();
    List<String> sentences = new ArrayList<>();
    long count = links.must() + links.cannot() + links.family();
    if (count > 0) {
      sentences.add(
          String.format(
              Locale.ROOT,
              "%s: %,d must, %,d cannot, %,d family.",
              Count.of(count, "link"),
              links.must(),
              links.cannot(),
              links.family()));
    }
    links
        .rules()
        .forEach(
            (rule, documents) ->
                sentences.add(
                    "The rule \"" + rule + "\" spoke of " + Count.of(documents, "document") + "."));
    if (links.contradictions() > 0) sentences.add(contradictions(links.contradictions()));
    if (!links.unknownIds().isEmpty()) {
      sentences.add(leftOut(links.unknownIds(), "links", "no document", "no documents"));
    }
    if (links.thresholds() != null) addThresholds(links.thresholds(), sentences);
    return sentences;
  }

  private static String contradictions(long count) {
    return Count.of(count, "contradiction")
        + " among links: one side of each was set aside; contradictions has both with their"
        + " reasons.";
  }

  private static void addThresholds(RunRecord.LetterThresholds own, List<String> sentences) {
    if (!own.letters().isEmpty()) {
      String letters = Count.of(own.letters().size(), "letter");
      boolean one = own.letters().size() == 1;
      sentences.add(
          letters + (one ? " has a threshold of its own." : " have their own thresholds."));
    }
    if (!own.leftOut().isEmpty()) {
      sentences.add(
          leftOut(own.leftOut(), "thresholds", "no reference copy", "no reference copies"));
    }
  }

  private static String leftOut(List<String> ids, String where, String one, String many) {
    String named = String.join(", ", ids.subList(0, Math.min(NAMED, ids.size())));
    return ids.size() == 1
        ? "1 id in " + where + " is " + one + " and was left out: " + named + "."
        : String.format(
            Locale.ROOT,
            "%,d ids in %s are %s and were left out, such as %s.",
            ids.size(),
            where,
            many,
            named);
  }
}
