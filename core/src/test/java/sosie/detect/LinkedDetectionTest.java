package sosie.detect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sosie.analyse.Need;
import sosie.analyse.Pipeline;
import sosie.analyse.Recipe;
import sosie.analyse.Representation;
import sosie.cluster.Clusterer;
import sosie.cluster.ConnectedComponents;
import sosie.cluster.Link;
import sosie.cluster.LinkRule;
import sosie.cluster.NamedLink;
import sosie.cluster.RepresentativeClusters;
import sosie.feature.FeatureVector;
import sosie.feature.Refinement;
import sosie.feature.Shingles;
import sosie.join.PrefixFilter;
import sosie.link.GivenLinks;
import sosie.link.Linked;
import sosie.verify.Bond;
import sosie.verify.Containment;
import sosie.verify.Jaccard;
import sosie.verify.ScoredPair;
import sosie.verify.Similarity;

class LinkedDetectionTest {

  private static final RunOptions PLAIN = RunOptions.standard().withThreads(2);

  private static RunOptions with(NamedLink... links) {
    return PLAIN.withLinks(GivenLinks.NONE.with(List.of(links)));
  }

  private static RunOptions by(String... rules) {
    GivenLinks given = GivenLinks.NONE;
    for (String rule : rules) given = given.with(LinkRule.parse(rule));
    return PLAIN.withLinks(given);
  }

  private static NamedLink link(String left, String right, Link.Kind kind) {
    return new NamedLink(left, right, kind, "said so");
  }

  private static String text(int seed) {
    return String.join(" ", Written.words(new Random(seed), 60, 100_000));
  }

  private static String edited(String text, int words) {
    String[] all = text.split(" ");
    for (int i = 0; i < words; i++) all[i * all.length / words] = "changed" + i;
    return String.join(" ", all);
  }

  private static List<ScoredPair> pairs(Detection found) {
    List<ScoredPair> pairs = new ArrayList<>();
    found.forEachPair(pairs::add);
    return pairs;
  }

  private static List<List<String>> clusters(Detection found) {
    return found.clusters().stream()
        .map(cluster -> cluster.members().stream().map(Cluster.Member::id).toList())
        .toList();
  }

  @Test
  void aMustPutsStrangersTogetherWithTheirTrueScore() {
    Detection found =
        new Written()
            .add("a", text(1))
            .add("b", text(2))
            .add("c", text(3))
            .detect(Stages.jaccard(.8), with(link("a", "c", Link.Kind.MUST)));
    assertThat(clusters(found)).containsExactly(List.of("a", "c"));
    assertThat(found.cluster(1).minScore()).isZero();
    assertThat(found.reasonOf(2)).isEqualTo(Detection.Reason.LINKED);
    assertThat(pairs(found)).isEmpty();
    assertThat(found.links()).containsExactly(new Link(0, 2, Link.Kind.MUST, "said so"));
  }

  @Test
  void aCannotKeepsCopiesOfOneTextApart() {
    Written four = new Written();
    for (String id : List.of("a", "b", "c", "d")) four.add(id, text(1));
    Detection found = four.detect(Stages.jaccard(.8), with(link("a", "c", Link.Kind.CANNOT)));
    assertThat(clusters(found)).containsExactly(List.of("a", "b", "d"));
    assertThat(found.documents().texts()).isEqualTo(2);
    assertThat(pairs(found))
        .as("what is alike is still told")
        .containsExactly(
            new ScoredPair("a", "b", 1), new ScoredPair("a", "c", 1), new ScoredPair("a", "d", 1));
  }

  @Test
  void linksWithoutEffectChangeNothing() {
    Written stories = Written.stories(5, 20, 8, 60);
    Detection plain = stories.detect(Stages.jaccard(.8), PLAIN);
    Detection linked =
        stories.detect(Stages.jaccard(.8), with(link("s000-v00", "s001-v00", Link.Kind.CANNOT)));
    assertThat(Written.told(linked)).isEqualTo(Written.told(plain));
  }

  @Test
  void threadsAndOrderDoNotMatter() {
    NamedLink[] links = {
      link("s000-v00", "s001-v00", Link.Kind.MUST),
      link("s000-v01", "s000-v02", Link.Kind.CANNOT),
      link("s002-v00", "s002-v05", Link.Kind.CANNOT),
      link("s003-v00", "s004-v02", Link.Kind.FAMILY),
      link("s001-v03", "s000-v04", Link.Kind.CANNOT)
    };
    Written stories = Written.stories(6, 20, 8, 60);
    Detection one = stories.detect(Stages.jaccard(.8), with(links).withThreads(1));
    Detection four = stories.shuffled(7).detect(Stages.jaccard(.8), with(links).withThreads(4));
    assertThat(Written.told(four)).isEqualTo(Written.told(one));
    assertThat(four.links()).isEqualTo(one.links());
    assertThat(four.contradictions()).isEqualTo(one.contradictions());
  }

  @Test
  void unknownIdsAreListedAndTheirLinksLeftOut() {
    Detection found =
        new Written()
            .add("a", text(1))
            .add("b", text(2))
            .detect(
                Stages.jaccard(.8),
                with(link("a", "zz", Link.Kind.MUST), link("y", "a", Link.Kind.CANNOT)));
    assertThat(found.unknownLinkIds()).containsExactly("y", "zz");
    assertThat(found.links()).isEmpty();
  }

