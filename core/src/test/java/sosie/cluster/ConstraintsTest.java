package sosie.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sosie.cluster.Link.Kind;

class ConstraintsTest {

  private static Link must(int left, int right) {
    return new Link(left, right, Kind.MUST, "m" + left + right);
  }

  private static Link cannot(int left, int right) {
    return new Link(left, right, Kind.CANNOT, "c" + left + right);
  }

  private static Link family(int left, int right) {
    return new Link(left, right, Kind.FAMILY, "f" + left + right);
  }

  private static Constraints close(int nodes, Link... links) {
    return Constraints.close(nodes, List.of(links));
  }

  @Test
  void mustAndMustGiveMust() {
    Constraints closed = close(4, must(0, 1), must(1, 2));
    assertThat(closed.must(0, 2)).isTrue();
    assertThat(closed.must(0, 3)).isFalse();
  }

  @Test
  void cannotAndMustGiveCannot() {
    Constraints closed = close(4, cannot(0, 1), must(1, 2));
    assertThat(closed.cannot(0, 2)).isTrue();
    assertThat(closed.cannot(1, 2)).isFalse();
    assertThat(closed.cannot(0, 3)).isFalse();
  }

  @Test
  void familyAndMustGiveFamily() {
    Constraints closed = close(4, family(0, 1), must(1, 2));
    assertThat(closed.family(0, 2)).isTrue();
    assertThat(closed.family(1, 2)).as("they must").isFalse();
  }

  @Test
  void familyAndCannotGiveCannot() {
    Constraints closed = close(3, family(0, 1), cannot(1, 2));
    assertThat(closed.cannot(0, 2)).isTrue();
    assertThat(closed.family(0, 1)).isTrue();
  }

  @Test
  void familyAndFamilyGiveFamily() {
    assertThat(close(3, family(0, 1), family(1, 2)).family(0, 2)).isTrue();
  }

  @Test
  void whoeverCannotBeWithOneThatIsFreeBesideAnotherCannotBeWithThat() {
    Constraints closed = close(5, cannot(0, 1), must(0, 2));
    assertThat(closed.isFreeBeside(3, 0)).as("nobody minds it").isTrue();
    assertThat(closed.isFreeBeside(0, 3)).as("1 may be with 3 first").isFalse();
    assertThat(closed.isFreeBeside(0, 2)).as("they must").isTrue();
  }

  @Test
  void twoCannotsGiveNothing() {
    assertThat(close(3, cannot(0, 1), cannot(1, 2)).cannot(0, 2)).isFalse();
  }

  @Test
  void aCannotOverridesAFamilyLink() {
    Constraints closed = close(2, family(0, 1), cannot(0, 1));
    assertThat(closed.family(0, 1)).isFalse();
    assertThat(closed.cannot(0, 1)).isTrue();
    assertThat(closed.contradictions()).isEmpty();
  }

  @Test
  void aFamilyThatIsApartWithinItselfIsTorn() {
    Constraints closed = close(4, family(0, 1), family(1, 2), cannot(0, 2), must(1, 3));
    assertThat(closed.cannot(0, 1)).isTrue();
    assertThat(closed.cannot(1, 2)).isTrue();
    assertThat(closed.must(1, 3)).isTrue();
    assertThat(closed.cannot(1, 3)).isFalse();
  }

  /** The paper's Figure 2: 0, 1, 2 are a, a' and a''; 3, 4, 5 are b, b' and b''. */
  @Test
  void figureTwoOfThePaper() {
    Constraints first = close(6, family(0, 2), family(3, 5), family(1, 4));
    assertThat(first.family(1, 4)).isTrue();
    Constraints closed =
        close(6, family(0, 2), family(3, 5), family(1, 4), cannot(0, 3), must(0, 1), must(3, 4));
    assertThat(closed.family(1, 4)).isFalse();
    for (int a = 0; a < 3; a++) {
      for (int b = 3; b < 6; b++) assertThat(closed.cannot(a, b)).as("%d %d", a, b).isTrue();
    }
    assertThat(closed.must(0, 1)).isTrue();
    assertThat(closed.must(3, 4)).isTrue();
    assertThat(closed.family(0, 2)).isTrue();
    assertThat(closed.family(1, 2)).isTrue();
    assertThat(closed.family(3, 5)).isTrue();
    assertThat(closed.family(4, 5)).isTrue();
    assertThat(closed.contradictions()).isEmpty();
  }

