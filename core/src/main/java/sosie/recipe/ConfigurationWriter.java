package sosie.recipe;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import sosie.lexicon.FileSwap;
import sosie.lexicon.LexiconFile;

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

  static void write(Configuration configuration, Path file) throws IOException {
    write(configuration, file, LexiconFile.Existing.REFUSE);
  }

  static void replace(Configuration configuration, Path file) throws IOException {
    write(configuration, file, LexiconFile.Existing.REPLACE);
  }

  private static void write(Configuration configuration, Path file, LexiconFile.Existing existing)
      throws IOException {
    FileSwap.check(file, existing, "a configuration");
    String text = text(configuration, file.toAbsolutePath().getParent());
    FileSwap.write(file, existing, out -> out.write(text));
  }
}
