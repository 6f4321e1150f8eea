package sosie.candidate;

import java.util.Arrays;

/** Holds the signature of a text against those of all before it in an order. */
final class BitsInOrder implements FirstPartners.InOrder {

  private static final int NONE = -1;

  private final PackedBits bits;
  private final int[] places; // rank → place of its signature

  BitsInOrder(PackedBits bits, int[] order) {
    this.bits = bits;
    int[] ofTexts = new int[order.length];
    Arrays.fill(ofTexts, NONE);
    for (int i = 0; i < bits.count(); i++) ofTexts[bits.text(i)] = i;
    places = new int[order.length];
    for (int rank = 0; rank < order.length; rank++) places[rank] = ofTexts[order[rank]];
  }

  @Override
  public int meet(int rank, FirstPartners.Partners partners) {
    int own = places[rank];
    if (own == NONE) return 0;
    for (int before = 0; before < rank; before++) {
      int other = places[before];
      if (other == NONE || !bits.within(own, other)) continue;
      if (!partners.add(before)) return rank - 1 - before;
    }
    return 0;
  }
}
