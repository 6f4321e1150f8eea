package sosie.spark;

import java.io.IOException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Tuple2;
import sosie.documents.DocumentFacts;
import sosie.hash.Hash64;
import sosie.link.TextRule;
import sosie.records.SetAside;
import sosie.result.ResultTable;
import sosie.result.RunRecord;
import sosie.result.RunSummary;
import sosie.result.RunTotals;

/**
 * The stages of a run on a cluster, in the order in which they are worked on. Nothing that grows
 * with the collection comes to the driver, and each stage is left in the work folder.
 *
 * <ol>
 *   <li>read: of each document its facts, and where its text may meet others
 *   <li>number: all documents in the order of their ids
 *   <li>meet: copies under the first document of their text, texts at their meeting points
 *   <li>components: of texts that met, by number
 *   <li>read again: the texts that met another, each once
 *   <li>work: components, packed into parts, each by the engine as if it were all there is
 *   <li>number the clusters, and sort what is written
 * </ol>
 */
final class SparkFind {

  private final JavaSparkContext spark;
  private final Stages stages;
  private final Job job;
  private final Input input;
  private final int partitions;

  SparkFind(JavaSparkContext spark, Stages stages, Job job, Input input, int partitions) {
    this.spark = spark;
    this.stages = stages;
    this.job = job;
    this.partitions = partitions;
    this.input = input;
  }

  /** What rules about texts had to say, where there are any. */
  record Links(JavaRDD<byte[]> lines, long count, Map<String, Integer> rules) {

    RunRecord.LinkCounts counts() {
      return new RunRecord.LinkCounts(0, count, 0, rules, 0, List.of(), null);
    }
  }

  /** What a run leaves, in the order in which it is written. */
  record Found(
      JavaRDD<byte[]> documents,
      JavaRDD<byte[]> pairs,
      JavaRDD<byte[]> clusters,
      Optional<Links> links,
      JavaRDD<byte[]> skipped,
      JavaRDD<byte[]> unrepresented,
      RunTotals totals,
      Map<String, Long> skippedByReason,
      Map<String, Long> unrepresentedByReason,
      Map<String, Integer> repeatedIds,
      JavaPairRDD<long[], byte[]> numbered,
      JavaRDD<byte[]> notRead) {

    /** Documents and skipped ones by file. */
    List<RunRecord.SourceCount> sources() {
      return Tables.sources(numbered, notRead).stream()
          .map(one -> new RunRecord.SourceCount(one._1, one._2[0], one._2[1]))
          .toList();
    }

    /** What is told of the run besides its totals. */
    RunSummary.Told told(
        List<RunRecord.SourceCount> sources, List<String> fields, List<SetAside> setAside) {
      return new RunSummary.Told(
          skippedByReason,
          unrepresentedByReason,
          repeatedIds,
          fields,
          sources,
          setAside,
          links.map(Links::counts),
          Optional.empty());
    }

    /** Each table's rows as lines. */
    Map<ResultTable, JavaRDD<byte[]>> tables() {
      Map<ResultTable, JavaRDD<byte[]>> tables = new EnumMap<>(ResultTable.class);
      tables.put(ResultTable.DOCUMENTS, documents);
      tables.put(ResultTable.PAIRS, pairs);
      tables.put(ResultTable.CLUSTERS, clusters);
      links.ifPresent(all -> tables.put(ResultTable.LINKS, all.lines));
      tables.put(ResultTable.SKIPPED, skipped);
      tables.put(ResultTable.UNREPRESENTED, unrepresented);
      return tables;
    }
  }

  Found run() throws IOException {
    JavaRDD<byte[]> read = input.read(job, "read");
    JavaRDD<byte[]> told = read.filter(StageRows::isDocument);
    JavaRDD<byte[]> notRead = read.filter(row -> !StageRows.isDocument(row));
    IdNumbering ids = new IdNumbering(spark, partitions);
    IdNumbering.Named named = ids.toldApart(told);
    JavaPairRDD<long[], byte[]> numbered =
        pairs(stages.settled("documents", keyed(byTexts(ids.numbered(named.documents())))));
    JavaRDD<long[]> copies = stages.settled("copies", copies(numbered));
    JavaRDD<long[]> components = new StarComponents(stages, partitions).of(edges(numbered, copies));
    JavaRDD<byte[]> placed =
        stages.settled("placed", keyed(placed(numbered, assigned(components, copies))));
    JavaRDD<byte[]> outcome = stages.settled("outcome", keyed(outcome(pairs(placed))));
    JavaPairRDD<long[], byte[]> found = pairs(outcome);
    return new Found(
        documentLines(found),
        Keyed.sorted(outcomes(found, Parts.PAIR), partitions).values(),
        clusterLines(found),
        links(found),
        Tables.skipped(notRead, partitions),
        Tables.unrepresented(numbered, partitions),
        totals(found).plus(unrepresented(numbered)),
        Tables.skippedByReason(notRead),
        Tables.unrepresentedByReason(numbered),
        named.repeated(),
        numbered,
        notRead);
  }

