package sosie.cut;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import sosie.extract.Corpus;
import sosie.extract.Document;
import sosie.format.CutBytes;
import sosie.format.Writing;
import sosie.parallel.WorkerPool;
import sosie.passage.SentenceCut;
import sosie.read.Choice;
import sosie.read.Collection;
import sosie.read.KeptCopy;
import sosie.result.FolderSwap;
import sosie.source.Origin;
import sosie.source.SourceFile;

/**
 * A collection without what a list of removals names: stretches of documents, or whole ones.
 *
 * <p>Beside the files stand {@value #CUT}, each cut with its bytes, and {@value #UNCUT}, what had
 * to stay: the bytes of these documents do not say where their words are (packed formats, words
 * broken by tags, a text that stands twice in its record).
 */
public final class CutSet {

  /** What was cut, and where. */
  public static final String CUT = "cut.jsonl";

  /** What had to stay. */
  public static final String UNCUT = "uncut.jsonl";

  /**
   * What was written.
   *
   * @param uncut removals that could not be made
   */
  public record Outcome(long cut, long documents, long dropped, long uncut) {}

  private final List<ListedRemoval> removals;
  private final Map<Origin, List<ListedRemoval>> byOrigin = new HashMap<>();
  private final Map<Origin, Wanted> wanted = new ConcurrentHashMap<>();
  private final Map<Origin, List<int[]>> done = new ConcurrentHashMap<>();

  private CutSet(List<ListedRemoval> removals) {
    this.removals = removals;
    for (ListedRemoval each : removals) {
      byOrigin.computeIfAbsent(each.origin(), origin -> new ArrayList<>()).add(each);
    }
  }

  /**
   * Reads the documents of which something is to go.
   *
   * @throws IllegalArgumentException if one of them is not there, or not what it was
   */
  public static CutSet of(List<ListedRemoval> removals, Corpus corpus) throws IOException {
    CutSet set = new CutSet(List.copyOf(removals));
    Set<Origin> origins = new HashSet<>();
    for (ListedRemoval each : removals) if (!each.isWhole()) origins.add(each.origin());
    if (!origins.isEmpty() && removals.stream().anyMatch(ListedRemoval::isWhole)) {
      throw new IllegalArgumentException(
          "a list of removals must hold whole documents or parts of some, not both");
    }
    corpus.fetch(origins, set::prepare);
    for (ListedRemoval each : removals) {
      if (!each.isWhole() && !set.wanted.containsKey(each.origin())) throw changed(each);
    }
    return set;
  }

  private void prepare(Document document) {
    List<ListedRemoval> own = new ArrayList<>();
    for (ListedRemoval each : byOrigin.get(document.origin())) {
      if (each.isWhole()) continue;
      boolean same =
          each.start() >= 0
              && each.end() <= document.text().length()
              && each.end() > each.start()
              && SentenceCut.check(document.text(), each.start(), each.end()) == each.check();
      if (!same) throw changed(each);
      own.add(each);
    }
    wanted.put(document.origin(), Wanted.of(document, own));
  }

  private static IllegalArgumentException changed(ListedRemoval each) {
    return new IllegalArgumentException(
        each.id()
            + " is not what it was when its passages were found, so nothing is cut; run sosie"
            + " passages again");
  }

  /**
   * Writes the copy: all of it or nothing.
   *
   * @param without files that do not belong to it
   */
  public Outcome write(Collection collection, Predicate<Origin> without, Path folder, int threads)
      throws IOException {
    if (Files.exists(folder)) {
      throw new IllegalArgumentException(
          folder + " exists already; choose another folder with --out");
    }
    for (SourceFile file : collection.files()) {
      if (file.name().equals(CUT) || file.name().equals(UNCUT)) {
        throw new IllegalArgumentException(
            "an input file is called "
                + file.name()
                + ", as a list beside the files would be; rename it first");
      }
    }
    new KeptCopy(collection, folder); // refuses a folder that lies in an input
    try (FolderSwap swap = new FolderSwap(folder)) {
      KeptCopy copy = new KeptCopy(collection, swap.folder());
      List<SourceFile> files =
          collection.files().stream()
              .filter(file -> !without.test(Origin.whole(file.name())))
              .toList();
      Leaving leaving = new Leaving();
      try {
        new WorkerPool(threads).each(files.size(), () -> i -> write(copy, files.get(i), leaving));
      } catch (UncheckedIOException e) {
        throw e.getCause();
      }
      leaving.requireAllMet();
      Outcome outcome = list(swap.folder());
      swap.commit();
      return outcome;
    }
  }

