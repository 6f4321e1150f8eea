package sosie.format;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import sosie.source.Origin;

/** What was found at an {@link Origin}, not yet decoded: decoding is work for many threads. */
public sealed interface Body {

  /** About how many bytes of text it holds. */
  long size();

  /**
   * Bytes as they stood in the source.
   *
   * @param charset the character set that the container declared (an HTTP header, say), if it did
   */
  record Bytes(byte[] bytes, Kind kind, Optional<String> charset) implements Body {
    @Override
    public long size() {
      return bytes.length;
    }
  }

  /**
   * A row of a table. Values are {@code String}, {@code Long}, {@code Double}, {@code Boolean} or
   * {@code null}; a list or group of a Parquet file arrives as {@code List} or {@code Map}.
   *
   * @param columns shared by all rows of a file
   */
  record Row(List<String> columns, List<Object> values) implements Body {
    @Override
    public long size() {
      return sizeOf(values);
    }

    private static long sizeOf(Object value) {
      if (value instanceof String text) return text.length();
      if (value instanceof Map<?, ?> group) return sizeOf(group.values());
      if (!(value instanceof Iterable<?> list)) return Long.BYTES;
      long size = 0;
      for (Object item : list) size += sizeOf(item);
      return size;
    }
  }

  /** How bytes are to be read. */
  enum Kind {
    TEXT,
    HTML,
    MAIL,
    /** One JSON object. */
    JSON,
    PDF,
    /** Word, as {@code .docx} or as the older {@code .doc}. */
    WORD
  }
}
