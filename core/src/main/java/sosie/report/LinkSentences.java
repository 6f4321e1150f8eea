package sosie.report;

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
    if (!links.unknownIds().isEmpty()) sentences.add(unknown(links.unknownIds()));
    return sentences;
  }

  private static String contradictions(long count) {
    return Count.of(count, "contradiction")
        + " among links: one side of each was set aside; contradictions has both with their"
        + " reasons.";
  }

  private static String unknown(List<String> ids) {
    String named = String.join(", ", ids.subList(0, Math.min(NAMED, ids.size())));
    return ids.size() == 1
        ? "1 id in links is no document and was left out: " + named + "."
        : String.format(
            Locale.ROOT,
            "%,d ids in links are no documents and were left out, such as %s.",
            ids.size(),
            named);
  }
}
