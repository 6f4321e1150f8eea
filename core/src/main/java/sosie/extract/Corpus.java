package sosie.extract;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import sosie.format.RawDocument;
import sosie.format.Stretch;
import sosie.read.Collection;
import sosie.read.DocumentSink;
import sosie.read.DocumentSource;
import sosie.read.ReadOptions;
import sosie.records.FieldChoice;
import sosie.records.FilesBeside;
import sosie.records.FirstLook;
import sosie.records.SetAside;
import sosie.records.SettledFields;
import sosie.records.UnknownField;
import sosie.source.Origin;
import sosie.source.Problem;
import sosie.source.SourceFile;

/**
 * A collection of which it is settled what each source's fields hold.
 *
 * <p>A table without a field that could be the text (a list of labels beside the documents, say) is
 * left out, and each of its rows reported; the collection is refused only if nothing else is there.
 */
public final class Corpus implements DocumentSource, DocumentStream {

  private static final long[] NO_LINES = {};

  private final Collection collection;
  private final SettledFields fields;
  private final Extractor extractor;

  private Corpus(Collection collection, SettledFields fields, Extractor extractor) {
    this.collection = collection;
    this.fields = fields;
    this.extractor = extractor;
  }

  /** Opens inputs of which nothing is said: read as any are, every field guessed. */
  public static Corpus open(Path... inputs) throws IOException {
    return open(
        List.of(inputs), ReadOptions.defaults(), FieldChoice.none(), ExtractOptions.DEFAULT);
  }

  /**
   * Opens the inputs and looks at the first records of each file to settle its fields.
   *
   * @param named the fields that the user named; the others are guessed
   * @throws sosie.source.UnusableInputException if an input cannot be used
   * @throws UnknownField if no file has the fields that the user named, or none could be the text
   */
  public static Corpus open(
      List<Path> inputs, ReadOptions reading, FieldChoice named, ExtractOptions extracting)
      throws IOException {
    Collection collection = Collection.of(inputs, reading);
    SettledFields fields = SettledFields.of(collection, inputs, named);
    return of(collection, fields, reading, extracting);
  }

  /**
   * The same of a collection whose files were looked at before.
   *
   * @param looks by the same choice of fields, in the order of the files
   */
  public static Corpus open(
      Collection collection,
      List<FirstLook> looks,
      List<Path> inputs,
      ReadOptions reading,
      FieldChoice named)
      throws IOException {
    SettledFields fields = SettledFields.of(collection, inputs, named, looks);
    return of(collection, fields, reading, ExtractOptions.DEFAULT);
  }

  private static Corpus of(
      Collection collection, SettledFields fields, ReadOptions reading, ExtractOptions extracting) {
    FilesBeside beside = fields.beside(reading.maxDocumentBytes());
    return new Corpus(
        collection,
        fields,
        new Extractor(extracting, fields.bySource(), fields.otherwise(), beside));
  }

  public Collection collection() {
    return collection;
  }

  public Extractor extractor() {
    return extractor;
  }

  /** The same collection as a method sees it; closing either closes both. */
  public Corpus rewritten(Rewriting rewriting) {
    return new Corpus(collection, fields, extractor.then(rewriting));
  }

  /** What was taken as id, text and attributes, one sentence per source and choice. */
  public List<String> describeFields() {
    return fields.described();
  }

  /** Files that are no documents of the collection, by what they are. */
  public List<SetAside> setAside() {
    return fields.setAside();
  }

  /**
   * What is read of the records of each file, in words of its own: where it differs between two
   * openings, so may the documents.
   */
  public Map<String, String> fieldsByFile() {
    return fields.byFile();
  }

  @Override
  public void read(DocumentSink sink) throws IOException {
    collection.read(fields.documentsOnly(sink));
  }

  @Override
  public void read(DocumentStream.Sink sink) throws IOException {
    DocumentStream.of(this, extractor::extract).read(sink);
  }

  /** Reads the documents that begin in a stretch of one of the files of the collection. */
  public void read(SourceFile file, Stretch stretch, DocumentStream.Sink sink) throws IOException {
    DocumentSource one =
        new DocumentSource() {
          @Override
          public void read(DocumentSink to) throws IOException {
            collection.read(file, stretch, fields.documentsOnly(to));
          }

          @Override
          public long bytes() {
            return file.bytes();
          }
        };
    DocumentStream.of(one, extractor::extract).read(sink);
  }

  @Override
  public long bytes() {
    return collection.bytes();
  }

  /** Opens only files that hold one of them. */
  @Override
  public void fetch(Set<Origin> wanted, Consumer<Document> each) throws IOException {
    collection.read(fetching(wanted, each));
  }

  /** The same of documents that begin in a stretch of one file. */
  public void fetch(SourceFile file, Stretch stretch, Set<Origin> wanted, Consumer<Document> each)
      throws IOException {
    collection.read(file, stretch, fetching(wanted, each));
  }

  private DocumentSink fetching(Set<Origin> wanted, Consumer<Document> each) {
    Set<String> files = wanted.stream().map(Origin::file).collect(Collectors.toSet());
    Map<String, long[]> lines = linesBySource(wanted);
    return new DocumentSink() {
      private int found;

      @Override
      public void accept(RawDocument raw) {
        if (!wanted.contains(raw.origin())) return;
        if (!(extractor.extract(raw) instanceof Document document)) return;
        found++;
        each.accept(document);
      }

      @Override
      public void problem(Problem problem) {} // reported when the collection was read

      @Override
      public boolean wants(Origin origin) {
        return wanted.contains(origin) || mayHold(origin);
      }

      @Override
      public long nextWanted(Origin line) {
        long[] here = lines.getOrDefault(line.source(), NO_LINES);
        int place = Arrays.binarySearch(here, line.line());
        if (place < 0) place = -1 - place;
        return place < here.length ? here[place] : Long.MAX_VALUE;
      }

      private boolean mayHold(Origin origin) {
        return origin.line() == 0 && files.contains(origin.file());
      }

      @Override
      public boolean wantsMore() {
        return found < wanted.size();
      }
    };
  }

  /** Ascending. */
  private static Map<String, long[]> linesBySource(Set<Origin> wanted) {
    Map<String, List<Long>> lines = new HashMap<>();
    for (Origin each : wanted) {
      lines.computeIfAbsent(each.source(), source -> new ArrayList<>(1)).add(each.line());
    }
    Map<String, long[]> sorted = new HashMap<>();
    lines.forEach(
        (source, some) ->
            sorted.put(source, some.stream().mapToLong(line -> line).sorted().toArray()));
    return sorted;
  }

  @Override
  public void close() throws IOException {
    fields.close();
    collection.close();
  }
}
