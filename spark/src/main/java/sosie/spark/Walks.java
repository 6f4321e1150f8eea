package sosie.spark;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Consumer;
import scala.Tuple2;

/** Passes over sorted rows that make rows of their own, with no more at hand than a group needs. */
final class Walks {

  /** Makes rows of one row after the other. */
  private abstract static class Walk<F, T> implements Iterator<T> {

    private final Iterator<F> rows;
    private final Deque<T> ready = new ArrayDeque<>();
    private boolean over;

    Walk(Iterator<F> rows) {
      this.rows = rows;
    }

    abstract void row(F row, Consumer<T> to);

    /** What is still to be told of the group at hand. */
    Optional<T> end() {
      return Optional.empty();
    }

    @Override
    public boolean hasNext() {
      while (ready.isEmpty() && !over) {
        if (rows.hasNext()) {
          row(rows.next(), ready::add);
        } else {
          over = true;
          end().ifPresent(ready::add);
        }
      }
      return !ready.isEmpty();
    }

    @Override
    public T next() {
      if (!hasNext()) throw new NoSuchElementException();
      return ready.remove();
    }
  }

  private Walks() {}

  /** Of what stands under {@code {digest, digest, document}}: that of the first of each text. */
  static Iterator<byte[]> firsts(Iterator<Tuple2<long[], byte[]>> rows) {
    return new Walk<Tuple2<long[], byte[]>, byte[]>(rows) {
      private long[] text = {0, 0, -1};

      @Override
      void row(Tuple2<long[], byte[]> row, Consumer<byte[]> to) {
        boolean same = text[2] >= 0 && text[0] == row._1[0] && text[1] == row._1[1];
        if (!same) to.accept(row._2);
        text = row._1;
      }
    };
  }

  /** The same: all, with what the first of their text says of it. */
  static Iterator<Tuple2<long[], byte[]>> asFirsts(Iterator<Tuple2<long[], byte[]>> rows) {
    return new Walk<Tuple2<long[], byte[]>, Tuple2<long[], byte[]>>(rows) {
      private long[] text = {0, 0, -1};
      private StageRows.Told first;

      @Override
      void row(Tuple2<long[], byte[]> row, Consumer<Tuple2<long[], byte[]>> to) {
        boolean same = text[2] >= 0 && text[0] == row._1[0] && text[1] == row._1[1];
        StageRows.Told told = StageRows.told(row._2);
        if (!same) first = told;
        text = row._1;
        byte[] all = same ? told.as(first).bytes() : row._2;
        to.accept(new Tuple2<>(new long[] {row._1[2]}, all));
      }
    };
  }

  /** Of {@code {digest, digest, document}}: the first document of each text with each other one. */
  static Iterator<long[]> copies(Iterator<long[]> digests) {
    return new Walk<long[], long[]>(digests) {
      private long[] first = {0, 0, -1};

      @Override
      void row(long[] row, Consumer<long[]> to) {
        boolean same = first[2] >= 0 && first[0] == row[0] && first[1] == row[1];
        if (same) to.accept(new long[] {first[2], row[2]});
        else first = row;
      }
    };
  }

  /** Of {@code {point, document}}: the least document at each point with each other one. */
  static Iterator<long[]> stars(Iterator<long[]> points) {
    return new Walk<long[], long[]>(points) {
      private long[] first = {0, -1};
      private long before = -1;

      @Override
      void row(long[] row, Consumer<long[]> to) {
        if (first[1] < 0 || first[0] != row[0]) first = row;
        else if (row[1] != before) to.accept(new long[] {first[1], row[1]});
        before = row[1];
      }
    };
  }

  /**
   * Of {@code {document, 0, component}} and, if it is a copy, {@code {document, 1, first}}: {@code
   * {component, whether it is a copy, document}}.
   */
  static Iterator<long[]> members(Iterator<long[]> rows) {
    return new Walk<long[], long[]>(rows) {
      private long document = -1;
      private long component = -1;
      private boolean copy;

      @Override
      void row(long[] row, Consumer<long[]> to) {
        if (row[0] != document) {
          end().ifPresent(to);
          document = row[0];
          component = -1;
          copy = false;
        }
        if (row[1] == 0) component = row[2];
        else copy = true;
      }

      @Override
      Optional<long[]> end() {
        return document < 0
            ? Optional.empty()
            : Optional.of(new long[] {component, copy ? 1 : 0, document});
      }
    };
  }

  /**
   * Of {@code {component, whether it is a copy, document}}: {@code {document, component, flags}},
   * with 1 for the first document of a text, and 2 where the component has one text only.
   */
  static Iterator<long[]> components(Iterator<long[]> rows) {
    return new Walk<long[], long[]>(rows) {
      private long component = -1;
      private long[] first; // text, held until it is known whether there is another
      private boolean several;

      @Override
      void row(long[] row, Consumer<long[]> to) {
        if (row[0] != component) {
          end().ifPresent(to);
          component = row[0];
          first = row;
          several = false;
          return;
        }
        boolean isText = row[1] == 0;
        if (first != null) {
          several = isText; // texts come before copies
          to.accept(new long[] {first[2], component, several ? 1 : 3});
          first = null;
        }
        to.accept(new long[] {row[2], component, (isText ? 1 : 0) | (several ? 0 : 2)});
      }

      @Override
      Optional<long[]> end() {
        return first == null ? Optional.empty() : Optional.of(new long[] {first[2], component, 3});
      }
    };
  }

  /** Of documents with their assignments before them: the same under what becomes of them. */
  static Iterator<Tuple2<long[], byte[]>> placed(Iterator<Tuple2<long[], byte[]>> rows) {
    return new Walk<Tuple2<long[], byte[]>, Tuple2<long[], byte[]>>(rows) {
      private long[] assignment = {-1, 0, 0, 0};

      @Override
      void row(Tuple2<long[], byte[]> row, Consumer<Tuple2<long[], byte[]>> to) {
        long[] key = row._1;
        if (key[1] == 0) {
          assignment = key;
          return;
        }
        boolean inPart = assignment[0] == key[0];
        to.accept(
            new Tuple2<>(
                inPart
                    ? new long[] {1, key[0], assignment[2], assignment[3]}
                    : new long[] {0, key[0], 0, 0},
                row._2));
      }
    };
  }

  /** Of documents of clusters with the number of the cluster before them: their lines. */
  static Iterator<Tuple2<long[], byte[]>> withClusters(Iterator<Tuple2<long[], byte[]>> rows) {
    return new Walk<Tuple2<long[], byte[]>, Tuple2<long[], byte[]>>(rows) {
      private long[] number = {-1, 0, 0};

      @Override
      void row(Tuple2<long[], byte[]> row, Consumer<Tuple2<long[], byte[]>> to) {
        if (row._1[1] < 0) {
          number = row._1;
          return;
        }
        byte[] line = Lines.line(row._2, number[2]);
        to.accept(new Tuple2<>(new long[] {row._1[1]}, line));
      }
    };
  }

  /** The sum of numbers that stand at the same places. */
  static long[] plus(long[] one, long[] other) {
    long[] sum = one.clone();
    for (int i = 0; i < sum.length; i++) sum[i] += other[i];
    return sum;
  }
}
