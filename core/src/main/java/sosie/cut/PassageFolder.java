package sosie.cut;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sosie.passage.Passages;
import sosie.result.FolderSwap;

/**
 * Writes what passages were found, complete or not at all: {@code passages.jsonl}, {@code
 * occurrences.jsonl}, {@code documents.jsonl} and {@code passages.json}, the same bytes for the
 * same input.
 *
 * @param replace whether a folder of passages that stands there already may be replaced
 */
public record PassageFolder(Path folder, boolean replace) {

  /** What tells a folder of passages from others. */
  public static final String SUMMARY = "passages.json";

  private static final String REMOVALS = "removals.jsonl";
  private static final String INPUT = "input.json";

  private static final ObjectMapper JSON = new ObjectMapper();

  /** Fails at once if the folder may not be written. */
  public void check() throws IOException {
    if (!Files.exists(folder)) return;
    if (!replace) {
      throw new IllegalArgumentException(folder + " exists; --force replaces it");
    }
    if (!Files.exists(folder.resolve(SUMMARY))) {
      throw new IllegalArgumentException(
          folder + " is no folder of passages, so it is not replaced; choose another");
    }
  }

  /** Opens a folder that was written. */
  public static PassageFolder open(Path folder) {
    if (!Files.exists(folder.resolve(SUMMARY))) {
      throw new IllegalArgumentException(
          folder + " is no folder of passages; sosie passages writes one");
    }
    return new PassageFolder(folder, false);
  }

  /**
   * Writes the folder.
   *
   * @param input where the collection lies and how it is read, for {@link #input}
   * @param page writes the page for people
   */
  public void write(PassageFindings findings, Map<String, Object> input, Page page)
      throws IOException {
    check();
    Passages found = findings.passages();
    try (FolderSwap swap = new FolderSwap(folder)) {
      Path into = swap.folder();
      writePassages(into.resolve("passages.jsonl"), findings);
      writeOccurrences(into.resolve("occurrences.jsonl"), found);
      writeDocuments(into.resolve("documents.jsonl"), found);
      if (findings.stretches().isPresent()) {
        BorrowingRows.write(into, findings.stretches().get());
      }
      if (findings.decontamination().isPresent()) {
        LeakRows.write(into.resolve("contaminated.jsonl"), found, findings.decontamination().get());
      }
      if (findings.removals().isPresent()) {
        RemovalRows.write(into.resolve(REMOVALS), found, findings.removals().get());
      }
      writeJson(into.resolve(INPUT), input);
      writeJson(into.resolve(SUMMARY), findings.summary());
      page.writeTo(into);
      swap.commit();
    }
  }

  /** Writes more into a folder in the making. */
  @FunctionalInterface
  public interface Page {
    void writeTo(Path folder) throws IOException;
  }

  private static void writeJson(Path file, Map<String, Object> object) throws IOException {
    Files.writeString(
        file, JSON.writerWithDefaultPrettyPrinter().writeValueAsString(object) + "\n");
  }

  /** What was given to {@link #write}. */
  public Map<String, Object> input() throws IOException {
    return JSON.readValue(folder.resolve(INPUT).toFile(), new TypeReference<>() {});
  }

  /** What is to go, as the list says now: people may have taken lines away. */
  public List<ListedRemoval> removals() throws IOException {
    Path list = folder.resolve(REMOVALS);
    if (!Files.exists(list)) {
      throw new IllegalArgumentException(
          folder
              + " has no "
              + REMOVALS
              + "; sosie passages --preset boilerplate or decontaminate writes one");
    }
    return RemovalRows.read(list);
  }

  private static void writePassages(Path file, PassageFindings findings) throws IOException {
    Passages found = findings.passages();
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      for (int i = 0; i < found.count(); i++) {
        Passages.Occurrence first = found.occurrences().get(found.first(i));
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("passage", i + 1);
        row.put("words", found.words(i));
        row.put("places", found.places(i));
        row.put("documents", found.documents(i));
        row.put("kind", findings.kind(i));
        row.put("first", found.sources().get(first.document()).id());
        row.put("text", found.text(i));
        line(out, row);
      }
    }
  }

  private static void writeOccurrences(Path file, Passages found) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      for (Passages.Occurrence each : found.occurrences()) {
        Passages.Source source = found.sources().get(each.document());
        boolean sentences = each.hasSentences();
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("passage", each.passage() + 1);
        row.put("id", source.id());
        row.put("start", each.start());
        row.put("end", each.end());
        row.put("firstWord", each.firstWord());
        row.put("sentenceStart", sentences ? (Integer) each.sentenceStart() : null);
        row.put("sentenceEnd", sentences ? (Integer) each.sentenceEnd() : null);
        row.put("quoted", each.quoted());
        line(out, row);
      }
    }
  }

  private static void writeDocuments(Path file, Passages found) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      for (int i = 0; i < found.sources().size(); i++) {
        Passages.Source source = found.sources().get(i);
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("id", source.id());
        row.put("source", source.origin().source());
        row.put("line", source.origin().line() == 0 ? null : (Long) source.origin().line());
        row.put("known", source.known());
        row.put("from", source.from());
        row.put("words", source.words());
        row.put("repeatedWords", found.repeatedWords(i));
        line(out, row);
      }
    }
  }

  private static void line(BufferedWriter out, Map<String, Object> row) throws IOException {
    JsonRow.write(out, row);
  }
}
