package sosie.spark;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.FlatMapFunction2;
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
      Numbered numbered,
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
    IdNumbering.Named named = new IdNumbering(spark, stages, partitions).named(told);
    Numbered documents = byTexts(named.documents());
    JavaRDD<long[]> copies =
        stages.settled("copies", meetings(2).of(documents.byNumber(), SparkFind::digest));
    JavaRDD<long[]> components =
        new StarComponents(stages, partitions).of(edges(documents, copies));
    JavaPairRDD<long[], Void> assigned = assigned(documents, components, copies);
    JavaPairRDD<long[], byte[]> placed =
        settled("placed", beside(documents, assigned, Walks::inParts));
    JavaPairRDD<long[], byte[]> alone = alone(documents, assigned);
    JavaPairRDD<long[], byte[]> found = settled("outcome", outcome(placed));
    Numbered clusters = clusters(documents, found);
    return new Found(
        documentLines(documents, alone, found, clusters),
        documents.along(outcomes(found, Parts.PAIR)).values(),
        clusters.byNumber().map(row -> Lines.clusterLine(unkeyed(row._2), row._1[0] + 1)),
        links(documents, found.union(alone)),
        Tables.skipped(notRead, partitions),
        Tables.unrepresented(documents),
        totals(found.union(alone)).plus(unrepresented(documents)),
        Tables.skippedByReason(notRead),
        Tables.unrepresentedByReason(documents),
        named.repeated(),
        documents,
        notRead);
  }

  private JavaPairRDD<long[], byte[]> settled(String name, JavaPairRDD<long[], byte[]> rows) {
    return JavaPairRDD.fromJavaRDD(stages.settled(name, rows.map(row -> row)));
  }

  // ---- meet

  /** Where documents of one text may differ to the method, the first one counts for all. */
  private Numbered byTexts(Numbered documents) throws IOException {
    if (!Site.of(job).looksPastWords()) return documents;
    JavaPairRDD<long[], byte[]> byText =
        documents
            .byNumber()
            .mapToPair(
                row -> {
                  long[] digest = StageRows.digest(row._2);
                  return new Tuple2<>(new long[] {digest[0], digest[1], row._1[0]}, row._2);
                });
    JavaPairRDD<long[], byte[]> asFirsts =
        Keyed.grouped(byText, 2, partitions).mapPartitionsToPair(Walks::asFirsts);
    String stage = "documents-by-text";
    return Numbered.of(
        stages.settled(stage, documents.along(asFirsts).values()), stages.counts(stage));
  }

  private static final long BYTES_OF_A_TARGET = 16 << 20; // of documents, two million keys at most

  /** In so many parts that each fits into the memory of a task. */
  private Meetings meetings(int keys) throws IOException {
    long targets = stages.bytes("documents") / BYTES_OF_A_TARGET;
    return new Meetings(keys, (int) Math.max(partitions, targets));
  }

  private static void digest(byte[] document, Meetings.KeySink to) {
    long[] digest = StageRows.digest(document);
    to.key(digest[0], digest[1]);
  }

  private static void points(byte[] document, Meetings.KeySink to) {
    for (long point : StageRows.points(document)) to.key(point, 0);
  }

  /** Documents whose texts share a meeting point, and copies with one of their text. */
  private JavaRDD<long[]> edges(Numbered documents, JavaRDD<long[]> copies) throws IOException {
    // A copy has the points of its text, and meets there whom the first of its text meets; joined
    // with that first one it changes no component of texts.
    return meetings(1).of(documents.byNumber(), SparkFind::points).union(copies);
  }

  // ---- place

  private static final long IS_TEXT = 1;
  private static final long ONE_TEXT = 2;

  /**
   * Of each document that is not alone: its number, its component, and whether it is the first of
   * its text or a copy; of components of one text that too.
   */
  private JavaPairRDD<long[], Void> assigned(
      Numbered documents, JavaRDD<long[]> components, JavaRDD<long[]> copies) {
    JavaRDD<long[]> members =
        components.flatMap(
            edge ->
                List.of(new long[] {edge[0], 0, edge[1]}, new long[] {edge[1], 0, edge[1]})
                    .iterator());
    JavaRDD<long[]> isCopy = copies.map(copy -> new long[] {copy[1], 1, copy[0]});
    // by document: component, then what it is a copy of
    JavaRDD<long[]> inComponents =
        Keyed.grouped(members.union(isCopy), 1, partitions).mapPartitions(Walks::members);
    // by component: how many texts there are
    JavaRDD<long[]> assigned =
        Keyed.grouped(inComponents, 1, partitions).mapPartitions(Walks::components);
    return documents.along(assigned.mapToPair(key -> new Tuple2<>(key, (Void) null)));
  }

  /** Documents and what lies beside them. */
  private static JavaPairRDD<long[], byte[]> beside(
      Numbered documents,
      JavaPairRDD<long[], Void> assigned,
      FlatMapFunction2<Iterator<Tuple2<long[], byte[]>>, Iterator<long[]>, Tuple2<long[], byte[]>>
          walk) {
    JavaRDD<Tuple2<long[], byte[]>> rows = documents.byNumber().map(row -> row);
    return JavaPairRDD.fromJavaRDD(rows.zipPartitions(assigned.keys(), walk));
  }

  /** Documents that meet no other, as they come out of the method, in their order. */
  private JavaPairRDD<long[], byte[]> alone(
      Numbered documents, JavaPairRDD<long[], Void> assigned) {
    return settled(
        "alone", beside(documents, assigned, Walks::alone).mapPartitionsToPair(Parts.alone(job)));
  }

  // ---- work

  /**
   * What comes out of all parts.
   *
   * @param placed facts under {@code {number, component, what it is}}
   */
  private JavaPairRDD<long[], byte[]> outcome(JavaPairRDD<long[], byte[]> placed) {
    int parts = partitions * 4;
    JavaPairRDD<long[], byte[]> rows =
        placed
            .filter(row -> !isTextToRead(row._1))
            .mapToPair(
                row ->
                    new Tuple2<>(
                        new long[] {
                          part(row._1[1], parts),
                          (row._1[2] & IS_TEXT) != 0 ? Parts.ALONE : Parts.COPY,
                          row._1[0]
                        },
                        row._2));
    JavaRDD<byte[]> wanted =
        placed
            .filter(row -> isTextToRead(row._1))
            .map(
                row -> {
                  DocumentFacts facts = StageRows.facts(row._2);
                  return new Reads.Wanted(
                          facts.id(), facts.origin(), part(row._1[1], parts), row._1[0])
                      .bytes();
                });
    JavaPairRDD<long[], byte[]> texts =
        input.readAgain(wanted).mapToPair(row -> new Tuple2<>(Parts.Text.key(row), row));
    return Keyed.grouped(rows.union(texts), 1, parts).mapPartitionsToPair(Parts.work(job));
  }

  private static boolean isTextToRead(long[] key) {
    return (key[2] & IS_TEXT) != 0 && (key[2] & ONE_TEXT) == 0;
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

  private Optional<Links> links(Numbered documents, JavaPairRDD<long[], byte[]> found) {
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
    JavaRDD<byte[]> lines =
        documents
            .along(
                links.mapToPair(
                    row -> new Tuple2<>(new long[] {row._1[1], row._1[2], row._1[3]}, row._2)))
            .values();
    return Optional.of(new Links(lines, links.count(), uses));
  }

  // ---- number clusters, sort documents

  /** Clusters in the order of their first documents, each behind the number of that one. */
  private Numbered clusters(Numbered documents, JavaPairRDD<long[], byte[]> found)
      throws IOException {
    JavaRDD<byte[]> inOrder =
        documents
            .along(outcomes(found, Parts.CLUSTER))
            .map(
                row ->
                    Bytes.of(
                        out -> {
                          out.writeLong(row._1[0]);
                          out.write(row._2);
                        }));
    return Numbered.of(stages.settled("clusters", inOrder), stages.counts("clusters"));
  }

  private static byte[] unkeyed(byte[] cluster) {
    return Arrays.copyOfRange(cluster, Long.BYTES, cluster.length);
  }

  private JavaRDD<byte[]> documentLines(
      Numbered documents,
      JavaPairRDD<long[], byte[]> alone,
      JavaPairRDD<long[], byte[]> found,
      Numbered clusters) {
    JavaPairRDD<long[], byte[]> met = outcomes(found, Parts.DOCUMENT);
    JavaPairRDD<long[], byte[]> numbers =
        clusters
            .byNumber()
            .mapToPair(
                row -> {
                  long first = ByteBuffer.wrap(row._2).getLong();
                  return new Tuple2<>(new long[] {first, -1, row._1[0] + 1}, new byte[0]);
                });
    JavaPairRDD<long[], byte[]> clustered =
        met.filter(row -> row._1[0] != Parts.NO_CLUSTER)
            .mapToPair(row -> new Tuple2<>(new long[] {row._1[0], row._1[1], 0}, row._2));
    JavaPairRDD<long[], byte[]> others =
        met.filter(row -> row._1[0] == Parts.NO_CLUSTER).mapToPair(SparkFind::line);
    JavaPairRDD<long[], byte[]> lines =
        Keyed.grouped(clustered.union(numbers), 1, partitions)
            .mapPartitionsToPair(Walks::withClusters)
            .union(others);
    JavaRDD<Tuple2<long[], byte[]>> aloneLines =
        outcomes(alone, Parts.DOCUMENT).map(SparkFind::line);
    return aloneLines.zipPartitions(documents.along(lines).map(row -> row), Walks::merged);
  }

  /** A document that is in no cluster, under its number. */
  private static Tuple2<long[], byte[]> line(Tuple2<long[], byte[]> row) {
    return new Tuple2<>(new long[] {row._1[1]}, Lines.line(row._2));
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
  private static RunTotals unrepresented(Numbered documents) {
    return RunTotals.NONE.withUnrepresented(documents.rows().filter(StageRows::isShort).count());
  }
}
