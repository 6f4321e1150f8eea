package sosie.align;

import java.util.List;

/** Shared stretches of a few words that stand between two changes larger than themselves. */
record Islands(Words left, Words right, int words) {

  List<AlignedStretch> removedFrom(List<AlignedStretch> segments) {
    Matches matches = new Matches();
    for (int i = 0; i < segments.size(); i++) {
      AlignedStretch segment = segments.get(i);
      if (segment.kind() != AlignedStretch.Kind.SAME || isIsland(segments, i)) continue;
      matches.add(segment.left().firstWord(), segment.right().firstWord(), segment.words());
    }
    return matches.segments(left, right);
  }

  private boolean isIsland(List<AlignedStretch> segments, int i) {
    int size = segments.get(i).words();
    return size <= words
        && changed(segments, i - 1, -1) > size
        && changed(segments, i + 1, 1) > size;
  }

  /** How many words changed next to a shared stretch: the larger of removed and added. */
  private static int changed(List<AlignedStretch> segments, int from, int step) {
    int most = 0;
    for (int i = from; i >= 0 && i < segments.size(); i += step) {
      if (segments.get(i).kind() == AlignedStretch.Kind.SAME) break;
      most = Math.max(most, segments.get(i).words());
    }
    return most;
  }
}
