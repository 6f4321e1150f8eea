package sosie.result;

import java.io.Closeable;
import java.io.IOException;

/** Takes the rows of one table in order. */
interface RowSink extends Closeable {

  /** One value per column, {@code null} where there is none. */
  void row(Object... values) throws IOException;
}
