package sosie.app.result;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import sosie.align.Passage;
import sosie.explain.MethodSays;
import sosie.explain.Score;
import sosie.result.DocumentRow;
import sosie.result.ResultFolder;
import sosie.result.ResultTable;
import sosie.result.RunRecord;

/**
 * What a run that kept to links decided about two documents, and why: whom each follows, what binds
 * them or keeps them apart. Scores alone do not tell: a letter inside a long comment is bound by
 * what it holds, however far away its words are.
 */
final class Decided {

  private static final int LONGEST_PASSAGE = 200;

  /** A link between two documents of the result. */
  private record Said(String left, String right, String kind, String why) {

    boolean isBetween(Set<String> some, Set<String> others) {
      return (some.contains(left) && others.contains(right))
          || (some.contains(right) && others.contains(left));
    }
  }

  private final DocumentRow one;
  private final DocumentRow other;
  private final double threshold;
  private final Map<String, Double> thresholds; // of letters that have their own
  private final String method;
  private final List<Said> said = new ArrayList<>();

  private Decided(ResultFolder result, DocumentRow one, DocumentRow other) {
    this.one = one;
    this.other = other;
    method = result.run().recipe();
    Object least = result.run().parameters().get("threshold");
    threshold = least instanceof Number number ? number.doubleValue() : 1;
    RunRecord.LinkCounts links = result.run().links();
    thresholds =
        links == null || links.thresholds() == null ? Map.of() : links.thresholds().letters();
  }

  /** Looks through the links of a result; nothing is decided by links where there are none. */
  static Decided of(ResultFolder result, DocumentRow one, DocumentRow other) throws IOException {
    Decided decided = new Decided(result, one, other);
    if (result.run().links() == null) return decided;
    Set<String> all = Set.copyOf(decided.idsOf(List.of(one, other)));
    result.forEach(
        ResultTable.LINKS,
        row -> {
          Said link = said(row);
          if (all.contains(link.left) && all.contains(link.right)) decided.said.add(link);
        });
    return decided;
  }

  private static Said said(Map<String, Object> row) {
    return new Said(
        String.valueOf(row.get("left")),
        String.valueOf(row.get("right")),
        String.valueOf(row.get("kind")),
        String.valueOf(row.get("why")));
  }

  private List<String> idsOf(List<DocumentRow> documents) {
    return documents.stream().flatMap(each -> ids(each).stream()).distinct().toList();
  }

  private static Set<String> ids(DocumentRow document) {
    String standing = standing(document);
    return document.id().equals(standing) ? Set.of(standing) : Set.of(document.id(), standing);
  }

  private static String standing(DocumentRow document) {
    return document.cluster().isPresent() ? document.representative() : document.id();
  }

  /** By which it is decided on the two, if one has the words of a letter that has its own. */
  OptionalDouble ownThreshold() {
    return Stream.of(one, other)
        .filter(document -> isStanding(document) || hasWordsOfItsLetter(document))
        .map(Decided::standing)
        .filter(thresholds::containsKey)
        .mapToDouble(thresholds::get)
        .min();
  }

  private static boolean isStanding(DocumentRow document) {
    return document.id().equals(standing(document));
  }

  private static boolean hasWordsOfItsLetter(DocumentRow document) {
    return document.reason().startsWith("same text");
  }

  private boolean together() {
    return one.cluster().isPresent() && one.cluster().equals(other.cluster());
  }

  private Optional<Said> link(String kind, Set<String> some, Set<String> others) {
    return said.stream()
        .filter(each -> each.kind.equals(kind) && each.isBetween(some, others))
        .findFirst();
  }

  /**
   * In whole sentences; none if the run knows no links.
   *
   * @param passages that both texts have, longest first
   * @param text of the left document
   */
  List<String> sentences(List<Passage> passages, String text) {
    List<String> sentences = new ArrayList<>();
    if (said.isEmpty() && !method.equals("durian")) return sentences;
    if (together()) {
      follows(one).ifPresent(sentences::add);
      follows(other).ifPresent(sentences::add);
      boolean bound = link("must", ids(one), ids(other)).isPresent();
      if (bound && !passages.isEmpty())
        sentences.add("The longest passage of both: " + shown(passages.get(0), text));
    } else {
      sentences.add(apart());
      Stream.of(standing(one), standing(other))
          .filter(thresholds::containsKey)
          .map(letter -> "Who follows " + letter + " must reach " + least(letter) + ".")
          .forEach(sentences::add);
    }
    link("family", ids(one), ids(other))
        .ifPresent(link -> sentences.add("They are of one family: " + link.why + "."));
    return sentences;
  }

  private static String shown(Passage passage, String text) {
    String words = passage.left().in(text).replaceAll("\\s+", " ").strip();
    String part =
        words.length() <= LONGEST_PASSAGE ? words : words.substring(0, LONGEST_PASSAGE) + "…";
    return String.format(Locale.ROOT, "\"%s\" (%,d words).", part, passage.words());
  }

  /** Why a document is with the one that stands for its cluster. */
  private Optional<String> follows(DocumentRow document) {
    String whom = standing(document);
    if (document.id().equals(whom)) return Optional.empty();
    String does = document.id() + " follows " + whom + ": ";
    if (hasWordsOfItsLetter(document)) return Optional.of(does + "the same words.");
    double score = document.score().orElse(1);
    String scored = "their score of " + Score.shown(score, 4);
    String least = least(whom);
    boolean near = score >= thresholds.getOrDefault(whom, threshold);
    Optional<Said> must = link("must", Set.of(document.id()), Set.of(whom));
    if (must.isPresent()) {
      return Optional.of(
          does
              + must.get().why
              + ", which binds them whatever the score; "
              + scored
              + (near ? " reaches " : " is below ")
              + least
              + ".");
    }
    if (near) return Optional.of(does + scored + " reaches " + least + ".");
    return Optional.of(
        does + scored + " is below " + least + "; it came along with what it is bound to.");
  }

  private String least(String letter) {
    return thresholds.containsKey(letter)
        ? "the threshold of "
            + Score.shown(thresholds.get(letter), 4)
            + " that "
            + letter
            + " has of its own"
        : "the threshold of " + Score.shown(threshold, 4);
  }

  private String apart() {
    Optional<Said> cannot = link("cannot", ids(one), ids(other));
    if (cannot.isPresent()) {
      return "They are kept apart, however alike they are: " + cannot.get().why + ".";
    }
    return whom(one) + ", and " + whom(other) + "; no link says anything of the two.";
  }

  private static String whom(DocumentRow document) {
    if (document.cluster().isEmpty()) return document.id() + " follows no letter";
    String whom = standing(document);
    return document.id()
        + (document.id().equals(whom) ? " stands for its own letter" : " follows " + whom);
  }

  /** What the run's own method says, where a link decided and not the score. */
  MethodSays corrected(MethodSays says) {
    if (!says.method().equals(method) || said.isEmpty()) return says;
    Optional<Said> must = link("must", ids(one), ids(other));
    Optional<Said> cannot = link("cannot", ids(one), ids(other));
    if (together() && must.isPresent()) {
      return decided(says, true, "bound whatever the score: " + must.get().why);
    }
    if (!together() && cannot.isPresent()) {
      return decided(says, false, "kept apart whatever the score: " + cannot.get().why);
    }
    return says;
  }

  private static MethodSays decided(MethodSays says, boolean together, String why) {
    return new MethodSays(
        says.method(),
        together,
        says.measure(),
        says.score(),
        says.threshold(),
        why,
        says.shared(),
        says.weights());
  }
}
