package sosie;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import sosie.candidate.Candidates;
import sosie.candidate.Fingerprints;
import sosie.candidate.KeyTable;
import sosie.candidate.LshBands;
import sosie.candidate.PairChoice;
import sosie.candidate.SharedKeys;
import sosie.candidate.Steps;
import sosie.extract.Document;
import sosie.feature.FeatureStore;
import sosie.feature.FeatureVector;
import sosie.feature.Shingles;
import sosie.hash.Hash64;
import sosie.join.PartitionedIndex;
import sosie.join.PrefixFilter;
import sosie.parallel.WorkerPool;
import sosie.signature.BinnedMinHash;
import sosie.signature.MinHash;
import sosie.signature.Signer;
import sosie.source.Origin;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;
import sosie.verify.Jaccard;

/**
 * The inner loops are not ten times slower than they were: each beside a plain loop over the same
 * data. The bounds are five to eight times what was measured; {@code scripts/kernels} has figures.
 */
@Tag("slow")
class KernelPaceTest {

  private static final int TEXTS = 40;
  private static final int WORDS = 1_000;
  private static final int HASHES = 128;
  private static final double THRESHOLD = .8;

  private static final Document[] DOCUMENTS = new Document[TEXTS];
  private static final Tokens[] TOKENS = new Tokens[TEXTS];
  private static final long[][] HASHED = new long[TEXTS][];
  private static final FeatureVector[] SETS = new FeatureVector[TEXTS];
  private static final Shingles SHINGLES = new Shingles(5);

  @BeforeAll
  static void make() {
    Random random = new Random(5);
    String[] own = words(random);
    for (int i = 0; i < TEXTS; i++) {
      if (i % 4 == 0) own = words(random);
      else own[random.nextInt(WORDS)] = word(random); // like the one before
      String text = String.join(" ", own);
      DOCUMENTS[i] = new Document("id", Origin.whole("id"), text, List.of(), Map.of());
      TOKENS[i] = new Tokens();
      Tokeniser.standard().tokenise(text, TOKENS[i]);
      HASHED[i] = SHINGLES.inOrder(DOCUMENTS[i], TOKENS[i]);
      SETS[i] = FeatureVector.setOf(HASHED[i].clone(), HASHED[i].length);
    }
  }

  private static String[] words(Random random) {
    String[] words = new String[WORDS];
    Arrays.setAll(words, i -> word(random));
    return words;
  }

  private static String word(Random random) {
    return Integer.toString(36 * 36 * 36 + random.nextInt(1 << 20), 36);
  }

  private static long tokenise() {
    Tokens tokens = new Tokens();
    long sum = 0;
    for (Document document : DOCUMENTS) {
      Tokeniser.standard().tokenise(document.text(), tokens);
      sum += tokens.hash(tokens.size() - 1);
    }
    return sum;
  }

  @Test
  void tokenisingBesideAPassOverTheCharacters() {
    Pace.isAtMost(
        15,
        KernelPaceTest::tokenise,
        () -> {
          long hash = 0;
          for (Document document : DOCUMENTS) {
            String text = document.text();
            for (int i = 0; i < text.length(); i++) hash = hash * 31 + text.charAt(i);
          }
          return hash;
        });
  }

  @Test
  void shinglesBesideTokenising() {
    Pace.isAtMost(
        1.8,
        () -> {
          long sum = 0;
          for (int i = 0; i < TEXTS; i++) sum += SHINGLES.inOrder(DOCUMENTS[i], TOKENS[i])[7];
          return sum;
        },
        KernelPaceTest::tokenise);
  }

  @Test
  void setsBesideSorting() {
    Pace.isAtMost(
        1.5,
        () -> {
          long sum = 0;
          for (long[] each : HASHED) {
            sum += FeatureVector.setOf(each.clone(), each.length).feature(7);
          }
          return sum;
        },
        () -> {
          long sum = 0;
          for (long[] each : HASHED) sum += sorted(each)[7];
          return sum;
        });
  }