  @Test
  void closureEqualsABruteForceFixpoint() {
    for (long seed = 0; seed < 4000; seed++) {
      Random random = new Random(seed);
      int nodes = 2 + random.nextInt(9);
      List<Link> links = links(random, nodes, random.nextInt(12));
      Constraints closed = Constraints.close(nodes, links);
      List<Link> held = new ArrayList<>(links);
      for (Contradiction one : closed.contradictions()) {
        assertThat(one.outcome()).isEqualTo(Contradiction.Outcome.MUST_SET_ASIDE);
        held.removeIf(link -> link.kind() == Kind.MUST && joins(link, one.must().get(0)));
      }
      check(seed, new Fixpoint(nodes, held, List.of()), closed);
    }
  }

  private static boolean joins(Link one, Link other) {
    return one.inOrder().left() == other.inOrder().left()
        && one.inOrder().right() == other.inOrder().right();
  }

  private static void check(long seed, Fixpoint slow, Constraints closed) {
    for (int left = 0; left < closed.nodes(); left++) {
      for (int right = 0; right < closed.nodes(); right++) {
        if (left == right) continue;
        String which = "seed " + seed + ": " + left + " " + right;
        assertThat(closed.must(left, right)).as(which).isEqualTo(slow.must(left, right));
        assertThat(closed.cannot(left, right)).as(which).isEqualTo(slow.cannot(left, right));
        assertThat(closed.family(left, right)).as(which).isEqualTo(slow.family(left, right));
        if (!closed.isFreeBeside(left, right)) continue;
        for (int comer = 0; comer < closed.nodes(); comer++) {
          boolean parts = comer != left && comer != right && closed.cannot(left, comer);
          assertThat(parts).as(which).isEqualTo(parts && closed.cannot(right, comer));
        }
      }
    }
  }

  private static List<Link> links(Random random, int nodes, int count) {
    List<Link> links = new ArrayList<>();
    while (links.size() < count) {
      int left = random.nextInt(nodes);
      int right = random.nextInt(nodes);
      Kind kind = List.of(Kind.values()).get(random.nextInt(3));
      if (left != right) links.add(new Link(left, right, kind, "" + links.size()));
    }
    return links;
  }

  @Test
  void theOrderOfLinksDoesNotMatter() {
    for (long seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      List<Link> links = links(random, 8, 12);
      Constraints one = Constraints.close(8, links);
      Collections.shuffle(links, random);
      Constraints other = Constraints.close(8, links);
      assertThat(other.contradictions()).isEqualTo(one.contradictions());
      assertThat(other.links()).isEqualTo(one.links());
    }
  }

  @Test
  void labelsKeepApartAsAllTheirLinksWould() {
    LinkRule docket = LinkRule.parse("same docket or cannot");
    LinkRule relay = LinkRule.parse("same relay then family");
    for (long seed = 0; seed < 2000; seed++) {
      Random random = new Random(seed);
      int nodes = 2 + random.nextInt(8);
      List<Link> persons = links(random, nodes, random.nextInt(6));
      Labels dockets = Labels.of(docket).get(0);
      Labels relays = Labels.of(relay).get(0);
      for (int node = 0; node < nodes; node++) {
        dockets.add(random.nextBoolean() ? Map.of("docket", random.nextInt(2)) : Map.of());
        relays.add(random.nextBoolean() ? Map.of("relay", random.nextInt(2)) : Map.of());
      }
      Closure closure = new Closure(nodes);
      for (Kind kind : List.of(Kind.CANNOT, Kind.MUST, Kind.FAMILY)) {
        persons.stream().filter(l -> l.kind() == kind).sorted(Link.ORDER).forEach(closure::add);
      }
      closure.add(dockets);
      closure.add(relays);
      Constraints closed = closure.close();
      List<Link> held = new ArrayList<>(persons);
      List<Integer> torn = new ArrayList<>();
      for (Contradiction one : closed.contradictions()) {
        if (one.outcome() == Contradiction.Outcome.MUST_SET_ASIDE) {
          held.removeIf(link -> link.kind() == Kind.MUST && joins(link, one.must().get(0)));
        } else {
          torn.add(one.left());
        }
      }
      check(seed, expanded(nodes, held, dockets, relays, torn), closed);
    }
  }

