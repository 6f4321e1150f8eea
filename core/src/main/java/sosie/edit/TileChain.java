package sosie.edit;

import java.util.Arrays;

/**
 * The tiles that together tell best how a text follows its reference: they do not overlap in the
 * text, and of all such choices they have the most words, each step back in the reference counted
 * as a loss.
 *
 * <p>A step back costs as many words as a minor change may have, so that runs shared by chance
 * never break a chain; a whole paragraph of the reference may stand anywhere at the price of a
 * word. One pass over the text with a tree of best chains: {@code n log n}.
 */
final class TileChain {

  private static final int NONE = -1;
  private static final int STEP_BACK = Edit.FEW_WORDS + 1;

  private final Tiles tiles;
  private final int[] scores;
  private final int[] before;
  private final int[] tree; // tile of the best chain, by where it ends in the reference
  private int best = NONE;

  TileChain(Tiles tiles, int referenceWords, int textWords) {
    this.tiles = tiles;
    scores = new int[tiles.size()];
    before = new int[tiles.size()];
    tree = new int[referenceWords + 2];
    Arrays.fill(tree, NONE);
    int[] ending = new int[textWords + 1]; // the last tile that ends before a word
    int[] sameEnd = new int[tiles.size()];
    Arrays.fill(ending, NONE);
    int next = 0;
    for (int at = 0; at <= textWords; at++) {
      for (int tile = ending[at]; tile != NONE; tile = sameEnd[tile]) close(tile);
      for (; next < tiles.size() && tiles.start(next) == at; next++) {
        open(next);
        sameEnd[next] = ending[tiles.end(next)];
        ending[tiles.end(next)] = next;
      }
    }
  }

  /** In the order of the text. */
  int[] chosen() {
    int count = 0;
    for (int tile = best; tile != NONE; tile = before[tile]) count++;
    int[] chosen = new int[count];
    for (int tile = best; tile != NONE; tile = before[tile]) chosen[--count] = tile;
    return chosen;
  }

  private void open(int tile) {
    int onwards = bestUpTo(tiles.place(tile));
    int from = onwards;
    int score = onwards == NONE ? 0 : scores[onwards];
    int loss = tiles.isParagraph(tile) ? 1 : STEP_BACK;
    if (best != NONE && scores[best] - loss > score) {
      from = best;
      score = scores[best] - loss;
    }
    before[tile] = from;
    scores[tile] = score + tiles.length(tile);
  }

  private void close(int tile) {
    best = better(tile, best);
    for (int i = tiles.placeEnd(tile) + 1; i < tree.length; i += i & -i) {
      tree[i] = better(tile, tree[i]);
    }
  }

  /** The best chain that ends at or before a place of the reference. */
  private int bestUpTo(int place) {
    int found = NONE;
    for (int i = place + 1; i > 0; i -= i & -i) found = better(tree[i], found);
    return found;
  }

  private int better(int one, int other) {
    if (one == NONE || other == NONE) return Math.max(one, other);
    if (scores[one] != scores[other]) return scores[one] > scores[other] ? one : other;
    return Math.min(one, other);
  }
}
