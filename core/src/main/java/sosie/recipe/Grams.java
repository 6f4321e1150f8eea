package sosie.recipe;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import sosie.analyse.Recipe;
import sosie.analyse.Representation;
import sosie.feature.CharacterShingles;
import sosie.feature.EveryNth;
import sosie.feature.FeatureVector;
import sosie.feature.Frequencies;
import sosie.feature.IdfWindow;
import sosie.feature.InOrder;
import sosie.feature.Lexicon;
import sosie.feature.Minima;
import sosie.feature.ModP;
import sosie.feature.Refinement;
import sosie.feature.Shingles;
import sosie.feature.TopIdf;
import sosie.tokenise.Tokeniser;

/**
 * Shingles as a method's settings describe them: of words, of characters, or the items of a set;
 * all of them or a selection.
 */
record Grams(String unit, int width, String select) {

  static final Parameter UNIT =
      Parameter.text(
          "unit",
          "words",
          "what is compared: words, unmasked words, characters or items of a list",
          Common.OURS);

  static final Parameter SELECT =
      Parameter.text(
          "select",
          "all",
          "which shingles count: all, every:N, mod:P, minima:M, idf:LOW..HIGH or top-idf:SKIP..N",
          "Broder 1997; Manber 1994; SpotSigs paper");

  private static final int FEWEST_TEXTS = 3; // of two, what both have is common and the rest rare

  private static final List<String> UNITS = List.of("words", "unmasked", "characters", "items");

  static Parameter shingle(int standard, String origin) {
    return Parameter.whole("shingle", standard, "units per shingle; items are one each", origin);
  }

  static Grams of(Settings settings) {
    String select = settings.method().has("select") ? settings.text("select") : "all";
    Grams grams =
        new Grams(
            settings.choice("unit", UNITS), settings.whole("shingle", Integer.MIN_VALUE), select);
    grams.representation();
    grams.refinement();
    return grams;
  }

  /** What has no effect beside the unit: an item is a shingle by itself. */
  static Map<String, String> idle(Settings settings) {
    return settings.text("unit").equalsIgnoreCase("items")
        ? Map.of("shingle", "with unit items")
        : Map.of();
  }

  /** What a recipe compares, for a fallback that must compare the same. */
  static String unitOf(Recipe recipe) {
    return String.valueOf(recipe.parameters().getOrDefault("unit", "words"));
  }

  Representation<FeatureVector, FeatureVector, FeatureVector> representation() {
    return Representation.of(extractor()).withTokeniser(tokeniser(unit));
  }

  /** How texts are cut into what a unit says. */
  static Tokeniser tokeniser(String unit) {
    return switch (unit) {
      case "items" -> Tokeniser.items();
      case "unmasked" -> Tokeniser.unmasking();
      default -> Tokeniser.standard();
    };
  }

  private InOrder extractor() {
    InOrder shingles =
        switch (unit) {
          case "characters" -> new CharacterShingles(width);
          case "items" -> new Shingles(1);
          default -> new Shingles(width);
        };
    return select.startsWith("every:") ? new EveryNth(shingles, argument()) : shingles;
  }

  Refinement<FeatureVector, FeatureVector> refinement() {
    int colon = select.indexOf(':');
    return switch (colon < 0 ? select : select.substring(0, colon)) {
      case "all", "every" -> Refinement.none();
      case "mod" -> new ModP(argument());
      case "minima" -> new Minima(argument());
      case "idf" -> new IdfWindow(bound(0), bound(1));
      case "top-idf" -> new TopIdf(wholeBound(0), wholeBound(1));
      default -> throw unreadable();
    };
  }

  boolean countsFirst() {
    return select.startsWith("idf:") || select.startsWith("top-idf:");
  }

  /** Whether a selection is made by place while shingles are cut, not by what they are. */
  boolean isPicked() {
    return select.startsWith("every:");
  }

  /** Refuses an idf window that no feature of the collection lies in: it would compare nothing. */
  void requireSome(Frequencies counted) {
    if (!select.startsWith("idf:") || counted.texts() < FEWEST_TEXTS) return;
    Lexicon.Window window = new Lexicon.Window(bound(0), bound(1));
    boolean[] some = {false};
    counted.forEach(
        (feature, texts) -> some[0] |= window.holds(Frequencies.nidf(texts, counted.texts())));
    if (some[0]) return;
    throw new IllegalArgumentException(
        String.format(
            Locale.ROOT,
            "select must leave something to compare, was %s: nothing in this collection of %,d"
                + " texts has nidf between %s and %s",
            select,
            counted.texts(),
            window.low(),
            window.high()));
  }

  private int argument() {
    try {
      return Integer.parseInt(select.substring(select.indexOf(':') + 1));
    } catch (NumberFormatException e) {
      throw unreadable();
    }
  }

  private double bound(int which) {
    String[] bounds = select.substring(select.indexOf(':') + 1).split("\\.\\.", -1);
    if (bounds.length != 2) throw unreadable();
    try {
      return Double.parseDouble(bounds[which]);
    } catch (NumberFormatException e) {
      throw unreadable();
    }
  }

  private int wholeBound(int which) {
    double bound = bound(which);
    if (bound != Math.rint(bound)) throw unreadable();
    return (int) bound;
  }

  private IllegalArgumentException unreadable() {
    return new IllegalArgumentException(
        "select must be all, every:N, mod:P, minima:M, idf:LOW..HIGH or top-idf:SKIP..N, was "
            + select);
  }

  /** As it stands in a sentence: {@code 5-word shingles}. */
  String phrase() {
    String shingles =
        switch (unit) {
          case "items" -> "items";
          case "characters" -> width + "-character shingles";
          case "unmasked" ->
              width == 1 ? "unmasked words" : width + "-word shingles of unmasked words";
          default -> width == 1 ? "words" : width + "-word shingles";
        };
    return phraseOf(shingles);
  }

  /** The same of other features that are so selected. */
  String phraseOf(String features) {
    return select.equals("all")
        ? features
        : String.format(Locale.ROOT, "%s (%s)", features, select);
  }
}
