package sosie.spark;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.hadoop.fs.Path;
import org.apache.spark.TaskContext;

/** The rows of a stage, as {@link RowSerializer} has put them into files, one after the other. */
final class SettledRows<T> implements Iterator<T> {

  private static final int BUFFER = 1 << 16;

  private final Iterator<String> files;
  private DataInputStream in;

  SettledRows(Iterator<String> files) {
    this.files = files;
    TaskContext task = TaskContext.get();
    if (task == null) return;
    task.addTaskCompletionListener(
        (org.apache.spark.util.TaskCompletionListener) context -> close()); // left amid a file
  }

  @Override
  public boolean hasNext() {
    try {
      while (in == null || !RowsInput.isMore(in)) {
        close();
        if (!files.hasNext()) return false;
        in = open(new Path(files.next()));
      }
      return true;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  @SuppressWarnings("unchecked")
  public T next() {
    if (!hasNext()) throw new NoSuchElementException();
    try {
      return (T) RowSerializer.take(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void close() {
    if (in == null) return;
    try {
      in.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    in = null;
  }

  static DataInputStream open(Path file) throws IOException {
    return new DataInputStream(
        new BufferedInputStream(
            file.getFileSystem(HadoopFiles.configuration()).open(file), BUFFER));
  }
}
