package sosie.app.option;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32C;
import picocli.CommandLine.Option;
import sosie.Sosie;
import sosie.detect.RunOptions;
import sosie.evaluate.Lab;
import sosie.extract.Corpus;
import sosie.read.Collection;
import sosie.read.ReadOptions;
import sosie.recipe.Methods;
import sosie.records.FieldChoice;
import sosie.source.Format;
import sosie.source.SourceFile;

/** How a collection is read; the same for every command that reads one. */
public final class InputOptions {

  /** No document and no line may be longer. */
  public static final long LARGEST_DOCUMENT = 512L << 20;

  @Option(
      names = "--id",
      paramLabel = "FIELD",
      description = "Field or column that holds the id of a document. Default: guessed.")
  String id;

  @Option(
      names = "--text",
      paramLabel = "FIELD",
      split = ",",
      description = "Field or column that holds the text; several are joined. Default: guessed.")
  List<String> text = new ArrayList<>();

  @Option(
      names = "--items",
      paramLabel = "FIELD",
      description =
          "Field or column that holds a list: its items are compared as a set, in place of a text.")
  String items;

  @Option(
      names = "--attributes",
      paramLabel = "FIELD",
      split = ",",
      description = "Fields to carry into the result. Default: all short ones.")
  List<String> attributes;

  @Option(
      names = "--include",
      paramLabel = "GLOB",
      description = "Read only files that match, such as '*.html'. May be given several times.")
  List<String> include = new ArrayList<>();

  @Option(
      names = "--exclude",
      paramLabel = "GLOB",
      description = "Leave out files that match. May be given several times.")
  List<String> exclude = new ArrayList<>();

  @Option(
      names = "--input-format",
      paramLabel = "FORMAT",
      description =
          "Read everything as text, html, mail, mbox, json-lines, json, csv, tsv, parquet, warc,"
              + " pdf or word. Default: recognised.")
  String format;

  @Option(
      names = "--max-document",
      paramLabel = "SIZE",
      defaultValue = "64m",
      description = "Skip larger documents and lines. Default: ${DEFAULT-VALUE}.")
  String maxDocument = "64m";

  ReadOptions reading() {
    ReadOptions options =
        ReadOptions.defaults()
            .withInclude(include)
            .withExclude(exclude)
            .withMaxDocumentBytes(maxDocumentBytes());
    return format == null ? options : options.withFormat(parseFormat(format));
  }

  private long maxDocumentBytes() {
    long bytes = ByteSize.parse("--max-document", maxDocument);
    if (bytes > LARGEST_DOCUMENT) {
      throw new IllegalArgumentException("--max-document must be at most 512m, was " + maxDocument);
    }
    return bytes;
  }

  private static Format parseFormat(String typed) {
    for (Format format : Format.values()) {
      if (label(format).equals(typed.toLowerCase(Locale.ROOT))) return format;
    }
    List<String> all = new ArrayList<>();
    for (Format format : Format.values()) all.add(label(format));
    throw new IllegalArgumentException(
        "--input-format must be one of " + String.join(", ", all) + "; was " + typed);
  }

  private static String label(Format format) {
    return format.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Whether lists of items are compared in place of texts. */
  public boolean hasItems() {
    return items != null;
  }

  FieldChoice fields() {
    return new FieldChoice(
        Optional.ofNullable(id),
        List.copyOf(text),
        Optional.ofNullable(attributes),
        Optional.ofNullable(items));
  }

  public Sosie over(List<Path> inputs) {
    return Sosie.in(inputs.toArray(Path[]::new)).reading(reading()).fields(fields());
  }

  /** Reads all documents into memory, for runs of many methods. */
  public Lab lab(List<Path> inputs, RunOptions options) throws IOException {
    try (Corpus corpus = over(inputs).open()) {
      corpus.describeFields().forEach(Talk::note);
      Map<String, String> unit = Map.of("unit", hasItems() ? "items" : "words");
      return Lab.read(corpus, Methods.named("exact").recipe(unit), options);
    }
  }

  /** For documents that were written as lines with an id and a text. */
  public static InputOptions ofLines() {
    InputOptions options = new InputOptions();
    options.id = "id";
    options.text = List.of("text");
    return options;
  }

  /** As it is remembered with a result, for {@link #recalled}. */
  public Map<String, Object> remembered() {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("id", id);
    values.put("text", text);
    values.put("items", items);
    values.put("attributes", attributes);
    values.put("include", include);
    values.put("exclude", exclude);
    values.put("format", format);
    values.put("maxDocument", maxDocument);
    return values;
  }

  /** The options that a result was made with. */
  public static InputOptions recalled(Map<String, Object> values) {
    InputOptions options = new InputOptions();
    options.id = (String) values.get("id");
    options.text = strings(values.get("text"));
    options.items = (String) values.get("items");
    options.attributes =
        values.get("attributes") == null ? null : strings(values.get("attributes"));
    options.include = strings(values.get("include"));
    options.exclude = strings(values.get("exclude"));
    options.format = (String) values.get("format");
    options.maxDocument = (String) values.getOrDefault("maxDocument", "64m");
    return options;
  }

  private static List<String> strings(Object value) {
    List<String> strings = new ArrayList<>();
    if (value instanceof List<?> list) for (Object entry : list) strings.add((String) entry);
    return strings;
  }

  /**
   * A checksum of the names, sizes and dates of all input files, so that a result is never applied
   * to files that have changed since: their lines would no longer be the ones that were compared.
   */
  public static String state(Collection collection) {
    CRC32C sum = new CRC32C();
    for (SourceFile file : collection.files()) {
      String state = file.name() + "\0" + file.bytes() + "\0" + modified(file) + "\n";
      sum.update(state.getBytes(StandardCharsets.UTF_8));
    }
    return collection.files().size() + " files, " + Long.toHexString(sum.getValue());
  }

  private static long modified(SourceFile file) {
    if (file.name().equals("-")) return 0;
    try {
      return Files.getLastModifiedTime(file.path()).toMillis();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
