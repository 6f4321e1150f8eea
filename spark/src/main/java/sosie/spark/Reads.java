package sosie.spark;

import java.io.IOException;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.broadcast.Broadcast;
import sosie.extract.Corpus;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.extract.Extraction;
import sosie.extract.Skipped;
import sosie.source.Origin;
import sosie.source.Problem;
import sosie.source.SourceFile;

/** The two readings of a collection, by the readers of the command. */
final class Reads {

  private Reads() {}

  /** Pieces of files; of each document what is told of it, and what was skipped. */
  static FlatMapFunction<Iterator<List<Piece>>, byte[]> first(Job job) {
    return tasks ->
        new Reader(
            sink -> {
              Site site = Site.of(job);
              Corpus corpus = site.corpus();
              List<SourceFile> files = corpus.collection().files();
              while (tasks.hasNext()) {
                for (Piece piece : tasks.next()) {
                  corpus.read(files.get(piece.file()), piece.stretch(), new Telling(site, sink));
                }
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
              : new StageRows.NotRead((Skipped) extraction).bytes());
    }

    @Override
    public void problem(Problem problem) {
      sink.accept(new StageRows.NotRead(new Skipped(Optional.empty(), problem)).bytes());
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
            StageRows.put(out, origin);
            out.writeLong(part);
            out.writeLong(number);
          });
    }

    /** The document, once it was read, under the name that tells it apart. */
    Parts.Text text(Document read) {
      Document named =
          new Document(id, read.origin(), read.text(), read.zones(), read.attributes());
      return new Parts.Text(part, number, named);
    }

    static Wanted of(byte[] bytes) {
      return Bytes.read(
          bytes,
          in -> new Wanted(Bytes.text(in), StageRows.origin(in), in.readLong(), in.readLong()));
    }
  }

  /** Texts that are wanted, those of one piece together; their documents, each under its part. */
  static FlatMapFunction<Iterator<byte[]>, byte[]> second(Job job, Broadcast<Pieces> pieces) {
    return rows -> {
      Map<Piece, Map<Origin, Wanted>> wanted = new LinkedHashMap<>();
      while (rows.hasNext()) {
        Wanted one = Wanted.of(rows.next());
        wanted
            .computeIfAbsent(pieces.value().of(one.origin()), piece -> new HashMap<>())
            .put(one.origin(), one);
      }
      if (wanted.isEmpty()) return Collections.emptyIterator();
      return new Reader(
          sink -> {
            Corpus corpus = Site.of(job).corpus();
            for (Map.Entry<Piece, Map<Origin, Wanted>> each : wanted.entrySet()) {
              fetch(corpus, each.getKey(), each.getValue(), sink);
            }
          });
    };
  }

  private static void fetch(
      Corpus corpus, Piece piece, Map<Origin, Wanted> wanted, Consumer<byte[]> sink)
      throws IOException {
    Set<Origin> missing = new HashSet<>(wanted.keySet());
    corpus.fetch(
        corpus.collection().files().get(piece.file()),
        piece.stretch(),
        Set.copyOf(wanted.keySet()),
        document -> {
          missing.remove(document.origin());
          Wanted one = wanted.get(document.origin());
          sink.accept(one.text(document).bytes());
        });
    if (!missing.isEmpty()) throw changed(missing.iterator().next());
  }

  private static IOException changed(Origin origin) {
    return new IOException(origin + " changed while it was read; run again when nobody writes it");
  }
}
