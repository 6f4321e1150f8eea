package sosie.index;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sosie.analyse.AnalysedText;
import sosie.analyse.Analyser;
import sosie.analyse.PairVerifier;
import sosie.analyse.Recipe;
import sosie.analyse.TextRow;
import sosie.candidate.CandidateIndex;
import sosie.candidate.FirstPartners;
import sosie.candidate.Hubs;
import sosie.candidate.KeyIndex;
import sosie.candidate.KeyRun;
import sosie.cluster.Clusterer;
import sosie.extract.Document;
import sosie.extract.Extractor;
import sosie.feature.Frequencies;
import sosie.feature.TextFeatures;
import sosie.hash.Hash64;
import sosie.source.Origin;
import sosie.store.BothRuns;
import sosie.store.KeyShape;
import sosie.tokenise.Tokens;

/**
 * Which texts are alike, by a method and by its fallback if there is one: candidates by their keys,
 * each verified. One thread changes it; while none does, any number may ask.
 */
final class Matching {

  private static final String PROBE =
      "Whether these words have the keys that they had when the file was begun shows at once,"
          + " for they are the first that stand in it, and whoever makes others makes it anew.";

  /** In place of the number of a text that is not in the index. */
  static final int NEW = CandidateIndex.NEW;

  /**
   * A text as the method and its fallback have it.
   *
   * @param draw the first half of the digest of its words
   */
  record Analysed(long draw, AnalysedText text, Optional<AnalysedText> instead) {

    boolean isRepresented() {
      return text.shortfall().isEmpty();
    }

    /** About what it takes in memory. */
    long bytes() {
      long bytes = 200L + 12L * text.features().size() + 8L * text.keys().length;
      if (text.evidence() != text.features()) bytes += 12L * text.evidence().size();
      return instead.map(other -> 12L * other.features().size()).orElse(0L) + bytes;
    }
  }

  /**
   * By what a text is found.
   *
   * @param instead the keys of the fallback, if there is one
   */
  record Keys(long draw, long[] own, long[] instead) {

    static Keys of(Analysed analysed) {
      return new Keys(
          analysed.draw,
          analysed.text.keys(),
          analysed.instead.map(AnalysedText::keys).orElseGet(() -> new long[0]));
    }
  }

  /** Has the analysis of the texts that are in it. */
  interface Texts {

    Analysed of(int text);

    /** The first half of the digest of its words. */
    long draw(int text);
  }

  /** What one method makes of texts. */
  private record Made(Texts texts, Function<Analysed, AnalysedText> by)
      implements CandidateIndex.Texts<TextFeatures> {

    @Override
    public TextFeatures features(int text) {
      return by.apply(texts.of(text)).features();
    }

    @Override
    public long draw(int text) {
      return texts.draw(text);
    }
  }

  /** One method at work. */
  private record Side(Analyser analyser, CandidateIndex<TextFeatures> index) {

    static Side of(
        Recipe recipe, IntUnaryOperator copiesOf, CandidateIndex.Texts<TextFeatures> texts) {
      Analyser analyser = Analyser.of(recipe, Frequencies.NONE);
      CandidateIndex<TextFeatures> index =
          analyser.pipeline().candidates().index(copiesOf).orElseThrow(() -> Refusal.ofAll(recipe));
      return new Side(analyser, index.lookingUp(texts));
    }

    int[] partnersOf(int number, long draw, AnalysedText text) {
      return index.partnersOf(number, draw, text.keys(), text.features());
    }

    Optional<KeyIndex<TextFeatures>> keyed() {
      return index instanceof KeyIndex<TextFeatures> keys ? Optional.of(keys) : Optional.empty();
    }

    boolean isByFeatures() {
      return analyser.pipeline().candidates().keysPerText() == 0;
    }
  }

  private final Side method;
  private final Optional<Side> fallback;
  private final PairVerifier<Analysed> verifier;
  private final boolean looksPastWords;
  private final IntUnaryOperator copiesOf;
  private final IntSupplier largest;
  private final Texts texts;

  /**
   * A matching of no texts.
   *
   * @param largest the most partners that a text has ever had
   */
  Matching(Recipe recipe, IntUnaryOperator copiesOf, IntSupplier largest, Texts texts) {
    this.texts = texts;
    this.copiesOf = copiesOf;
    this.largest = largest;
    method = Side.of(recipe, copiesOf, new Made(texts, Analysed::text));
    fallback =
        recipe
            .fallback()
            .map(
                other ->
                    Side.of(other, copiesOf, new Made(texts, text -> text.instead.orElseThrow())));
    verifier =
        new PairVerifier<>(
            PairVerifier.Side.of(method.analyser.pipeline(), Analysed::text),
            fallback.map(
                side ->
                    PairVerifier.Side.of(
                        side.analyser.pipeline(), text -> text.instead.orElseThrow())));
    looksPastWords =
        looksPastWords(recipe) || recipe.fallback().filter(Matching::looksPastWords).isPresent();
  }

