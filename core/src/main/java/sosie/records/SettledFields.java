package sosie.records;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import sosie.format.RawDocument;
import sosie.read.Collection;
import sosie.read.DocumentSink;
import sosie.read.ForwardedWishes;
import sosie.source.Origin;
import sosie.source.Problem;
import sosie.source.SourceFile;

/**
 * What the fields of each source of a collection hold, and which of its files are no documents,
 * settled by a look at the first records of each.
 */
public final class SettledFields implements Closeable {

  /** More ways than these to tell of attributes, and nobody reads them. */
  private static final int MOST_DESCRIBED = 8;

  private final Collection collection;
  private final FieldChoice named;
  private final List<FieldGuess> guesses = new ArrayList<>();
  private final Map<String, UnknownField> unusable = new TreeMap<>();
  private final ArchivedDocket archived = new ArchivedDocket();
  private final Map<String, JsonApi.Resource> resources = new HashMap<>();
  private boolean otherDocuments;
  private Mirror mirror = Mirror.NONE;

  private SettledFields(Collection collection, FieldChoice named) {
    this.collection = collection;
    this.named = named;
  }

  /**
   * Looks at the first records of each file.
   *
   * @param inputs as the user named them
   * @param named the fields that the user named; the others are guessed
   * @throws UnknownField if no file has the fields that the user named, or none could be the text
   */
  public static SettledFields of(Collection collection, List<Path> inputs, FieldChoice named)
      throws IOException {
    List<FirstLook> looks = new ArrayList<>();
    for (SourceFile file : collection.files()) looks.add(FirstLook.at(collection, file, named));
    return of(collection, inputs, named, looks);
  }

  /**
   * The same by looks at each file that were taken before.
   *
   * @param looks in the order of the files
   */
  public static SettledFields of(
      Collection collection, List<Path> inputs, FieldChoice named, List<FirstLook> looks)
      throws IOException {
    SettledFields settled = new SettledFields(collection, named);
    try {
      for (int i = 0; i < looks.size(); i++) settled.add(collection.files().get(i), looks.get(i));
      settled.setAside(inputs);
      settled.requireFields();
      return settled;
    } catch (IOException | RuntimeException e) {
      settled.close();
      throw e;
    }
  }

  private void add(SourceFile file, FirstLook look) throws IOException {
    otherDocuments |= !look.hasRecords();
    look.resource().ifPresent(found -> resources.put(file.name(), found));
    if (look.archivesDocket()) collection.read(file, archived);
    guesses.addAll(look.guesses());
    look.unusable().forEach((source, why) -> unusable.put(source, new UnknownField(why)));
  }

  private void setAside(List<Path> inputs) throws IOException {
    List<SourceFile> files = new ArrayList<>(collection.files());
    files.addAll(archived.entries());
    resources.putAll(archived.resources());
    Set<Path> paths =
        inputs.stream()
            .map(input -> input.toAbsolutePath().normalize())
            .collect(Collectors.toSet());
    mirror = Mirror.of(files, resources, paths);
    guesses.removeIf(guess -> mirror.sources().contains(guess.source()));
    unusable.keySet().removeAll(mirror.sources());
  }

  private void requireFields() {
    boolean nothingFits =
        guesses.isEmpty() && (!otherDocuments || !named.equals(FieldChoice.none()));
    if (nothingFits && !unusable.isEmpty()) throw unusable.values().iterator().next();
    if (nothingFits) requireRecords();
    if (!otherDocuments) requireSomewhere();
  }

  /**
   * A field that some records lack is empty there; one that all lack was misspelt. Mails and pages
   * have fields of their own that no sample shows, and so may the records behind one.
   */
  private void requireSomewhere() {
    boolean all = guesses.stream().allMatch(guess -> guess.seen() == FieldGuess.Seen.ALL);
    List<String> later = all ? List.of() : named.attributes().orElse(List.of());
    for (String name : named.named()) {
      if (later.contains(name)) continue;
      if (!guesses.isEmpty() && guesses.stream().allMatch(g -> g.lacking().containsKey(name))) {
        throw new UnknownField(guesses.get(0).lacking().get(name));
      }
    }
  }

