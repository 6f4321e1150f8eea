package sosie.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import sosie.analyse.Recipe;
import sosie.bench.Contender.Grouping;
import sosie.bench.Contender.ReferenceCopies;
import sosie.cluster.Constraints;
import sosie.cluster.Link;
import sosie.cluster.NamedLink;
import sosie.detect.Detection;
import sosie.documents.Documents;
import sosie.edit.EditStyle;
import sosie.hash.Hash64;
import sosie.link.GivenLinks;
import sosie.scores.PairScores;

/**
 * Links drawn from the truth, and what they do to clusters: Figure 4 of the DURIAN paper.
 *
 * <p>A must is drawn between an edited copy and the reference copy of its letter, a family link
 * between two comments of one letter, and a cannot between two that a run without links took for
 * alike although they follow different letters, or one of them none. Links are drawn among all such
 * pairs, or as a person gives them who sees what went wrong: {@link #amongMistakes}.
 */
final class LinkCurve {

  private final LabelledComments truth;
  private final int[] references; // letter → comment, or ALONE
  private final int[] edited; // comments
  private final int[] following; // comments that follow a letter
  private final List<int[]> alike; // pairs of comments that are not the same
  private final int[] clusters; // two comments of a family are drawn from different ones

  /** Links of three kinds. */
  enum Kind {
    MUST,
    CANNOT,
    FAMILY,
    ALL
  }

  LinkCurve(LabelledComments truth, ReferenceCopies copies, Detection without) {
    this.truth = truth;
    references = new int[truth.letters()];
    Arrays.fill(references, LabelledComments.ALONE);
    for (int reference : copies.references()) {
      int letter = truth.letter(reference);
      if (letter == LabelledComments.ALONE) continue;
      if (references[letter] == LabelledComments.ALONE) references[letter] = reference;
    }
    edited = IntStream.range(0, truth.count()).filter(this::isEdited).toArray();
    following =
        IntStream.range(0, truth.count())
            .filter(i -> truth.letter(i) != LabelledComments.ALONE)
            .toArray();
    alike = alike(without);
    clusters = IntStream.range(0, truth.count()).toArray();
  }

  private LinkCurve(LinkCurve all, int[] edited, List<int[]> alike, int[] clusters) {
    truth = all.truth;
    references = all.references;
    following = all.following;
    this.edited = edited;
    this.alike = alike;
    this.clusters = clusters;
  }

  /**
   * Draws musts among edited copies that were not put to their letter, cannots between comments and
   * what they were wrongly put to, and family links across clusters. What has no mistakes to draw
   * from is drawn from all.
   */
  LinkCurve amongMistakes(Grouping found) {
    int[] missed = Arrays.stream(edited).filter(i -> !found.isRight(i, truth)).toArray();
    List<int[]> wrong = new ArrayList<>();
    for (int i = 0; i < truth.count(); i++) {
      int reference = found.references()[i];
      if (found.isAlone(i) || reference == i || truth.isSame(i, reference)) continue;
      wrong.add(new int[] {i, reference});
    }
    return new LinkCurve(
        this,
        missed.length == 0 ? edited : missed,
        wrong.isEmpty() ? alike : wrong,
        found.clusters());
  }

  private boolean isEdited(int comment) {
    int letter = truth.letter(comment);
    return letter != LabelledComments.ALONE
        && references[letter] != LabelledComments.ALONE
        && truth.style(comment) != EditStyle.EXACT;
  }

  private List<int[]> alike(Detection without) {
    List<int[]> alike = new ArrayList<>();
    Documents documents = without.documents();
    for (int i = 0; i < without.textPairs().count(); i++) {
      int left = documents.first(without.textPairs().left(i));
      int right = documents.first(without.textPairs().right(i));
      if (!truth.isSame(left, right)) alike.add(new int[] {left, right});
    }
    return alike;
  }

  /** How many pairs of texts are alike and not the same. */
  int confusable() {
    return alike.size();
  }

  /** The pairs that a recipe finds with some links. */
  PairScores scores(Recipe recipe, List<Link> links) {
    List<NamedLink> named = new ArrayList<>();
    for (Link link : links) {
      String left = truth.body(link.left()).id();
      String right = truth.body(link.right()).id();
      named.add(new NamedLink(left, right, link.kind(), link.why()));
    }
    GivenLinks given = new GivenLinks(named, List.of());
    return new CommentScores(truth, new DurianRun(recipe, given).group(truth)).all();
  }

  List<Link> draw(Kind kind, int count, long seed) {
    SplittableRandom random = new SplittableRandom(Hash64.mix(seed, kind.name().hashCode()));
    List<Link> links = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      links.add(
          switch (kind) {
            case MUST -> must(random);
            case CANNOT -> cannot(random);
            case FAMILY -> family(random);
            case ALL -> i % 3 == 0 ? must(random) : i % 3 == 1 ? cannot(random) : family(random);
          });
    }
    return links;
  }

  private Link must(SplittableRandom random) {
    int comment = edited[random.nextInt(edited.length)];
    return link(comment, references[truth.letter(comment)], Link.Kind.MUST);
  }

  private Link cannot(SplittableRandom random) {
    int[] pair = alike.get(random.nextInt(alike.size()));
    return link(pair[0], pair[1], Link.Kind.CANNOT);
  }

  private Link family(SplittableRandom random) {
    while (true) {
      int left = following[random.nextInt(following.length)];
      int right = following[random.nextInt(following.length)];
      if (clusters[left] == clusters[right] || !truth.isSame(left, right)) continue;
      return link(left, right, Link.Kind.FAMILY);
    }
  }

  private static Link link(int left, int right, Link.Kind kind) {
    return new Link(left, right, kind, "drawn").inOrder();
  }

  /** How many pairs of comments must, cannot and may be together. */
  record Reach(long must, long cannot, long family) {

    Reach minus(Reach other) {
      return new Reach(must - other.must, cannot - other.cannot, family - other.family);
    }
  }

  /** What follows from links, between comments of which copies of a text are one. */
  Reach reach(List<Link> links, ReferenceCopies copies) {
    return all(links, copies).minus(all(List.of(), copies));
  }

  private Reach all(List<Link> links, ReferenceCopies copies) {
    List<Link> same = new ArrayList<>();
    for (int i = 0; i < truth.count(); i++) {
      if (copies.texts()[i] != i) same.add(link(i, copies.texts()[i], Link.Kind.MUST));
    }
    Constraints closed = Constraints.close(truth.count(), links, same);
    long must = 0;
    long cannot = 0;
    long family = 0;
    for (int i = 0; i < truth.count(); i++) {
      for (int j = i + 1; j < truth.count(); j++) {
        if (closed.must(i, j)) must++;
        else if (closed.cannot(i, j)) cannot++;
        else if (closed.family(i, j)) family++;
      }
    }
    return new Reach(must, cannot, family);
  }
}