  /** The same with a link for each pair that the rules speak of. */
  private static Fixpoint expanded(
      int nodes, List<Link> held, Labels dockets, Labels relays, List<Integer> torn) {
    Fixpoint before = new Fixpoint(nodes, held, List.of());
    int[] docketOf = new int[nodes];
    for (int node = 0; node < nodes; node++) {
      int own = node;
      boolean unsaid = torn.stream().anyMatch(t -> t == own || before.must(t, own));
      docketOf[node] = unsaid ? 0 : dockets.of(node);
    }
    List<Link> all = new ArrayList<>(held);
    for (int left = 0; left < nodes; left++) {
      for (int right = left + 1; right < nodes; right++) {
        boolean differ =
            docketOf[left] != 0 && docketOf[right] != 0 && docketOf[left] != docketOf[right];
        if (differ) all.add(cannot(left, right));
      }
    }
    Fixpoint hard = new Fixpoint(nodes, all, List.of());
    int[] label = new int[nodes]; // of the component
    for (int node = 0; node < nodes; node++) {
      for (int other = 0; other < nodes; other++) {
        if ((other == node || before.must(node, other)) && docketOf[other] != 0) {
          label[node] = docketOf[other];
        }
      }
    }
    List<Link> families = new ArrayList<>();
    for (int left = 0; left < nodes; left++) {
      for (int right = left + 1; right < nodes; right++) {
        boolean same = isIn(left, right, relays, label) && left != right;
        if (same && isHeld(left, relays, label, hard) && isHeld(right, relays, label, hard)) {
          families.add(family(left, right));
        }
      }
    }
    return new Fixpoint(nodes, all, families);
  }

  private static boolean isIn(int node, int group, Labels relays, int[] label) {
    return relays.of(node) != 0
        && relays.of(node) == relays.of(group)
        && label[node] == label[group];
  }

  /** Whether no component of a node's group is apart from that of the node. */
  private static boolean isHeld(int node, Labels relays, int[] label, Fixpoint hard) {
    for (int other = 0; other < relays.nodes(); other++) {
      if (other != node && isIn(other, node, relays, label) && hard.hard(node, other)) return false;
    }
    return true;
  }

  @Test
  void aRuleGivesWayToAPersonsMust() {
    Labels dockets = Labels.of(LinkRule.parse("same docket or cannot")).get(0);
    for (String docket : List.of("X", "Y", "X", "Y")) dockets.add(Map.of("docket", docket));
    Closure closure = new Closure(4);
    closure.add(must(0, 1));
    closure.add(dockets);
    Constraints closed = closure.close();
    assertThat(closed.must(0, 1)).isTrue();
    assertThat(closed.cannot(2, 3)).isTrue();
    assertThat(closed.cannot(0, 2)).as("the rule says nothing of a component of both").isFalse();
    assertThat(closed.contradictions())
        .containsExactly(
            new Contradiction(
                0,
                1,
                List.of(must(0, 1)),
                List.of(new Link(0, 1, Kind.CANNOT, "same docket or cannot: X / Y")),
                Contradiction.Outcome.CANNOT_SET_ASIDE));
  }

  @Test
  void aContradictionIsToldWithBothChains() {
    Constraints closed =
        close(6, must(0, 1), must(1, 2), cannot(2, 3), must(3, 4), must(4, 5), must(0, 5));
    assertThat(closed.contradictions()).hasSize(1);
    Contradiction only = closed.contradictions().get(0);
    assertThat(only.outcome().label()).isEqualTo("must set aside");
    List<Link> chain = new ArrayList<>(only.cannot());
    chain.addAll(only.must());
    assertThat(chain).extracting(Link::why).contains("c23").hasSize(6).doesNotHaveDuplicates();
    assertThat(only.cannot().get(0).left()).isEqualTo(only.left());
    for (int i = 1; i < only.cannot().size(); i++) {
      assertThat(only.cannot().get(i).left()).isEqualTo(only.cannot().get(i - 1).right());
    }
    assertThat(only.cannot().get(only.cannot().size() - 1).right()).isEqualTo(only.right());
    assertThat(closed.cannot(2, 3)).isTrue();
  }