  // ---- keyed rows as bytes, so that stages hold one kind of thing

  private static JavaRDD<byte[]> keyed(JavaPairRDD<long[], byte[]> rows) {
    return rows.map(
        row ->
            Bytes.of(
                out -> {
                  out.writeByte(row._1.length);
                  for (long number : row._1) out.writeLong(number);
                  out.write(row._2);
                }));
  }

  private static JavaPairRDD<long[], byte[]> pairs(JavaRDD<byte[]> rows) {
    return rows.mapToPair(
        row ->
            Bytes.read(
                row,
                in -> {
                  long[] key = new long[in.readByte()];
                  for (int i = 0; i < key.length; i++) key[i] = in.readLong();
                  return new Tuple2<>(key, in.readAllBytes());
                }));
  }

  // ---- meet

  /** Where documents of one text may differ to the method, the first one counts for all. */
  private JavaPairRDD<long[], byte[]> byTexts(JavaPairRDD<long[], byte[]> numbered) {
    if (!Site.of(job).looksPastWords()) return numbered;
    JavaPairRDD<long[], byte[]> byText =
        numbered.mapToPair(
            row -> {
              DocumentFacts facts = StageRows.told(row._2).facts();
              return new Tuple2<>(new long[] {facts.one(), facts.other(), row._1[0]}, row._2);
            });
    return Keyed.grouped(byText, 2, partitions).mapPartitionsToPair(Walks::asFirsts);
  }

  /** Of each document that is no text's first: the number of that first one, and its own. */
  private JavaRDD<long[]> copies(JavaPairRDD<long[], byte[]> numbered) {
    JavaRDD<long[]> digests =
        numbered.map(
            row -> {
              DocumentFacts facts = StageRows.told(row._2).facts();
              return new long[] {facts.one(), facts.other(), row._1[0]};
            });
    return Keyed.grouped(digests, 2, partitions).mapPartitions(Walks::copies);
  }

  /** Texts that share a meeting point, each with the least of those there. */
  private JavaRDD<long[]> edges(JavaPairRDD<long[], byte[]> numbered, JavaRDD<long[]> copies) {
    JavaRDD<long[]> points =
        numbered.flatMap(
            row ->
                Arrays.stream(StageRows.told(row._2).points())
                    .mapToObj(point -> new long[] {point, row._1[0]})
                    .iterator());
    // A copy has the points of its text, and meets there whom the first of its text meets; joined
    // with that first one it changes no component of texts.
    return Keyed.grouped(points, 1, partitions).mapPartitions(Walks::stars).union(copies);
  }

  // ---- place

  private static final long IS_TEXT = 1;
  private static final long ONE_TEXT = 2;

  /** What becomes of a document, the first number of its key once it is placed. */
  private static final long UNIQUE = 0;

  private static final long IN_PART = 1;

  /**
   * Of each document that is not alone: its number, its component, and whether it is the first of
   * its text or a copy; of components of one text that too.
   */
  private JavaRDD<long[]> assigned(JavaRDD<long[]> components, JavaRDD<long[]> copies) {
    JavaRDD<long[]> members =
        components.flatMap(
            edge ->
                List.of(new long[] {edge[0], 0, edge[1]}, new long[] {edge[1], 0, edge[1]})
                    .iterator());
    JavaRDD<long[]> isCopy = copies.map(copy -> new long[] {copy[1], 1, copy[0]});
    // by document: component, then what it is a copy of
    JavaRDD<long[]> documents =
        Keyed.grouped(members.union(isCopy), 1, partitions).mapPartitions(Walks::members);
    // by component: how many texts there are
    return Keyed.grouped(documents, 1, partitions).mapPartitions(Walks::components);
  }

  /**
   * Documents with what becomes of them, under {@code {unique or in a part, number, component,
   * is}}.
   */
  private JavaPairRDD<long[], byte[]> placed(
      JavaPairRDD<long[], byte[]> numbered, JavaRDD<long[]> assigned) {
    JavaPairRDD<long[], byte[]> assignments =
        assigned.mapToPair(a -> new Tuple2<>(new long[] {a[0], 0, a[1], a[2]}, new byte[0]));
    JavaPairRDD<long[], byte[]> facts =
        numbered.mapToPair(
            row ->
                new Tuple2<>(
                    new long[] {row._1[0], 1, 0, 0},
                    StageRows.bytes(StageRows.told(row._2).facts())));
    return Keyed.grouped(assignments.union(facts), 1, partitions)
        .mapPartitionsToPair(Walks::placed);
  }

  // ---- work

  private static JavaPairRDD<long[], byte[]> of(JavaPairRDD<long[], byte[]> placed, long what) {
    return placed.filter(row -> row._1[0] == what);
  }

