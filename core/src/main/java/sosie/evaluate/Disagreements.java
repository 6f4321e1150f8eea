package sosie.evaluate;

import java.util.BitSet;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;
import sosie.detect.Documents;
import sosie.evaluate.Evaluation.Disagreement;
import sosie.extract.Document;
import sosie.verify.ScoredPairs;

/** The pairs on which a method and the truth differ most, to be read by people. */
final class Disagreements {

  private static final long MOST_LOOKED_AT = 5_000_000; // true pairs grow with clusters squared

  private final Lab lab;
  private final Documents documents;
  private final Truth truth;

  Disagreements(Lab lab, Documents documents, Truth truth) {
    this.lab = lab;
    this.documents = documents;
    this.truth = truth;
  }

  /**
   * The highest-scoring pair that is not the same; copies of one text only if there is no other.
   */
  Optional<Disagreement> worstFound(ScoredPairs found, JudgedTexts judged) {
    int worst = -1;
    for (int i = 0; i < found.count(); i++) {
      boolean wrong =
          judged.judged(found.left(i), found.right(i)) > judged.same(found.left(i), found.right(i));
      if (wrong && (worst < 0 || found.score(i) > found.score(worst))) worst = i;
    }
    if (worst >= 0) return wrongPair(found.left(worst), found.right(worst), found.score(worst));
    for (int text = 0; text < documents.texts(); text++) {
      if (judged.judgedCopies(text) > judged.sameCopies(text)) return wrongPair(text, text, 1);
    }
    return Optional.empty();
  }

  private Optional<Disagreement> wrongPair(int left, int right, double score) {
    for (int i = 0; i < documents.copies(left); i++) {
      for (int j = left == right ? i + 1 : 0; j < documents.copies(right); j++) {
        int one = documents.copy(left, i);
        int other = documents.copy(right, j);
        if (truth.verdict(one, other) == Judgement.Verdict.DIFFERENT) {
          return Optional.of(disagreement(one, other, score));
        }
      }
    }
    return Optional.empty();
  }

  /** The lowest-scoring true pair that was not found; of several, the first by id. */
  Optional<Disagreement> worstMissed(ScoreTable found, ScoreTable scores) {
    Worst worst = new Worst();
    int[] groups = truth.groups();
    BitSet labelled = truth.labelled();
    int[] byGroup =
        IntStream.range(0, documents.count())
            .filter(labelled::get)
            .boxed()
            .sorted(Comparator.comparingInt((Integer i) -> groups[i]).thenComparingInt(i -> i))
            .mapToInt(i -> i)
            .toArray();
    for (int i = 0; i < byGroup.length && !worst.done(); i++) {
      for (int j = i + 1; j < byGroup.length && groups[byGroup[j]] == groups[byGroup[i]]; j++) {
        if (worst.done()) break;
        worst.look(byGroup[i], byGroup[j], found, scores);
      }
    }
    return worst.left < 0
        ? Optional.empty()
        : Optional.of(disagreement(worst.left, worst.right, worst.score));
  }

  private final class Worst {
    private int left = -1;
    private int right = -1;
    private double score = 2;
    private long looked;

    boolean done() {
      return score == 0 || looked >= MOST_LOOKED_AT;
    }

    void look(int one, int other, ScoreTable found, ScoreTable scores) {
      looked++;
      if (truth.verdict(one, other) != Judgement.Verdict.SAME || found.between(one, other) > 0)
        return;
      double at = scores.between(one, other);
      if (at >= score) return;
      score = at;
      left = one;
      right = other;
    }
  }

  private Disagreement disagreement(int one, int other, double score) {
    return new Disagreement(side(Math.min(one, other)), side(Math.max(one, other)), score);
  }

  private Disagreement.Side side(int document) {
    Document text = lab.document(document);
    return new Disagreement.Side(
        documents.id(document), documents.origin(document).toString(), text.text());
  }
}