  /** Items are a field's, and of documents that have no fields none would be left. */
  private void requireRecords() {
    if (named.items().isEmpty() || collection.files().isEmpty()) return;
    throw new UnknownField(
        "--items "
            + named.items().get()
            + " needs records (JSON, CSV or Parquet), and "
            + collection.files().get(0).name()
            + " holds none");
  }

  /** The fields of each source that has a guess. */
  public Map<String, FieldChoice> bySource() {
    return guesses.stream().collect(Collectors.toMap(FieldGuess::source, FieldGuess::choice));
  }

  /**
   * For what has no guess of its own. Files deep in an archive that the sample did not reach have
   * id and text where the first one that it did has them; attributes are each document's own, since
   * mails and pages fall under this too.
   */
  public FieldChoice otherwise() {
    if (!guesses.isEmpty()) {
      FieldChoice first = guesses.get(0).choice();
      return new FieldChoice(
          first.id(), first.text(), named.attributes(), first.items(), named.also());
    }
    if (!named.compared().isEmpty()) return named;
    return named.withText(FieldChoice.usual().text());
  }

  /** Files of records that lie on disk as they are: only beside these can anything lie. */
  public FilesBeside beside(long maxBytes) {
    Set<String> sources = guesses.stream().map(FieldGuess::source).collect(Collectors.toSet());
    Map<String, Path> folders = new HashMap<>();
    for (SourceFile file : collection.files()) {
      boolean named = sources.contains(file.name()) && !file.name().equals("-");
      if (named) folders.put(file.name(), file.path().toAbsolutePath().getParent());
    }
    return new FilesBeside(folders, mirror, maxBytes);
  }

  /** What was taken as id, text and attributes, one sentence per source and choice. */
  public List<String> described() {
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
  public Map<String, String> byFile() {
    Map<String, String> all = new HashMap<>();
    String otherwise = guesses.stream().findFirst().map(SettledFields::further).orElse("");
    for (SourceFile file : collection.files()) all.put(file.name(), otherwise);
    for (FieldGuess guess : guesses) {
      all.merge(Origin.whole(guess.source()).file(), guess.toString(), String::concat);
    }
    unusable.forEach(
        (source, why) -> all.merge(Origin.whole(source).file(), why.getMessage(), String::concat));
    for (SourceFile file : collection.files()) {
      all.merge(file.name(), mirror.described(file.name()), String::concat);
    }
    return all;
  }

  /** What is taken from the first guess for files that have none. */
  private static String further(FieldGuess first) {
    FieldChoice choice = first.choice();
    return choice.id() + " " + choice.text() + " " + choice.items() + " ";
  }

  /** Lets through what documents are read from; of what has no text, each is told. */
  public DocumentSink documentsOnly(DocumentSink sink) {
    boolean all = unusable.isEmpty() && mirror.sources().isEmpty();
    return all ? sink : new DocumentsOnly(mirror.sources(), unusable, sink);
  }

  /**
   * Keeps the documents of some sources back.
   *
   * @param elsewhere whose documents are parts of others, and are told there
   * @param unusable each with what is wrong with it, which is told of every document: what is
   *     skipped is counted in documents
   */
  private record DocumentsOnly(
      Set<String> elsewhere, Map<String, UnknownField> unusable, DocumentSink sink)
      implements DocumentSink, ForwardedWishes {

    @Override
    public void accept(RawDocument document) {
      UnknownField why = unusable.get(document.origin().source());
      if (why != null) {
        sink.problem(new Problem(document.origin(), Problem.Reason.MISSING_TEXT, why.getMessage()));
      } else if (!elsewhere.contains(document.origin().source())) {
        sink.accept(document);
      }
    }

    @Override
    public void problem(Problem problem) {
      if (!elsewhere.contains(problem.origin().source())) sink.problem(problem);
    }

    @Override
    public boolean wants(Origin origin) {
      return !elsewhere.contains(origin.source()) && sink.wants(origin);
    }
  }

  @Override
  public void close() throws IOException {
    archived.close();
  }
}
