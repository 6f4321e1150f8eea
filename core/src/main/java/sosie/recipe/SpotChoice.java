package sosie.recipe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import sosie.analyse.CommonWords;
import sosie.feature.Spot;
import sosie.feature.SpotSignatures;
import sosie.feature.StopWords;

/**
 * Which spots there are: where they start and what they pass over, from settings.
 *
 * <p>{@code antecedents} are {@code english}, a list, {@code file:NAME} with a list in it, or
 * {@code frequent:N}, the commonest words of the collection; with those, and no stop words named,
 * three times as many of the commonest words are passed over.
 */
final class SpotChoice {

  static final String ENGLISH = "english"; // articles; forms of be, can, will, have, do
  static final String FILE = "file:";
  static final String FREQUENT = "frequent:";

  static final Parameter ANTECEDENTS =
      Parameter.text(
          "antecedents",
          ENGLISH,
          "words that spots start at: english, a list such as the,a,is(1,2), file:NAME, or"
              + " frequent:N, the commonest of the collection",
          "best in the paper");
  static final Parameter STOP_WORDS =
      Parameter.text(
          "stopWords",
          ENGLISH,
          "words that chains pass over: english, a list with commas, or a file; with antecedents"
              + " frequent:N the commonest too",
          Common.OURS);
  static final Parameter DISTANCE =
      Parameter.whole(
          "distance", 2, "steps from one word of a chain to the next", "best in the paper");
  static final Parameter CHAIN =
      Parameter.whole("chain", 3, "words of a chain", "best in the paper");

  static final List<Parameter> PARAMETERS = List.of(ANTECEDENTS, STOP_WORDS, DISTANCE, CHAIN);

  private static final int STOP_WORDS_FOR_EACH = 3;

  private SpotChoice() {}

  /** The spots that are described; while words are yet to be counted, the English ones. */
  static SpotSignatures of(Settings settings) {
    return new SpotSignatures(
        Spot.list(antecedents(settings), settings.whole("distance", 1), settings.whole("chain", 1)),
        stopWords(settings.text("stopWords")));
  }

  /** Whether every antecedent comes with a distance and a chain, so that no other is asked for. */
  static boolean eachHasItsOwnChain(Settings settings) {
    String antecedents = antecedents(settings);
    return Spot.list(antecedents, 1, 1).equals(Spot.list(antecedents, 2, 2));
  }

  private static String antecedents(Settings settings) {
    String named = settings.text("antecedents");
    if (named.equals(ENGLISH) || frequent(settings).isPresent()) {
      return SpotSignatures.STANDARD_ANTECEDENTS;
    }
    return named.startsWith(FILE)
        ? read("antecedents", named.substring(FILE.length())).replaceAll("\\R", ",")
        : named;
  }

  private static StopWords stopWords(String named) {
    if (named.equals(ENGLISH)) return StopWords.english();
    return StopWords.of(named.contains(",") ? named : read("stopWords", named));
  }

  private static String read(String parameter, String file) {
    try {
      return Files.readString(Path.of(file));
    } catch (IOException e) {
      throw new IllegalArgumentException(
          parameter + " must be english or a file that can be read, was " + file, e);
    }
  }

  /** How many of the commonest words of the collection are asked for, if they are. */
  static Optional<Integer> frequent(Settings settings) {
    String named = settings.text("antecedents");
    if (!named.startsWith(FREQUENT)) return Optional.empty();
    try {
      int count = Integer.parseInt(named.substring(FREQUENT.length()));
      if (count > 0) return Optional.of(count);
    } catch (NumberFormatException e) {
      // told below, as a number that is too small is
    }
    throw new IllegalArgumentException(
        "antecedents must be frequent:N with a whole number above 0, was " + named);
  }

  /** The same settings with the commonest words in place of their number. */
  static Settings settled(Settings settings, CommonWords words) throws IOException {
    Optional<Integer> frequent = frequent(settings);
    if (frequent.isEmpty()) return settings;
    List<String> commonest = words.most(frequent.get() * STOP_WORDS_FOR_EACH);
    if (commonest.isEmpty()) return settings;
    List<String> first = commonest.subList(0, Math.min(frequent.get(), commonest.size()));
    Settings settled = settings.with("antecedents", String.join(",", first));
    return settings.isGiven("stopWords")
        ? settled
        : settled.with("stopWords", String.join(",", commonest) + ",");
  }
}