  private static long[] sorted(long[] values) {
    long[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted;
  }

  private static LongSupplier signing(Signer<FeatureVector> signer) {
    return () -> {
      long sum = 0;
      for (int i = 0; i < TEXTS; i += 8) sum += signer.sign(SETS[i]).word(7);
      return sum;
    };
  }

  /** The least value of each of many functions, one after the other. */
  private static long leastOfEach() {
    long sum = 0;
    for (int i = 0; i < TEXTS; i += 8) {
      for (int function = 0; function < HASHES; function++) {
        long least = Long.MAX_VALUE;
        for (int j = 0; j < SETS[i].size(); j++) {
          least = Math.min(least, Hash64.mix(SETS[i].feature(j) ^ function));
        }
        sum += least;
      }
    }
    return sum;
  }

  @Test
  void binnedSignaturesBesideTheLeastOfEachFunction() {
    Pace.isAtMost(.08, signing(new BinnedMinHash(HASHES, 1)), KernelPaceTest::leastOfEach);
  }

  @Test
  void classicalSignaturesBesideTheLeastOfEachFunction() {
    Pace.isAtMost(.5, signing(new MinHash(HASHES, 1)), KernelPaceTest::leastOfEach);
  }

  @Test
  void earlyExitBesideAPlainMerge() {
    Jaccard jaccard = new Jaccard();
    Pace.isAtMost(
        2,
        () -> {
          double sum = 0;
          for (int i = 1; i < TEXTS; i++) sum += jaccard.reaches(SETS[i - 1], SETS[i], THRESHOLD);
          return Double.doubleToLongBits(sum);
        },
        () -> {
          long sum = 0;
          for (int i = 1; i < TEXTS; i++) sum += shared(SETS[i - 1], SETS[i]);
          return sum;
        });
  }

  private static int shared(FeatureVector left, FeatureVector right) {
    int shared = 0;
    int i = 0;
    int j = 0;
    while (i < left.size() && j < right.size()) {
      int order = Long.compare(left.feature(i), right.feature(j));
      if (order == 0) shared++;
      if (order <= 0) i++;
      if (order >= 0) j++;
    }
    return shared;
  }

  /** Sets of a hundred features, of which every tenth is like the one before. */
  private static FeatureVector[] manySets(int count) {
    Random random = new Random(6);
    FeatureVector[] sets = new FeatureVector[count];
    long[] values = new long[100];
    for (int i = 0; i < count; i++) {
      if (i % 10 == 1) values[random.nextInt(100)] = random.nextLong();
      else Arrays.setAll(values, j -> random.nextLong());
      sets[i] = FeatureVector.setOf(values.clone(), values.length);
    }
    return sets;
  }

  private static Fingerprints<FeatureVector> prints(
      Candidates<FeatureVector> search, FeatureVector... sets) throws Exception {
    FeatureStore<FeatureVector> store = new FeatureStore<>(Long.MAX_VALUE, Path.of("."));
    KeyTable keys = new KeyTable(search.keysPerText());
    int[] rows = new int[sets.length];
    for (int i = 0; i < sets.length; i++) {
      rows[i] = store.add(sets[i]);
      keys.add(search.keys(sets[i]));
    }
    store.seal();
    return new Fingerprints<>(keys, store, rows);
  }

  private static LongSupplier searching(
      Candidates<FeatureVector> search, Fingerprints<FeatureVector> texts) {
    return () -> {
      long[] sum = new long[1];
      search.propose(
          texts,
          PairChoice.ALL,
          new WorkerPool(1),
          () -> (left, right) -> sum[0] += left ^ right,
          Steps.SILENT);
      return sum[0];
    };
  }

  @Test
  void bandingBesideSortingTheKeys() throws Exception {
    LshBands bands = LshBands.reaching(THRESHOLD, .99);
    PrefixFilter full = new PrefixFilter(PrefixFilter.Measure.JACCARD, THRESHOLD, 100);
    Candidates<FeatureVector> search =
        new SharedKeys<>(new BinnedMinHash(bands.hashes(), 1), bands, full);
    Fingerprints<FeatureVector> texts = prints(search, manySets(3_000));
    Pace.isAtMost(
        7,
        searching(search, texts),
        () -> {
          long sum = 0;
          long[] keys = new long[texts.count()];
          for (int position = 0; position < bands.bands(); position++) {
            for (int i = 0; i < keys.length; i++) keys[i] = texts.key(i, position);
            Arrays.sort(keys);
            sum += keys[7];
          }
          return sum;
        });
  }

  private static void joinBesideSortingTheFeatures(double bound, Candidates<FeatureVector> join)
      throws Exception {
    FeatureVector[] sets = manySets(1_000);
    Random random = new Random(7);
    long[][] shuffled = new long[sets.length][];
    Arrays.setAll(shuffled, i -> random.longs(sets[i].size()).toArray());
    Pace.isAtMost(
        bound,
        searching(join, prints(join, sets)),
        () -> {
          long sum = 0;
          for (long[] each : shuffled) sum += sorted(each)[7];
          return sum;
        });
  }

  @Test
  void prefixJoinBesideSortingTheFeatures() throws Exception {
    joinBesideSortingTheFeatures(
        20, new PrefixFilter(PrefixFilter.Measure.JACCARD, THRESHOLD, 100));
  }

  @Test
  void partitionedIndexBesideSortingTheFeatures() throws Exception {
    joinBesideSortingTheFeatures(3.5, new PartitionedIndex(THRESHOLD, 100));
  }
}
