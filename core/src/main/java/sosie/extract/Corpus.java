package sosie.extract;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import sosie.read.Body;
import sosie.read.Collection;
import sosie.read.DocumentSink;
import sosie.read.Origin;
import sosie.read.Problem;
import sosie.read.RawDocument;
import sosie.read.ReadOptions;
import sosie.read.SourceFile;

/** A collection of which it is settled what each source's fields hold. */
public final class Corpus implements Closeable {

  private static final int SAMPLE = 200;

  /** Files that are one document each and need no look inside. */
  private static final Set<String> WITHOUT_FIELDS =
      Set.of("txt", "text", "md", "htm", "html", "xhtml", "eml");

  private final Collection collection;
  private final Extractor extractor;
  private final List<FieldGuess> guesses;
  private final List<String> textless;

  private Corpus(
      Collection collection, Extractor extractor, List<FieldGuess> guesses, List<String> textless) {
    this.collection = collection;
    this.extractor = extractor;
    this.guesses = List.copyOf(guesses);
    this.textless = List.copyOf(textless);
  }

  /**
   * Opens the inputs and looks at the first records of each file to settle its fields.
   *
   * @param named the fields that the user named; the others are guessed
   * @throws sosie.read.UnusableInputException if an input cannot be used
   * @throws UnknownField if a file lacks a field that the user named, or if nothing in the
   *     collection has a text; a file without one among others is told, and its records are skipped
   */
  public static Corpus open(
      List<Path> inputs, ReadOptions reading, FieldChoice named, ExtractOptions extracting)
      throws IOException {
    Collection collection = Collection.of(inputs, reading);
    List<FieldGuess> guesses = new ArrayList<>();
    List<String> textless = new ArrayList<>();
    boolean hasOthers = false;
    for (SourceFile file : collection.files()) {
      Sample sample = new Sample();
      if (!WITHOUT_FIELDS.contains(ending(file.name()))) collection.read(file, sample);
      hasOthers |= sample.bySource.isEmpty();
      sample.bySource.forEach(
          (source, records) ->
              FieldGuess.noText(source, records, named)
                  .ifPresentOrElse(
                      textless::add, () -> guesses.add(FieldGuess.of(source, records, named))));
    }
    if (guesses.isEmpty() && !hasOthers && !textless.isEmpty()) {
      throw new UnknownField(textless.get(0));
    }
    Map<String, FieldChoice> bySource =
        guesses.stream().collect(Collectors.toMap(FieldGuess::source, FieldGuess::choice));
    // Files deep in an archive that the sample did not reach are like the first one that it did.
    FieldChoice otherwise = guesses.isEmpty() ? namedOrUsual(named) : guesses.get(0).choice();
    return new Corpus(
        collection, new Extractor(extracting, bySource, otherwise), guesses, textless);
  }

  private static FieldChoice namedOrUsual(FieldChoice named) {
    FieldChoice usual = FieldChoice.usual();
    return new FieldChoice(
        named.id(), named.text().isEmpty() ? usual.text() : named.text(), named.attributes());
  }

  private static String ending(String name) {
    return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
  }

  /** The first records of a file; a file that turns out to hold no records is left at once. */
  private static final class Sample implements DocumentSink {

    private final Map<String, List<RawDocument>> bySource = new LinkedHashMap<>();
    private int seen;
    private boolean enough;

    @Override
    public void accept(RawDocument document) {
      seen++;
      if (isRecord(document)) {
        bySource
            .computeIfAbsent(document.origin().source(), source -> new ArrayList<>())
            .add(document);
      }
      enough = seen >= SAMPLE || !isRecord(document);
    }

    private static boolean isRecord(RawDocument document) {
      return document.body() instanceof Body.Row
          || (document.body() instanceof Body.Bytes bytes && bytes.kind() == Body.Kind.JSON);
    }

    @Override
    public void problem(Problem problem) {} // the reading proper meets it again and reports it

    @Override
    public boolean wantsMore() {
      return !enough;
    }
  }

  public Collection collection() {
    return collection;
  }

  public Extractor extractor() {
    return extractor;
  }

  /** What was taken as id, text and attributes, one sentence per source and choice. */
  public List<String> describeFields() {
    Map<String, List<String>> byDescription = new TreeMap<>();
    for (FieldGuess guess : guesses) {
      String description = guess.describe().substring(guess.source().length());
      byDescription.computeIfAbsent(description, d -> new ArrayList<>()).add(guess.source());
    }
    List<String> sentences = new ArrayList<>(textless);
    byDescription.forEach(
        (description, sources) ->
            sentences.add(
                sources.get(0)
                    + (sources.size() > 1 ? " and " + (sources.size() - 1) + " more" : "")
                    + description));
    sentences.sort(null);
    return sentences;
  }

  /** Reads some documents again, by where they stand. Those that have gone are left out. */
  public Map<Origin, Document> fetch(Set<Origin> wanted) throws IOException {
    Map<Origin, Document> found = new HashMap<>();
    Set<String> files = wanted.stream().map(Corpus::fileOf).collect(Collectors.toSet());
    DocumentSink sink =
        new DocumentSink() {
          @Override
          public void accept(RawDocument raw) {
            if (!wanted.contains(raw.origin())) return;
            if (extractor.extract(raw) instanceof Document document) {
              found.put(raw.origin(), document);
            }
          }

          @Override
          public void problem(Problem problem) {} // reported when the collection was read

          @Override
          public boolean wants(Origin origin) {
            return wanted.contains(origin) || mayHold(origin);
          }

          private boolean mayHold(Origin origin) {
            return origin.line() == 0 && files.contains(fileOf(origin));
          }

          @Override
          public boolean wantsMore() {
            return found.size() < wanted.size();
          }
        };
    collection.read(sink);
    return found;
  }

  private static String fileOf(Origin origin) {
    int inside = origin.source().indexOf("!/");
    return inside < 0 ? origin.source() : origin.source().substring(0, inside);
  }

  @Override
  public void close() throws IOException {
    collection.close();
  }
}
