package sosie.app;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sosie.app.option.SummaryJson;
import sosie.app.option.Terminal;
import sosie.recipe.Configuration;
import sosie.recipe.Method;
import sosie.recipe.Methods;
import sosie.recipe.Parameter;
import sosie.recipe.Preset;
import sosie.recipe.Presets;

/** {@code sosie methods}: the catalogue. */
@Command(
    name = "methods",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header = "Lists the methods that find can use, or the parameters of one.",
    footer = {
      "",
      "Examples:",
      "  sosie methods",
      "  sosie methods spotsigs",
      "  sosie methods spotsigs --config > spots.json"
    })
final class MethodsCommand implements Callable<Integer> {

  private static final int GAP = 2;

  @Parameters(
      paramLabel = "NAME",
      arity = "0..1",
      description = "A method; its parameters are listed.")
  String name;

  @Option(names = "--json", description = "Print JSON.")
  boolean json;

  @Option(
      names = "--config",
      description =
          "Print a file with every parameter of NAME at its default, to edit and to give to find"
              + " --config.")
  boolean config;

  @Override
  public Integer call() throws IOException {
    if (config) return printConfiguration();
    List<Method> methods = name == null ? Methods.all() : List.of(Methods.named(name));
    if (json) printJson(methods);
    else if (name == null) printAll();
    else print(methods.get(0));
    return 0;
  }

  private int printConfiguration() {
    if (name == null) {
      throw new IllegalArgumentException(
          "--config needs the NAME of a method, such as " + Methods.DEFAULT);
    }
    System.out.print(Configuration.standard(Methods.named(name)).text());
    return 0;
  }

  private static void printAll() {
    List<List<String>> rows = new ArrayList<>();
    for (Method method : Methods.all()) rows.add(List.of(method.name(), method.idea()));
    table(rows);
    System.out.println();
    System.out.println("Presets, by kind of document (--preset):");
    rows.clear();
    for (Preset preset : Presets.all()) {
      rows.add(List.of(preset.name(), preset.method() + ": " + preset.why()));
    }
    table(rows);
    System.out.println();
    System.out.println(Terminal.command() + " methods NAME lists the parameters of one.");
  }

  private static void print(Method method) {
    System.out.println(method.idea());
    System.out.println("Source: " + method.source());
    System.out.println("Use:    " + method.use());
    System.out.println();
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("parameter", "default", "meaning"));
    for (Parameter parameter : method.parameters()) {
      String standard = parameter.standard().isEmpty() ? "–" : parameter.standard();
      rows.add(
          List.of(
              parameter.name(), standard, parameter.meaning() + " (" + parameter.origin() + ")"));
    }
    table(rows);
  }

  /** Columns as wide as they need; the last is wrapped to the terminal. */
  private static void table(List<List<String>> rows) {
    int columns = rows.get(0).size();
    int[] widths = new int[columns];
    int indent = 0;
    for (int column = 0; column < columns - 1; column++) {
      for (List<String> row : rows) {
        widths[column] = Math.max(widths[column], row.get(column).length());
      }
      indent += widths[column] + GAP;
    }
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < columns - 1; column++) {
        line.append(
            String.format(Locale.ROOT, "%-" + (widths[column] + GAP) + "s", row.get(column)));
      }
      line.append(wrapped(row.get(columns - 1), indent));
      System.out.println(line.toString().stripTrailing());
    }
  }

  private static String wrapped(String text, int indent) {
    int width = Math.max(30, Terminal.width() - indent);
    StringBuilder out = new StringBuilder();
    int used = 0;
    for (String word : text.split(" ", -1)) {
      if (used > 0 && used + 1 + word.length() > width) {
        out.append('\n').append(" ".repeat(indent));
        used = 0;
      }
      if (used > 0) out.append(' ');
      out.append(word);
      used += word.length() + (used > 0 ? 1 : 0);
    }
    return out.toString();
  }

  private static void printJson(List<Method> methods) throws IOException {
    List<Map<String, Object>> all = new ArrayList<>();
    for (Method method : methods) {
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("name", method.name());
      entry.put("idea", method.idea());
      entry.put("source", method.source());
      entry.put("use", method.use());
      entry.put("parameters", method.parameters());
      all.add(entry);
    }
    SummaryJson.println(all);
  }
}
