package sosie.spark;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Serializable;
import java.util.Collections;
import java.util.Iterator;
import java.util.Locale;
import java.util.concurrent.ThreadLocalRandom;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * A file for each partition, its rows as they are, named so that they sort as the partitions do. A
 * file gets its name when it is whole, so of two tries at one partition either will do.
 */
record SerializedFiles(String folder) implements Serializable {

  static final String PART = "part-";

  Iterator<Integer> write(int partition, Iterator<byte[]> rows) throws IOException {
    Path target = new Path(folder, PART + String.format(Locale.ROOT, "%07d", partition));
    Path begun =
        new Path(folder, "." + target.getName() + "-" + ThreadLocalRandom.current().nextLong());
    FileSystem files = target.getFileSystem(HadoopFiles.configuration());
    try (OutputStream out = new BufferedOutputStream(files.create(begun), 1 << 16)) {
      while (rows.hasNext()) out.write(rows.next());
    }
    if (!files.rename(begun, target)) {
      files.delete(begun, false);
      if (!files.exists(target)) throw new IOException("cannot write " + target);
    }
    return Collections.emptyIterator();
  }
}
