package sosie.candidate;

import java.util.function.Supplier;

/**
 * Each text of a full group with the first {@code mostPartners} before it: for methods that hold
 * nothing by which a full group could be sifted. Whoever shares a key with the group is still
 * connected with its first member.
 */
public record FirstPartners(int mostPartners) implements FullGroups {

  private static final long serialVersionUID = 1;

  public FirstPartners {
    if (mostPartners < 1) {
      throw new IllegalArgumentException("mostPartners must be at least 1, was " + mostPartners);
    }
  }

  @Override
  public boolean readsFeatures() {
    return false;
  }

  @Override
  public long propose(
      Fingerprints texts, int[] members, PairChoice wanted, Crew crew, Supplier<PairSink> sinks) {
    PairSink sink = sinks.get();
    long cut = 0;
    for (int i = 0; i < members.length; i++) {
      int partners = 0;
      int j = 0;
      for (; j < i && partners < mostPartners; j++) {
        if (!wanted.wants(members[j], members[i])) continue;
        partners++;
        sink.pair(members[j], members[i]);
      }
      cut += i - j;
    }
    return cut;
  }
}
