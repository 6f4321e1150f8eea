package sosie.spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Tuple2;
import sosie.analyse.Analyser;
import sosie.analyse.Recipe;
import sosie.candidate.ByCommonness;
import sosie.candidate.Commonness;
import sosie.detect.Whole;
import sosie.documents.DocumentFacts;
import sosie.extract.Document;
import sosie.feature.FeatureCounts;
import sosie.feature.Frequencies;
import sosie.feature.TextFeatures;
import sosie.hash.LongTable;

/**
 * What a method must know of the whole collection before it can look at any text by itself: how
 * common features are. They are counted over the distinct texts, the first document of each, on all
 * machines; what comes of it goes through the driver to all. That is twelve bytes for each
 * different feature that a method counts, and for exact searches a table of at most 64 MB.
 */
final class Counting {

  private static final int CHUNK_BITS = 12; // counts travel this many together
  private static final long TOTAL = -1; // in place of the number of a chunk

  private final JavaSparkContext spark;
  private final Stages stages;
  private final Input input;
  private final int partitions;

  Counting(JavaSparkContext spark, Stages stages, Input input, int partitions) {
    this.spark = spark;
    this.stages = stages;
    this.input = input;
    this.partitions = partitions;
  }

  /** The job with what it must know; the same if that is nothing. */
  Job told(Job job) throws IOException {
    Site site = Site.of(job);
    if (!site.goesByTheWhole()) return job;
    JavaRDD<byte[]> firsts = firsts(job);
    long texts = firsts.count();
    List<Whole> wholes = new ArrayList<>();
    for (int i = 0; i < site.recipes().size(); i++) {
      Frequencies counted = Frequencies.NONE;
      if (site.recipes().get(i).countsFirst()) counted = counted(job, i, firsts, texts);
      Whole whole = new Whole(counted, Optional.empty());
      boolean byCommonness = site.isByCommonness(i, whole);
      wholes.add(
          byCommonness ? new Whole(counted, Optional.of(common(job, i, whole, firsts))) : whole);
    }
    return job.knowing(spark.broadcast(Wholes.bytes(wholes)));
  }

  /** The first document of each text, as a second reading wants it. */
  private JavaRDD<byte[]> firsts(Job job) throws IOException {
    JavaRDD<byte[]> documents = input.read(job, "seen").filter(StageRows::isDocument);
    JavaPairRDD<long[], byte[]> byText =
        new IdNumbering(spark, stages, partitions)
            .inOrder("seen-documents", documents)
            .byNumber()
            .mapToPair(
                row -> {
                  DocumentFacts facts = StageRows.told(row._2).facts();
                  byte[] wanted =
                      new Reads.Wanted(facts.id(), facts.origin(), 0, facts.characters()).bytes();
                  return new Tuple2<>(new long[] {facts.one(), facts.other(), row._1[0]}, wanted);
                });
    return stages.settled(
        "seen-texts", Keyed.grouped(byText, 2, partitions).mapPartitions(Walks::firsts));
  }

  private JavaRDD<Document> texts(JavaRDD<byte[]> firsts) {
    return input.readAgain(firsts).map(Parts.Text::document);
  }

  // ---- features as they are read

  private Frequencies counted(Job job, int which, JavaRDD<byte[]> firsts, long texts) {
    JavaRDD<long[]> counts =
        texts(firsts)
            .mapPartitionsToPair(
                some -> {
                  Analyser reading = Site.of(job).reading(which);
                  FeatureCounts own = new FeatureCounts();
                  while (some.hasNext()) reading.count(reading.read(some.next()), own);
                  return pairs(own);
                })
            .reduceByKey(Integer::sum, partitions)
            .mapPartitions(
                some -> {
                  List<long[]> together = new ArrayList<>();
                  some.forEachRemaining(one -> together.add(new long[] {one._1, one._2}));
                  return List.of(together.stream().flatMapToLong(Arrays::stream).toArray())
                      .iterator();
                });
    LongTable table = new LongTable();
    for (long[] some : stages.settled("counts-" + which, counts).collect()) {
      for (int i = 0; i < some.length; i += 2) table.put(some[i], (int) some[i + 1]);
    }
    return FeatureCounts.of(texts, table);
  }

