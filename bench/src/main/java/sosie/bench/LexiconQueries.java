package sosie.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import sosie.feature.FeatureVector;
import sosie.join.PrefixFilter;
import sosie.parallel.WorkerPool;
import sosie.signature.IMatch;
import sosie.signature.Signature;
import sosie.verify.Cosine;
import sosie.verify.ScoredPairs;

/**
 * Texts that ask a collection for their near-duplicates by I-Match, judged as in the paper on
 * lexicon randomisation (section 6.4): the truth for a query is what is within binary cosine 0.9 of
 * it.
 *
 * <p>Recall is over the queries that have such a neighbour, and so are precision and pure clusters,
 * as far as they found anything. Utility, and who is caught, is over all queries.
 */
final class LexiconQueries {

  static final double ALIKE = .9;

  /** The standard threshold of {@code i-match}. */
  static final double GUARD = .5;

  private static final int COST = 100;

  private final List<FeatureVector> texts;
  private final BitSet asking;
  private final List<List<Integer>> alike = new ArrayList<>();

  /**
   * @param asking the texts that are queries; where they are spam, all others are ham
   */
  LexiconQueries(List<FeatureVector> texts, BitSet asking) throws IOException {
    this.texts = texts;
    this.asking = asking;
    for (int i = 0; i < texts.size(); i++) alike.add(new ArrayList<>());
    HeldFeatures held = new HeldFeatures(texts);
    WorkerPool workers = new WorkerPool(Runtime.getRuntime().availableProcessors());
    PrefixFilter join = new PrefixFilter(PrefixFilter.Measure.COSINE, ALIKE, Integer.MAX_VALUE);
    ScoredPairs pairs =
        HeldFeatures.pairs(
            join, held.read(join, held.store(), workers), workers, new Cosine(), ALIKE);
    for (int i = 0; i < pairs.count(); i++) {
      alike.get(pairs.left(i)).add(pairs.right(i));
      alike.get(pairs.right(i)).add(pairs.left(i));
    }
  }

  /** Queries that have a neighbour. */
  long withNeighbour() {
    return asking.stream().filter(query -> !alike.get(query).isEmpty()).count();
  }

  /**
   * What all queries found, by agreement of signatures alone and with the cosine of at least 0.5
   * that {@code i-match} asks for.
   *
   * @param pure the share of queries whose finds are all right
   * @param ham texts that do not ask and that some query found
   */
  record Figures(
      double recall,
      double precision,
      double pure,
      double utility,
      double guardedUtility,
      BitSet ham,
      BitSet guardedHam,
      int unsigned) {}

  Figures of(IMatch signer) {
    Signature[] signatures = new Signature[texts.size()];
    for (int i = 0; i < signatures.length; i++) signatures[i] = signer.sign(texts.get(i));
    List<Map<Long, List<Integer>>> tables = tables(signatures, signer.lexicons() + 1);
    Sums sums = new Sums();
    asking.stream().forEach(query -> sums.add(query, found(query, signatures[query], tables)));
    int unsigned = 0;
    for (Signature each : signatures) if (each.word(0) == Signature.NONE) unsigned++;
    return sums.figures(unsigned);
  }

  private static List<Map<Long, List<Integer>>> tables(Signature[] signatures, int words) {
    List<Map<Long, List<Integer>>> tables = new ArrayList<>();
    for (int k = 0; k < words; k++) {
      Map<Long, List<Integer>> table = new HashMap<>();
      for (int i = 0; i < signatures.length; i++) {
        long word = signatures[i].word(k);
        if (word != Signature.NONE) table.computeIfAbsent(word, w -> new ArrayList<>()).add(i);
      }
      tables.add(table);
    }
    return tables;
  }

  private static NavigableSet<Integer> found(
      int query, Signature signature, List<Map<Long, List<Integer>>> tables) {
    NavigableSet<Integer> found = new TreeSet<>();
    for (int k = 0; k < signature.size(); k++) {
      if (signature.word(k) == Signature.NONE) continue;
      found.addAll(tables.get(k).getOrDefault(signature.word(k), List.of()));
    }
    found.remove(query);
    return found;
  }

  /** What has been found so far. */
  private final class Sums {

    private final BitSet ham = new BitSet();
    private final BitSet guardedHam = new BitSet();
    private double recall;
    private double precision;
    private double utility;
    private double guardedUtility;
    private int finders;
    private int pure;

    void add(int query, NavigableSet<Integer> found) {
      for (int other : found) {
        boolean guarded = new Cosine().between(texts.get(query), texts.get(other)) >= GUARD;
        double worth = asking.get(other) ? 1 : -COST;
        utility += worth;
        if (guarded) guardedUtility += worth;
        if (asking.get(other)) continue;
        ham.set(other);
        if (guarded) guardedHam.set(other);
      }
      List<Integer> truth = alike.get(query);
      if (truth.isEmpty()) return;
      long right = truth.stream().filter(found::contains).count();
      recall += (double) right / truth.size();
      if (found.isEmpty()) return;
      finders++;
      precision += (double) right / found.size();
      if (right == found.size()) pure++;
    }

    Figures figures(int unsigned) {
      int queries = asking.cardinality();
      return new Figures(
          recall / withNeighbour(),
          precision / finders,
          (double) pure / finders,
          utility / queries,
          guardedUtility / queries,
          ham,
          guardedHam,
          unsigned);
    }
  }
}
