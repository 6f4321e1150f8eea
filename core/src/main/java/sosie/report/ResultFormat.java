package sosie.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/** How the tables of a result are written. */
public enum ResultFormat {
  JSONL {
    @Override
    RowSink open(Path folder, ResultTable table) throws IOException {
      return new JsonLinesTable(file(folder, table), table);
    }
  },
  PARQUET {
    @Override
    RowSink open(Path folder, ResultTable table) throws IOException {
      return new ParquetTable(file(folder, table), table);
    }
  };

  abstract RowSink open(Path folder, ResultTable table) throws IOException;

  /** Where a table of this format lies in a result folder. */
  Path file(Path folder, ResultTable table) {
    return folder.resolve(table.fileName() + "." + name().toLowerCase(Locale.ROOT));
  }
}
