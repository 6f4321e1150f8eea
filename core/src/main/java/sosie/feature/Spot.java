package sosie.feature;

import java.util.ArrayList;
import java.util.List;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

/**
 * Where spot signatures are taken and how: wherever the antecedent occurs, a chain of {@code chain}
 * words, each {@code distance} words on. Written {@code the(2,3)}.
 */
public record Spot(String antecedent, int distance, int chain) {

  private static final int FARTHEST = 64;
  static final int LONGEST = 64;

  public Spot {
    requireWithin("distance", distance, FARTHEST);
    requireWithin("chain", chain, LONGEST);
    if (words(antecedent).size() != 1) {
      throw new IllegalArgumentException(
          "antecedents must be single words, was \"" + antecedent + "\"");
    }
  }

  private static void requireWithin(String name, int value, int most) {
    if (value < 1 || value > most) {
      throw new IllegalArgumentException(
          name + " must be between 1 and " + most + ", was " + value);
    }
  }

  /**
   * Reads a list such as {@code the,a,is(1,2)}.
   *
   * @param distance of antecedents that do not name their own
   * @param chain of antecedents that do not name their own
   */
  public static List<Spot> list(String antecedents, int distance, int chain) {
    List<Spot> spots = new ArrayList<>();
    for (String entry : antecedents.split(",(?![^(]*\\))", -1)) { // no comma within brackets
      if (!entry.isBlank()) spots.add(parse(entry.strip(), distance, chain));
    }
    if (spots.isEmpty()) {
      throw new IllegalArgumentException(
          "antecedents must name at least one word, was \"" + antecedents + "\"");
    }
    return List.copyOf(spots);
  }

  private static Spot parse(String entry, int distance, int chain) {
    int open = entry.indexOf('(');
    if (open < 0) return new Spot(entry, distance, chain);
    String[] numbers = entry.substring(open + 1).replaceFirst("\\)$", "").split(",", -1);
    if (!entry.endsWith(")") || numbers.length != 2) throw unreadable(entry);
    try {
      return new Spot(
          entry.substring(0, open).strip(),
          Integer.parseInt(numbers[0].strip()),
          Integer.parseInt(numbers[1].strip()));
    } catch (NumberFormatException e) {
      throw unreadable(entry);
    }
  }

  private static IllegalArgumentException unreadable(String entry) {
    return new IllegalArgumentException(
        "antecedents must read word or word(distance,chain), was \"" + entry + "\"");
  }

  /** The hash of the antecedent, as it is in the words of a document. */
  long hash() {
    return words(antecedent).hash(0);
  }

  private static Tokens words(String text) {
    Tokens words = new Tokens();
    Tokeniser.standard().tokenise(text, words);
    return words;
  }

  @Override
  public String toString() {
    return antecedent + "(" + distance + "," + chain + ")";
  }
}
