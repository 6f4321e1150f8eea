package sosie.index;

import java.util.Arrays;
import sosie.store.Damaged;
import sosie.store.EntryInput;
import sosie.store.EntryOutput;

/**
 * The partners of a text with their scores.
 *
 * @param texts ascending
 */
record Edges(int[] texts, double[] scores) {

  static final Edges NONE = new Edges(new int[0], new double[0]);

  int count() {
    return texts.length;
  }

  boolean has(int text) {
    return Arrays.binarySearch(texts, text) >= 0;
  }

  Edges with(int text, double score) {
    int place = Arrays.binarySearch(texts, text);
    if (place >= 0) {
      double[] changed = scores.clone();
      changed[place] = score;
      return new Edges(texts, changed);
    }
    int at = -place - 1;
    int[] more = new int[texts.length + 1];
    double[] theirs = new double[texts.length + 1];
    System.arraycopy(texts, 0, more, 0, at);
    System.arraycopy(scores, 0, theirs, 0, at);
    more[at] = text;
    theirs[at] = score;
    System.arraycopy(texts, at, more, at + 1, texts.length - at);
    System.arraycopy(scores, at, theirs, at + 1, texts.length - at);
    return new Edges(more, theirs);
  }

  Edges without(int text) {
    int place = Arrays.binarySearch(texts, text);
    if (place < 0) return this;
    if (texts.length == 1) return NONE;
    int[] fewer = Arrays.copyOf(texts, texts.length - 1);
    double[] theirs = Arrays.copyOf(scores, texts.length - 1);
    System.arraycopy(texts, place + 1, fewer, place, fewer.length - place);
    System.arraycopy(scores, place + 1, theirs, place, fewer.length - place);
    return new Edges(fewer, theirs);
  }

  boolean sameAs(Edges other) {
    return Arrays.equals(texts, other.texts) && Arrays.equals(scores, other.scores);
  }

  void write(EntryOutput out) {
    out.put(texts.length);
    for (int i = 0; i < texts.length; i++) out.put(texts[i]).put(scores[i]);
  }

  static Edges read(EntryInput in) throws Damaged {
    int count = in.count();
    int[] texts = new int[count];
    double[] scores = new double[count];
    for (int i = 0; i < count; i++) {
      texts[i] = in.getInt();
      scores[i] = in.getDouble();
    }
    return new Edges(texts, scores);
  }
}
