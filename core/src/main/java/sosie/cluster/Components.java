package sosie.cluster;

import java.util.ArrayList;
import java.util.List;
import sosie.hash.DisjointSets;
import sosie.verify.ScoredPairs;

/**
 * Texts that pairs or links connect, by any chain of them. What a {@link Clusterer} makes of all
 * texts is what it makes of one component after the other; so nobody has to hold more than one.
 *
 * <p>However many texts a component has, its pairs grow with their number and not with its square:
 * an exact search leaves each text {@code mostPartners} of those before it, and of the texts that
 * share a key each meets at most as many, or in an overfull group the hubs and whoever shares a
 * feature that few have.
 *
 * <p>What a method binds beyond scores is not told by one component: which runs of words are stock
 * is counted over the letters of the whole collection, and must be stated.
 */
public final class Components {

  /**
   * Some connected texts.
   *
   * @param texts their numbers, ascending
   * @param pairs between them, each text by its place in the list
   */
  public record Component(int[] texts, ScoredPairs pairs) {}

  private Components() {}

  /**
   * Components of two texts and more, in the order of their first texts.
   *
   * @param pairs sorted by left, then right
   * @param count how many texts there are
   * @param links musts and families connect; what only cannot be together does not
   */
  public static List<Component> of(ScoredPairs pairs, int count, List<Link> links) {
    DisjointSets sets = new DisjointSets(count);
    for (int i = 0; i < pairs.count(); i++) sets.join(pairs.left(i), pairs.right(i));
    for (Link link : links) {
      if (link.kind() != Link.Kind.CANNOT) sets.join(link.left(), link.right());
    }
    int[] groupOf = new int[count];
    for (int text = 0; text < count; text++) groupOf[text] = sets.of(text);
    List<Component> components = new ArrayList<>();
    int[] places = new int[count];
    for (int[] texts : Members.byGroup(groupOf)) {
      for (int place = 0; place < texts.length; place++) places[texts[place]] = place;
      groupOf[texts[0]] = components.size(); // from here on where its component is
      components.add(new Component(texts, new ScoredPairs()));
    }
    for (int i = 0; i < pairs.count(); i++) {
      int number = groupOf[sets.of(pairs.left(i))];
      components
          .get(number)
          .pairs
          .add(places[pairs.left(i)], places[pairs.right(i)], pairs.score(i));
    }
    return components;
  }
}
