package sosie.align;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import sosie.hash.Hash64;

/**
 * The runs of at least {@code shortest} words that two texts share, also where they moved.
 *
 * <p>The right text is read from its start; where a run of the left text begins, the longest one is
 * taken and reading goes on behind it. So passages do not overlap in the right text, and each ends
 * where the texts part. Of a run that the left text repeats, only a few places are tried, which
 * bounds the time by the length of the texts.
 */
public record SharedPassages(int shortest) {

  /** Eight words in a row are hardly ever shared by chance. */
  public static final int DEFAULT_SHORTEST = 8;

  private static final int PLACES_TRIED = 8;

  public SharedPassages {
    if (shortest < 1) {
      throw new IllegalArgumentException("shortest must be at least 1 word, was " + shortest);
    }
  }

  /** Longest first; those of equal length as they stand in the right text. */
  public List<Passage> between(String left, String right) {
    return between(Words.of(left), Words.of(right));
  }

  public List<Passage> between(Words left, Words right) {
    RunIndex index = new RunIndex(left.hashes());
    List<Passage> passages = new ArrayList<>();
    for (int r = 0; r + shortest <= right.size(); ) {
      Matches.Run longest = index.longestAt(right.hashes(), r);
      if (longest.length() >= shortest) {
        passages.add(
            new Passage(
                left.span(longest.left(), longest.length()), right.span(r, longest.length())));
      }
      r += Math.max(1, longest.length());
    }
    passages.sort(
        Comparator.comparingInt(Passage::words)
            .reversed()
            .thenComparing(passage -> passage.right().start()));
    return List.copyOf(passages);
  }

  /** The places of every run of the left text, by hash: two arrays, sorted together. */
  private final class RunIndex {
    private final long[] words;
    private final long[] runs;
    private final Integer[] places;

    RunIndex(long[] words) {
      this.words = words;
      int count = Math.max(0, words.length - shortest + 1);
      long[] hashes = new long[count];
      places = new Integer[count];
      for (int i = 0; i < count; i++) {
        hashes[i] = hash(words, i);
        places[i] = i;
      }
      Arrays.sort(places, Comparator.comparingLong(i -> hashes[i])); // stable: early places first
      runs = Arrays.stream(places).mapToLong(i -> hashes[i]).toArray();
    }

    /** The longest run at {@code r}; of length 0 if there is none long enough. */
    Matches.Run longestAt(long[] right, int r) {
      Matches.Run longest = new Matches.Run(0, r, 0);
      long run = hash(right, r);
      int first = firstOf(run);
      for (int i = first; i < runs.length && i < first + PLACES_TRIED && runs[i] == run; i++) {
        int length = sharedLength(places[i], right, r);
        if (length >= shortest && length > longest.length()) {
          longest = new Matches.Run(places[i], r, length);
        }
      }
      return longest;
    }

    private int firstOf(long run) {
      int low = 0;
      int high = runs.length;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (runs[middle] < run) low = middle + 1;
        else high = middle;
      }
      return low;
    }

    private int sharedLength(int l, long[] right, int r) {
      int length = 0;
      while (l + length < words.length
          && r + length < right.length
          && words[l + length] == right[r + length]) {
        length++;
      }
      return length;
    }

    private long hash(long[] from, int start) {
      long hash = shortest;
      for (int i = start; i < start + shortest; i++) hash = Hash64.mix(hash, from[i]);
      return hash;
    }
  }
}
