package sosie.result;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import sosie.passage.Passages;

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

  /** Writes the folder. */
  public void write(Passages found, int words) throws IOException {
    check();
    try (FolderSwap swap = new FolderSwap(folder)) {
      writePassages(swap.folder().resolve("passages.jsonl"), found);
      writeOccurrences(swap.folder().resolve("occurrences.jsonl"), found);
      writeDocuments(swap.folder().resolve("documents.jsonl"), found);
      Files.writeString(
          swap.folder().resolve(SUMMARY),
          JSON.writerWithDefaultPrettyPrinter().writeValueAsString(summary(found, words)) + "\n");
      swap.commit();
    }
  }

  /** What there is, in numbers. */
  public static Map<String, Object> summary(Passages found, int words) {
    Map<String, Object> summary = new LinkedHashMap<>();
    summary.put("words", words);
    summary.put("documents", found.sources().size());
    summary.put("passages", found.count());
    summary.put("occurrences", found.occurrences().size());
    summary.put("repeatedWords", found.repeatedWords());
    long all = found.sources().stream().mapToLong(Passages.Source::words).sum();
    summary.put("allWords", all);
    return summary;
  }

  private static void writePassages(Path file, Passages found) throws IOException {
    int[] documents = new int[found.count()];
    int[] last = new int[found.count()]; // document, plus one
    Passages.Occurrence[] first = new Passages.Occurrence[found.count()];
    for (Passages.Occurrence each : found.occurrences()) {
      int passage = each.passage();
      if (first[passage] == null) first[passage] = each;
      if (last[passage] != each.document() + 1) documents[passage]++;
      last[passage] = each.document() + 1;
    }
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      for (int i = 0; i < found.count(); i++) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("passage", i + 1);
        row.put("words", found.words(i));
        row.put("places", found.places(i));
        row.put("documents", documents[i]);
        row.put("first", found.sources().get(first[i].document()).id());
        row.put("text", found.text(i));
        line(out, row);
      }
    }
  }

  private static void writeOccurrences(Path file, Passages found) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      for (Passages.Occurrence each : found.occurrences()) {
        Passages.Source source = found.sources().get(each.document());
        boolean sentences = each.sentenceEnd() > each.sentenceStart();
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("passage", each.passage() + 1);
        row.put("id", source.id());
        row.put("start", each.start());
        row.put("end", each.end());
        row.put("firstWord", each.firstWord());
        row.put("sentenceStart", sentences ? (Integer) each.sentenceStart() : null);
        row.put("sentenceEnd", sentences ? (Integer) each.sentenceEnd() : null);
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
        row.put("words", source.words());
        row.put("repeatedWords", found.repeatedWords(i));
        line(out, row);
      }
    }
  }

  private static void line(BufferedWriter out, Map<String, Object> row) throws IOException {
    out.write(JSON.writeValueAsString(row));
    out.write('\n');
  }
}
