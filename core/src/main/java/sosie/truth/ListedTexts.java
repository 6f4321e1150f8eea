package sosie.truth;

import java.util.BitSet;
import java.util.List;
import sosie.documents.Documents;
import sosie.hash.LongTable;

/**
 * What a {@link PairTruth} says of texts. Of two texts, the pairs that touch a covered document are
 * judged, less those whose verdict is open, and with them the pairs that are listed all the same.
 */
final class ListedTexts implements JudgedTexts {

  private final int[] copies; // of each text that count
  private final int[] bare; // those of them that are not covered
  private final boolean[] listed; // whether a pair is listed that has a copy of the text
  private final LongTable same = new LongTable(); // by pair of texts, a text with itself included
  private final LongTable besides = new LongTable(); // judged, though neither document is covered
  private final LongTable open = new LongTable(); // not judged, though one is
  private long truePairs;
  private long judgedPairs;

  ListedTexts(List<JudgedPair> judgements, BitSet covered, Documents documents, BitSet counted) {
    copies = new int[documents.texts()];
    bare = new int[documents.texts()];
    listed = new boolean[documents.texts()];
    int all = 0;
    int allBare = 0;
    for (int i = 0; i < documents.count(); i++) {
      if (!counted.get(i)) continue;
      copies[documents.text(i)]++;
      all++;
      if (covered.get(i)) continue;
      bare[documents.text(i)]++;
      allBare++;
    }
    judgedPairs = ClusteredTexts.pairs(all) - ClusteredTexts.pairs(allBare);
    for (JudgedPair pair : judgements) {
      if (!counted.get(pair.left()) || !counted.get(pair.right())) continue;
      int one = documents.text(pair.left());
      int other = documents.text(pair.right());
      listed[one] = true;
      listed[other] = true;
      add(pair, covered, key(one, other));
    }
  }

  private void add(JudgedPair pair, BitSet covered, long key) {
    boolean isCovered = covered.get(pair.left()) || covered.get(pair.right());
    boolean isOpen = pair.verdict() == JudgedPair.Verdict.OPEN;
    if (isCovered && isOpen) {
      open.add(key, 1);
      judgedPairs--;
    }
    if (!isCovered && !isOpen) {
      besides.add(key, 1);
      judgedPairs++;
    }
    if (pair.isSame()) {
      same.add(key, 1);
      truePairs++;
    }
  }

  private static long key(int left, int right) {
    return (long) Math.min(left, right) << 32 | Math.max(left, right);
  }

  @Override
  public long truePairs() {
    return truePairs;
  }

  @Override
  public long judgedPairs() {
    return judgedPairs;
  }

  @Override
  public long same(int left, int right) {
    return areListed(left, right) ? same.get(key(left, right)) : 0;
  }

  @Override
  public long judged(int left, int right) {
    long touching = (long) copies[left] * copies[right] - (long) bare[left] * bare[right];
    return areListed(left, right) ? touching + listed(key(left, right)) : touching;
  }

  /** Nearly never, so that the tables are nearly never asked. */
  private boolean areListed(int left, int right) {
    return listed[left] && listed[right];
  }

  private long listed(long key) {
    return (long) besides.get(key) - open.get(key);
  }

  @Override
  public long sameCopies(int text) {
    return same.get(key(text, text));
  }

  @Override
  public long judgedCopies(int text) {
    long touching = ClusteredTexts.pairs(copies[text]) - ClusteredTexts.pairs(bare[text]);
    return touching + listed(key(text, text));
  }
}