  @Test
  void everyChainLeadsFromLeftToRightByGivenLinks() {
    for (long seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      List<Link> links = links(random, 12, 25);
      for (Contradiction one : Constraints.close(12, links).contradictions()) {
        for (List<Link> chain : List.of(one.must(), one.cannot())) {
          int at = one.left();
          for (Link link : chain) {
            assertThat(link.left()).as("seed %d", seed).isEqualTo(at);
            at = link.right();
            assertThat(links).anyMatch(given -> given.inOrder().equals(link.inOrder()));
          }
          assertThat(at).isEqualTo(one.right());
        }
        assertThat(one.must()).allMatch(link -> link.kind() == Kind.MUST);
        assertThat(one.cannot()).filteredOn(link -> link.kind() == Kind.CANNOT).hasSize(1);
        assertThat(one.cannot()).noneMatch(link -> link.kind() == Kind.FAMILY);
      }
    }
  }

  @Test
  void personsGoBeforeRules() {
    Constraints closed =
        Constraints.close(3, List.of(must(0, 1)), List.of(cannot(0, 1), must(1, 2), cannot(0, 2)));
    assertThat(closed.must(0, 1)).isTrue();
    assertThat(closed.must(1, 2)).as("the rules' cannot goes before their must").isFalse();
    assertThat(closed.contradictions())
        .extracting(one -> one.outcome().label())
        .containsExactly("cannot set aside", "must set aside");
  }

  @Test
  void copiesThatAreApartAreInDifferentParts() {
    Labels dockets = Labels.of(LinkRule.parse("same docket or cannot")).get(0);
    for (String docket : List.of("", "X", "Y", "", "Y")) dockets.add(Map.of("docket", docket));
    Closure closure = new Closure(5);
    closure.add(dockets);
    int[] parts = closure.joinCopies(new int[] {0, 0, 0, 0, 0});
    assertThat(parts[0]).as("a copy without a label goes with the first").isEqualTo(parts[1]);
    assertThat(parts[3]).isEqualTo(parts[0]);
    assertThat(parts[2]).isEqualTo(parts[4]).isNotEqualTo(parts[0]);
    assertThat(closure.close().contradictions()).isEmpty();
  }

  @Test
  void aMustRuleJoinsAClassInPiecesWhereACannotForbidsTheWhole() {
    Labels dockets = Labels.of(LinkRule.parse("same docket or cannot")).get(0);
    Labels senders = Labels.of(LinkRule.parse("same sender then must")).get(0);
    for (String docket : List.of("X", "Y", "X", "Y")) {
      dockets.add(Map.of("docket", docket));
      senders.add(Map.of("sender", "Ann"));
    }
    Closure closure = new Closure(4);
    closure.add(dockets);
    closure.add(senders);
    Constraints closed = closure.close();
    assertThat(closed.must(0, 2)).isTrue();
    assertThat(closed.must(1, 3)).isTrue();
    assertThat(closed.cannot(0, 1)).isTrue();
    assertThat(closed.contradictions()).hasSize(1);
  }

  @Test
  void linksOfUnknownNumbersAreRefused() {
    assertThatThrownBy(() -> close(2, must(0, 2)))
        .hasMessage("a link's documents must be below 2, one was 2");
    assertThatThrownBy(() -> must(1, 1)).hasMessage("left and right must differ, were both 1");
  }

  @Test
  void manyLinksCloseInTimeNearLinear() {
    Random random = new Random(1);
    int nodes = 200_000;
    List<Link> links = links(random, nodes, 300_000);
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long began = threads.getCurrentThreadCpuTime(); // whatever else the machine does
    Constraints closed = Constraints.close(nodes, links);
    double seconds = (threads.getCurrentThreadCpuTime() - began) / 1e9;
    assertThat(closed.links()).hasSizeGreaterThan(299_000);
    assertThat(seconds).as("seconds").isLessThan(10); // takes about one
  }

  @Test
  void aLongChainAndAStarOfLinksCloseFast() {
    int nodes = 100_000;
    List<Link> links = new ArrayList<>();
    for (int i = 1; i < nodes / 2; i++) links.add(new Link(i - 1, i, Kind.MUST, "chain"));
    for (int i = nodes / 2 + 1; i < nodes; i++) links.add(new Link(0, i, Kind.CANNOT, "star"));
    for (int i = nodes / 2 + 1; i < nodes; i++) {
      links.add(new Link(nodes / 2 - 1, i, Kind.MUST, "against"));
    }
    Constraints closed = Constraints.close(nodes, links);
    assertThat(closed.contradictions()).hasSize(nodes / 2 - 1);
    assertThat(closed.contradictions().get(0).cannot()).hasSize(nodes / 2);
  }
}
