package sosie.compare;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.PriorityQueue;
import sosie.hash.LongTable;
import sosie.result.ResultFolder;
import sosie.result.ResultTable;

/** Which pairs one of two results has and the other has not, or has with another score. */
final class ComparedPairs {

  private final ComparedDocuments documents;
  private final ResultFolder former;
  private final ResultFolder latter;

  /** Pairs by their two numbers; the score, as the bits of a float and one more. */
  private final LongTable scores = new LongTable();

  private static final int MET = Integer.MAX_VALUE;

  ComparedPairs(ComparedDocuments documents, ResultFolder former, ResultFolder latter) {
    this.documents = documents;
    this.former = former;
    this.latter = latter;
  }

  List<ChangeCount> changes(int examples) throws IOException {
    Best lost = new Best("pairs lost", examples);
    Best gained = new Best("pairs gained", examples);
    Best rescored = new Best("pairs with another score", examples);
    forEach(former, (key, left, right, score) -> scores.put(key, bits(score)));
    forEach(
        latter,
        (key, left, right, score) -> {
          int before = scores.get(key);
          if (before == 0) {
            gained.offer(left, right, score, "score " + shown(score));
            return;
          }
          if (before != bits(score)) {
            double was = Float.intBitsToFloat(before - 1);
            rescored.offer(left, right, score, "score " + shown(was) + ", now " + shown(score));
          }
          scores.put(key, MET);
        });
    forEach(
        former,
        (key, left, right, score) -> {
          if (scores.get(key) != MET) lost.offer(left, right, score, "score " + shown(score));
        });
    return List.of(lost.change(), gained.change(), rescored.change());
  }

  private static int bits(double score) {
    return Float.floatToIntBits((float) score) + 1;
  }

  private static String shown(double score) {
    return String.format(Locale.ROOT, "%.4f", score);
  }

  private interface PairTaker {
    void take(long key, String left, String right, double score);
  }

  private void forEach(ResultFolder result, PairTaker taker) throws IOException {
    result.forEach(
        ResultTable.PAIRS,
        row -> {
          String left = (String) row.get("left");
          String right = (String) row.get("right");
          int one = documents.number(left);
          int other = documents.number(right);
          long key = ((long) Math.min(one, other) << 32) | Math.max(one, other);
          taker.take(key, left, right, ((Number) row.get("score")).doubleValue());
        });
  }

  /** Counts pairs, and keeps some of the highest scores. */
  private static final class Best {

    private record Scored(double score, ChangeCount.Example example) {}

    private static final Comparator<Scored> LEAST_FIRST =
        Comparator.comparingDouble(Scored::score)
            .thenComparing(scored -> scored.example.ids().toString(), Comparator.reverseOrder());

    private final String kind;
    private final int most;
    private final PriorityQueue<Scored> kept = new PriorityQueue<>(LEAST_FIRST);
    private long count;

    Best(String kind, int most) {
      this.kind = kind;
      this.most = most;
    }

    void offer(String left, String right, double score, String what) {
      count++;
      if (most == 0 || (kept.size() == most && score < kept.peek().score)) return;
      kept.add(new Scored(score, new ChangeCount.Example(List.of(left, right), 0, what)));
      if (kept.size() > most) kept.remove();
    }

    ChangeCount change() {
      List<Scored> sorted = new ArrayList<>(kept);
      sorted.sort(LEAST_FIRST.reversed());
      return new ChangeCount(kind, count, sorted.stream().map(Scored::example).toList());
    }
  }
}
