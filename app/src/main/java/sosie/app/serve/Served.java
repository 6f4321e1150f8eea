package sosie.app.serve;

import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;
import sosie.index.Index;
import sosie.index.NamedCluster;
import sosie.verify.ScoredPair;

/**
 * The index that is served, and what is kept beside it: whoever waits for news, and the lists that
 * are told page by page. Any thread.
 */
final class Served {

  /** A list, as it was after an entry. */
  private record Kept<T>(long sequence, List<T> all) {}

  private final Index index;
  private final Object news = new Object();
  private final Object listing = new Object();
  private Kept<ScoredPair> pairs = new Kept<>(-1, List.of());
  private Kept<NamedCluster> clusters = new Kept<>(-1, List.of());
  private long told; // guarded by news
  private volatile long touched = System.nanoTime();

  Served(Index index) {
    this.index = index;
  }

  Index index() {
    return index;
  }

  /** Something was written: tells those who wait. */
  void changed() {
    touched = System.nanoTime();
    synchronized (news) {
      told++;
      news.notifyAll();
    }
  }

  /** How often something was told so far. */
  long told() {
    synchronized (news) {
      return told;
    }
  }

  /** Waits a while for something to be told after so often. */
  void awaitNews(long known, long millis) {
    long until = System.nanoTime() + millis * 1_000_000;
    synchronized (news) {
      try {
        for (long left = millis; told == known && left > 0; ) {
          news.wait(left);
          left = (until - System.nanoTime()) / 1_000_000;
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** How long nothing was written, in nanoseconds. */
  long calm() {
    return System.nanoTime() - touched;
  }

  /** Sorted once for all pages of a state. */
  List<ScoredPair> pairs() {
    synchronized (listing) {
      pairs = current(pairs, index::pairs);
      return pairs.all();
    }
  }

  List<NamedCluster> clusters() {
    synchronized (listing) {
      clusters = current(clusters, index::clusters);
      return clusters.all();
    }
  }

  private <T> Kept<T> current(Kept<T> kept, Supplier<List<T>> anew) {
    long sequence = index.status().sequence(); // before: what is told is at least as new
    return kept.sequence() == sequence ? kept : new Kept<>(sequence, anew.get());
  }

  /** Works out what was left, once nobody has written for a moment. */
  void settleIfCalm() throws IOException {
    if (calm() < 1_000_000_000L || index.status().unsettled() == 0) return;
    index.settle();
    changed();
  }
}
