package sosie.join;

import java.util.Arrays;
import java.util.function.Supplier;
import sosie.candidate.PairChoice;
import sosie.candidate.PairSink;
import sosie.candidate.Steps;
import sosie.parallel.WorkerPool;

/**
 * Walks the inverted lists for every text. A text looks for partners that are not shorter, in its
 * own partition and in the next one, so that every pair is met from one side only.
 */
record PartitionWalks(PartitionedTexts texts, PairChoice wanted) {

  void propose(WorkerPool workers, Supplier<PairSink> sinks, Steps steps) {
    int tasks = texts.stretches().size();
    steps.begin(tasks, "stretches of texts");
    workers.each(
        tasks,
        () -> {
          Walker walker = new Walker(sinks.get());
          return task -> {
            walker.walk(texts.stretches().get(task), texts.prefixes(task));
            steps.done();
          };
        });
  }

  /** One thread's walk; fields without {@code final} belong to the text it walks for. */
  private final class Walker {

    private final PairSink sink;
    private final int[] metBy;
    private int position;
    private float length;
    private double left; // the weight of the features not yet passed over
    private int unmet; // texts that may still turn up

    Walker(PairSink sink) {
      this.sink = sink;
      metBy = new int[texts.count()];
      Arrays.fill(metBy, -1);
    }

    void walk(PartitionedTexts.Stretch stretch, RarePrefixes prefixes) {
      for (int i = stretch.from(); i < stretch.to(); i++) {
        int text = i - stretch.from();
        begin(i, stretch.partition());
        for (int slot = prefixes.start(text); slot < prefixes.end(text); slot++) {
          left = (double) length - prefixes.before(slot);
          if (isDone()) break;
          walkLists(stretch.partition(), prefixes.feature(slot));
        }
      }
    }

    private boolean isDone() {
      return unmet == 0 || left < texts.bounds().needed(length, length); // partners are not shorter
    }

    private void begin(int i, int partition) {
      position = i;
      length = texts.length(i);
      double longest = texts.bounds().longestPartner(length, length);
      int low = texts.firstNeighbour(partition);
      int high = i;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (texts.length(middle) > longest) low = middle + 1;
        else high = middle;
      }
      unmet = i - low;
    }

    /** Longer texts first, so that in a crowd all meet the same ones. */
    private void walkLists(int partition, int feature) {
      double longest = texts.bounds().longestPartner(length, left);
      if (partition > 0) walkList(texts.lists(partition - 1), feature, longest);
      walkList(texts.lists(partition), feature, longest);
    }

    private void walkList(InvertedLists list, int feature, double longest) {
      int end = list.end(feature);
      for (int entry = texts.firstEntry(list, feature, longest); entry < end; entry++) {
        int partner = list.position(entry);
        if (partner >= position) return; // shorter ones walk themselves
        if (list.feature(entry) != feature || metBy[partner] == position) continue;
        metBy[partner] = position;
        unmet--;
        if (canReach(partner, list.before(entry))) propose(partner);
      }
    }

    /** Neither text can share what it holds of features rarer than the first that they share. */
    private boolean canReach(int partner, float partnerBefore) {
      float other = texts.length(partner);
      double most = Math.min(left, (double) other - partnerBefore);
      return most >= texts.bounds().needed(length, other);
    }

    private void propose(int partner) {
      int one = texts.text(position);
      int other = texts.text(partner);
      int first = Math.min(one, other);
      int second = Math.max(one, other);
      if (wanted.wants(first, second)) sink.pair(first, second);
    }
  }
}
