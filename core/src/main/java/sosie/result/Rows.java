package sosie.result;

import java.io.IOException;

/** The rows of a table by their numbers; any number of threads may ask. */
@FunctionalInterface
interface Rows {

  /** Hands on one row. */
  void write(int number, RowSink to) throws IOException;
}
