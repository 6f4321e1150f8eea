package sosie.detect;

import static sosie.source.Utf8Order.UTF_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import sosie.analyse.AnalysedText;
import sosie.analyse.Analyser;
import sosie.analyse.PairVerifier;
import sosie.analyse.Recipe;
import sosie.candidate.CandidateIndex;
import sosie.candidate.FirstPartners;
import sosie.candidate.Hubs;
import sosie.cluster.Clustering;
import sosie.cluster.Components;
import sosie.cluster.PairGraph;
import sosie.extract.Document;
import sosie.extract.Extractor;
import sosie.feature.Frequencies;
import sosie.feature.TextFeatures;
import sosie.source.Origin;
import sosie.tokenise.Tokens;
import sosie.verify.ScoredPairs;

/**
 * Documents that come and go one by one, and which of them a document is a near-duplicate of: the
 * pairs that a run over all of them finds. Everything is in memory. One thread changes it.
 */
public final class Search {

  /** A document that another is a near-duplicate of; a copy has score 1. */
  public record Match(String id, double score) {}

  private record Digest(long one, long other) {}

  /** A text as the method and its fallback have it. */
  private record Held(Digest digest, AnalysedText text, Optional<AnalysedText> instead) {}

  private final Side method;
  private final Optional<Side> fallback;
  private final PairVerifier<Held> verifier;
  private final Map<Digest, Integer> numbers = new HashMap<>(); // of texts
  private final Map<Integer, Held> texts = new HashMap<>();
  private final Map<Integer, SortedSet<String>> ids = new HashMap<>(); // of documents with a text
  private final Map<String, Integer> textOf = new HashMap<>();
  private final Map<String, Integer> lengths = new HashMap<>(); // of documents, in characters
  private int last;

  /** One method at work. */
  private record Side(Analyser analyser, CandidateIndex<TextFeatures> index) {

