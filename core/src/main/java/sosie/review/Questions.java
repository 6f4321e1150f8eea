package sosie.review;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.BiFunction;
import sosie.review.Question.Why;

/**
 * Chooses what to ask next, three questions at a time: one drawn at random by {@link Strata}, one
 * that is as likely the same as not by {@link Chances}, and one whose answer moves the most pairs
 * of documents that can be expected; with a {@link SecondOpinion} a fourth, of which the two
 * results say different things. What is known, of itself or by what follows, is not asked.
 */
final class Questions {

  private static final List<Why> KINDS =
      List.of(Why.RANDOM, Why.UNCERTAIN, Why.SETTLES_MANY, Why.METHODS_DISAGREE);
  private static final int POOL = 512; // candidates of a kind that are kept from one pass
  private static final int MOST_DRAWS = 1 << 20;

  private final Reviewed reviewed;
  private final Strata strata;
  private final QuestionPool candidates;
  private final CurrentClusters table;
  private final Known known;
  private final Chances chances;
  private final Optional<SecondOpinion> other;
  private final BiFunction<Integer, Integer, Boolean> passed; // looked at, and open

  /**
   * Questions as things stand.
   *
   * @param passed whether somebody looked at two documents and could not tell
   */
  Questions(
      Reviewed reviewed,
      Strata strata,
      QuestionPool candidates,
      CurrentClusters table,
      Known known,
      Chances chances,
      Optional<SecondOpinion> other,
      BiFunction<Integer, Integer, Boolean> passed) {
    this.reviewed = reviewed;
    this.strata = strata;
    this.candidates = candidates;
    this.table = table;
    this.known = known;
    this.chances = chances;
    this.other = other;
    this.passed = passed;
  }

  private record Candidate(int left, int right, double score, double value) {}

  private static final Comparator<Candidate> BEST_LAST =
      Comparator.comparingDouble(Candidate::value)
          .thenComparing(Comparator.comparingInt(Candidate::left).reversed())
          .thenComparing(Comparator.comparingInt(Candidate::right).reversed());

  /**
   * The next questions.
   *
   * @param turn how many were answered: kinds take turns
   */
  List<Question> next(int turn, int count) {
    List<Candidate> random = random(count);
    List<Candidate> uncertain = List.of();
    List<Candidate> settling = List.of();
    List<Candidate> disputed = List.of();
    if (count > 0) {
      uncertain = best(this::doubt);
      settling = best(this::expectedChange);
      if (other.isPresent()) disputed = best(this::dispute);
    }
    List<List<Candidate>> kinds =
        other.isPresent()
            ? List.of(random, uncertain, settling, disputed)
            : List.of(random, uncertain, settling);
    int[] next = new int[kinds.size()];
    Set<Long> asked = new HashSet<>();
    List<Question> questions = new ArrayList<>();
    int without = 0;
    for (int i = turn; questions.size() < count && without < kinds.size(); i++) {
      int kind = i % kinds.size();
      Optional<Candidate> found = first(kinds.get(kind), next, kind, asked);
      without = found.isPresent() ? 0 : without + 1;
      found.ifPresent(one -> questions.add(question(one, KINDS.get(kind))));
    }
    return questions;
  }

  private static Optional<Candidate> first(
      List<Candidate> some, int[] next, int kind, Set<Long> asked) {
    while (next[kind] < some.size()) {
      Candidate one = some.get(next[kind]++);
      if (asked.add(((long) one.left << Integer.SIZE) | one.right)) return Optional.of(one);
    }
    return Optional.empty();
  }

  private Question question(Candidate one, Why why) {
    DocumentColumns documents = reviewed.documents();
    return new Question(
        documents.id(documents.first[one.left]),
        documents.id(documents.first[one.right]),
        one.score,
        why,
        moved(one.left, one.right));
  }

  boolean isOpen(int left, int right) {
    int one = reviewed.documents().first[left];
    int other = reviewed.documents().first[right];
    return known.same(one, other).isEmpty() && !passed.apply(one, other);
  }

  private List<Candidate> random(int count) {
    List<Candidate> open = new ArrayList<>();
    for (int most = 64; open.size() < count; most *= 4) {
      open.clear();
      List<Strata.Drawn> draws = strata.draws(Math.min(most, MOST_DRAWS));
      for (Strata.Drawn each : draws) {
        if (open.size() == count) break;
        if (isOpen(each.left(), each.right())) {
          open.add(new Candidate(each.left(), each.right(), each.score(), 0));
        }
      }
      if (draws.size() < most) break;
    }
    return open;
  }

  private interface Value {
    double of(int left, int right, double score);
  }

  /** The open pairs of greatest value, the best first. */
  private List<Candidate> best(Value value) {
    PriorityQueue<Candidate> best = new PriorityQueue<>(BEST_LAST);
    for (int i = 0; i < candidates.count(); i++) {
      int left = candidates.left()[i];
      int right = candidates.right()[i];
      double score = candidates.score()[i];
      double worth = value.of(left, right, score);
      boolean full = best.size() == POOL;
      if (worth <= 0 || (full && worth < best.peek().value)) continue;
      Candidate one = new Candidate(left, right, score, worth);
      if (full && BEST_LAST.compare(one, best.peek()) <= 0) continue;
      if (!isOpen(left, right)) continue;
      if (full) best.poll();
      best.add(one);
    }
    List<Candidate> sorted = new ArrayList<>(best);
    sorted.sort(BEST_LAST.reversed());
    return sorted;
  }

  /** Greatest where both answers are as likely; of equal ones what moves more comes first. */
  private double doubt(int left, int right, double score) {
    double same = chances.same(score);
    long moved = moved(left, right);
    return same * (1 - same) * (1 - 1 / (2.0 + moved));
  }

  private double expectedChange(int left, int right, double score) {
    double same = chances.same(score);
    return (areTogether(left, right) ? 1 - same : same) * moved(left, right);
  }

  /** Where results say different things, either may be right: what moves more comes first. */
  private double dispute(int left, int right, double score) {
    DocumentColumns documents = reviewed.documents();
    boolean theirs =
        other
            .flatMap(one -> one.together(documents.first[left], documents.first[right]))
            .orElse(areTogether(left, right));
    return theirs == areTogether(left, right) ? 0 : moved(left, right);
  }

  private boolean areTogether(int left, int right) {
    int one = reviewed.documents().first[left];
    int other = reviewed.documents().first[right];
    return table.of(one) != CurrentClusters.ALONE && table.of(one) == table.of(other);
  }

  /**
   * How many pairs of documents change sides if the answer is not what clusters say: of two that
   * are together, those of the one that is not the representative with the rest; of two that are
   * apart, those that each speaks for with those of the other.
   */
  private long moved(int left, int right) {
    DocumentColumns documents = reviewed.documents();
    if (areTogether(left, right)) {
      int cluster = table.of(documents.first[left]);
      int standing = documents.text[table.representative(cluster)];
      if (left != standing && right != standing) return 0; // others keep them together
      int leaving = documents.copies[left == standing ? right : left];
      return (long) leaving * (table.size(cluster) - leaving);
    }
    return spokenFor(left) * spokenFor(right);
  }

  private long spokenFor(int text) {
    DocumentColumns documents = reviewed.documents();
    int cluster = table.of(documents.first[text]);
    boolean stands =
        cluster != CurrentClusters.ALONE && documents.text[table.representative(cluster)] == text;
    return stands ? table.size(cluster) : documents.copies[text];
  }
}
