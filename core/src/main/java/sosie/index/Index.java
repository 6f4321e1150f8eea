package sosie.index;

import static sosie.source.Utf8Order.UTF_8;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongPredicate;
import java.util.function.Predicate;
import sosie.analyse.Recipe;
import sosie.cluster.NamedLink;
import sosie.detect.RunOptions;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.extract.Extractor;
import sosie.extract.Skipped;
import sosie.source.Origin;
import sosie.verify.ScoredPair;

/**
 * A folder in which documents come and go, and in which every answer is the one that a run over the
 * documents that are there would give:
 *
 * <pre>
 * try (Index index = Index.create(Path.of("mails.index"), recipe)) {
 *   index.add("one", "a text");
 *   index.query("a text that came in").matches().forEach(System.out::println);
 * }
 * </pre>
 *
 * <p>Any number may read an index, in this process and in others, while one writes. All methods may
 * be called by any thread; those that write wait for each other.
 */
public final class Index implements Closeable {

  /** How many matches are listed where nobody says. */
  public static final int MATCHES = 1000;

  private final Core core;

  private Index(Core core) {
    this.core = core;
  }

  /**
   * Makes an empty index and opens it to write.
   *
   * @param folder must not be there, or be empty
   * @param recipe by which documents are compared from now on, its threshold the least that is ever
   *     asked for; the files that it names are copied
   * @throws IllegalArgumentException if an answer of the recipe depends on more than the documents
   *     themselves and what it fixes; the message says what to do
   */
  public static Index create(Path folder, Recipe recipe) throws IOException {
    return create(folder, recipe, IndexOptions.standard());
  }

  public static Index create(Path folder, Recipe recipe, IndexOptions options) throws IOException {
    Folder.create(folder, recipe);
    return open(folder, options);
  }

  /** Whether there is an index in this folder. */
  public static boolean isAt(Path folder) {
    return Files.exists(folder.resolve(Manifest.FILE));
  }

  /** Opens an index to write; a second writer is refused. */
  public static Index open(Path folder) throws IOException {
    return open(folder, IndexOptions.standard());
  }

  public static Index open(Path folder, IndexOptions options) throws IOException {
    return new Index(Core.open(folder, Access.WRITE, options));
  }

  /** Opens an index as it is now, to read. */
  public static Index read(Path folder) throws IOException {
    return read(folder, IndexOptions.standard());
  }

  public static Index read(Path folder, IndexOptions options) throws IOException {
    return new Index(Core.open(folder, Access.READ, options));
  }

  /** By which documents are compared. */
  public Recipe recipe() {
    return core.recipe();
  }

  /** What a program that was killed left of an entry that was never acknowledged, in bytes. */
  public long tornBytes() {
    return core.tornBytes();
  }

  /** Takes a text in, in place of the document with this id if there is one. */
  public Added add(String id, String text) throws IOException {
    return add(plain(id, text));
  }

  private static Document plain(String id, String text) {
    if (Extractor.plain(id, Origin.whole(id), text, Map.of()) instanceof Document document) {
      return document;
    }
    throw new IllegalArgumentException("the text of " + id + " is blank");
  }

  /** Takes a document in, in place of the one with its id if there is one. */
  public Added add(Document document) throws IOException {
    return add(List.of(document)).get(0);
  }

  /**
   * Takes a document in if the one that is there is of such a version, or there is none and that is
   * wanted: nobody else changes it in between. Nothing if it is not.
   */
  public Optional<Added> addIf(Document document, Predicate<Optional<Long>> version)
      throws IOException {
    return core.writer().addIf(document, version);
  }

  /** Takes documents in, one after the other; clusters are worked out once. */
  public List<Added> add(List<Document> documents) throws IOException {
    return core.writer().add(documents);
  }

  /** Hears of documents in bulk. */
  public interface Receiver {

    void added(Added added);

    void skipped(Skipped skipped);

    /** How many bytes were read. */
    default void progress(long bytes) {}
  }

  /** Takes all documents of a stream in, by several threads; in the order in which they come. */
  public void addAll(DocumentStream documents, Receiver receiver) throws IOException {
    new BulkAdd(core.writer(), core.options().threads(), receiver).add(documents);
  }

  /** Lets a document go; whether it was there. */
  public boolean remove(String id) throws IOException {
    return remove(List.of(id)) == 1;
  }

  /** Lets a document go if it is there and of such a version. */
  public boolean removeIf(String id, LongPredicate version) throws IOException {
    return core.writer().removeIf(id, version);
  }

  /** Lets documents go; how many were there. */
  public int remove(Collection<String> ids) throws IOException {
    return core.writer().remove(ids);
  }

  /** Of a document: where it came from and when it was added. */
  public record Kept(String id, String source, Instant added) {}

  /** Lets documents go by what is known of them; how many that were. */
  public int removeIf(Predicate<Kept> test) throws IOException {
    return remove(core.idsOf(test));
  }

  /**
   * Notes what a person says of two documents, in place of what was said of them before. It counts
   * while both are there.
   */
  public void verdict(NamedLink link) throws IOException {
    core.writer().verdict(List.of(link));
  }

  public void verdicts(List<NamedLink> links) throws IOException {
    core.writer().verdict(links);
  }

