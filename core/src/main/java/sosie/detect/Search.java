package sosie.detect;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import sosie.candidate.CandidateIndex;
import sosie.extract.Document;
import sosie.feature.Frequencies;
import sosie.tokenise.Tokens;

/**
 * Documents that come and go one by one, and which of them a document is a near-duplicate of: the
 * pairs that a run over all of them finds. Everything is in memory. One thread changes it.
 */
public final class Search {

  /** A document that another is a near-duplicate of; a copy has score 1. */
  public record Match(String id, double score) {}

  private record Digest(long one, long other) {}

  /** A text as the method and its fallback have it. */
  private record Held(AnalysedText text, Optional<AnalysedText> instead) {}

  private final Side method;
  private final Optional<Side> fallback;
  private final Map<Digest, Integer> numbers = new HashMap<>(); // of texts
  private final Map<Integer, Held> texts = new HashMap<>();
  private final Map<Integer, List<String>> ids = new HashMap<>(); // of documents with a text
  private final Map<String, Integer> textOf = new HashMap<>();
  private int last;

  /** One method at work. */
  private record Side(Analyser analyser, CandidateIndex index) {

    static Side of(Recipe recipe, Frequencies counted, IntUnaryOperator copiesOf) {
      Analyser analyser = Analyser.of(recipe, counted);
      CandidateIndex index =
          analyser
              .pipeline()
              .candidates()
              .index(copiesOf)
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          recipe.name()
                              + " must see all documents at once; choose another method"));
      return new Side(analyser, index);
    }

    int[] partnersOf(int number, AnalysedText text) {
      return index.partnersOf(number, text.keys(), text.features());
    }

    Optional<Double> score(AnalysedText one, AnalysedText other) {
      Pipeline pipeline = analyser.pipeline();
      double score = pipeline.similarity().between(one.evidence(), other.evidence());
      return score >= pipeline.threshold() ? Optional.of(score) : Optional.empty();
    }
  }

  /**
   * An empty one.
   *
   * @param counted how common features are, if the recipe counts first
   */
  public Search(Recipe recipe, Frequencies counted) {
    method = Side.of(recipe, counted, this::copies);
    fallback = recipe.fallback().map(other -> Side.of(other, Frequencies.NONE, this::copies));
  }

  /** Takes a document in, in place of one with the same id. */
  public void add(Document document) {
    remove(document.id());
    Digest digest = digest(document);
    Integer known = numbers.get(digest);
    int number = known == null ? ++last : known;
    if (known == null) {
      numbers.put(digest, number);
      Held held = analyse(document);
      texts.put(number, held);
      method.index.add(number, held.text.keys(), held.text.features());
      fallback.ifPresent(
          side -> {
            AnalysedText instead = held.instead.orElseThrow();
            side.index.add(number, instead.keys(), instead.features());
          });
    }
    ids.computeIfAbsent(number, any -> new ArrayList<>()).add(document.id());
    textOf.put(document.id(), number);
  }

  /** Lets a document go; one that is not there has gone already. */
  public void remove(String id) {
    Integer number = textOf.remove(id);
    if (number == null) return;
    ids.get(number).remove(id);
    if (!ids.get(number).isEmpty()) return;
    ids.remove(number);
    numbers.values().remove(number);
    Held held = texts.remove(number);
    method.index.remove(number, held.text.keys(), held.text.features());
    fallback.ifPresent(
        side -> {
          AnalysedText instead = held.instead.orElseThrow();
          side.index.remove(number, instead.keys(), instead.features());
        });
  }

  private int copies(int text) {
    return ids.get(text).size();
  }

  public int documents() {
    return textOf.size();
  }

  /** Ids of the documents that have the very words of this one. */
  public List<String> copiesOf(Document document) {
    Integer number = numbers.get(digest(document));
    return number == null ? List.of() : List.copyOf(ids.get(number));
  }

  /** The documents that this one is a near-duplicate of, the most alike first, then by id. */
  public List<Match> query(Document document) {
    Map<Integer, Double> found = new HashMap<>();
    int number = numbers.getOrDefault(digest(document), CandidateIndex.NEW);
    boolean isNew = number == CandidateIndex.NEW;
    Held held = isNew ? analyse(document) : texts.get(number);
    if (!isNew) found.put(number, 1.0);
    if (isRepresented(held)) {
      for (int partner : method.partnersOf(number, held.text)) {
        Held other = texts.get(partner);
        if (!isRepresented(other)) continue;
        method.score(held.text, other.text).ifPresent(score -> found.putIfAbsent(partner, score));
      }
    }
    fallback.ifPresent(side -> askInstead(side, number, held, found));
    List<Match> matches = new ArrayList<>();
    found.forEach((text, score) -> ids.get(text).forEach(id -> matches.add(new Match(id, score))));
    matches.sort(Comparator.comparingDouble(Match::score).reversed().thenComparing(Match::id));
    return matches;
  }

  /** The fallback decides on pairs of which the method cannot represent one. */
  private void askInstead(Side side, int number, Held held, Map<Integer, Double> found) {
    AnalysedText own = held.instead.orElseThrow();
    if (own.shortfall().isPresent()) return;
    for (int partner : side.partnersOf(number, own)) {
      Held other = texts.get(partner);
      if (isRepresented(held) && isRepresented(other)) continue;
      if (other.instead.orElseThrow().shortfall().isPresent()) continue;
      side.score(own, other.instead.orElseThrow())
          .ifPresent(score -> found.putIfAbsent(partner, score));
    }
  }

  private static boolean isRepresented(Held held) {
    return held.text.shortfall().isEmpty();
  }

  private Held analyse(Document document) {
    return new Held(
        method.analyser.analyse(document), fallback.map(side -> side.analyser.analyse(document)));
  }

  private Digest digest(Document document) {
    Tokens words = method.analyser.words(document);
    return new Digest(words.digest(0), words.digest(1));
  }
}
