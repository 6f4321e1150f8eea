package sosie.recipe;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;

/** Writes a configuration file for people to read and to change. */
final class ConfigurationWriter {

  private static final ObjectWriter JSON = new ObjectMapper().writer(printer());

  private ConfigurationWriter() {}

  private static DefaultPrettyPrinter printer() {
    Separators separators =
        Separators.createDefaultInstance().withObjectFieldValueSpacing(Separators.Spacing.AFTER);
    return new DefaultPrettyPrinter(separators)
        .withObjectIndenter(new DefaultIndenter("  ", "\n")); // the same on every system
  }

  static String text(Configuration configuration, Path folder) {
    Map<String, Object> entries = new LinkedHashMap<>();
    entries.put(ConfigurationReader.MARK, ConfigurationReader.VERSION);
    entries.put("method", configuration.method());
    entries.put("parameters", parameters(configuration, folder));
    entries.put("fallback", configuration.fallback());
    if (!configuration.why().isEmpty()) entries.put("why", configuration.why());
    if (!configuration.tuned().isEmpty()) entries.put("tuned", configuration.tuned());
    try {
      return JSON.writeValueAsString(entries) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("tuned must be what JSON can hold", e);
    }
  }

  /** In the order of the method's own list, numbers as numbers. */
  private static Map<String, Object> parameters(Configuration configuration, Path folder) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (Parameter parameter : Methods.named(configuration.method()).parameters()) {
      String typed = configuration.settings().get(parameter.name());
      if (typed == null) continue;
      values.put(
          parameter.name(), parameter.parse(NamedFiles.writtenIn(folder, parameter.name(), typed)));
    }
    return values;
  }

  static void check(Path file) {
    requireFile(file);
    if (Files.exists(file)) {
      throw new IllegalArgumentException(
          file + " exists already; add --force to replace it or choose another file with --out");
    }
  }

  private static void requireFile(Path file) {
    if (!Files.isDirectory(file)) return;
    throw new IllegalArgumentException(file + " is a folder; a configuration is a file");
  }

  static void write(Configuration configuration, Path file) throws IOException {
    check(file);
    create(configuration, file.toAbsolutePath(), folder(file));
  }

  /** Writes beside the old file and moves the new one there when it is complete. */
  static void replace(Configuration configuration, Path file) throws IOException {
    requireFile(file);
    String suffix = Long.toHexString(ThreadLocalRandom.current().nextLong() & 0xffffff);
    Path partial = folder(file).resolve("." + file.getFileName() + ".partial-" + suffix);
    try {
      create(configuration, partial, folder(file));
      move(partial, file);
    } finally {
      Files.deleteIfExists(partial);
    }
  }

  private static void create(Configuration configuration, Path file, Path folder)
      throws IOException {
    Files.createDirectories(folder);
    Files.writeString(file, text(configuration, folder), StandardOpenOption.CREATE_NEW);
  }

  private static Path folder(Path file) {
    return file.toAbsolutePath().getParent();
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
