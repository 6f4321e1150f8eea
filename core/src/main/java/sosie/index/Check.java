package sosie.index;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import sosie.extract.Document;
import sosie.store.Damaged;
import sosie.store.LogFile;
import sosie.tokenise.Tokens;

/** Whether an index is as it was written, and whether what is derived in it is right. */
public final class Check {

  /**
   * What was found.
   *
   * @param entries of the log that are sound
   * @param problems a sentence each; none if all is well
   */
  public record Report(long entries, long documents, List<String> problems) {

    public boolean isSound() {
      return problems.isEmpty();
    }
  }

  private static final int MOST_PROBLEMS = 100;
  private static final String NOTHING_LOST =
      " is damaged; nothing is lost: remove it and open the index to write, and it is made anew";

  private final Path folder;
  private final List<String> problems = new ArrayList<>();
  private long entries;

  private Check(Path folder) {
    this.folder = folder;
  }

  static Report of(Path folder) throws IOException {
    return new Check(folder).report();
  }

  private Report report() throws IOException {
    Manifest manifest;
    try {
      manifest = Manifest.read(folder);
    } catch (Damaged e) {
      return new Report(0, 0, List.of(e.getMessage()));
    }
    for (int i = 0; i < manifest.logs().size(); i++) {
      boolean last = i == manifest.logs().size() - 1;
      scan(folder.resolve(Log.name(manifest.logs().get(i))), last);
    }
    Path state = StateFile.file(folder, manifest.generation());
    if (!StateFile.isSound(state)) tell(state + NOTHING_LOST);
    long documents = problems.isEmpty() ? derived() : 0;
    return new Report(entries, documents, List.copyOf(problems));
  }

  private void tell(String problem) {
    if (problems.size() < MOST_PROBLEMS) problems.add(problem);
  }

  private void scan(Path file, boolean last) throws IOException {
    if (!Files.exists(file)) {
      tell(file + " is missing; bring it back from a snapshot");
      return;
    }
    try (LogFile log = LogFile.openToRead(file)) {
      long end = log.scan(0, (sequence, at, payload) -> entry(file, at, payload));
      if (!last && end < log.end()) tell(file + " ends amid an entry, at byte " + end);
    } catch (Damaged e) {
      tell(e.getMessage());
    }
  }

  private void entry(Path file, long at, byte[] payload) {
    entries++;
    try {
      if (Entry.read(payload) instanceof Entry.Put put) put.document().document();
    } catch (IOException | RuntimeException e) {
      tell(file + ", byte " + at + ": " + e.getMessage());
    }
  }

  /** Holds digests, pairs and clusters against the texts. */
  private long derived() throws IOException {
    try (Core core = Core.open(folder, Access.CHECK, IndexOptions.standard())) {
      core.checkKeys(this::tell);
      boolean keysAreSound = problems.isEmpty(); // by those that are not nobody is found
      Inventory all = core.state().inventory();
      all.forEachDocument(slot -> digest(core, slot));
      if (!keysAreSound || !core.settling().isSettled())
        return all.documents(); // pairs are still to be worked out
      all.forEachText(text -> pairs(core, text));
      clusters(core);
      return all.documents();
    }
  }

  private void digest(Core core, int slot) {
    try {
      StoredDocument stored = core.stored(core.state().inventory().place(slot));
      Document document = stored.document();
      Tokens words = core.matching().words(document);
      if (words.digest(0) != stored.one() || words.digest(1) != stored.other()) {
        tell(stored.id() + " has other words than it was stored with; " + anew());
      }
    } catch (IOException e) {
      tell(e.getMessage());
    }
  }

  private void pairs(Core core, int text) {
    Inventory all = core.state().inventory();
    Edges held = all.edges(text);
    Edges found = core.matching().partners(text, core.analyses().of(text));
    if (!held.sameAs(found)) {
      tell(
          all.id(all.documentsOf(text)[0])
              + " has "
              + held.count()
              + " pairs in the index and "
              + found.count()
              + " by its text; "
              + anew());
    }
  }

  private static String anew() {
    return "the index was made by another version, or damaged; make it anew with sosie index create"
        + " and add";
  }

  private void clusters(Core core) throws IOException {
    List<NamedCluster> held = core.state().clusters().all();
    TreeMap<String, NamedCluster> byRepresentative = new TreeMap<>();
    for (NamedCluster each : held) byRepresentative.put(each.representative(), each);
    List<NamedCluster> found = core.settling().anew();
    for (NamedCluster each : found) {
      NamedCluster known = byRepresentative.remove(each.representative());
      if (known == null || !known.members().equals(each.members())) {
        tell("the cluster of " + each.representative() + " is not as its documents are; " + anew());
      }
    }
    byRepresentative
        .keySet()
        .forEach(id -> tell("there is no cluster that " + id + " stands for; " + anew()));
  }
}
