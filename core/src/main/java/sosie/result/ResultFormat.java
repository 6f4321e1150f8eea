package sosie.result;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import sosie.parallel.WorkerPool;
import sosie.source.Library;

/** How the tables of a result are written. */
public enum ResultFormat {
  JSONL {
    @Override
    RowSink open(Path folder, ResultTable table) throws IOException {
      return new JsonLinesTable(file(folder, table), table);
    }

    @Override
    void write(Path folder, ResultTable table, int count, Rows rows, WorkerPool workers)
        throws IOException {
      if (workers.threads() == 1) super.write(folder, table, count, rows, workers);
      else JsonLinesTable.write(file(folder, table), table, count, rows, workers);
    }
  },
  PARQUET {
    @Override
    RowSink open(Path folder, ResultTable table) throws IOException {
      Library.PARQUET.need("a result in Parquet");
      return new ParquetResultTable(file(folder, table), table);
    }
  };

  abstract RowSink open(Path folder, ResultTable table) throws IOException;

  /** Writes a whole table, by several threads where the format allows that. */
  void write(Path folder, ResultTable table, int count, Rows rows, WorkerPool workers)
      throws IOException {
    try (RowSink sink = open(folder, table)) {
      for (int row = 0; row < count; row++) rows.write(row, sink);
    }
  }

  /** Where a table of this format lies in a result folder. */
  Path file(Path folder, ResultTable table) {
    return folder.resolve(table.fileName() + "." + name().toLowerCase(Locale.ROOT));
  }

  /** Takes the rows of one table in order. */
  interface RowSink extends Closeable {

    /** One value per column, {@code null} where there is none. */
    void row(Object... values) throws IOException;
  }

  /** The rows of a table by their numbers; any number of threads may ask. */
  interface Rows {

    /** Hands on one row. */
    void write(int number, RowSink to) throws IOException;
  }
}
