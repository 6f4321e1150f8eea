package sosie.bench.generate;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * A collection of any size as JSON Lines, made from real text, and beside it the truth: which text
 * each document is a copy of, how it was edited, and its exact similarity to that text.
 *
 * <p>Every document depends on the source, the seed and its number only. The source is held in
 * memory and nothing else is, however many documents are asked for.
 */
public final class CorpusGenerator {

  private static final String USAGE =
      "usage: CorpusGenerator SOURCE… OUT.jsonl --documents N [--seed 1] [--duplicates 0.2]"
          + " [--copies 0.25] [--severity 0.4] [--words 150] [--skew 0.7] [--hot 0.01]"
          + " [--templates 0.05] [--plain]";

  private CorpusGenerator() {}

  public static void main(String[] arguments) throws IOException {
    List<String> rest = new ArrayList<>(Arrays.asList(arguments));
    try {
      CorpusPlan plan = plan(rest);
      if (rest.size() < 2 || !rest.get(rest.size() - 1).endsWith(".jsonl")) {
        throw new IllegalArgumentException(USAGE);
      }
      List<Path> sources = rest.subList(0, rest.size() - 1).stream().map(Path::of).toList();
      generate(plan, sources, Path.of(rest.get(rest.size() - 1)));
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage());
      Runtime.getRuntime().exit(2);
    }
  }

  /** Takes the options out of the arguments; what is left names files. */
  static CorpusPlan plan(List<String> arguments) {
    CorpusPlan standard = CorpusPlan.standard((int) option(arguments, "--documents", 0));
    CorpusPlan plan =
        new CorpusPlan(
            standard.documents(),
            (long) option(arguments, "--seed", (double) standard.seed()),
            option(arguments, "--duplicates", standard.duplicates()),
            option(arguments, "--copies", standard.copies()),
            option(arguments, "--severity", standard.severity()),
            (int) option(arguments, "--words", standard.words()),
            option(arguments, "--skew", standard.skew()),
            option(arguments, "--hot", standard.hot()),
            option(arguments, "--templates", standard.templates()),
            arguments.remove("--plain") ? CorpusPlan.Wording.PLAIN : CorpusPlan.Wording.AS_WRITTEN);
    for (String left : arguments) {
      if (left.startsWith("--")) throw new IllegalArgumentException("unknown option " + left);
    }
    return plan;
  }

  private static double option(List<String> arguments, String name, double standard) {
    int at = arguments.indexOf(name);
    if (at < 0) return standard;
    if (at + 1 == arguments.size()) throw new IllegalArgumentException(name + " needs a number");
    arguments.remove(at);
    String value = arguments.remove(at).replace("_", "");
    try {
      return Double.parseDouble(value);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(name + " must be a number, was " + value, e);
    }
  }

  private static void generate(CorpusPlan plan, List<Path> sources, Path out) throws IOException {
    long began = System.nanoTime();
    SourceText source = SourceText.read(sources, plan.wording(), plan.lengths());
    long read = System.nanoTime();
    int threads = Runtime.getRuntime().availableProcessors();
    long bytes = new CorpusWriter(plan, source, threads).write(out);
    long written = System.nanoTime();
    System.err.printf(
        Locale.ROOT,
        "%,d words of source with %,d passages in %.1f s; %,d documents, %,d bytes in %.1f s%n",
        source.words().size(),
        source.passages(),
        (read - began) / 1e9,
        plan.documents(),
        bytes,
        (written - read) / 1e9);
  }
}
