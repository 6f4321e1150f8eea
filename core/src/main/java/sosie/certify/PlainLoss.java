package sosie.certify;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import sosie.tokenise.Tokens;

/**
 * What a text has that others have not, the plain and slow way: every run is a list of words and
 * looked up whole, and a word is the text's own if each run that it is in is missing. {@code
 * verify} holds certificates against it.
 *
 * @param ownWords as in {@link Certificate}
 * @param longest as in {@link Certificate}
 * @param inOne whether one of the others has every run
 * @param inAll whether the others together have every run
 */
public record PlainLoss(int ownWords, int longest, boolean inOne, boolean inAll) {

  /** Compares every run of one text with every run of the others. */
  public static PlainLoss of(String dropped, List<String> kept) {
    Tokens words = Certificate.tokens(dropped);
    int width = Certificate.width(words);
    List<List<Long>> runs = runs(words, width);
    Set<List<Long>> together = new HashSet<>();
    boolean inOne = false;
    for (String text : kept) {
      Set<List<Long>> one = new HashSet<>(runs(Certificate.tokens(text), width));
      inOne |= one.containsAll(runs);
      together.addAll(one);
    }
    int own = 0;
    int longest = 0;
    int stretch = 0;
    for (int word = 0; word < words.size(); word++) {
      stretch = isOwn(word, width, runs, together) ? stretch + 1 : 0;
      if (stretch > 0) own++;
      longest = Math.max(longest, stretch);
    }
    return new PlainLoss(own, longest, inOne || runs.isEmpty(), together.containsAll(runs));
  }

  private static boolean isOwn(
      int word, int width, List<List<Long>> runs, Set<List<Long>> standing) {
    int first = Math.max(0, word - width + 1);
    int last = Math.min(word, runs.size() - 1);
    for (int run = first; run <= last; run++) {
      if (standing.contains(runs.get(run))) return false;
    }
    return true;
  }

  private static List<List<Long>> runs(Tokens words, int width) {
    List<List<Long>> runs = new ArrayList<>();
    for (int first = 0; first + width <= words.size(); first++) {
      List<Long> run = new ArrayList<>();
      for (int word = first; word < first + width; word++) run.add(words.hash(word));
      runs.add(run);
    }
    return runs;
  }
}
