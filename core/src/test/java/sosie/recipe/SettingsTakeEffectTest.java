package sosie.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sosie.detect.Recipe;
import sosie.feature.FeatureCounts;
import sosie.feature.FeatureVector;

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
          Map.entry("unit", List.of("words", "characters", "items")),
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
          Map.entry("distance", List.of("5")));

  static List<Method> methods() {
    return List.of(
        MinHashLsh.METHOD,
        ExactCopies.METHOD,
        Shingling.METHOD,
        SuperShingling.METHOD,
        SimHashing.METHOD,
        Hybrid.METHOD,
        TfIdf.METHOD,
        SetJoin.METHOD);
  }

  @ParameterizedTest
  @MethodSource("methods")
  void everySettingChangesSomethingOrIsRefused(Method method) {
    for (Map<String, String> beside : surroundings(method)) {
      for (Parameter parameter : method.parameters()) {
        if (!beside.containsKey(parameter.name())) check(method, parameter.name(), beside);
      }
    }
  }

  private static void check(Method method, String parameter, Map<String, String> beside) {
    Recipe base = method.recipe(beside);
    boolean matters = false;
    for (String value : OTHERS.get(parameter)) {
      if (value.equals(method.parameter(parameter).standard())) continue;
      Map<String, String> given = new TreeMap<>(beside);
      given.put(parameter, value);
      Optional<Configured> changed = composed(method, given);
      boolean differs = changed.isEmpty() || !Arrays.equals(bytes(changed.get()), bytes(base));
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
  private static Set<Map<String, String>> surroundings(Method method) {
    List<Map<String, String>> single = new ArrayList<>();
    for (Parameter parameter : method.parameters()) {
      assertThat(OTHERS).as("values to try").containsKey(parameter.name());
      for (String value : OTHERS.get(parameter.name())) {
        single.add(Map.of(parameter.name(), value));
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
    all.removeIf(given -> !isPossible(method, given));
    return all;
  }

  private static boolean isPossible(Method method, Map<String, String> given) {
    try {
      method.recipe(given);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** The stages in full; recipes that count are shown how common forty features are. */
  private static byte[] bytes(Recipe recipe) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(recipe.pipeline(COUNTED));
      out.writeBoolean(recipe.countsFirst());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static final FeatureCounts COUNTED = counted();

  private static FeatureCounts counted() {
    FeatureCounts counts = new FeatureCounts();
    Random random = new Random(3);
    for (int text = 0; text < 50; text++) {
      long[] features = random.longs(20, 0, 40).distinct().sorted().toArray();
      counts.add(FeatureVector.sequenceOf(features));
    }
    return counts;
  }
}