  /** Takes back what was said of two documents; whether there was anything. */
  public boolean withdraw(String left, String right) throws IOException {
    return core.writer().withdraw(left, right);
  }

  /** What persons said that is not taken back, in the order of ids. */
  public List<NamedLink> verdicts() {
    return core.reading(() -> List.copyOf(core.state().verdicts().all()));
  }

  /** What the index says of a text; adds nothing. A blank one is like nothing. */
  public Answer query(String text) throws IOException {
    return Extractor.plain("", Origin.whole(""), text, Map.of()) instanceof Document document
        ? query(document)
        : new Answer(List.of(), Optional.empty(), true);
  }

  public Answer query(Document document) throws IOException {
    return query(document, MATCHES);
  }

  /**
   * What the index says of a document; adds nothing.
   *
   * @param most matches that are listed
   */
  public Answer query(Document document, int most) throws IOException {
    return core.answers().query(document, most);
  }

  /** What the index says of a document that is in it. */
  public Optional<Answer> answer(String id, int most) throws IOException {
    return core.answers().answer(id, most);
  }

  /** A document as it was added. */
  public Optional<Document> get(String id) throws IOException {
    return core.get(id);
  }

  /**
   * A document that is there, all of it of one moment.
   *
   * @param version the number of the entry by which it was added as it is
   */
  public record Seen(Document document, long version, Answer answer) {}

  /** A document as it was added, and what the index says of it. */
  public Optional<Seen> look(String id, int most) throws IOException {
    return core.answers().look(id, most);
  }

  /** The number of the entry by which a document was added as it is. */
  public Optional<Long> version(String id) throws IOException {
    return core.version(id);
  }

  /** The name of the cluster that a document is in, if it is in one. */
  public Optional<String> clusterOf(String id) {
    return core.reading(() -> core.state().clusters().handleOf(id));
  }

  /** The cluster of this name, if there is one now. */
  public Optional<NamedCluster> cluster(String handle) {
    return core.reading(() -> core.state().clusters().named(handle));
  }

  /** All clusters of two documents and more, in the order of the ids of who stands for them. */
  public List<NamedCluster> clusters() {
    return core.reading(() -> core.state().clusters().all());
  }

  /**
   * What became of clusters after the change of this number, in order; 0 for all that is told.
   *
   * @param most how many are listed
   * @throws IllegalArgumentException if some of these were compacted away; then begin with {@link
   *     #clusters} and the number of the {@link #status}
   */
  public List<NumberedChange> changes(long since, int most) throws IOException {
    return core.changes(since, most);
  }

  /** Verified pairs of distinct texts, by their first documents, sorted. */
  public List<ScoredPair> pairs() {
    return core.reading(core::pairs);
  }

  /** Works out all clusters that are still to be worked out, however many texts that takes. */
  public void settle() throws IOException {
    core.writer().settle(Integer.MAX_VALUE);
  }

  public Status status() {
    return core.status();
  }

  /**
   * How far the texts have moved from the statistics of a file that the recipe goes by; nothing if
   * it goes by none, or there are no texts.
   */
  public Optional<Drift> drift() throws IOException {
    return core.readingFiles(() -> Drift.of(core));
  }

  /** Of a reader: takes in what was written since it was opened. */
  public void refresh() throws IOException {
    core.refresh();
  }

  /** All documents as they are now, as a collection to run over. */
  public IndexExport export() {
    return core.export();
  }

  /** The same, with settings for the run. */
  public IndexExport export(RunOptions running) {
    return core.export().running(running);
  }

  /**
   * Copies the index as it is now to a folder that is not there: whatever is written meanwhile, the
   * copy is whole.
   */
  public void snapshot(Path to) throws IOException {
    core.snapshot(to);
  }

  /**
   * Writes the log anew without what has no effect any more; readers and writing go on meanwhile.
   */
  public Compaction.Report compact() throws IOException {
    return core.compact();
  }

  /**
   * Makes an index anew by another recipe, or with other statistics: the same documents, verdicts
   * and names of clusters. Killed at any point, the old index stands, or the new one.
   *
   * @throws IOException if somebody else writes to it
   */
  public static Rebuild.Report rebuild(Path folder, Recipe recipe, IndexOptions options)
      throws IOException {
    return Rebuild.run(folder, recipe, options);
  }

  /** The file that says by which recipe an index goes, as {@code --config} takes it. */
  public static Path recipeFile(Path folder) throws IOException {
    return Folder.recipeFile(folder, Manifest.read(folder).generation());
  }

  /** Looks at every byte of an index and holds what is derived against what it is derived from. */
  public static Check.Report check(Path folder) throws IOException {
    return Check.of(folder);
  }

  @Override
  public void close() throws IOException {
    core.close();
  }

  /** Matches in the order in which they are told. */
  static List<Answer.Match> ordered(List<Answer.Match> matches, int most) {
    List<Answer.Match> ordered = new ArrayList<>(matches);
    ordered.sort(
        Comparator.comparingDouble(Answer.Match::score)
            .reversed()
            .thenComparing(Answer.Match::id, UTF_8));
    return ordered.subList(0, Math.min(most, ordered.size()));
  }
}
