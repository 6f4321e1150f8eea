package sosie.extract;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import sosie.read.Collection;
import sosie.read.DocumentSink;
import sosie.read.DocumentSource;
import sosie.read.Origin;
import sosie.read.Problem;
import sosie.read.RawDocument;
import sosie.read.ReadOptions;
import sosie.read.SourceFile;

/**
 * A collection of which it is settled what each source's fields hold.
 *
 * <p>A table without a field that could be the text (a list of labels beside the documents, say) is
 * left out, and each of its rows reported; the collection is refused only if nothing else is there.
 */
public final class Corpus implements DocumentSource, DocumentStream {

  /** Files that are one document each and need no look inside. */
  private static final Set<String> WITHOUT_FIELDS =
      Set.of("txt", "text", "md", "htm", "html", "xhtml", "eml", "pdf", "doc", "docx");

  /** More ways than these to tell of attributes, and nobody reads them. */
  private static final int MOST_DESCRIBED = 8;

  private final Collection collection;
  private final Extractor extractor;
  private final List<FieldGuess> guesses;
  private final Map<String, UnknownField> unusable;
  private final Mirror mirror;
  private final ArchivedDocket archived;

  private Corpus(
      Collection collection,
      Extractor extractor,
      List<FieldGuess> guesses,
      Map<String, UnknownField> unusable,
      Mirror mirror,
      ArchivedDocket archived) {
    this.collection = collection;
    this.mirror = mirror;
    this.archived = archived;
    this.extractor = extractor;
    this.guesses = List.copyOf(guesses);
    this.unusable = unusable;
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
   * @throws sosie.read.UnusableInputException if an input cannot be used
   * @throws UnknownField if no file has the fields that the user named, or none could be the text
   */
  public static Corpus open(
      List<Path> inputs, ReadOptions reading, FieldChoice named, ExtractOptions extracting)
      throws IOException {
    ArchivedDocket archived = new ArchivedDocket();
    try {
      return open(inputs, reading, named, extracting, archived);
    } catch (IOException | RuntimeException e) {
      archived.close();
      throw e;
    }
  }

  private static Corpus open(
      List<Path> inputs,
      ReadOptions reading,
      FieldChoice named,
      ExtractOptions extracting,
      ArchivedDocket archived)
      throws IOException {
    Collection collection = Collection.of(inputs, reading);
    List<FieldGuess> guesses = new ArrayList<>();
    Map<String, UnknownField> unusable = new TreeMap<>();
    Map<String, JsonApi.Resource> resources = new HashMap<>();
    boolean otherDocuments = false;
    for (SourceFile file : collection.files()) {
      Map<String, List<RawDocument>> records = sample(collection, file, named);
      otherDocuments |= records.isEmpty();
      resource(file, records).ifPresent(found -> resources.put(file.name(), found));
      if (ArchivedDocket.isOne(records)) collection.read(file, archived);
      for (Map.Entry<String, List<RawDocument>> entry : records.entrySet()) {
        try {
          guesses.add(FieldGuess.of(entry.getKey(), entry.getValue(), named));
        } catch (UnknownField e) {
          unusable.put(entry.getKey(), e); // reported as a problem, or thrown below
        }
      }
    }
    List<SourceFile> files = new ArrayList<>(collection.files());
    files.addAll(archived.entries());
    resources.putAll(archived.resources());
    Mirror mirror = Mirror.of(files, resources, named(inputs));
    guesses.removeIf(guess -> mirror.sources().contains(guess.source()));
    unusable.keySet().removeAll(mirror.sources());
    boolean nothingFits =
        guesses.isEmpty() && (!otherDocuments || !named.equals(FieldChoice.none()));
    if (nothingFits && !unusable.isEmpty()) throw unusable.values().iterator().next();
    if (nothingFits) requireRecords(collection, named);
    if (!otherDocuments) requireSomewhere(guesses, named);
    FilesBeside beside = beside(collection, guesses, mirror, reading.maxDocumentBytes());
    Extractor extractor = extractor(guesses, named, extracting, beside);
    return new Corpus(collection, extractor, guesses, unusable, mirror, archived);
  }

  /** What a file says it is that holds one record and nothing else. */
  private static Optional<JsonApi.Resource> resource(
      SourceFile file, Map<String, List<RawDocument>> records) {
    List<RawDocument> own = records.getOrDefault(file.name(), List.of());
    return own.size() == 1 ? JsonApi.resource(own.get(0)) : Optional.empty();
  }

  private static Set<Path> named(List<Path> inputs) {
    return inputs.stream()
        .map(input -> input.toAbsolutePath().normalize())
        .collect(Collectors.toSet());
  }

  /**
   * A field that some records lack is empty there; one that all lack was misspelt. Mails and pages
   * have fields of their own that no sample shows.
   */
  private static void requireSomewhere(List<FieldGuess> guesses, FieldChoice named) {
    for (String name : named.named()) {
      if (!guesses.isEmpty() && guesses.stream().allMatch(g -> g.lacking().containsKey(name))) {
        throw new UnknownField(guesses.get(0).lacking().get(name));
      }
    }
  }

  /** Items are a field's, and of documents that have no fields none would be left. */
  private static void requireRecords(Collection collection, FieldChoice named) {
    if (named.items().isEmpty() || collection.files().isEmpty()) return;
    throw new UnknownField(
        "--items "
            + named.items().get()
            + " needs records (JSON, CSV or Parquet), and "
            + collection.files().get(0).name()
            + " holds none");
  }

  private static Extractor extractor(
      List<FieldGuess> guesses, FieldChoice named, ExtractOptions extracting, FilesBeside beside) {
    Map<String, FieldChoice> bySource =
        guesses.stream().collect(Collectors.toMap(FieldGuess::source, FieldGuess::choice));
    return new Extractor(extracting, bySource, otherwise(guesses, named), beside);
  }

  /** Files of records that lie on disk as they are: only beside these can anything lie. */
  private static FilesBeside beside(
      Collection collection, List<FieldGuess> guesses, Mirror mirror, long maxBytes) {
    Set<String> sources = guesses.stream().map(FieldGuess::source).collect(Collectors.toSet());
    Map<String, Path> folders = new HashMap<>();
    for (SourceFile file : collection.files()) {
      boolean named = sources.contains(file.name()) && !file.name().equals("-");
      if (named) folders.put(file.name(), file.path().toAbsolutePath().getParent());
    }
    return new FilesBeside(folders, mirror, maxBytes);
  }

  /**
   * For what has no guess of its own. Files deep in an archive that the sample did not reach have
   * id and text where the first one that it did has them; attributes are each document's own, since
   * mails and pages fall under this too.
   */
  private static FieldChoice otherwise(List<FieldGuess> guesses, FieldChoice named) {
    if (!guesses.isEmpty()) {
      FieldChoice first = guesses.get(0).choice();
      return new FieldChoice(
          first.id(), first.text(), named.attributes(), first.items(), named.also());
    }
    if (!named.compared().isEmpty()) return named;
    return named.withText(FieldChoice.usual().text());
  }

  private static String ending(String name) {
    return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
  }

  private static Map<String, List<RawDocument>> sample(
      Collection collection, SourceFile file, FieldChoice named) throws IOException {
    boolean items = named.items().isPresent(); // only records have any, so each is looked for
    if (!items && WITHOUT_FIELDS.contains(ending(file.name()))) return Map.of();
    FirstRecords sample = items ? FirstRecords.amongOthers() : FirstRecords.ofRecordsOnly();
    collection.read(file, sample);
    return sample.bySource();
  }

  public Collection collection() {
    return collection;
  }

  public Extractor extractor() {
    return extractor;
  }

  /** The same collection as a method sees it; closing either closes both. */
  public Corpus rewritten(Rewriting rewriting) {
    return new Corpus(collection, extractor.then(rewriting), guesses, unusable, mirror, archived);
  }

  /** What was taken as id, text and attributes, one sentence per source and choice. */
  public List<String> describeFields() {
    Map<String, List<String>> byDescription = new TreeMap<>();
    for (FieldGuess guess : guesses) {
      String description = guess.describe().substring(guess.source().length());
      byDescription.computeIfAbsent(description, d -> new ArrayList<>()).add(guess.source());
    }
    if (byDescription.size() > MOST_DESCRIBED) {
      byDescription.clear(); // a file for each record, say, and each with other attributes
      for (FieldGuess guess : guesses) {
        String description = guess.describeShortly().substring(guess.source().length());
        byDescription.computeIfAbsent(description, d -> new ArrayList<>()).add(guess.source());
      }
    }
    List<String> sentences = new ArrayList<>();
    byDescription.forEach(
        (description, sources) ->
            sentences.add(
                sources.get(0)
                    + (sources.size() > 1 ? " and " + (sources.size() - 1) + " more" : "")
                    + description));
    unusable.values().forEach(why -> sentences.add(why.getMessage() + "; left out"));
    sentences.sort(null);
    return sentences;
  }

  /** Files that are no documents of the collection, by what they are. */
  public List<SetAside> setAside() {
    return mirror.told();
  }

  /**
   * What is read of the records of each file, in words of its own: where it differs between two
   * openings, so may the documents.
   */
  public Map<String, String> fieldsByFile() {
    Map<String, String> byFile = new HashMap<>();
    String otherwise = guesses.stream().findFirst().map(Corpus::further).orElse("");
    for (SourceFile file : collection.files()) byFile.put(file.name(), otherwise);
    for (FieldGuess guess : guesses) {
      byFile.merge(Origin.whole(guess.source()).file(), guess.toString(), String::concat);
    }
    unusable.forEach(
        (source, why) ->
            byFile.merge(Origin.whole(source).file(), why.getMessage(), String::concat));
    for (SourceFile file : collection.files()) {
      byFile.merge(file.name(), mirror.described(file.name()), String::concat);
    }
    return byFile;
  }

  /** What is taken from the first guess for files that have none. */
  private static String further(FieldGuess first) {
    FieldChoice choice = first.choice();
    return choice.id() + " " + choice.text() + " " + choice.items() + " ";
  }

  @Override
  public void read(DocumentSink sink) throws IOException {
    boolean all = unusable.isEmpty() && mirror.sources().isEmpty();
    collection.read(all ? sink : new WithoutSources(mirror.sources(), unusable, sink));
  }

  @Override
  public void read(DocumentStream.Sink sink) throws IOException {
    DocumentStream.of(this, extractor::extract).read(sink);
  }

  @Override
  public long bytes() {
    return collection.bytes();
  }

  /** Opens only files that hold one of them. */
  @Override
  public Map<Origin, Document> fetch(Set<Origin> wanted) throws IOException {
    Map<Origin, Document> found = new HashMap<>();
    Set<String> files = wanted.stream().map(Origin::file).collect(Collectors.toSet());
    NavigableSet<Origin> inOrder = new TreeSet<>(wanted);
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

          @Override
          public long nextWanted(Origin line) {
            Origin next = inOrder.ceiling(line);
            boolean here = next != null && next.source().equals(line.source());
            return here ? next.line() : Long.MAX_VALUE;
          }

          private boolean mayHold(Origin origin) {
            return origin.line() == 0 && files.contains(origin.file());
          }

          @Override
          public boolean wantsMore() {
            return found.size() < wanted.size();
          }
        };
    collection.read(sink);
    return found;
  }

  @Override
  public void close() throws IOException {
    archived.close();
    collection.close();
  }
}
