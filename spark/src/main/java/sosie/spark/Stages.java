package sosie.spark;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * What the stages of a job left in its work folder. A stage that is there is read, not made again:
 * so a job whose driver was killed goes on from the last stage that was whole, and a stage that is
 * lost with an executor is never made from more than the one before it.
 */
final class Stages {

  private static final String RUN = "run"; // which run the stages are of
  private static final String WHOLE = "_SUCCESS"; // as Hadoop calls it

  private final JavaSparkContext spark;
  private final Path folder;
  private final FileSystem files;

  Stages(JavaSparkContext spark, Path folder) {
    this.spark = spark;
    this.folder = folder;
    try {
      files = folder.getFileSystem(spark.hadoopConfiguration());
    } catch (IOException e) {
      throw new UncheckedIOException("cannot use the work folder " + folder, e);
    }
  }

  /**
   * The stages of a run, those that an earlier try at it left among them.
   *
   * @param identity of the run; a folder of another is refused
   */
  static Stages of(JavaSparkContext spark, Path folder, String identity) throws IOException {
    Stages stages = new Stages(spark, folder);
    Path note = new Path(folder, RUN);
    if (!stages.files.exists(note)) {
      if (stages.files.exists(folder)) throw stages.notOurs();
      try (OutputStream out = stages.files.create(note)) {
        out.write(identity.getBytes(StandardCharsets.UTF_8));
      }
      return stages;
    }
    try (InputStream in = stages.files.open(note)) {
      String found = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      if (!found.equals(identity)) throw stages.notOurs();
    }
    return stages;
  }

  private IllegalArgumentException notOurs() {
    return new IllegalArgumentException(
        folder
            + " holds something else than the stages of this run over this input;"
            + " remove it or name another folder with --work");
  }

  /**
   * The outcome of a stage, from the folder; made and put there if it is not yet there. Its
   * partitions are those that were made.
   */
  <T> JavaRDD<T> settled(String name, JavaRDD<T> made) {
    Path place = new Path(folder, name);
    try {
      make(place, made, (out, row) -> RowSerializer.put(out, row));
      List<String> parts = parts(place).stream().map(Path::toString).toList();
      return spark
          .parallelize(parts, Math.max(1, parts.size()))
          .mapPartitions(files -> new SettledRows<>(files));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write the stage " + place, e);
    }
  }

  boolean isSettled(String name) throws IOException {
    return files.exists(new Path(new Path(folder, name), WHOLE));
  }

  /** How many bytes a stage that is settled has. */
  long bytes(String name) throws IOException {
    return files.getContentSummary(new Path(folder, name)).getLength();
  }

  /** How many rows each partition of a stage has that is settled. */
  long[] counts(String name) throws IOException {
    try (InputStream in = files.open(new Path(new Path(folder, name), WHOLE))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .mapToLong(Long::parseLong)
          .toArray();
    }
  }

  /**
   * Writes rows as they are into a folder, a file for each partition; those that are there stay.
   */
  Path written(String name, JavaRDD<byte[]> rows) throws IOException {
    Path place = new Path(folder, name);
    make(place, rows, (out, row) -> out.write(row));
    return place;
  }

  /** The mark that a stage is whole has the counts of its files, a line each. */
  private <T> void make(Path place, JavaRDD<T> rows, SerializedFiles.Form<T> form)
      throws IOException {
    Path whole = new Path(place, WHOLE);
    if (files.exists(whole)) return;
    files.delete(place, true);
    SerializedFiles written = new SerializedFiles(place.toString());
    List<Long> counts =
        rows.mapPartitionsWithIndex((part, some) -> written.write(part, some, form), false)
            .collect();
    Path begun = new Path(place, "." + WHOLE);
    try (OutputStream out = files.create(begun)) {
      for (long count : counts) out.write((count + "\n").getBytes(StandardCharsets.UTF_8));
    }
    if (!files.rename(begun, whole)) throw new IOException("cannot write " + whole);
  }

  /** The files of such a folder, in the order of their partitions. */
  List<Path> parts(Path place) throws IOException {
    List<Path> parts = new ArrayList<>();
    for (FileStatus each : files.listStatus(place)) {
      if (each.getPath().getName().startsWith(SerializedFiles.PART)) parts.add(each.getPath());
    }
    Collections.sort(parts);
    return parts;
  }

  /** Writes rows one behind the other; they are made into files of their own first. */
  void copy(String name, JavaRDD<byte[]> rows, OutputStream to) throws IOException {
    for (Path part : parts(written("table-" + name, rows))) {
      try (InputStream in = files.open(part)) {
        in.transferTo(to);
      }
    }
  }

  /** Lets all go, once the result stands. */
  void remove() throws IOException {
    files.delete(folder, true);
  }
}
