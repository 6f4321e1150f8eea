package sosie;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import sosie.cluster.KeepRule;
import sosie.detect.BatchDetector;
import sosie.detect.Detection;
import sosie.detect.RunOptions;
import sosie.extract.Corpus;
import sosie.extract.ExtractOptions;
import sosie.extract.FieldChoice;
import sosie.read.Origin;
import sosie.read.ReadOptions;
import sosie.recipe.MinHashLsh;

/**
 * The library's front door: says what to look through and how, then finds.
 *
 * <pre>
 * try (Result result = Sosie.in(Path.of("examples/news")).threshold(0.8).find()) {
 *   result.clusters().forEach(System.out::println);
 *   result.writeTo(Path.of("result"));
 * }
 * </pre>
 *
 * <p>Immutable: every setting gives a new one.
 */
public final class Sosie {

  /** Written into every result. */
  public static final String VERSION = "0.1.0";

  private final List<Path> inputs;
  private final List<Path> protectedInputs;
  private final MinHashLsh recipe;
  private final ReadOptions reading;
  private final FieldChoice fields;
  private final RunOptions running;

  private Sosie(
      List<Path> inputs,
      List<Path> protectedInputs,
      MinHashLsh recipe,
      ReadOptions reading,
      FieldChoice fields,
      RunOptions running) {
    this.inputs = List.copyOf(inputs);
    this.protectedInputs = List.copyOf(protectedInputs);
    this.recipe = recipe;
    this.reading = reading;
    this.fields = fields;
    this.running = running;
  }

  /** Looks through files and folders, by the default method. */
  public static Sosie in(Path... inputs) {
    return new Sosie(
        Arrays.asList(inputs),
        List.of(),
        MinHashLsh.standard(),
        ReadOptions.defaults(),
        FieldChoice.none(),
        RunOptions.standard());
  }

  /** The least similarity of a near-duplicate. */
  public Sosie threshold(double value) {
    return recipe(recipe.withThreshold(value));
  }

  /** The share of pairs at the threshold that must be found. */
  public Sosie recall(double value) {
    return recipe(recipe.withRecall(value));
  }

  public Sosie recipe(MinHashLsh value) {
    return new Sosie(inputs, protectedInputs, value, reading, fields, running);
  }

  public Sosie reading(ReadOptions value) {
    return new Sosie(inputs, protectedInputs, recipe, value, fields, running);
  }

  /** Which fields hold id, text and attributes; what is not named is guessed. */
  public Sosie fields(FieldChoice value) {
    return new Sosie(inputs, protectedInputs, recipe, reading, value, running);
  }

  /** Which document of a cluster is kept, as {@link KeepRule#parse} reads it: {@code longest}. */
  public Sosie keep(String rule) {
    return running(running.withKeep(KeepRule.parse(rule)));
  }

  public Sosie threads(int count) {
    return running(running.withThreads(count));
  }

  /** Threads, memory, keep rule, progress. */
  public Sosie running(RunOptions value) {
    return new Sosie(inputs, protectedInputs, recipe, reading, fields, value);
  }

  /** Reads these too and never drops a document of theirs. */
  public Sosie protect(Path... paths) {
    List<Path> all = new ArrayList<>(protectedInputs);
    all.addAll(Arrays.asList(paths));
    return new Sosie(inputs, all, recipe, reading, fields, running);
  }

  /** Opens the collection without reading it all: to see which fields were chosen. */
  public Corpus open() throws IOException {
    List<Path> all = new ArrayList<>(inputs);
    all.addAll(protectedInputs);
    return Corpus.open(all, reading, fields, ExtractOptions.DEFAULT);
  }

  /** Reads, compares, clusters. */
  public Result find() throws IOException {
    Corpus corpus = open();
    try {
      return find(corpus);
    } catch (IOException | RuntimeException | Error e) {
      corpus.close();
      throw e;
    }
  }

  /** The same over a collection that {@link #open} opened; the result closes it. */
  public Result find(Corpus corpus) throws IOException {
    RunOptions options = running.withProtected(isProtected(corpus));
    Detection found =
        new BatchDetector(recipe.pipeline(), options).detect(corpus, corpus.extractor());
    return new Result(found, corpus, recipe, options.keep());
  }

  private Predicate<Origin> isProtected(Corpus corpus) throws IOException {
    Predicate<Origin> any = running.isProtected();
    for (Path path : protectedInputs) any = any.or(corpus.collection().from(path));
    return any;
  }
}
