package sosie.spark;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ThreadLocalRandom;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * A file for each partition, named so that they sort as the partitions do. A file gets its name
 * when it is whole, so of two tries at one partition either will do.
 */
record SerializedFiles(String folder) implements Serializable {

  static final String PART = "part-";

  /** How a row stands in a file. */
  interface Form<T> extends Serializable {
    void put(DataOutputStream out, T row) throws IOException;
  }

  /** Writes the file of a partition and tells how many rows it has. */
  <T> Iterator<Long> write(int partition, Iterator<T> rows, Form<T> form) throws IOException {
    Path target = new Path(folder, PART + String.format(Locale.ROOT, "%07d", partition));
    Path begun =
        new Path(folder, "." + target.getName() + "-" + ThreadLocalRandom.current().nextLong());
    FileSystem files = target.getFileSystem(HadoopFiles.configuration());
    long count = 0;
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(files.create(begun), 1 << 16))) {
      for (; rows.hasNext(); count++) form.put(out, rows.next());
    }
    if (!files.rename(begun, target)) {
      files.delete(begun, false);
      if (!files.exists(target)) throw new IOException("cannot write " + target);
    }
    return List.of(count).iterator();
  }
}
