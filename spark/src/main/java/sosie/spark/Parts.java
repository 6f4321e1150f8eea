package sosie.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.OptionalInt;
import org.apache.spark.api.java.function.PairFlatMapFunction;
import scala.Tuple2;
import sosie.detect.BatchDetector;
import sosie.detect.Detection;
import sosie.detect.Part;
import sosie.documents.DocumentFacts;
import sosie.extract.Document;
import sosie.result.DocumentRows;
import sosie.result.JsonLine;
import sosie.result.ResultTable;
import sosie.result.RunTotals;

/**
 * Parts of a collection: components packed together, each part worked on by the engine as if it
 * were the whole. A part comes sorted: what is at hand of a text, then documents.
 */
final class Parts {

  /** What a row of a part is, the second number of its key. */
  static final long TEXT = 0;

  static final long ALONE = 1;
  static final long COPY = 2;

  /** What comes out of a part, by the first byte. */
  static final byte DOCUMENT = 0;

  static final byte PAIR = 1;
  static final byte CLUSTER = 2;
  static final byte TOTALS = 3;

  /** In place of the key of a cluster. */
  static final long NO_CLUSTER = -1;

  private static final int TOGETHER = 8_192; // documents that meet no other, worked on at a time

  private Parts() {}

  /** A text that was read again, with the part that wants it and the number of its document. */
  record Text(long part, long number, Document document) {

    byte[] bytes() {
      byte[] own = Rows.bytes(document);
      return Bytes.of(
          out -> {
            out.writeLong(part);
            out.writeLong(number);
            out.write(own);
          });
    }

    static long[] key(byte[] row) {
      return Bytes.read(row, in -> new long[] {in.readLong(), TEXT, in.readLong()});
    }

    static Document document(byte[] row) {
      return Rows.document(Arrays.copyOfRange(row, 2 * Long.BYTES, row.length));
    }
  }

  private static byte[] bytes(RunTotals totals) {
    return Bytes.of(
        out -> {
          for (long number : totals.numbers()) out.writeLong(number);
        });
  }

  static RunTotals totals(byte[] bytes) {
    long[] numbers = new long[bytes.length / Long.BYTES];
    ByteBuffer.wrap(bytes).asLongBuffer().get(numbers);
    return RunTotals.of(numbers);
  }

  /** Keys are {@code {part, what, number of the document}}; outcomes under keys of their own. */
  static PairFlatMapFunction<Iterator<Tuple2<long[], byte[]>>, long[], byte[]> work(Job job) {
    return rows -> new Walk(Site.of(job), rows);
  }

  /** Documents that meet no other, under {@code {0, number}}: the same, some thousand at a time. */
  static PairFlatMapFunction<Iterator<Tuple2<long[], byte[]>>, long[], byte[]> alone(Job job) {
    return rows -> {
      Iterator<Tuple2<long[], byte[]>> numbered =
          new Iterator<>() {
            private long count;

            @Override
            public boolean hasNext() {
              return rows.hasNext();
            }

            @Override
            public Tuple2<long[], byte[]> next() {
              Tuple2<long[], byte[]> row = rows.next();
              return new Tuple2<>(new long[] {count++ / TOGETHER, ALONE, row._1[1]}, row._2);
            }
          };
      return new Walk(Site.of(job), numbered);
    };
  }

  /** One part after the other. */
  private static final class Walk implements Iterator<Tuple2<long[], byte[]>> {

    private final Site site;
    private final Iterator<Tuple2<long[], byte[]>> rows;
    private Tuple2<long[], byte[]> ahead;
    private Iterator<Tuple2<long[], byte[]>> outcome = Collections.emptyIterator();

    Walk(Site site, Iterator<Tuple2<long[], byte[]>> rows) {
      this.site = site;
      this.rows = rows;
      ahead = rows.hasNext() ? rows.next() : null;
    }

    @Override
    public boolean hasNext() {
      while (!outcome.hasNext() && ahead != null) outcome = part();
      return outcome.hasNext();
    }

    @Override
    public Tuple2<long[], byte[]> next() {
      if (!hasNext()) throw new NoSuchElementException();
      return outcome.next();
    }

    private Iterator<Tuple2<long[], byte[]>> part() {
      long part = ahead._1[0];
      List<Document> texts = new ArrayList<>();
      List<DocumentFacts> alone = new ArrayList<>();
      List<DocumentFacts> copies = new ArrayList<>();
      List<Long> numbers = new ArrayList<>();
      while (ahead != null && ahead._1[0] == part) {
        if (ahead._1[1] == TEXT) texts.add(Text.document(ahead._2));
        else (ahead._1[1] == ALONE ? alone : copies).add(Rows.facts(ahead._2));
        numbers.add(ahead._1[2]);
        ahead = rows.hasNext() ? rows.next() : null;
      }
      try {
        return outcome(new Part(texts, alone, copies), numbers);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private Iterator<Tuple2<long[], byte[]>> outcome(Part part, List<Long> numbers)
        throws IOException {
      Detection found =
          new BatchDetector(site.recipe(), site.options().withThreads(1)).detect(part);
      long[] inOrder = numbers.stream().mapToLong(Long::longValue).sorted().toArray();
      return new Outcome(site, found, inOrder).rows();
    }
  }

  /** What was found in a part, with the numbers that documents have in the whole collection. */
  private record Outcome(Site site, Detection found, long[] numbers) {

    Iterator<Tuple2<long[], byte[]>> rows() {
      List<Tuple2<long[], byte[]>> rows = new ArrayList<>();
      documents(rows);
      Map<String, Long> byId = new HashMap<>();
      for (int i = 0; i < numbers.length; i++) byId.put(found.documents().id(i), numbers[i]);
      found.forEachPair(
          pair ->
              rows.add(
                  new Tuple2<>(
                      new long[] {PAIR, byId.get(pair.left()), byId.get(pair.right())},
                      JsonLine.of(ResultTable.PAIRS, pair.left(), pair.right(), pair.score()))));
      for (int number = 1; number <= found.clusterCount(); number++) rows.add(cluster(number));
      rows.add(
          new Tuple2<>(
              new long[] {TOTALS, numbers[0], 0}, bytes(RunTotals.of(found, site.recipe()))));
      return rows.iterator();
    }

    private void documents(List<Tuple2<long[], byte[]>> rows) {
      DocumentRows documents = new DocumentRows(found, site.options().keep().toString());
      for (int i = 0; i < numbers.length; i++) {
        OptionalInt cluster = found.clusterOf(i);
        long key = cluster.isPresent() ? key(cluster.getAsInt()) : NO_CLUSTER;
        rows.add(
            new Tuple2<>(new long[] {DOCUMENT, key, numbers[i]}, Lines.bytes(documents.row(i))));
      }
    }

    /** The number of the first document of the text that stands for a cluster. */
    private long key(int cluster) {
      return numbers[found.firstOfCluster(cluster)];
    }

    private Tuple2<long[], byte[]> cluster(int number) {
      return new Tuple2<>(new long[] {CLUSTER, key(number), 0}, Lines.bytes(found.cluster(number)));
    }
  }
}
