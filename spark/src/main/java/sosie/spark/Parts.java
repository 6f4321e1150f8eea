package sosie.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.OptionalInt;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.apache.spark.api.java.function.PairFlatMapFunction;
import scala.Tuple2;
import sosie.cluster.Link;
import sosie.detect.BatchDetector;
import sosie.detect.Detection;
import sosie.detect.Part;
import sosie.documents.DocumentFacts;
import sosie.documents.Documents;
import sosie.extract.Document;
import sosie.feature.LongList;
import sosie.link.Linked;
import sosie.result.DocumentRows;
import sosie.result.JsonLine;
import sosie.result.ResultTable;
import sosie.result.RunTotals;
import sosie.verify.ScoredPairs;

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
  static final byte LINK = 4;
  static final byte ASKED = 5; // how many texts each rule looked at

  /** In place of the key of a cluster. */
  static final long NO_CLUSTER = -1;

  private static final int TOGETHER = 8_192; // documents that meet no other, worked on at a time

  private Parts() {}

  /** A text that was read again, with the part that wants it and the number of its document. */
  record Text(long part, long number, Document document) {

    byte[] bytes() {
      byte[] own = StageRows.bytes(document);
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
      return StageRows.document(Arrays.copyOfRange(row, 2 * Long.BYTES, row.length));
    }
  }

  private static byte[] bytes(RunTotals totals) {
    return Bytes.of(
        out -> {
          for (long number : totals.numbers()) out.writeLong(number);
        });
  }

  static RunTotals totals(byte[] bytes) {
    return RunTotals.of(numbers(bytes));
  }

  static long[] numbers(byte[] bytes) {
    long[] numbers = new long[bytes.length / Long.BYTES];
    ByteBuffer.wrap(bytes).asLongBuffer().get(numbers);
    return numbers;
  }

  /** Keys are {@code {part, what, number of the document}}; outcomes under keys of their own. */
  static PairFlatMapFunction<Iterator<Tuple2<long[], byte[]>>, long[], byte[]> work(Job job) {
    return rows -> new Walk(Site.of(job), rows);
  }

  /** Documents that meet no other, under their numbers: the same, some thousand at a time. */
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
              return new Tuple2<>(new long[] {count++ / TOGETHER, ALONE, row._1[0]}, row._2);
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
      LongList numbers = new LongList();
      Path temporary = site.options().temporary();
      try (SpilledTexts texts = SpilledTexts.of(rows(part, TEXT, numbers), temporary)) {
        Part all =
            new Part(texts, facts(rows(part, ALONE, numbers)), facts(rows(part, COPY, numbers)));
        Detection found =
            new BatchDetector(site.recipe(), site.options()).detect(all, site.wholes());
        long[] inOrder = numbers.toArray();
        Arrays.sort(inOrder);
        return new Outcome(site, found, inOrder).rows();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** Those of one kind that come next; their numbers are noted. */
    private Iterator<byte[]> rows(long part, long what, LongList numbers) {
      return new Iterator<>() {
        @Override
        public boolean hasNext() {
          return ahead != null && ahead._1[0] == part && ahead._1[1] == what;
        }

        @Override
        public byte[] next() {
          if (!hasNext()) throw new NoSuchElementException();
          byte[] row = ahead._2;
          numbers.add(ahead._1[2]);
          ahead = rows.hasNext() ? rows.next() : null;
          return row;
        }
      };
    }

    private static Iterable<DocumentFacts> facts(Iterator<byte[]> rows) {
      return () ->
          new Iterator<>() {
            @Override
            public boolean hasNext() {
              return rows.hasNext();
            }

            @Override
            public DocumentFacts next() {
              return StageRows.facts(rows.next());
            }
          };
    }
  }

  /** Pairs as rows; a stream of streams would make all rows of a left document at once. */
  private static final class PairRows implements Iterator<Tuple2<long[], byte[]>> {

    private final Outcome outcome;
    private final Iterator<ScoredPairs> pairs;
    private ScoredPairs some = new ScoredPairs();
    private int next;

    PairRows(Outcome outcome, Iterator<ScoredPairs> pairs) {
      this.outcome = outcome;
      this.pairs = pairs;
    }

    @Override
    public boolean hasNext() {
      while (next == some.count() && pairs.hasNext()) {
        some = pairs.next();
        next = 0;
      }
      return next < some.count();
    }

    @Override
    public Tuple2<long[], byte[]> next() {
      if (!hasNext()) throw new NoSuchElementException();
      int i = next++;
      return outcome.pair(some.left(i), some.right(i), some.score(i));
    }
  }

  /** What was found in a part, with the numbers that documents have in the whole collection. */
  private record Outcome(Site site, Detection found, long[] numbers) {

    /** One after the other as they are asked for: there may be far more pairs than documents. */
    Iterator<Tuple2<long[], byte[]>> rows() {
      Stream<Tuple2<long[], byte[]>> clusters =
          IntStream.rangeClosed(1, found.clusterCount()).mapToObj(this::cluster);
      return Stream.of(documents(), pairs(), clusters, links(), totals())
          .reduce(Stream.empty(), Stream::concat)
          .iterator();
    }

    private Stream<Tuple2<long[], byte[]>> pairs() {
      Iterator<Tuple2<long[], byte[]>> pairs = new PairRows(this, found.pairsByAndBy());
      return StreamSupport.stream(
          Spliterators.spliteratorUnknownSize(pairs, Spliterator.ORDERED), false);
    }

    private Tuple2<long[], byte[]> pair(int left, int right, double score) {
      Documents documents = found.documents();
      byte[] line = JsonLine.of(ResultTable.PAIRS, documents.id(left), documents.id(right), score);
      return new Tuple2<>(new long[] {PAIR, numbers[left], numbers[right]}, line);
    }

    private Stream<Tuple2<long[], byte[]>> totals() {
      byte[] all = bytes(RunTotals.of(found, site.recipe()));
      return Stream.of(new Tuple2<>(new long[] {TOTALS, numbers[0], 0}, all));
    }

    /** Rules about texts say of two found ones that they are apart; they never contradict. */
    private Stream<Tuple2<long[], byte[]>> links() {
      if (!found.linked().given()) return Stream.empty();
      if (!found.contradictions().isEmpty()) {
        throw new IllegalStateException("rules about texts contradict each other");
      }
      byte[] asked =
          Bytes.of(
              out -> {
                for (Linked.RuleUse use : found.linked().rules()) out.writeLong(use.documents());
              });
      Stream<Tuple2<long[], byte[]>> links =
          IntStream.range(0, found.links().size()).mapToObj(this::link);
      return Stream.concat(
          links, Stream.of(new Tuple2<>(new long[] {ASKED, numbers[0], 0}, asked)));
    }

    private Tuple2<long[], byte[]> link(int place) {
      Link link = found.links().get(place);
      String left = found.documents().id(link.left());
      String right = found.documents().id(link.right());
      return new Tuple2<>(
          new long[] {LINK, numbers[link.left()], numbers[link.right()], place},
          JsonLine.of(ResultTable.LINKS, left, right, link.kind().label(), link.why()));
    }

    private Stream<Tuple2<long[], byte[]>> documents() {
      DocumentRows documents = new DocumentRows(found, site.options().keep().toString());
      return IntStream.range(0, numbers.length)
          .mapToObj(
              i -> {
                OptionalInt cluster = found.clusterOf(i);
                long key = cluster.isPresent() ? key(cluster.getAsInt()) : NO_CLUSTER;
                return new Tuple2<>(
                    new long[] {DOCUMENT, key, numbers[i]}, Lines.bytes(documents.row(i)));
              });
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