  @Test
  void familyLowersTheBarALittle() {
    String original = text(1);
    String near = edited(original, 2);
    Written two = new Written().add("a", original).add("b", near).add("c", text(2));
    double score = pairs(two.detect(Stages.jaccard(.3), PLAIN)).get(0).score();
    Recipe above = Stages.jaccard(score + .03);
    assertThat(clusters(two.detect(above, PLAIN))).isEmpty();
    Detection found = two.detect(above, with(link("a", "b", Link.Kind.FAMILY)));
    assertThat(clusters(found)).containsExactly(List.of("a", "b"));
    assertThat(pairs(found)).containsExactly(new ScoredPair("a", "b", score));
    assertThat(
            clusters(
                two.detect(Stages.jaccard(score + .06), with(link("a", "b", Link.Kind.FAMILY)))))
        .as("not by much")
        .isEmpty();
  }

  @Test
  void aRuleKeepsDocumentsApartByTheirFields() {
    Detection found =
        new Written()
            .add("a", text(1), Map.of("Docket ID", "X"))
            .add("b", text(1), Map.of("Docket ID", " X "))
            .add("c", text(1), Map.of("Docket ID", "Y"))
            .add("d", text(1), Map.of())
            .add("e", text(1), Map.of("Docket ID", "Y"))
            .detect(Stages.jaccard(.8), by("same Docket ID or cannot"));
    assertThat(clusters(found)).containsExactly(List.of("a", "b", "d"), List.of("c", "e"));
    assertThat(found.linked().rules())
        .containsExactly(new Linked.RuleUse("same Docket ID or cannot", 4, true));
    Link told = new Link(0, 2, Link.Kind.CANNOT, "same Docket ID or cannot: X / Y");
    assertThat(found.links()).as("two classes, not all their pairs").containsExactly(told);
    assertThat(found.linked().separated()).containsExactly(told);
  }

  @Test
  void manyDocumentsInTwoDocketsAreTwoClassesNotAllTheirLinks() {
    Written many = new Written();
    for (int i = 0; i < 30_000; i++) {
      many.add(String.format("%06d", i), text(i % 3), Map.of("docket", i % 2));
    }
    Detection found = many.detect(Stages.jaccard(.8), by("same docket or cannot"));
    assertThat(found.clusterCount()).isEqualTo(6);
  }

  @Test
  void aContradictionIsToldAndTheCannotWins() {
    Detection found =
        new Written()
            .add("a", text(1))
            .add("b", text(2))
            .add("c", text(3))
            .detect(
                Stages.jaccard(.8),
                with(
                    link("a", "b", Link.Kind.MUST),
                    link("b", "c", Link.Kind.CANNOT),
                    link("a", "c", Link.Kind.MUST)));
    assertThat(found.contradictions()).hasSize(1);
    assertThat(clusters(found)).containsExactly(List.of("a", "b"));
  }

  /** Jaccard, but what lies whole inside another is bound to it. */
  private record Binding() implements Similarity<FeatureVector> {

    @Override
    public String name() {
      return "jaccard";
    }

    @Override
    public double between(FeatureVector left, FeatureVector right) {
      return new Jaccard().between(left, right);
    }

    @Override
    public boolean canBind() {
      return true;
    }

    @Override
    public Optional<Bond> binds(FeatureVector left, FeatureVector right) {
      return new Containment().between(left, right) == 1
          ? Optional.of(Bond.passage("contains all of it"))
          : Optional.empty();
    }
  }

  private static Recipe binding() {
    return by(new Binding(), new RepresentativeClusters());
  }

  private static Recipe by(Similarity<FeatureVector> similarity, Clusterer clusterer) {
    return Recipe.of(
        "own",
        Pipeline.of(
            Representation.of(new Shingles(5)),
            Refinement.none(),
            Need.of(1, "word"),
            new PrefixFilter(PrefixFilter.Measure.CONTAINMENT, .5, 1000),
            similarity,
            .8,
            clusterer));
  }

  @Test
  void whatAMethodBindsIsTogetherWhateverTheScore() {
    Written written =
        new Written().add("a", text(1)).add("b", text(1) + " " + text(2)).add("c", text(3));
    Detection found = written.detect(binding(), PLAIN);
    assertThat(clusters(found)).containsExactly(List.of("a", "b"));
    assertThat(found.links()).containsExactly(new Link(0, 1, Link.Kind.MUST, "contains all of it"));
    assertThat(pairs(found)).hasSize(1);
    assertThat(pairs(found).get(0).score()).isBetween(.4, .6);
    Detection apart = written.detect(binding(), with(link("a", "b", Link.Kind.CANNOT)));
    assertThat(clusters(apart)).as("a person goes before the method").isEmpty();
    assertThat(pairs(apart)).isEmpty();
  }

  @Test
  void componentsKeepToNoLinks() {
    Recipe components = by(new Jaccard(), new ConnectedComponents());
    assertThatThrownBy(() -> new BatchDetector(components, with(link("a", "b", Link.Kind.MUST))))
        .hasMessage("with links cluster must be representative, was components");
  }

  @Test
  void inASearchALinkedNewDocumentMeetsTheKnownOne() {
    Detection found =
        new Written()
            .add("known", text(1))
            .add("new", text(2))
            .detect(
                Stages.jaccard(.8),
                with(link("known", "new", Link.Kind.MUST)).withKnown(o -> o.line() == 1));
    assertThat(found.cluster(1).representative()).isEqualTo("known");
  }
}