  private JavaPairRDD<long[], byte[]> outcome(JavaPairRDD<long[], byte[]> placed) {
    int parts = partitions * 4;
    JavaPairRDD<long[], byte[]> inParts = of(placed, IN_PART);
    JavaPairRDD<long[], byte[]> rows =
        inParts
            .filter(row -> !isTextToRead(row._1))
            .mapToPair(
                row ->
                    new Tuple2<>(
                        new long[] {
                          part(row._1[2], parts),
                          (row._1[3] & IS_TEXT) != 0 ? Parts.ALONE : Parts.COPY,
                          row._1[1]
                        },
                        row._2));
    JavaRDD<byte[]> wanted =
        inParts
            .filter(row -> isTextToRead(row._1))
            .map(
                row -> {
                  DocumentFacts facts = StageRows.facts(row._2);
                  return new Reads.Wanted(
                          facts.id(), facts.origin(), part(row._1[2], parts), row._1[1])
                      .bytes();
                });
    JavaPairRDD<long[], byte[]> texts =
        input.readAgain(wanted).mapToPair(row -> new Tuple2<>(Parts.Text.key(row), row));
    return Keyed.grouped(rows.union(texts), 1, parts)
        .mapPartitionsToPair(Parts.work(job))
        .union(of(placed, UNIQUE).mapPartitionsToPair(Parts.alone(job)));
  }

  private static boolean isTextToRead(long[] key) {
    return (key[3] & IS_TEXT) != 0 && (key[3] & ONE_TEXT) == 0;
  }

  private static long part(long component, int parts) {
    return Long.remainderUnsigned(Hash64.mix(component), parts);
  }

  private static JavaPairRDD<long[], byte[]> outcomes(
      JavaPairRDD<long[], byte[]> found, byte what) {
    return found
        .filter(row -> row._1[0] == what)
        .mapToPair(row -> new Tuple2<>(new long[] {row._1[1], row._1[2]}, row._2));
  }

  private Optional<Links> links(JavaPairRDD<long[], byte[]> found) {
    List<TextRule> rules = Site.of(job).textRules();
    if (rules.isEmpty()) return Optional.empty();
    JavaPairRDD<long[], byte[]> links = found.filter(row -> row._1[0] == Parts.LINK);
    long[] asked =
        found
            .filter(row -> row._1[0] == Parts.ASKED)
            .map(row -> Parts.numbers(row._2))
            .fold(new long[rules.size()], Walks::plus);
    Map<String, Integer> uses = new LinkedHashMap<>();
    for (int i = 0; i < asked.length; i++) uses.put(rules.get(i).toString(), (int) asked[i]);
    return Optional.of(new Links(Keyed.sorted(links, partitions).values(), links.count(), uses));
  }

  // ---- number clusters, sort documents

  private JavaRDD<byte[]> clusterLines(JavaPairRDD<long[], byte[]> found) {
    return Keyed.sorted(outcomes(found, Parts.CLUSTER), partitions)
        .zipWithIndex()
        .map(row -> Lines.clusterLine(row._1._2, row._2 + 1));
  }

  private JavaRDD<byte[]> documentLines(JavaPairRDD<long[], byte[]> found) {
    JavaPairRDD<long[], byte[]> documents = outcomes(found, Parts.DOCUMENT);
    JavaPairRDD<long[], byte[]> numbers =
        Keyed.sorted(outcomes(found, Parts.CLUSTER), partitions)
            .zipWithIndex()
            .mapToPair(row -> new Tuple2<>(new long[] {row._1._1[0], -1, row._2 + 1}, new byte[0]));
    JavaPairRDD<long[], byte[]> clustered =
        documents
            .filter(row -> row._1[0] != Parts.NO_CLUSTER)
            .mapToPair(row -> new Tuple2<>(new long[] {row._1[0], row._1[1], 0}, row._2));
    JavaPairRDD<long[], byte[]> others =
        documents
            .filter(row -> row._1[0] == Parts.NO_CLUSTER)
            .mapToPair(row -> new Tuple2<>(new long[] {row._1[1]}, Lines.line(row._2)));
    JavaPairRDD<long[], byte[]> lines =
        Keyed.grouped(clustered.union(numbers), 1, partitions)
            .mapPartitionsToPair(Walks::withClusters)
            .union(others);
    return Keyed.sorted(lines, partitions).values();
  }

  // ---- totals

  private static RunTotals totals(JavaPairRDD<long[], byte[]> found) {
    return RunTotals.of(
        found
            .filter(row -> row._1[0] == Parts.TOTALS)
            .map(row -> Parts.totals(row._2).numbers())
            .fold(RunTotals.NONE.numbers(), Walks::plus));
  }

  /** How many documents the method could not represent, and nothing else. */
  private static RunTotals unrepresented(JavaPairRDD<long[], byte[]> numbered) {
    long count = numbered.filter(row -> StageRows.told(row._2).shortfall().isPresent()).count();
    return RunTotals.NONE.withUnrepresented(count);
  }
}