    static Side of(Recipe recipe, Frequencies counted, IntUnaryOperator copiesOf) {
      Analyser analyser = Analyser.of(recipe, counted);
      CandidateIndex<TextFeatures> index =
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

    int[] partnersOf(int number, Digest digest, AnalysedText text) {
      return index.partnersOf(number, digest.one, text.keys(), text.features());
    }

    void add(int number, Digest digest, AnalysedText text) {
      index.add(number, digest.one, text.keys(), text.features());
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
    verifier =
        new PairVerifier<>(
            PairVerifier.Side.of(method.analyser.pipeline(), Held::text),
            fallback.map(
                side ->
                    PairVerifier.Side.of(
                        side.analyser.pipeline(), held -> held.instead.orElseThrow())));
  }

  /** Takes a text in, in place of one with the same id. */
  public void add(String id, String text) {
    add(
        document(id, text)
            .orElseThrow(() -> new IllegalArgumentException("the text of " + id + " is blank")));
  }

  /** The documents that a text is a near-duplicate of, the most alike first, then by id. */
  public List<Match> query(String text) {
    return document("", text).map(this::query).orElse(List.of());
  }

  private static Optional<Document> document(String id, String text) {
    return Extractor.plain(id, Origin.whole(id), text, Map.of()) instanceof Document document
        ? Optional.of(document)
        : Optional.empty();
  }

  /** Takes a document in, in place of one with the same id. */
  public void add(Document document) {
    remove(document.id());
    Digest digest = digest(document);
    Integer known = numbers.get(digest);
    int number = known == null ? ++last : known;
    if (known == null) {
      numbers.put(digest, number);
      Held held = analyse(document, digest);
      texts.put(number, held);
      method.add(number, digest, held.text);
      fallback.ifPresent(side -> side.add(number, digest, held.instead.orElseThrow()));
    }
    ids.computeIfAbsent(number, any -> new TreeSet<>(UTF_8)).add(document.id());
    textOf.put(document.id(), number);
    lengths.put(document.id(), document.text().length());
  }

  /** Lets a document go; one that is not there has gone already. */
  public void remove(String id) {
    Integer number = textOf.remove(id);
    if (number == null) return;
    lengths.remove(id);
    ids.get(number).remove(id);
    if (!ids.get(number).isEmpty()) return;
    ids.remove(number);
    Held held = texts.remove(number);
    numbers.remove(held.digest);
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
    Digest digest = digest(document);
    int number = numbers.getOrDefault(digest, CandidateIndex.NEW);
    boolean isNew = number == CandidateIndex.NEW;
    Map<Integer, Double> found =
        partners(number, isNew ? analyse(document, digest) : texts.get(number));
    if (!isNew) found.put(number, 1.0);
    List<Match> matches = new ArrayList<>();
    found.forEach((text, score) -> ids.get(text).forEach(id -> matches.add(new Match(id, score))));
    matches.sort(
        Comparator.comparingDouble(Match::score).reversed().thenComparing(Match::id, UTF_8));
    return matches;
  }

  /**
   * For each document the one that stands for its cluster, as a run over all of them has it; itself
   * if it is alone.
   */
  public SortedMap<String, String> representatives() {
    List<Integer> order = new ArrayList<>(ids.keySet()); // texts by their first ids
    order.sort(Comparator.comparing(text -> ids.get(text).first(), UTF_8));
    Map<Integer, Integer> places = new HashMap<>();
    for (int i = 0; i < order.size(); i++) places.put(order.get(i), i);
    ScoredPairs pairs = new ScoredPairs();
    for (int i = 0; i < order.size(); i++) {
      int left = i;
      partners(order.get(i), texts.get(order.get(i)))
          .forEach(
              (text, score) -> {
                if (places.get(text) > left) pairs.add(left, places.get(text), score);
              });
    }
    ScoredPairs sorted = ScoredPairs.sorted(List.of(pairs), order.size());
    SortedMap<String, String> representatives = new TreeMap<>(UTF_8);
    textOf.forEach((id, text) -> representatives.put(id, ids.get(text).first()));
    for (Components.Component part : Components.of(sorted, order.size(), List.of())) {
      List<Integer> own = Arrays.stream(part.texts()).mapToObj(order::get).toList();
      Clustering clusters = cluster(own, part.pairs());
      for (int i = 0; i < own.size(); i++) {
        String standing = ids.get(own.get(clusters.representative(i))).first();
        ids.get(own.get(i)).forEach(id -> representatives.put(id, standing));
      }
    }
    return representatives;
  }

  private Clustering cluster(List<Integer> own, ScoredPairs pairs) {
    PairGraph graph =
        new PairGraph(
            pairs,
            own.stream().mapToInt(this::copies).toArray(),
            own.stream().mapToInt(text -> lengths.get(ids.get(text).first())).toArray(),
            new BitSet());
    return method
        .analyser
        .pipeline()
        .clusterer()
        .cluster(
            graph,
            (left, right) -> verifier.between(texts.get(own.get(left)), texts.get(own.get(right))));
  }

  /** Texts that one is near enough to, with how near; itself not among them. */
  private Map<Integer, Double> partners(int number, Held held) {
    Map<Integer, Double> found = first(method, number, held, this::reached);
    fallback.ifPresent(
        side ->
            found.putAll(first(side, number, held, (n, text) -> reachedInstead(side, n, text))));
    return found;
  }

  /** Finds all that a text reaches. */
  private interface Reaching {
    Map<Integer, Double> from(int number, Held held);
  }

  /** Those that the rule leaves a text where it reaches too many. */
  private Map<Integer, Double> first(Side side, int number, Held held, Reaching reaching) {
    Map<Integer, Double> all = reaching.from(number, held);
    int most = side.analyser.pipeline().candidates().mostPartners();
    if (texts.size() <= most) return all;
    FirstPartners.retain(
        member(number, held),
        all,
        most,
        new FirstPartners.Reached() {
          @Override
          public Map<Integer, Double> by(int other) {
            return reaching.from(other, texts.get(other));
          }

          @Override
          public Hubs.Member member(int other) {
            return Search.this.member(other, texts.get(other));
          }
        });
    return all;
  }

  private Hubs.Member member(int number, Held held) {
    int copies = number == CandidateIndex.NEW ? 1 : copies(number);
    return new Hubs.Member(number, copies, held.digest.one);
  }

  private Map<Integer, Double> reached(int number, Held held) {
    Map<Integer, Double> found = new HashMap<>();
    if (held.text.shortfall().isPresent()) return found;
    for (int partner : method.partnersOf(number, held.digest, held.text)) {
      Held other = texts.get(partner);
      if (partner == number || verifier.fallsBack(held, other)) continue;
      verifier.reaches(held, other).ifPresent(score -> found.put(partner, score));
    }
    return found;
  }

  private Map<Integer, Double> reachedInstead(Side side, int number, Held held) {
    Map<Integer, Double> found = new HashMap<>();
    AnalysedText own = held.instead.orElseThrow();
    if (own.shortfall().isPresent()) return found;
    for (int partner : side.partnersOf(number, held.digest, own)) {
      Held other = texts.get(partner);
      if (partner == number || !verifier.fallsBack(held, other)) continue;
      verifier.reaches(held, other).ifPresent(score -> found.put(partner, score));
    }
    return found;
  }

  private Held analyse(Document document, Digest digest) {
    return new Held(
        digest,
        method.analyser.analyse(document),
        fallback.map(side -> side.analyser.analyse(document)));
  }

  private Digest digest(Document document) {
    Tokens words = method.analyser.words(document);
    return new Digest(words.digest(0), words.digest(1));
  }
}
