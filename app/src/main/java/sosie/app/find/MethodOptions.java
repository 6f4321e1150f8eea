package sosie.app.find;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Stream;
import picocli.CommandLine.Option;
import sosie.Sosie;
import sosie.analyse.Pipeline;
import sosie.analyse.Recipe;
import sosie.app.option.Values;
import sosie.feature.Frequencies;
import sosie.recipe.Configuration;
import sosie.recipe.Configured;
import sosie.recipe.Method;
import sosie.recipe.Methods;
import sosie.recipe.Preset;
import sosie.recipe.Presets;
import sosie.recipe.WithFallback;
import sosie.result.RunRecord;

/** What counts as a near-duplicate. */
public final class MethodOptions {

  @Option(
      names = "--method",
      completionCandidates = Values.OfMethods.class,
      paramLabel = "NAME",
      description =
          "How near-duplicates are found; sosie methods lists them. Default: minhash-lsh.")
  String method;

  @Option(
      names = "--preset",
      completionCandidates = Values.OfPresets.class,
      paramLabel = "KIND",
      description =
          "Method and parameters that suit a kind of document: web, news, mail, comments, scans or"
              + " text; auto looks at a sample and says which it took. Other options come on top.")
  String preset;

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description =
          "Method and parameters from a file; sosie methods NAME --config prints one to edit. Other"
              + " options come on top.")
  Path config;

  @Option(
      names = "--model",
      paramLabel = "FILE",
      description = "With --method andd: the model, as sosie learn writes it.")
  String model;

  @Option(
      names = "--threshold",
      paramLabel = "0..1",
      description =
          "Least similarity of a near-duplicate. Default: the method's own; 0.8 for minhash-lsh.")
  String threshold;

  @Option(
      names = "--recall",
      paramLabel = "0..1",
      description =
          "Share of the pairs at the threshold that must be found, by methods that may miss some."
              + " Default: 0.99.")
  String recall;

  @Option(
      names = "--shingle",
      paramLabel = "WORDS",
      description = "Words per shingle; fewer for short texts. Default: 5 for minhash-lsh.")
  String shingle;

  @Option(
      names = "--measure",
      paramLabel = "NAME",
      description =
          "jaccard: shared shingles over all; containment: shared over those of the shorter text"
              + " (finds a text inside a longer one, exactly, at more cost); other methods have"
              + " others. Default: jaccard for minhash-lsh.")
  String measure;

  @Option(
      names = "--cluster",
      completionCandidates = Values.OfClusters.class,
      paramLabel = "NAME",
      description =
          "representative: every member meets the threshold against the document that stands for"
              + " it; components: whatever a chain of pairs connects. Default: representative.")
  String cluster;

  @Option(
      names = "--seed",
      paramLabel = "NUMBER",
      description = "Start of all random choices. Default: 1.")
  String seed;

  @Option(
      names = "--set",
      paramLabel = "NAME=VALUE",
      description =
          "Any other parameter of the method; sosie methods NAME lists them. May be given several"
              + " times.")
  Map<String, String> set = new LinkedHashMap<>();

  @Option(
      names = "--fallback",
      description =
          "Compare documents that the method cannot represent (too few spots, no lexicon word) by"
              + " shingles.")
  boolean fallback;

  private Configuration read; // what the file says, once it was asked for

  /**
   * Has the method found by that was asked for; one that is to suit the documents is open until
   * these are.
   *
   * @param items whether documents are lists of items, so that no text is there to look at
   */
  Sosie onto(Sosie sosie, boolean items) throws IOException {
    boolean looks = config == null && Presets.AUTO.equals(preset);
    if (looks) requireTextsAndNoMethod(items);
    if (!looks && (method != null || preset != null || config != null)) {
      return sosie.recipe(recipe(items));
    }
    if (!looks) recipe(items); // refuses what has no effect
    Sosie chosen = looks ? sosie.preset(Presets.AUTO) : sosie;
    for (Map.Entry<String, String> each : given(Methods.named(Methods.DEFAULT), items).entrySet()) {
      chosen = chosen.set(each.getKey(), each.getValue());
    }
    return fallback ? chosen.fallback() : chosen;
  }

  /**
   * What was asked for, by options alone.
   *
   * @throws IllegalArgumentException if a look at documents should choose
   */
  public Recipe alone() throws IOException {
    if (config == null && Presets.AUTO.equals(preset)) {
      throw new IllegalArgumentException(
          "--preset auto looks at documents, and there are none yet; sosie show FOLDER says which"
              + " preset suits them");
    }
    return recipe(false);
  }

  /** The same, on top of a configuration that stands where no other method is asked for. */
  public Recipe aloneOr(Path standing) throws IOException {
    if (method == null && preset == null && config == null) config = standing;
    return alone();
  }

  /** Sets a parameter for which a command has an option of its own. */
  public void setting(String parameter, String value) {
    set.put(parameter, value);
  }

  private void requireTextsAndNoMethod(boolean items) {
    if (items) {
      throw new IllegalArgumentException(
          "--preset auto looks at texts, and --items gives none; choose a --method instead");
    }
    if (method == null) return;
    throw new IllegalArgumentException(
        "--preset auto and --method " + method + " both choose a method; give one of them");
  }

  /** What a look at the documents has to say to a user. */
  static Optional<String> said(Optional<RunRecord.PresetUse> look) {
    return look.map(
        use -> {
          Preset one = Presets.named(use.name());
          return shortly(use) + ": " + one.method() + "; " + one.why();
        });
  }

  /** The same without what the preset is. */
  static String shortly(RunRecord.PresetUse use) {
    return use.isChosen()
        ? "--preset auto chose " + use.name() + ", as " + use.why()
        : use.why() + "; --preset " + use.name() + " is made for these";
  }

  private Recipe recipe(boolean items) throws IOException {
    Configuration chosen = config == null ? byName() : byFile();
    Map<String, String> typed = given(Methods.named(chosen.method()), items);
    for (Map.Entry<String, String> each : typed.entrySet()) {
      chosen = chosen.with(each.getKey(), each.getValue());
    }
    Recipe recipe = (fallback ? chosen.withFallback() : chosen).recipe();
    Recipe plain = recipe instanceof WithFallback both ? both.recipe() : recipe;
    if (plain instanceof Configured configured) configured.requireEffect(typed.keySet());
    return recipe;
  }

  private Configuration byName() {
    Optional<Preset> kind = Optional.ofNullable(preset).map(Presets::named);
    String name = method != null ? method : kind.map(Preset::method).orElse(Methods.DEFAULT);
    return kind.filter(one -> one.method().equals(name))
        .map(Preset::configuration)
        .orElseGet(() -> Configuration.of(name, Map.of()));
  }

  private Configuration byFile() throws IOException {
    if (preset != null) {
      throw new IllegalArgumentException(
          "--preset "
              + preset
              + " and --config "
              + config
              + " both choose a method; give one of them");
    }
    if (read == null) read = Configuration.read(config);
    if (method != null && !method.equals(read.method())) {
      throw new IllegalArgumentException(
          "--method "
              + method
              + " and --config "
              + config
              + " (for "
              + read.method()
              + ") do not go together");
    }
    return read;
  }

  /** The sentence behind a preset or a configuration, if one was chosen and has one. */
  public Optional<String> why() throws IOException {
    if (config == null) {
      return Optional.ofNullable(preset)
          .filter(name -> !name.equals(Presets.AUTO))
          .map(Presets::named)
          .map(this::why);
    }
    return Optional.of(byFile())
        .filter(one -> !one.why().isEmpty())
        .map(one -> "--config " + config + ": " + one.method() + "; " + one.why());
  }

  /** What a signature is cut into, and what that finds, for whoever has set some of it. */
  Optional<String> figures(Recipe recipe) {
    boolean isSet = Stream.of("bands", "rows", "hashes", "form").anyMatch(set::containsKey);
    if (!isSet || recipe.countsFirst()) return Optional.empty();
    Pipeline pipeline = recipe.pipeline(Frequencies.NONE);
    OptionalDouble found = pipeline.candidates().probability(pipeline.threshold());
    return Optional.of(
        recipe.search()
            + (found.isEmpty()
                ? ""
                : String.format(
                    Locale.ROOT,
                    ", which find %.4f of the pairs at %s (sosie plan prints the curve)",
                    found.getAsDouble(),
                    pipeline.threshold())));
  }

  private String why(Preset one) {
    return method == null || method.equals(one.method())
        ? "--preset " + one.name() + ": " + one.method() + "; " + one.why()
        : "--preset " + one.name() + " is for " + one.method() + " and not for " + method;
  }

  private Map<String, String> given(Method chosen, boolean items) {
    Map<String, String> given = new TreeMap<>(set);
    put(given, "model", model);
    put(given, "threshold", threshold);
    put(given, "recall", recall);
    put(given, "shingle", shingle);
    put(given, "measure", measure);
    put(given, "cluster", cluster);
    put(given, "seed", seed);
    if (items) {
      if (!chosen.has("unit")) {
        throw new IllegalArgumentException(
            "--items gives no text, which " + chosen.name() + " looks at; choose another --method");
      }
      given.put("unit", "items");
    }
    return given;
  }

  private static void put(Map<String, String> given, String name, String value) {
    if (value == null) return;
    if (given.putIfAbsent(name, value) != null) {
      throw new IllegalArgumentException(
          "--" + name + " and --set " + name + "=… say the same thing; give one of them");
    }
  }
}
