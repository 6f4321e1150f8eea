package sosie.bench;

import java.util.Arrays;
import java.util.List;
import sosie.extract.Document;
import sosie.feature.FeatureVector;
import sosie.feature.InOrder;
import sosie.feature.NamedFeature;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

/**
 * Fingerprinting against reference copies as DURIAN's authors describe their contenders (section
 * 6.3): hash substrings, sort the pairs of hash and document, and count for each document how many
 * it shares with each reference copy. Above a share of these it is a near-duplicate, of the
 * reference copy that it shares most with.
 *
 * @param substrings which substrings are hashed, in reading order
 * @param scope which of the comments with the same words are gone through
 */
record Fingerprinting(InOrder substrings, Scope scope, Basis basis, double share)
    implements Contender {

  /** All comments, as in the paper, or one for each text that differs. */
  enum Scope {
    ALL,
    DISTINCT
  }

  /** Whose substrings the share is of; the paper does not say. */
  enum Basis {
    COMMENT,
    REFERENCE,
    SMALLER
  }

  /** Of all substrings those whose hash a number divides: how Broder's shingling selects. */
  record Multiples(InOrder all, int of) implements InOrder {

    @Override
    public long[] inOrder(Document document, Tokens tokens) {
      return Arrays.stream(all.inOrder(document, tokens)).filter(this::keeps).toArray();
    }

    @Override
    public List<NamedFeature> named(Document document, Tokens tokens) {
      return all.named(document, tokens).stream().filter(each -> keeps(each.feature())).toList();
    }

    private boolean keeps(long hash) {
      return Long.remainderUnsigned(hash, of) == 0;
    }
  }

  Fingerprinting with(Basis other, double least) {
    return new Fingerprinting(substrings, scope, other, least);
  }

  @Override
  public Grouping group(LabelledComments comments) {
    return decide(overlaps(comments));
  }

  /**
   * What was counted.
   *
   * @param shared for each comment and reference copy, one after the other
   * @param sizes how many different substrings each comment has
   * @param tuples the sorted pairs of hash and comment
   */
  record Overlaps(ReferenceCopies copies, int[] shared, int[] sizes, long[] tuples) {}

  Overlaps overlaps(LabelledComments comments) {
    Tokens tokens = new Tokens();
    long[][] hashes = new long[comments.count()][];
    long[] digests = new long[hashes.length];
    int total = 0;
    for (int i = 0; i < hashes.length; i++) {
      Document body = comments.body(i);
      Tokeniser.standard().tokenise(body.text(), tokens);
      digests[i] = tokens.digest(0);
      hashes[i] = substrings.inOrder(body, tokens);
      total += hashes[i].length;
    }
    ReferenceCopies copies = ReferenceCopies.of(digests, comments);
    return count(copies, sorted(hashes, copies, total), hashes.length);
  }

  /** The upper bits of a hash over the number of the comment that has it, each once. */
  private long[] sorted(long[][] hashes, ReferenceCopies copies, int total) {
    long mask = mask(hashes.length);
    long[] tuples = new long[total];
    int count = 0;
    for (int i = 0; i < hashes.length; i++) {
      if (scope == Scope.DISTINCT && copies.texts()[i] != i) continue;
      for (long hash : hashes[i]) tuples[count++] = (hash & ~mask) | i;
    }
    FeatureVector sorted = FeatureVector.setOf(tuples, count); // the sort that our methods have
    long[] distinct = new long[sorted.size()];
    sorted.copyTo(distinct, 0);
    return distinct;
  }

  static long mask(int comments) {
    return (Long.highestOneBit(Math.max(1, comments)) << 1) - 1;
  }

  private Overlaps count(ReferenceCopies copies, long[] tuples, int comments) {
    int references = copies.references().length;
    int[] place = new int[comments]; // of a reference copy among them, plus one
    for (int i = 0; i < references; i++) {
      int reference = copies.references()[i];
      place[scope == Scope.ALL ? reference : copies.texts()[reference]] = i + 1;
    }
    int[] shared = new int[comments * references];
    int[] sizes = new int[comments];
    int[] having = new int[references];
    long mask = mask(comments);
    for (int from = 0, to; from < tuples.length; from = to) {
      int found = 0;
      for (to = from; to < tuples.length && (tuples[to] & ~mask) == (tuples[from] & ~mask); to++) {
        int comment = (int) (tuples[to] & mask);
        sizes[comment]++;
        if (place[comment] > 0) having[found++] = place[comment] - 1;
      }
      if (found == 0) continue;
      for (int i = from; i < to; i++) {
        int row = (int) (tuples[i] & mask) * references;
        for (int k = 0; k < found; k++) shared[row + having[k]]++;
      }
    }
    return new Overlaps(copies, shared, sizes, tuples);
  }

  Grouping decide(Overlaps overlaps) {
    int[] references = overlaps.copies.references();
    int[] chosen = new int[overlaps.sizes.length];
    for (int i = 0; i < chosen.length; i++) {
      int text = scope == Scope.ALL ? i : overlaps.copies.texts()[i];
      chosen[i] = LabelledComments.ALONE;
      double most = 0;
      for (int k = 0; k < references.length; k++) {
        double found = share(overlaps, text, k);
        if (found <= share || found <= most) continue;
        most = found;
        chosen[i] = references[k];
      }
    }
    return Grouping.of(chosen);
  }

  private double share(Overlaps overlaps, int text, int reference) {
    int count = overlaps.copies.references().length;
    int copy = overlaps.copies.references()[reference];
    int own = overlaps.sizes[text];
    int its = overlaps.sizes[scope == Scope.ALL ? copy : overlaps.copies.texts()[copy]];
    int of =
        switch (basis) {
          case COMMENT -> own;
          case REFERENCE -> its;
          case SMALLER -> Math.min(own, its);
        };
    return of == 0 ? 0 : (double) overlaps.shared[text * count + reference] / of;
  }

  /**
   * What full fingerprinting would do to give what DURIAN gives: comments that follow no reference
   * copy take their turn as one, as in the paper's Figure 3, so that letters without one are found
   * too.
   */
  record Turns(Fingerprinting first) implements Contender {

    @Override
    public Grouping group(LabelledComments comments) {
      Fingerprinting.Overlaps found = first.overlaps(comments);
      Grouping grouping = first.decide(found);
      Left left = new Left(found, grouping);
      int[] shared = new int[comments.count()];
      int[] met = new int[comments.count()];
      for (int seed = 0; seed < shared.length; seed++) {
        if (!grouping.isAlone(seed)) continue;
        int count = left.meet(seed, shared, met);
        for (int i = 0; i < count; i++) {
          int other = met[i];
          int of = Math.min(found.sizes()[seed], found.sizes()[other]);
          boolean near = shared[other] > first.share() * of;
          shared[other] = 0;
          if (!near || !grouping.isAlone(other)) continue;
          grouping.references()[other] = seed;
          grouping.references()[seed] = seed;
        }
      }
      return grouping;
    }

    /** The substrings of comments that nothing was found for, where two have them. */
    private static final class Left {

      private final int[] entries; // comments, substring by substring
      private final int[] ends; // place among the entries → where its substring ends
      private final int[] firsts; // comment → its first place, and the end of its last
      private final int[] places; // among the entries, comment by comment

      Left(Fingerprinting.Overlaps found, Grouping grouping) {
        int comments = found.sizes().length;
        long mask = Fingerprinting.mask(comments);
        long[] kept =
            Arrays.stream(found.tuples()).filter(t -> grouping.isAlone((int) (t & mask))).toArray();
        entries = new int[kept.length];
        ends = new int[kept.length];
        firsts = new int[comments + 1];
        for (int i = kept.length - 1; i >= 0; i--) {
          boolean last = i + 1 == kept.length || ((kept[i] ^ kept[i + 1]) & ~mask) != 0;
          ends[i] = last ? i + 1 : ends[i + 1];
          entries[i] = (int) (kept[i] & mask);
          firsts[entries[i] + 1]++;
        }
        for (int i = 0; i < comments; i++) firsts[i + 1] += firsts[i];
        int[] next = Arrays.copyOf(firsts, comments);
        places = new int[kept.length];
        for (int i = 0; i < kept.length; i++) places[next[entries[i]]++] = i;
      }

      /** Counts what later comments share with one, and says how many share something. */
      int meet(int seed, int[] shared, int[] met) {
        int count = 0;
        for (int i = firsts[seed]; i < firsts[seed + 1]; i++) {
          for (int place = places[i] + 1; place < ends[places[i]]; place++) {
            if (shared[entries[place]]++ == 0) met[count++] = entries[place];
          }
        }
        return count;
      }
    }
  }
}
