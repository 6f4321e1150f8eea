package sosie.edit;

/** Numbers the distinct words of a text from 0 on; all words that it does not have share one. */
final class WordNumbers {

  private final long[] hashes;
  private final int[] numbers; // plus one, so that 0 is a free slot
  private final int mask;
  private int count;

  WordNumbers(long[] words) {
    int capacity = Math.max(2, Integer.highestOneBit(Math.max(1, words.length)) * 4);
    hashes = new long[capacity];
    numbers = new int[capacity];
    mask = capacity - 1;
    for (long word : words) {
      int slot = slotOf(word);
      if (numbers[slot] != 0) continue;
      hashes[slot] = word;
      numbers[slot] = ++count;
    }
  }

  /** The number of words that have one of their own, and the number that all others share. */
  int foreign() {
    return count;
  }

  int[] of(long[] words) {
    int[] found = new int[words.length];
    for (int i = 0; i < words.length; i++) {
      int number = numbers[slotOf(words[i])];
      found[i] = number == 0 ? count : number - 1;
    }
    return found;
  }

  private int slotOf(long word) {
    int slot = (int) word & mask;
    while (numbers[slot] != 0 && hashes[slot] != word) slot = (slot + 1) & mask;
    return slot;
  }
}
