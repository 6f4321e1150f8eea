package sosie.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sosie.analyse.Recipe;
import sosie.analyse.ThresholdRule;
import sosie.feature.FeatureCounts;
import sosie.feature.FeatureVector;
import sosie.feature.Lexicon;
import sosie.feature.PlainWords;
import sosie.lexicon.CountsFile;
import sosie.lexicon.LexiconFile;
import sosie.lexicon.LexiconFile.Existing;
import sosie.lexicon.Term;
import sosie.lexicon.TermStatistics;
import sosie.weigh.Form;
import sosie.weigh.Likeness;
import sosie.weigh.MadeModel;
import sosie.weigh.ModelFile;
import sosie.weigh.WeightModel;

/**
 * Of every method and every parameter: beside any other settings, either it changes the stages of
 * the run, or a value of it is refused, or it is told to be idle and refused as such. Stages are
 * compared by the bytes they are written as.
 */
final class SettingsTakeEffectTest {

  /** Other values than the standard ones, by parameter. */
  private static final Map<String, List<String>> OTHERS =
      Map.ofEntries(
          Map.entry("threshold", List.of("0.93")),
          Map.entry("recall", List.of("0.7", "0.2", "0.99999999")),
          Map.entry("unit", List.of("words", "unmasked", "characters", "items")),
          Map.entry("noise", List.of("0.1")),
          Map.entry("compare", List.of("words", "bytes")),
          Map.entry("shingle", List.of("3")),
          Map.entry(
              "measure",
              List.of("jaccard", "weighted-jaccard", "cosine", "containment", "edit", "agreement")),
          Map.entry("proposal", List.of("0.5")),
          Map.entry("search", List.of("auto", "bands", "exact", "lsh", "i-match")),
          Map.entry("form", List.of("bands", "selections")),
          Map.entry("selections", List.of("50")),
          Map.entry("positions", List.of("2")),
          Map.entry("minHashes", List.of("64")),
          Map.entry("bands", List.of("20")),
          Map.entry("rows", List.of("5")),
          Map.entry("hashes", List.of("126")),
          Map.entry("cluster", List.of("representative", "components")),
          Map.entry("mostPartners", List.of("7")),
          Map.entry("seed", List.of("9")),
          Map.entry("select", List.of("all", "mod:3", "every:2", "idf:0.2..0.5")),
          Map.entry("weights", List.of("binary", "tf", "idf")),
          Map.entry("features", List.of("shingles", "counts", "spots")),
          Map.entry("superShingles", List.of("12")),
          Map.entry("agree", List.of("1")),
          Map.entry("bits", List.of("128")),
          Map.entry("projection", List.of("signs", "gaussian")),
          Map.entry("distance", List.of("5")),
          Map.entry("antecedents", List.of("the,of")),
          Map.entry("stopWords", List.of("and,or")),
          Map.entry("chain", List.of("2")),
          Map.entry("low", List.of("0.1")),
          Map.entry("high", List.of("0.7")),
          Map.entry("own", List.of("1", "0.4")),
          Map.entry("fewest", List.of("3")),
          Map.entry("lexicons", List.of("0", "4")),
          Map.entry("lost", List.of("0.5")),
          Map.entry("leastTerms", List.of("2")),
          Map.entry("leastShare", List.of("0.2")),
          Map.entry("terms", List.of("lexicon", "top-idf:5..30")),
          Map.entry("mu", List.of("2")),
          Map.entry("overlap", List.of("0.9")),
          Map.entry("dockets", List.of("apart", "together")),
          Map.entry("copies", List.of("3")),
          Map.entry("family", List.of("0.1")),
          Map.entry("run", List.of("4")),
          Map.entry("shortestParagraph", List.of("30")),
          Map.entry("pairs", List.of("all", "needed")),
          Map.entry("precision", List.of("0", "0.9")),
          Map.entry("bitsPerHash", List.of("4")),
          Map.entry("top", List.of("12")));

