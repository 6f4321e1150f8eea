package sosie.spark;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.FlatMapFunction;
import scala.Tuple2;
import sosie.documents.Attributes;
import sosie.extract.Document;
import sosie.extract.Extraction;
import sosie.extract.Extractor;
import sosie.extract.Skipped;
import sosie.hash.Hash64;
import sosie.source.Origin;
import sosie.source.Problem;

/**
 * Documents that are there as rows. They are written into the work folder first: whoever asks a
 * table twice may get other rows, or the same at twice the cost. A second reading then goes to the
 * very place of each.
 */
final class RowsInput implements Input {

  /**
   * A row as it was given.
   *
   * @param attributes as {@link Attributes} writes them
   */
  record Given(String id, Optional<String> text, String attributes) {

    /** With its length before it. */
    byte[] bytes() {
      byte[] row =
          Bytes.of(
              out -> {
                Bytes.put(out, id);
                out.writeBoolean(text.isPresent());
                if (text.isPresent()) Bytes.put(out, text.get());
                Bytes.put(out, attributes);
              });
      return Bytes.of(
          out -> {
            out.writeInt(row.length);
            out.write(row);
          });
    }

    private static Given of(DataInputStream file) throws IOException {
      byte[] row = new byte[file.readInt()];
      file.readFully(row);
      return Bytes.read(
          row,
          in -> {
            String id = Bytes.text(in);
            Optional<String> text =
                in.readBoolean() ? Optional.of(Bytes.text(in)) : Optional.empty();
            return new Given(id, text, Bytes.text(in));
          });
    }

    /**
     * StageRows have no order; what they hold has one, so of equal ids it says which comes first.
     */
    private Origin origin(int file, int row) {
      long hash = hash(hash(hash(0, id), text.orElse("")), attributes);
      return new Origin(String.format("%016x", hash), ((long) file << Integer.SIZE) + row + 1);
    }

    private static long hash(long before, String text) {
      long hash = Hash64.mix(before, text.length());
      for (int i = 0; i < text.length(); i++) hash = Hash64.mix(hash, text.charAt(i));
      return hash;
    }

    private Extraction extraction(int file, int row) {
      Origin origin = origin(file, row);
      if (text.isPresent()) {
        return Extractor.plain(id, origin, text.get(), Attributes.read(attributes));
      }
      Problem missing = new Problem(origin, Problem.Reason.MISSING_TEXT, "the text is null");
      return new Skipped(Optional.of(id), missing);
    }
  }

  private final JavaSparkContext spark;
  private final Stages stages;
  private final JavaRDD<byte[]> rows;
  private final int partitions;
  private List<String> files = List.of();

  /**
   * StageRows to be read.
   *
   * @param rows each as {@link Given} has it
   */
  RowsInput(JavaSparkContext spark, Stages stages, JavaRDD<byte[]> rows, int partitions) {
    this.spark = spark;
    this.stages = stages;
    this.rows = rows;
    this.partitions = partitions;
  }

  @Override
  public JavaRDD<byte[]> read(Job job, String stage) throws IOException {
    files = stages.parts(stages.written("rows", rows)).stream().map(Path::toString).toList();
    List<Tuple2<Integer, String>> all =
        IntStream.range(0, files.size()).mapToObj(i -> new Tuple2<>(i, files.get(i))).toList();
    return stages.settled(
        stage, spark.parallelize(all, Math.max(1, all.size())).mapPartitions(first(job)));
  }

  private static FlatMapFunction<Iterator<Tuple2<Integer, String>>, byte[]> first(Job job) {
    return some ->
        new Reader(
            sink -> {
              Site site = Site.of(job);
              while (some.hasNext()) {
                Tuple2<Integer, String> file = some.next();
                tell(site, file._1, new Path(file._2), sink);
              }
            });
  }

  private static void tell(Site site, int file, Path path, Consumer<byte[]> sink)
      throws IOException {
    try (DataInputStream in = SettledRows.open(path)) {
      for (int row = 0; isMore(in); row++) {
        Extraction each = Given.of(in).extraction(file, row);
        sink.accept(
            each instanceof Document document
                ? site.told(document).bytes()
                : new StageRows.NotRead((Skipped) each).bytes());
      }
    }
  }

  static boolean isMore(DataInputStream in) throws IOException {
    in.mark(1);
    if (in.read() < 0) return false;
    in.reset();
    return true;
  }

  @Override
  public JavaRDD<byte[]> readAgain(JavaRDD<byte[]> wanted) {
    List<String> files = List.copyOf(this.files); // what goes to other machines is this alone
    JavaPairRDD<long[], byte[]> keyed =
        wanted.mapToPair(
            row -> {
              long place = Reads.Wanted.of(row).origin().line() - 1;
              long[] key = {place >>> Integer.SIZE, place & 0xffff_ffffL};
              return new Tuple2<>(key, row);
            });
    return Keyed.grouped(keyed, 1, partitions * 4)
        .mapPartitions(rows -> new Reader(sink -> fetch(files, rows, sink)));
  }

  /** Wanted rows in the order of their places. */
  private static void fetch(
      List<String> files, Iterator<Tuple2<long[], byte[]>> wanted, Consumer<byte[]> sink)
      throws IOException {
    Tuple2<long[], byte[]> next = wanted.hasNext() ? wanted.next() : null;
    while (next != null) {
      int file = (int) next._1[0];
      try (DataInputStream in = SettledRows.open(new Path(files.get(file)))) {
        for (int row = 0; next != null && next._1[0] == file; row++) {
          Given given = Given.of(in);
          if (row != next._1[1]) continue;
          Reads.Wanted one = Reads.Wanted.of(next._2);
          Document document = (Document) given.extraction(file, row);
          sink.accept(one.text(document).bytes());
          next = wanted.hasNext() ? wanted.next() : null;
        }
      }
    }
  }
}
