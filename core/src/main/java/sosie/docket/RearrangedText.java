package sosie.docket;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import sosie.docket.Comment.Stretch;
import sosie.hash.Hash64;
import sosie.tokenise.Tokens;

/**
 * What is a writer's own in a text that has a letter's words, though in none of its sentences: the
 * sentences of which less than half of the words stand beside a neighbour that they have in the
 * letter, too.
 */
final class RearrangedText {

  private final String body;
  private final Tokens words;
  private final boolean[] shared;

  private RearrangedText(String letter, String body) {
    this.body = body;
    words = KnownLetters.words(body);
    shared = new boolean[words.size()];
    Tokens known = KnownLetters.words(letter);
    Set<Long> pairs = new HashSet<>();
    for (int i = 0; i + 1 < known.size(); i++) pairs.add(pair(known, i));
    for (int i = 0; i + 1 < words.size(); i++) {
      if (pairs.contains(pair(words, i))) shared[i] = shared[i + 1] = true;
    }
  }

  static List<Stretch> own(String letter, String body) {
    return new RearrangedText(letter, body).own();
  }

  private static long pair(Tokens words, int i) {
    return Hash64.mix(words.hash(i), words.hash(i + 1));
  }

  private List<Stretch> own() {
    List<Stretch> own = new ArrayList<>();
    int start = 0;
    int common = 0;
    for (int i = 0; i < words.size(); i++) {
      if (shared[i]) common++;
      if (!endsSentence(i)) continue;
      if (2 * common < i + 1 - start) add(own, start, i);
      start = i + 1;
      common = 0;
    }
    return own;
  }

  private void add(List<Stretch> own, int first, int last) {
    int end = Math.min(words.end(last) + 1, body.length());
    int count = own.size();
    boolean follows =
        count > 0 && body.substring(own.get(count - 1).end(), words.start(first)).isBlank();
    int from = follows ? own.remove(count - 1).start() : words.start(first);
    own.add(new Stretch(from, end));
  }

  private boolean endsSentence(int word) {
    if (word + 1 == words.size()) return true;
    String between = body.substring(words.end(word), words.start(word + 1));
    return between.contains("\n\n") || between.chars().anyMatch(c -> ".!?…。！？".indexOf(c) >= 0);
  }
}
