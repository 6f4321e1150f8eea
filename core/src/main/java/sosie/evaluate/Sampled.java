package sosie.evaluate;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import sosie.analyse.Analyser;
import sosie.analyse.Pipeline;
import sosie.analyse.ReadText;
import sosie.analyse.Recipe;
import sosie.documents.Documents;
import sosie.feature.TextFeatures;
import sosie.hash.Hash64;
import sosie.parallel.WorkerPool;
import sosie.truth.JudgedPair;
import sosie.truth.Labelled;
import sosie.truth.PairTruth;

/**
 * A truth for collections without labels: a sample of the documents is compared with every other
 * one, without any fast path, and what is alike by that yardstick is the same.
 */
public final class Sampled {

  private final Documents documents;
  private final Pipeline pipeline;
  private final List<TextFeatures> evidence = new ArrayList<>(); // by number of text
  private final Optional<Sampled> fallback; // for texts without evidence

  private Sampled(Lab lab, Recipe yardstick) {
    documents = lab.documents();
    fallback = yardstick.fallback().map(other -> new Sampled(lab, other));
    Analyser reading = Analyser.reading(yardstick.representation());
    List<ReadText> texts =
        IntStream.range(0, documents.texts())
            .mapToObj(text -> reading.read(lab.document(documents.first(text))))
            .toList();
    Analyser analyser = Analyser.over(yardstick, texts);
    pipeline = analyser.pipeline();
    for (ReadText text : texts) evidence.add(analyser.analyse(text).evidence());
  }

  /**
   * Compares a sample with everything.
   *
   * @param yardstick its similarity and threshold decide; how it searches does not matter
   * @param size how many documents to sample, at most
   */
  public static Labelled truth(Lab lab, Recipe yardstick, int size, long seed) {
    if (size < 1) throw new IllegalArgumentException("sample must be at least 1, was " + size);
    Sampled sampled = new Sampled(lab, yardstick);
    BitSet sample = sampled.sample(size, seed);
    List<JudgedPair> same = sampled.same(sample, new WorkerPool(lab.threads()));
    String says =
        String.format(
            Locale.ROOT,
            "brute force: %,d sampled documents against all %,d; the same by %s",
            sample.cardinality(),
            lab.documents().count(),
            yardstick.sentence());
    return new Labelled(
        PairTruth.touching(sample, lab.documents().count(), same),
        new TreeMap<>(),
        says,
        List.of());
  }

  /** Chosen by a hash of the id: the same whatever else is in the collection. */
  private BitSet sample(int size, long seed) {
    BitSet sample = new BitSet();
    IntStream.range(0, documents.count())
        .boxed()
        .sorted(
            Comparator.comparingLong((Integer i) -> hash(documents.id(i), seed))
                .thenComparing(i -> i))
        .limit(size)
        .forEach(sample::set);
    return sample;
  }

  private static long hash(String id, long seed) {
    long hash = Hash64.mix(seed);
    for (int i = 0; i < id.length(); i++) hash = Hash64.mix(hash, id.charAt(i));
    return hash;
  }

  private List<JudgedPair> same(BitSet sample, WorkerPool workers) {
    int[] asked = sample.stream().toArray();
    List<List<JudgedPair>> found = new ArrayList<>(Collections.nCopies(asked.length, List.of()));
    workers.each(asked.length, () -> i -> found.set(i, partners(asked[i], sample)));
    return found.stream().flatMap(List::stream).toList();
  }

  /** Its true pairs; one between two sampled documents is listed by the first. */
  private List<JudgedPair> partners(int document, BitSet sample) {
    List<JudgedPair> pairs = new ArrayList<>();
    int own = documents.text(document);
    for (int text = 0; text < documents.texts(); text++) {
      if (!isSame(own, text)) continue;
      for (int i = 0; i < documents.copies(text); i++) {
        int other = documents.copy(text, i);
        if (other == document || (sample.get(other) && other < document)) continue;
        pairs.add(JudgedPair.of(document, other, Double.NaN, JudgedPair.Verdict.SAME));
      }
    }
    return pairs;
  }

  private boolean isSame(int one, int other) {
    if (one == other) return true;
    TextFeatures left = evidence.get(one);
    TextFeatures right = evidence.get(other);
    if (left.size() == 0 || right.size() == 0) {
      return fallback.isPresent() && fallback.get().isSame(one, other);
    }
    return pipeline.similarity().between(left, right) >= pipeline.threshold();
  }
}