  @TempDir static Path folder;

  /** A method, what must be given to it, and values that only it has. */
  private record Tried(Method method, Map<String, String> fixed, Map<String, List<String>> own) {

    Tried(Method method) {
      this(method, Map.of(), Map.of());
    }

    List<String> values(String parameter) {
      List<String> values = own.getOrDefault(parameter, OTHERS.get(parameter));
      assertThat(values).as("values of %s to try", parameter).isNotNull();
      return values;
    }

    /** What is not given to it anyway. */
    List<String> parameters() {
      List<String> names = new ArrayList<>();
      for (Parameter each : method.parameters()) names.add(each.name());
      names.removeAll(fixed.keySet());
      return names;
    }

    @Override
    public String toString() {
      return method.name() + " " + fixed;
    }
  }

  static List<Tried> methods() throws IOException {
    List<Tried> tried = new ArrayList<>();
    for (Method method :
        List.of(
            MinHashLsh.METHOD,
            ExactCopies.METHOD,
            Shingling.METHOD,
            SuperShingling.METHOD,
            SimHashing.METHOD,
            Hybrid.METHOD,
            TfIdf.METHOD,
            SetJoin.METHOD,
            Noisy.METHOD)) {
      tried.add(new Tried(method));
    }
    tried.add(spotsigs());
    tried.add(
        new Tried(LexiconMatching.METHOD, Map.of(), Map.of("lexicon", List.of(lexicon("l")))));
    tried.add(durian());
    tried.add(andd(Form.LINEAR, Likeness.COSINE));
    tried.add(andd(Form.LINEAR, Likeness.JACCARD));
    tried.add(andd(Form.SUM, Likeness.COSINE));
    assertThat(tried)
        .extracting(each -> each.method().name())
        .containsAll(Methods.all().stream().map(Method::name).toList());
    return tried;
  }

  private static Tried spotsigs() throws IOException {
    Path counts = folder.resolve("counts.bin");
    CountsFile.write(counts, COUNTED, 1);
    return new Tried(
        SpotSigs.METHOD,
        Map.of(),
        Map.of(
            "antecedents", List.of("the,of", "the(1,2),of(2,2)"),
            "statistics", List.of(counts.toString()),
            "low", List.of("0"),
            "own", List.of("1"),
            "search", List.of("exact", "lsh", "i-match")));
  }

  private static Tried durian() throws IOException {
    Path rules = Files.writeString(folder.resolve("rules.txt"), "topic top about = About .*\n");
    Path thresholds = Files.writeString(folder.resolve("thresholds.csv"), "a,0.2\n");
    return new Tried(
        Durian.METHOD,
        Map.of(),
        Map.of(
            "rules", List.of(rules.toString()),
            "thresholds", List.of(thresholds.toString()),
            "mostPartners", List.of("7")));
  }

  private static Tried andd(Form form, Likeness likeness) throws IOException {
    Path file = folder.resolve(form + "-" + likeness + ".json");
    WeightModel model = MadeModel.of(form, likeness);
    ModelFile.write(model, file, Existing.REPLACE);
    return new Tried(
        LearnedMatching.METHOD,
        Map.of("model", file.toString()),
        Map.of(
            "statistics", List.of(lexicon("s")),
            "background", List.of(lexicon("b")),
            "search", List.of("join", "lsh"),
            "measure", List.of("features", "agreement"),
            "hashes", List.of("40")));
  }

  private static String lexicon(String name) throws IOException {
    Path file = folder.resolve(name + ".lexicon");
    List<Term> terms =
        List.of(new Term("sail", 90), new Term("harbour", 30), new Term("ship" + name, 3));
    LexiconFile.write(
        new TermStatistics(100, PlainWords.ofIMatch(), 1, new Lexicon.Window(0, 1), terms),
        file,
        Existing.REPLACE);
    return file.toString();
  }

