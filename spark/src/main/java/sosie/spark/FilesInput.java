package sosie.spark;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;
import sosie.extract.Skipped;
import sosie.hash.Hash64;
import sosie.read.Collection;
import sosie.source.Problem;
import sosie.source.SourceFile;

/**
 * Documents of files. One that can be read from any place on is cut into pieces; of others each is
 * read by one task, which reads many if they are small.
 */
final class FilesInput implements Input {

  private final JavaSparkContext spark;
  private final Stages stages;
  private final Job job;
  private final int partitions;
  private final long bytes;
  private final List<SourceFile> files;
  private final List<Problem> problems;
  private final Pieces pieces;
  private final Broadcast<Pieces> told;

  /**
   * Cuts files.
   *
   * @param bytes as many as one task reads
   */
  FilesInput(
      JavaSparkContext spark, Stages stages, Job job, Site site, int partitions, long bytes) {
    this.spark = spark;
    this.stages = stages;
    this.job = job;
    this.partitions = partitions;
    this.bytes = bytes;
    Collection.Listing listing = site.corpus().collection().listing();
    files = listing.files();
    problems = listing.problems();
    pieces = cut();
    told = spark.broadcast(pieces);
  }

  /** As many as keeps all busy, no less than a megabyte and no more than a usual block. */
  static long bytesOfATask(Collection collection, int partitions) {
    return Math.max(1 << 20, Math.min(128 << 20, collection.bytes() / partitions));
  }

  private Pieces cut() {
    Job job = this.job; // what goes to other machines is this alone
    List<Integer> large =
        IntStream.range(0, files.size()).filter(i -> files.get(i).bytes() > bytes).boxed().toList();
    List<Integer> divisible =
        large.isEmpty()
            ? large
            : spark
                .parallelize(large, Math.min(large.size(), partitions * 4))
                .filter(file -> Site.of(job).isDivisible(file))
                .collect();
    List<Piece> parts = new ArrayList<>();
    for (int file : divisible) parts.addAll(Pieces.cut(file, files.get(file).bytes(), bytes));
    Map<Piece, Long> counts = new HashMap<>();
    if (!parts.isEmpty()) {
      spark
          .parallelize(parts, parts.size())
          .map(piece -> new Tuple2<>(piece, Site.of(job).count(piece)))
          .collect()
          .forEach(count -> counts.put(count._1, count._2));
    }
    List<Piece> all = new ArrayList<>(Pieces.numbered(parts, counts));
    TreeSet<Integer> cut = new TreeSet<>(divisible);
    for (int i = 0; i < files.size(); i++) if (!cut.contains(i)) all.add(Piece.whole(i));
    all.sort(Comparator.comparingInt(Piece::file).thenComparingLong(Piece::start));
    return new Pieces(files, all);
  }

  /**
   * What is damaged in one piece may be so for those behind it, which one machine would not read.
   * So a file of which anything is told as such is read as a whole after all.
   */
  @Override
  public JavaRDD<byte[]> read(Job job, String stage) {
    JavaRDD<byte[]> read = stages.settled(stage, first(job, pieces.tasks(files, bytes)));
    Broadcast<Pieces> pieces = told;
    List<String> damaged = new ArrayList<>();
    damaged.addAll(
        read.filter(row -> !StageRows.isDocument(row))
            .map(row -> StageRows.skipped(row).problem().origin())
            .filter(origin -> origin.line() == 0 && pieces.value().isDivided(origin.file()))
            .map(origin -> origin.file())
            .distinct()
            .collect());
    JavaRDD<byte[]> all = damaged.isEmpty() ? read : read.filter(row -> !isOf(row, damaged));
    if (!damaged.isEmpty()) {
      List<List<Piece>> whole =
          damaged.stream().map(name -> List.of(Piece.whole(this.pieces.file(name)))).toList();
      all = all.union(stages.settled(stage + "-whole", first(job, whole)));
    }
    List<byte[]> known =
        problems.stream()
            .map(each -> new StageRows.NotRead(new Skipped(Optional.empty(), each)).bytes())
            .toList();
    return known.isEmpty() ? all : all.union(spark.parallelize(known, 1));
  }

  private static boolean isOf(byte[] row, List<String> files) {
    return files.contains(
        StageRows.isDocument(row)
            ? StageRows.place(row).origin().file()
            : StageRows.skipped(row).problem().origin().file());
  }

  private JavaRDD<byte[]> first(Job job, List<List<Piece>> tasks) {
    return spark.parallelize(tasks, Math.max(1, tasks.size())).mapPartitions(Reads.first(job));
  }

  @Override
  public JavaRDD<byte[]> readAgain(JavaRDD<byte[]> wanted) {
    Broadcast<Pieces> pieces = told;
    JavaPairRDD<long[], byte[]> keyed =
        wanted.mapToPair(
            row -> {
              Reads.Wanted one = Reads.Wanted.of(row);
              Piece piece = pieces.value().of(one.origin());
              long file = Hash64.mix(piece.file());
              return new Tuple2<>(new long[] {file, piece.start(), one.origin().line()}, row);
            });
    return Keyed.grouped(keyed, 2, partitions * 4)
        .values()
        .mapPartitions(Reads.second(job, pieces));
  }

  /** Looks at the first records of all files, each machine at some. */
  static Survey survey(JavaSparkContext spark, Job listed, Collection.Listing listing, int parts) {
    List<Integer> files = IntStream.range(0, listing.files().size()).boxed().toList();
    List<byte[]> looks =
        files.isEmpty()
            ? List.of()
            : spark
                .parallelize(files, Math.min(files.size(), parts))
                .map(file -> Site.look(listed, file))
                .collect();
    return new Survey(listing, looks.stream().map(Site::look).toList(), List.of());
  }
}