  private static Iterator<Tuple2<Long, Integer>> pairs(FeatureCounts counts) {
    List<Tuple2<Long, Integer>> pairs = new ArrayList<>();
    counts.forEach((feature, texts) -> pairs.add(new Tuple2<>(feature, texts)));
    return pairs.iterator();
  }

  // ---- features by which texts are found

  private Commonness common(Job job, int which, Whole whole, JavaRDD<byte[]> firsts) {
    long characters = firsts.map(row -> Reads.Wanted.of(row).number()).fold(0L, Long::sum);
    int bits = Commonness.bits(2 * characters + 4096); // no text has more features than that
    var told = spark.broadcast(Wholes.bytes(List.of(whole)));
    JavaPairRDD<Long, int[]> chunks =
        texts(firsts)
            .mapPartitionsToPair(
                some -> {
                  Recipe recipe = Site.of(job).recipes().get(which);
                  Whole known = Wholes.of(told.value()).get(0);
                  return new Table(bits).of(some, recipe, known);
                })
            .reduceByKey(Counting::plus, partitions);
    JavaRDD<byte[]> rows =
        chunks.map(
            one ->
                Bytes.of(
                    out -> {
                      out.writeLong(one._1);
                      out.writeInt(one._2.length);
                      for (int count : one._2) out.writeInt(count);
                    }));
    return common(bits, stages.settled("common-" + which, rows).collect());
  }

  private static Commonness common(int bits, List<byte[]> rows) {
    int[] counts = new int[1 << bits];
    int[] totals = new int[Table.TOTALS];
    for (byte[] row : rows) {
      Bytes.read(
          row,
          in -> {
            long chunk = in.readLong();
            int[] some = new int[in.readInt()];
            for (int i = 0; i < some.length; i++) some[i] = in.readInt();
            int from = chunk == TOTAL ? 0 : (int) chunk << CHUNK_BITS;
            System.arraycopy(some, 0, chunk == TOTAL ? totals : counts, from, some.length);
            return some;
          });
    }
    return new Commonness(Table.total(totals), totals[2] == 0, counts);
  }

  /** Adds up chunks; of totals, 64 bits in two halves and how many texts are no sets. */
  private static int[] plus(int[] one, int[] other) {
    if (one.length == Table.TOTALS) {
      long total = Table.total(one) + Table.total(other);
      return Table.totals(total, one[2] + other[2]);
    }
    int[] sum = new int[one.length];
    for (int i = 0; i < sum.length; i++) sum[i] = one[i] + other[i];
    return sum;
  }

  /** The counts of one task. */
  private static final class Table {

    static final int TOTALS = 3;

    private final int bits;
    private final int[] counts;
    private long total;
    private int weighted;

    Table(int bits) {
      this.bits = bits;
      counts = new int[1 << bits];
    }

    static long total(int[] totals) {
      return ((long) totals[0] << Integer.SIZE) | (totals[1] & 0xffff_ffffL);
    }

    static int[] totals(long total, int weighted) {
      return new int[] {(int) (total >>> Integer.SIZE), (int) total, weighted};
    }

    Iterator<Tuple2<Long, int[]>> of(Iterator<Document> some, Recipe recipe, Whole known) {
      Analyser analyser = Analyser.of(known.pipeline(recipe), known.counted());
      ByCommonness<TextFeatures> by = analyser.pipeline().candidates().byCommonness().orElseThrow();
      while (some.hasNext()) add(analyser.analyse(some.next()).features(), by);
      Map<Long, int[]> chunks = new TreeMap<>();
      chunks.put(TOTAL, totals(total, Math.min(1, weighted)));
      int length = 1 << CHUNK_BITS;
      for (int start = 0; start < counts.length; start += length) {
        int[] chunk = Arrays.copyOfRange(counts, start, start + length);
        if (Arrays.stream(chunk).anyMatch(count -> count > 0)) {
          chunks.put((long) (start >>> CHUNK_BITS), chunk);
        }
      }
      return chunks.entrySet().stream()
          .map(each -> new Tuple2<>(each.getKey(), each.getValue()))
          .iterator();
    }

    private void add(TextFeatures features, ByCommonness<TextFeatures> by) {
      total += features.size();
      if (!by.isSet(features)) weighted++;
      for (int i = 0; i < features.size(); i++) {
        counts[(int) (by.place(features.feature(i)) >>> (Long.SIZE - bits))]++;
      }
    }
  }
}
