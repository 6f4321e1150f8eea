package sosie.spark;

import java.io.IOException;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.spark.api.java.function.FlatMapFunction;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.extract.Extraction;
import sosie.extract.Skipped;
import sosie.source.Origin;
import sosie.source.Problem;
import sosie.source.SourceFile;

/** The two readings of a collection, by the readers of the command, a file a task. */
final class Reads {

  private Reads() {}

  /** Files by their numbers; of each document what is told of it, and what was skipped. */
  static FlatMapFunction<Iterator<Integer>, byte[]> first(Job job) {
    return files ->
        new Reader(
            sink -> {
              Site site = Site.of(job);
              List<SourceFile> all = site.corpus().collection().files();
              while (files.hasNext()) {
                site.corpus().read(all.get(files.next()), new Telling(site, sink));
              }
            });
  }

  /** Tells of each document as it arrives. */
  private record Telling(Site site, Consumer<byte[]> sink) implements DocumentStream.Sink {

    @Override
    public void accept(DocumentStream.Arrival arrival) {
      Extraction extraction = arrival.extraction().get();
      sink.accept(
          extraction instanceof Document document
              ? site.told(document).bytes()
              : new Rows.NotRead((Skipped) extraction).bytes());
    }

    @Override
    public void problem(Problem problem) {
      sink.accept(new Rows.NotRead(new Skipped(Optional.empty(), problem)).bytes());
    }
  }

  /**
   * A text to be read again.
   *
   * @param id of its document, as it is told apart from others
   * @param part where its component is worked on
   * @param number of its document
   */
  record Wanted(String id, Origin origin, long part, long number) {

    byte[] bytes() {
      return Bytes.of(
          out -> {
            Bytes.put(out, id);
            Rows.put(out, origin);
            out.writeLong(part);
            out.writeLong(number);
          });
    }

    static Wanted of(byte[] bytes) {
      return Bytes.read(
          bytes, in -> new Wanted(Bytes.text(in), Rows.origin(in), in.readLong(), in.readLong()));
    }
  }

  /** Texts that are wanted, those of one file together; their documents, each under its part. */
  static FlatMapFunction<Iterator<byte[]>, byte[]> second(Job job) {
    return rows -> {
      Map<Origin, Wanted> wanted = new HashMap<>();
      rows.forEachRemaining(
          row -> {
            Wanted one = Wanted.of(row);
            wanted.put(one.origin(), one);
          });
      if (wanted.isEmpty()) return Collections.emptyIterator();
      return new Reader(sink -> fetch(Site.of(job), wanted, sink));
    };
  }

  private static void fetch(Site site, Map<Origin, Wanted> wanted, Consumer<byte[]> sink)
      throws IOException {
    Set<Origin> missing = new HashSet<>(wanted.keySet());
    site.corpus()
        .fetch(
            Set.copyOf(wanted.keySet()),
            document -> {
              missing.remove(document.origin());
              Wanted one = wanted.get(document.origin());
              sink.accept(
                  new Parts.Text(one.part(), one.number(), named(document, one.id())).bytes());
            });
    if (!missing.isEmpty()) throw changed(missing.iterator().next());
  }

  private static Document named(Document document, String id) {
    return new Document(
        id, document.origin(), document.text(), document.zones(), document.attributes());
  }

  private static IOException changed(Origin origin) {
    return new IOException(origin + " changed while it was read; run again when nobody writes it");
  }
}