  private static boolean looksPastWords(Recipe recipe) {
    return recipe.representation().features().looksPastWords();
  }

  /** Whether it matters which of several documents with one text is looked at. */
  boolean looksPastWords() {
    return looksPastWords;
  }

  /** Whether candidates are found by features, and not by keys that are a text's own. */
  boolean isByFeatures() {
    return method.isByFeatures() || fallback.filter(Side::isByFeatures).isPresent();
  }

  Clusterer clusterer() {
    return method.analyser.pipeline().clusterer();
  }

  Tokens words(Document document) {
    return method.analyser.words(document);
  }

  /** What a run would count of a document. */
  TextFeatures counted(Document document) {
    return method.analyser.counted(method.analyser.read(document));
  }

  Analysed analyse(Document document) {
    Tokens words = method.analyser.words(document);
    long draw = words.digest(0);
    return new Analysed(
        draw,
        method.analyser.analyse(method.analyser.read(document, words)),
        fallback.map(side -> side.analyser.analyse(document)));
  }

  void add(int text, Analysed analysed) {
    method.index.add(text, analysed.draw, analysed.text.keys(), analysed.text.features());
    fallback.ifPresent(
        side -> {
          AnalysedText instead = analysed.instead.orElseThrow();
          side.index.add(text, analysed.draw, instead.keys(), instead.features());
        });
  }

  /** Whether texts can be taken in by their keys alone, which then say all of them. */
  boolean takesKeysAlone() {
    return !looksPastWords
        && !method.index.holdsFeatures()
        && fallback.filter(side -> side.index.holdsFeatures()).isEmpty();
  }

  /** Takes a text in that was analysed before. */
  void add(int text, Keys keys) {
    method.index.add(text, keys.draw, keys.own, TextRow.NOTHING);
    fallback.ifPresent(side -> side.index.add(text, keys.draw, keys.instead, TextRow.NOTHING));
  }

  /** What keys are like; only where they say all of a text. */
  KeyShape shape() {
    IntStream.Builder bytes = IntStream.builder();
    sides()
        .forEach(
            keys -> {
              int each = keys.halves() ? Integer.BYTES : Long.BYTES;
              for (int i = 0; i < keys.keysPerText(); i++) bytes.add(each);
            });
    Keys probe = probe();
    long hash = 0;
    for (long key : probe.own) hash = Hash64.mix(hash, key);
    for (long key : probe.instead) hash = Hash64.mix(hash, key);
    return new KeyShape(bytes.build().toArray(), hash);
  }

  /**
   * The keys of a text that is always the same, by which one sees whether they are made as here.
   */
  Keys probe() {
    if (Extractor.plain("", Origin.whole(""), PROBE, Map.of()) instanceof Document text) {
      return Keys.of(analyse(text));
    }
    throw new IllegalStateException("a text that is not blank must be one");
  }

  private Stream<KeyIndex<TextFeatures>> sides() {
    return Stream.concat(
        method.keyed().stream(), fallback.stream().flatMap(side -> side.keyed().stream()));
  }

  /** What was taken in since the last run is one from now on. */
  KeyRun freeze() {
    List<KeyRun> parts = sides().map(KeyIndex::freeze).toList();
    int own = method.keyed().orElseThrow().keysPerText();
    return parts.size() == 1 ? parts.get(0) : new BothRuns(parts.get(0), own, parts.get(1));
  }

  /** Looks into these from now on, in place of the runs so far. */
  void runs(List<KeyRun> runs) {
    KeyIndex<TextFeatures> own = method.keyed().orElseThrow();
    own.runs(runs);
    fallback
        .flatMap(Side::keyed)
        .ifPresent(
            side -> side.runs(runs.stream().map(run -> run.from(own.keysPerText())).toList()));
  }

  /** A text of a run is not there any more. */
  void passOver(int text) {
    sides().forEach(keys -> keys.passOver(text));
  }

  /** Texts of runs that are not there any more. */
  BitSet gone() {
    return method.keyed().orElseThrow().gone();
  }

  void remove(int text, Analysed analysed) {
    method.index.remove(text, analysed.text.keys(), analysed.text.features());
    fallback.ifPresent(
        side -> {
          AnalysedText instead = analysed.instead.orElseThrow();
          side.index.remove(text, instead.keys(), instead.features());
        });
  }

