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

  /** Documents in order, with their assignments or with those alone that have none. */
  private abstract static class Placing
      extends Walk<Tuple2<long[], byte[]>, Tuple2<long[], byte[]>> {

    private final Iterator<long[]> assignments;
    private long[] next;

    Placing(Iterator<Tuple2<long[], byte[]>> documents, Iterator<long[]> assignments) {
      super(documents);
      this.assignments = assignments;
      next = assignments.hasNext() ? assignments.next() : null;
    }

    abstract void place(
        Tuple2<long[], byte[]> document,
        Optional<long[]> assigned,
        Consumer<Tuple2<long[], byte[]>> to);

    @Override
    void row(Tuple2<long[], byte[]> document, Consumer<Tuple2<long[], byte[]>> to) {
      boolean assigned = next != null && next[0] == document._1[0];
      place(document, assigned ? Optional.of(next) : Optional.empty(), to);
      if (assigned) next = assignments.hasNext() ? assignments.next() : null;
    }
  }

  /** Facts of those that are assigned to a part, under their assignments. */
  static Iterator<Tuple2<long[], byte[]>> inParts(
      Iterator<Tuple2<long[], byte[]>> documents, Iterator<long[]> assignments) {
    return new Placing(documents, assignments) {
      @Override
      void place(
          Tuple2<long[], byte[]> document,
          Optional<long[]> assigned,
          Consumer<Tuple2<long[], byte[]>> to) {
        assigned.ifPresent(key -> to.accept(new Tuple2<>(key, StageRows.factsOf(document._2))));
      }
    };
  }

  /** Facts of those that are in no part. */
  static Iterator<Tuple2<long[], byte[]>> alone(
      Iterator<Tuple2<long[], byte[]>> documents, Iterator<long[]> assignments) {
    return new Placing(documents, assignments) {
      @Override
      void place(
          Tuple2<long[], byte[]> document,
          Optional<long[]> assigned,
          Consumer<Tuple2<long[], byte[]>> to) {
        if (assigned.isPresent()) return;
        to.accept(new Tuple2<>(document._1, StageRows.factsOf(document._2)));
      }
    };
  }

  /** Lines of two kinds, each under its number and in order, as one. */
  static Iterator<byte[]> merged(
      Iterator<Tuple2<long[], byte[]>> ones, Iterator<Tuple2<long[], byte[]>> others) {
    return new Iterator<>() {
      private Tuple2<long[], byte[]> one = next(ones);
      private Tuple2<long[], byte[]> other = next(others);

      private static Tuple2<long[], byte[]> next(Iterator<Tuple2<long[], byte[]>> rows) {
        return rows.hasNext() ? rows.next() : null;
      }

      @Override
      public boolean hasNext() {
        return one != null || other != null;
      }

      @Override
      public byte[] next() {
        if (!hasNext()) throw new NoSuchElementException();
        boolean first = other == null || (one != null && one._1[0] < other._1[0]);
        byte[] line = first ? one._2 : other._2;
        if (first) one = next(ones);
        else other = next(others);
        return line;
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
