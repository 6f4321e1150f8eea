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
  private static final String WHOLE = "_SUCCESS"; // as Hadoop's committer leaves it

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

  /** The outcome of a stage, from the folder; made and put there if it is not yet there. */
  <T> JavaRDD<T> settled(String name, JavaRDD<T> made) {
    Path place = new Path(folder, name);
    try {
      if (!files.exists(new Path(place, WHOLE))) {
        files.delete(place, true);
        made.saveAsObjectFile(place.toString());
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write the stage " + place, e);
    }
    return spark.objectFile(place.toString());
  }

  /**
   * Writes rows as they are into a folder, a file for each partition; those that are there stay.
   */
  Path written(String name, JavaRDD<byte[]> rows) throws IOException {
    Path place = new Path(folder, name);
    if (files.exists(new Path(place, WHOLE))) return place;
    files.delete(place, true);
    SerializedFiles written = new SerializedFiles(place.toString());
    rows.mapPartitionsWithIndex(written::write, false).count();
    files.create(new Path(place, WHOLE)).close();
    return place;
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
