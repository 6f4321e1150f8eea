package sosie.extract;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sosie.format.RawDocument;
import sosie.office.PaperSamples;
import sosie.read.CanaryFile;
import sosie.read.Collection;
import sosie.read.DocumentSink;
import sosie.read.KeptCopy;
import sosie.read.Mutation;
import sosie.read.ReadOptions;
import sosie.records.FieldChoice;
import sosie.source.Origin;
import sosie.source.Problem;

/**
 * One damaged file among good ones, read as every command reads: the good ones must all be there,
 * and what is missing of the damaged one must be told.
 */
final class Canary {

  private static final int GOOD = 6;

  private final CanaryFile file;
  private final Path folder;
  private final Path copy;

  /**
   * @param folder an empty one, of which this takes possession
   */
  Canary(CanaryFile file, Path folder) throws IOException {
    this.file = file;
    this.folder = Files.createDirectories(folder.resolve("in"));
    this.copy = folder.resolve("copy");
    for (int i = 0; i < GOOD; i++) {
      Files.writeString(this.folder.resolve("good" + i + ".txt"), CanaryFile.text(100 + i));
    }
  }

  /** All formats, the papers among them. */
  static List<CanaryFile> files(Path folder) throws IOException {
    List<CanaryFile> files = new ArrayList<>(CanaryFile.all(folder));
    String html = "<!doctype html><html><title>t</title><body><p>%s</p></body></html>";
    String mail =
        "From: a@example.org\nSubject: rain\nMIME-Version: 1.0\nContent-Type: multipart/mixed;"
            + " boundary=b\n\n--b\nContent-Type: text/plain\n\n%s\n--b--\n";
    files.add(
        CanaryFile.single("page.html", html.formatted(CanaryFile.text(1)).getBytes(UTF_8), 1));
    files.add(CanaryFile.single("mail.eml", mail.formatted(CanaryFile.text(1)).getBytes(UTF_8), 1));
    files.add(CanaryFile.single("text.txt", CanaryFile.text(1).getBytes(UTF_8), 1));
    files.add(CanaryFile.single("paper.pdf", PaperSamples.pdf(CanaryFile.text(1)), 1));
    files.add(CanaryFile.single("paper.doc", PaperSamples.doc(CanaryFile.text(1)), 1));
    String paragraphs =
        IntStream.range(0, 12)
            .mapToObj(i -> "<w:p><w:r><w:t>" + CanaryFile.text(i) + "</w:t></w:r></w:p>")
            .collect(Collectors.joining());
    byte[] docx = PaperSamples.docxOf(PaperSamples.body(paragraphs));
    List<String> marks = IntStream.range(0, 12).mapToObj(CanaryFile::mark).toList();
    files.add(new CanaryFile("paper.docx", docx, marks, List.of()));
    return files;
  }

  /** What is wrong with how this damage is met, in reading or in copying, if anything. */
  Optional<String> complaint(Mutation damage) throws IOException {
    Optional<String> ofReading = complaintOfReading(damage);
    return ofReading.isPresent() ? ofReading : complaintOfCopy(read(folder));
  }

  Optional<String> complaintOfReading(Mutation damage) throws IOException {
    Files.write(folder.resolve(file.name()), damage.bytes());
    Found found = read(folder);
    Set<String> good =
        IntStream.range(0, GOOD)
            .mapToObj(i -> CanaryFile.mark(100 + i))
            .collect(Collectors.toSet());
    if (!found.marks.containsAll(good)) return Optional.of("lost a good file");
    List<String> missing = missing(damage, found.marks);
    if (!missing.isEmpty() && !found.toldOfDamage && !file.isWholeAfter(damage)) {
      return Optional.of("silently lost " + missing);
    }
    if (file.marks().size() == 1 && found.fromDamaged == 0 && !found.toldOfDamage) {
      return Optional.of("neither a document nor a problem");
    }
    return Optional.empty();
  }

  private List<String> missing(Mutation damage, Set<String> found) {
    List<String> missing = new ArrayList<>();
    for (int i = 0; i < file.marks().size(); i++) {
      boolean excused = !file.isChecked() && damage.touches(file.places().get(i));
      if (!excused && !found.contains(file.marks().get(i))) missing.add(file.marks().get(i));
    }
    return missing;
  }

  /** A copy without one good document and one of the damaged file's has all the others. */
  private Optional<String> complaintOfCopy(Found found) throws IOException {
    Origin left = found.lastOfDamaged.orElse(Origin.whole("good0.txt"));
    delete(copy);
    List<Problem> lost;
    try (Collection collection = Collection.of(List.of(folder), ReadOptions.defaults())) {
      lost = new KeptCopy(collection, copy).write(origin -> !origin.equals(left)).lost();
    }
    Found again = Files.exists(copy) ? read(copy) : new Found();
    Set<String> gone = new TreeSet<>(found.marks);
    gone.removeAll(again.marks);
    gone.removeAll(found.lastMarks);
    gone.remove(CanaryFile.mark(100));
    return gone.isEmpty() || !lost.isEmpty()
        ? Optional.empty()
        : Optional.of("a copy silently lost " + gone);
  }

  private static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) return;
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path path : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }

  private Found read(Path where) throws IOException {
    Found found = new Found();
    try (Corpus corpus =
        Corpus.open(
            List.of(where), ReadOptions.defaults(), FieldChoice.none(), ExtractOptions.DEFAULT)) {
      found.extractor = Optional.of(corpus.extractor());
      corpus.read(found);
    }
    return found;
  }

  /** What a reading found. */
  private final class Found implements DocumentSink {

    private final Set<String> marks = new TreeSet<>();
    private Set<String> lastMarks = Set.of();
    private Optional<Origin> lastOfDamaged = Optional.empty();
    private Optional<Extractor> extractor = Optional.empty();
    private int fromDamaged;
    private boolean toldOfDamage;

    @Override
    public void accept(RawDocument raw) {
      Extraction extraction = extractor.orElseThrow().extract(raw);
      if (extraction instanceof Skipped skipped) {
        problem(skipped.problem());
        return;
      }
      Set<String> here = new TreeSet<>();
      String text = ((Document) extraction).text();
      for (int at = text.indexOf("canary"); at >= 0; at = text.indexOf("canary", at + 1)) {
        here.add(text.substring(at, Math.min(text.length(), at + 11)));
      }
      marks.addAll(here);
      if (isDamaged(raw.origin())) {
        fromDamaged++;
        lastMarks = here;
        lastOfDamaged = Optional.of(raw.origin());
      }
    }

    @Override
    public void problem(Problem problem) {
      toldOfDamage |= isDamaged(problem.origin());
    }

    private boolean isDamaged(Origin origin) {
      return origin.file().equals(file.name());
    }
  }
}