  /** As {@link CandidateIndex#crowd}. */
  int[] crowd(int text, Analysed analysed) {
    int[] crowd = method.index.crowd(text, analysed.text.keys());
    if (fallback.isEmpty()) return crowd;
    int[] more = fallback.get().index.crowd(text, analysed.instead.orElseThrow().keys());
    int[] all = Arrays.copyOf(crowd, crowd.length + more.length);
    System.arraycopy(more, 0, all, crowd.length, more.length);
    return all;
  }

  /** Texts that one is a pair with, itself not among them. */
  Edges partners(int number, Analysed asked) {
    SortedMap<Integer, Double> found = first(method, number, asked, this::reached);
    fallback.ifPresent(
        side ->
            found.putAll(
                first(side, number, asked, (text, own) -> reachedInstead(side, text, own))));
    int[] partners = found.keySet().stream().mapToInt(Integer::intValue).toArray();
    double[] scores = found.values().stream().mapToDouble(Double::doubleValue).toArray();
    return new Edges(partners, scores);
  }

  /** How many partners a text may have before an exact search leaves some out. */
  int mostPartners() {
    int most = method.analyser.pipeline().candidates().mostPartners();
    return fallback
        .map(side -> Math.min(most, side.analyser.pipeline().candidates().mostPartners()))
        .orElse(most);
  }

  /** Finds all that a text reaches. */
  private interface Reaching {
    SortedMap<Integer, Double> from(int number, Analysed asked);
  }

  /** Those that the rule for exact searches leaves a text where it reaches too many. */
  private SortedMap<Integer, Double> first(
      Side side, int number, Analysed asked, Reaching reaching) {
    SortedMap<Integer, Double> all = reaching.from(number, asked);
    int most = side.analyser.pipeline().candidates().mostPartners();
    if (all.size() <= most && largest.getAsInt() < most) return all;
    FirstPartners.retain(
        member(number, asked),
        all,
        most,
        new FirstPartners.Reached() {
          @Override
          public Map<Integer, Double> by(int other) {
            return reaching.from(other, texts.of(other));
          }

          @Override
          public Hubs.Member member(int other) {
            return Matching.this.member(other, texts.of(other));
          }
        });
    return all;
  }

  private Hubs.Member member(int number, Analysed analysed) {
    int copies = number == NEW ? 1 : copiesOf.applyAsInt(number);
    return new Hubs.Member(number, copies, analysed.draw);
  }

  /** All that a text reaches by the method, and by the fallback, whatever the rule leaves it. */
  int[] reachedBy(int number, Analysed asked) {
    Set<Integer> all = new TreeSet<>(reached(number, asked).keySet());
    fallback.ifPresent(side -> all.addAll(reachedInstead(side, number, asked).keySet()));
    return all.stream().mapToInt(Integer::intValue).toArray();
  }

  private SortedMap<Integer, Double> reached(int number, Analysed asked) {
    SortedMap<Integer, Double> found = new TreeMap<>();
    if (!asked.isRepresented()) return found;
    for (int partner : method.partnersOf(number, asked.draw, asked.text)) {
      if (partner == number) continue;
      Analysed other = texts.of(partner);
      if (verifier.fallsBack(asked, other)) continue;
      verifier.reaches(asked, other).ifPresent(score -> found.put(partner, score));
    }
    return found;
  }

  private SortedMap<Integer, Double> reachedInstead(Side side, int number, Analysed asked) {
    SortedMap<Integer, Double> found = new TreeMap<>();
    AnalysedText own = asked.instead.orElseThrow();
    if (own.shortfall().isPresent()) return found;
    for (int partner : side.partnersOf(number, asked.draw, own)) {
      if (partner == number) continue;
      Analysed other = texts.of(partner);
      if (!verifier.fallsBack(asked, other)) continue;
      verifier.reaches(asked, other).ifPresent(score -> found.put(partner, score));
    }
    return found;
  }

  /** Whether two are proposed to be compared; one with itself, if it can be represented. */
  boolean meet(int one, int other) {
    Analysed left = texts.of(one);
    Analysed right = texts.of(other);
    boolean byMethod = left.isRepresented() && right.isRepresented();
    if (byMethod) return one == other || has(method.partnersOf(one, left.draw, left.text), other);
    if (fallback.isEmpty()) return false;
    AnalysedText own = left.instead.orElseThrow();
    if (own.shortfall().isPresent()) return false;
    return right.instead.orElseThrow().shortfall().isEmpty()
        && (one == other || has(fallback.get().partnersOf(one, left.draw, own), other));
  }

  private static boolean has(int[] sorted, int text) {
    return Arrays.binarySearch(sorted, text) >= 0;
  }

  double between(int one, int other) {
    return verifier.between(texts.of(one), texts.of(other));
  }

  /** What two must reach to be a pair. */
  double threshold(int one, int other) {
    return verifier.threshold(texts.of(one), texts.of(other));
  }
}
