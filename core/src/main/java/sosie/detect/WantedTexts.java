package sosie.detect;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import sosie.hash.LongTable;
import sosie.source.Origin;

/** Where some documents stand that are to be read again, so that all else can be passed over. */
final class WantedTexts {

  private static final int LINE_BITS = 40;

  private final Map<String, Integer> sources = new HashMap<>();
  private final Set<String> holders = new HashSet<>(); // of sources: these, and what packs them
  private final LongTable documentsByPlace = new LongTable(); // one more than their numbers
  private final long[] places; // of all, ascending

  WantedTexts(IntFunction<Origin> documents, BitSet wanted) {
    places = new long[wanted.cardinality()];
    int count = 0;
    for (int i = wanted.nextSetBit(0); i >= 0; i = wanted.nextSetBit(i + 1)) {
      Origin origin = documents.apply(i);
      if (sources.putIfAbsent(origin.source(), sources.size()) == null) addHolders(origin.source());
      places[count] = place(origin);
      documentsByPlace.put(places[count++], i + 1);
    }
    Arrays.sort(places);
  }

  private void addHolders(String source) {
    holders.add(source);
    for (int end = source.indexOf(Origin.INSIDE); end >= 0; ) {
      holders.add(source.substring(0, end));
      end = source.indexOf(Origin.INSIDE, end + 1);
    }
  }

  private long place(Origin origin) {
    return ((long) sources.get(origin.source()) << LINE_BITS) | origin.line();
  }

  /** The document that is wanted from this place, plus one; 0 if none is. */
  int documentAt(Origin origin) {
    return sources.containsKey(origin.source()) ? documentsByPlace.get(place(origin)) : 0;
  }

  boolean wants(Origin origin) {
    return origin.line() == 0 ? holders.contains(origin.source()) : documentAt(origin) != 0;
  }

  long nextWanted(Origin line) {
    Integer source = sources.get(line.source());
    if (source == null) return Long.MAX_VALUE;
    int at = Arrays.binarySearch(places, place(line));
    int next = at < 0 ? -at - 1 : at;
    boolean here = next < places.length && places[next] >>> LINE_BITS == source;
    return here ? places[next] & ((1L << LINE_BITS) - 1) : Long.MAX_VALUE;
  }
}
