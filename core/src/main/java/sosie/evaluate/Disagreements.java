package sosie.evaluate;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import sosie.documents.Documents;
import sosie.evaluate.Evaluation.Disagreement;
import sosie.extract.Document;
import sosie.truth.JudgedPair;
import sosie.truth.JudgedTexts;
import sosie.truth.Truth;
import sosie.verify.ScoredPairs;

/** The pairs on which a method and the truth differ most, to be read by people. */
final class Disagreements {

  private static final long MOST_LOOKED_AT = 5_000_000; // true pairs grow with clusters squared

  private static final int NONE = -1;

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
    int worst = NONE;
    for (int i = 0; i < found.count(); i++) {
      boolean wrong =
          judged.judged(found.left(i), found.right(i)) > judged.same(found.left(i), found.right(i));
      if (wrong && (worst == NONE || found.score(i) > found.score(worst))) worst = i;
    }
    if (worst != NONE) return wrongPair(found.left(worst), found.right(worst), found.score(worst));
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
        if (truth.verdict(one, other) == JudgedPair.Verdict.DIFFERENT) {
          return Optional.of(disagreement(one, other, score));
        }
      }
    }
    return Optional.empty();
  }

  /** The lowest-scoring true pair that was not found; of several, the first by id. */
  Optional<Disagreement> worstMissed(ScoreTable found, ScoreTable scores) {
    Worst worst = new Worst();
    int[] next = nextOfGroup();
    for (int left = 0; left < next.length; left++) {
      for (int right = next[left]; right != NONE && !worst.done(); right = next[right]) {
        worst.look(left, right, found, scores);
      }
    }
    return worst.left == NONE
        ? Optional.empty()
        : Optional.of(disagreement(worst.left, worst.right, worst.score));
  }

  /** For each document, the next one that may be the same. */
  private int[] nextOfGroup() {
    int[] groups = truth.groups();
    BitSet labelled = truth.labelled();
    Map<Integer, Integer> heads = new HashMap<>();
    int[] next = new int[groups.length];
    Arrays.fill(next, NONE);
    for (int i = labelled.length() - 1; i >= 0; i--) {
      if (!labelled.get(i)) continue;
      Integer following = heads.put(groups[i], i);
      if (following != null) next[i] = following;
    }
    return next;
  }

  private final class Worst {
    private int left = NONE;
    private int right = NONE;
    private double score = 2;
    private long looked;

    boolean done() {
      return score == 0 || looked >= MOST_LOOKED_AT;
    }

    void look(int one, int other, ScoreTable found, ScoreTable scores) {
      looked++;
      if (truth.verdict(one, other) != JudgedPair.Verdict.SAME || found.between(one, other) > 0)
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
