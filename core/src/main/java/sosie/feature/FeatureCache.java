package sosie.feature;

import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Features that were fetched from disk lately: a text of a large group is compared many times in a
 * row. One place for each number modulo the number of places; whoever comes last has it.
 *
 * <p>Long texts are not held, so that it stays below 64 megabytes; comparing them takes longer than
 * fetching anyway.
 */
final class FeatureCache {

  private static final int PLACES = 1 << 14; // a power of two
  private static final int MOST_FEATURES = 512;

  private record Fetched(int document, TextFeatures features) {}

  private volatile AtomicReferenceArray<Fetched> places; // made with the first

  TextFeatures get(int document) {
    AtomicReferenceArray<Fetched> all = places;
    Fetched found = all == null ? null : all.get(document & (PLACES - 1));
    return found != null && found.document == document ? found.features : null;
  }

  void put(int document, TextFeatures features) {
    if (features.size() > MOST_FEATURES) return;
    if (places == null) makePlaces();
    places.set(document & (PLACES - 1), new Fetched(document, features));
  }

  private synchronized void makePlaces() {
    if (places == null) places = new AtomicReferenceArray<>(PLACES);
  }
}