  @ParameterizedTest
  @MethodSource("methods")
  void everySettingChangesSomethingOrIsRefused(Tried tried) {
    for (Map<String, String> beside : surroundings(tried)) {
      String base = structure(tried.method().recipe(beside));
      for (String parameter : tried.parameters()) {
        if (!beside.containsKey(parameter)) check(tried, parameter, beside, base);
      }
    }
  }

  private static void check(
      Tried tried, String parameter, Map<String, String> beside, String base) {
    Method method = tried.method();
    boolean matters = false;
    for (String value : tried.values(parameter)) {
      if (value.equals(method.parameter(parameter).standard())) continue;
      Map<String, String> given = new TreeMap<>(beside);
      given.put(parameter, value);
      Optional<Configured> changed = composed(method, given);
      boolean differs = changed.isEmpty() || !structure(changed.get()).equals(base);
      if (changed.isPresent() && changed.get().idle().containsKey(parameter)) {
        assertThat(differs).as("%s %s is idle", method.name(), given).isFalse();
        requireRefused(method, given, parameter);
        matters = true; // whoever sets it is told
      }
      matters |= differs;
    }
    assertThat(matters).as("%s %s: %s", method.name(), beside, parameter).isTrue();
  }

  private static void requireRefused(Method method, Map<String, String> given, String parameter) {
    assertThatThrownBy(() -> method.recipe(given))
        .as("%s %s", method.name(), given)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(parameter + " must be left out ");
  }

  /** The recipe whether or not all of its settings have an effect. */
  private static Optional<Configured> composed(Method method, Map<String, String> given) {
    try {
      return Optional.of((Configured) method.composition().apply(new Settings(method, given)));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** Nothing set, one thing set, and two choices set, as far as they go together. */
  private static Set<Map<String, String>> surroundings(Tried tried) {
    List<Map<String, String>> single = new ArrayList<>();
    for (String parameter : tried.parameters()) {
      for (String value : tried.values(parameter)) {
        single.add(Map.of(parameter, value));
      }
    }
    Set<Map<String, String>> all = new LinkedHashSet<>(List.of(Map.of()));
    all.addAll(single);
    for (Map<String, String> one : single) {
      for (Map<String, String> other : single) {
        Map<String, String> both = new TreeMap<>(one);
        other.forEach(both::putIfAbsent);
        all.add(both);
      }
    }
    Set<Map<String, String>> possible = new LinkedHashSet<>();
    for (Map<String, String> each : all) {
      Map<String, String> given = new TreeMap<>(each);
      given.putAll(tried.fixed());
      if (isPossible(tried.method(), given)) possible.add(given);
    }
    return possible;
  }

  private static boolean isPossible(Method method, Map<String, String> given) {
    try {
      method.recipe(given);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** The stages in full; recipes that count are shown how common two hundred features are. */
  private static String structure(Recipe recipe) {
    return Structure.of(
        recipe.pipeline(COUNTED),
        recipe.countsFirst(),
        recipe.linkRules(),
        recipe.ownThresholds(),
        recipe.rewriting(),
        chosen(recipe));
  }

  /** How a threshold is chosen, which goes by a random sample. */
  private static String chosen(Recipe recipe) {
    Optional<ThresholdRule> rule = recipe.thresholdRule();
    return rule.map(each -> each.precision() + " " + recipe.seed()).orElse("");
  }

  private static final FeatureCounts COUNTED = counted();

  private static FeatureCounts counted() {
    FeatureCounts counts = new FeatureCounts();
    Random random = new Random(3);
    for (int text = 0; text < 100; text++) {
      long[] features =
          random
              .doubles(20)
              .mapToLong(each -> (long) (200 * each * each * each))
              .distinct()
              .sorted()
              .toArray();
      counts.add(FeatureVector.ofSorted(features, 0, features.length));
    }
    return counts;
  }
}