  private static void write(KeptCopy copy, SourceFile file, Choice choice) {
    try {
      copy.write(file, choice);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Outcome list(Path folder) throws IOException {
    long cut = 0;
    long dropped = 0;
    long uncut = 0;
    Set<Origin> documents = new HashSet<>();
    try (BufferedWriter made = Files.newBufferedWriter(folder.resolve(CUT));
        BufferedWriter left = Files.newBufferedWriter(folder.resolve(UNCUT))) {
      Set<Origin> listed = new HashSet<>();
      for (ListedRemoval each : removals) {
        if (each.isWhole()) {
          if (listed.add(each.origin())) dropped++;
          JsonRow.write(made, row(each));
        } else if (done.containsKey(each.origin())) {
          documents.add(each.origin());
          if (listed.add(each.origin())) cut += cuts(made, each);
        } else {
          uncut++;
          JsonRow.write(left, row(each));
        }
      }
    }
    return new Outcome(cut, documents.size(), dropped, uncut);
  }

  private int cuts(BufferedWriter out, ListedRemoval first) throws IOException {
    List<Wanted.Cut> cuts = wanted.get(first.origin()).cuts();
    for (int i = 0; i < cuts.size(); i++) {
      Map<String, Object> row = row(first);
      row.put("start", cuts.get(i).start());
      row.put("end", cuts.get(i).end());
      row.put("bytes", done.get(first.origin()).get(i));
      JsonRow.write(out, row);
    }
    return cuts.size();
  }

  private static Map<String, Object> row(ListedRemoval each) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("id", each.id());
    row.put("source", each.origin().source());
    row.put("line", each.origin().line() == 0 ? null : (Long) each.origin().line());
    row.put("start", each.isWhole() ? null : (Integer) each.start());
    row.put("end", each.isWhole() ? null : (Integer) each.end());
    row.put("reason", each.reason());
    return row;
  }

  /** What stays of each file. */
  private final class Leaving implements Choice, CutBytes {

    private final Set<String> files = new HashSet<>();
    private final Set<Origin> whole = new HashSet<>();
    private final Set<Origin> met = ConcurrentHashMap.newKeySet();

    Leaving() {
      for (ListedRemoval each : removals) {
        files.add(each.origin().file());
        if (each.isWhole()) whole.add(each.origin());
      }
    }

    @Override
    public boolean keeps(Origin origin) {
      boolean goes = whole.contains(origin);
      if (goes) met.add(origin);
      return !goes;
    }

    void requireAllMet() {
      for (Origin origin : whole) {
        if (met.contains(origin)) continue;
        throw new IllegalArgumentException(
            origin + " is to be dropped but is not in the input; was it moved or changed?");
      }
    }

    @Override
    public boolean keepsAllOf(String source) {
      return !files.contains(Origin.whole(source).file());
    }

    @Override
    public Optional<CutBytes> cuts() {
      return wanted.isEmpty() ? Optional.empty() : Optional.of(this);
    }

    @Override
    public boolean concerns(Origin origin) {
      return wanted.containsKey(origin);
    }

    @Override
    public int[] of(Origin origin, byte[] document, Writing writing) {
      List<int[]> cuts =
          WrittenText.of(document, writing).map(wanted.get(origin)::in).orElse(List.of());
      if (cuts.isEmpty()) return new int[0];
      done.put(origin, cuts);
      return sorted(cuts);
    }

    private int[] sorted(List<int[]> cuts) {
      TreeMap<Integer, Integer> ranges = new TreeMap<>();
      for (int[] cut : cuts) for (int i = 0; i < cut.length; i += 2) ranges.put(cut[i], cut[i + 1]);
      int[] all = new int[2 * ranges.size()];
      int count = 0;
      for (Map.Entry<Integer, Integer> each : ranges.entrySet()) {
        all[count++] = each.getKey();
        all[count++] = each.getValue();
      }
      return all;
    }
  }
}
