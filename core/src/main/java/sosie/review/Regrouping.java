package sosie.review;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import sosie.cluster.Clusterer;
import sosie.cluster.Clustering;
import sosie.cluster.Link;
import sosie.cluster.NamedLink;
import sosie.cluster.PairGraph;
import sosie.link.Neighbourhood;
import sosie.verify.ScoredPairs;

/**
 * Clusters some documents as a run over the whole collection would: what a clusterer makes of all
 * texts is what it makes of one after the other of the components that pairs and links connect.
 *
 * <p>Where nobody said anything a component is clustered by numbers alone; where somebody did, by a
 * {@link Neighbourhood}, which closes the links. One thread at a time.
 */
final class Regrouping {

  /** Takes clusters of two documents and more. */
  interface Taker {
    /** Some documents, ascending, of which one stands for all. */
    void group(int representative, int[] documents);
  }

  private final DocumentColumns documents;
  private final PairColumns pairs;
  private final Clusterer clusterer;
  private final int[] stamps; // of each text: the last flood that reached it
  private final int[] places; // of each text in the component at hand
  private int stamp;

  Regrouping(DocumentColumns documents, PairColumns pairs, Clusterer clusterer) {
    this.documents = documents;
    this.pairs = pairs;
    this.clusterer = clusterer;
    stamps = new int[documents.texts()];
    places = new int[documents.texts()];
  }

  /** Texts that pairs which reach the threshold, musts and copies connect with one; ascending. */
  int[] component(int text, double threshold, Ties ties) {
    stamp++;
    return flood(text, threshold, ties);
  }

  /** The components of several texts, each once. */
  List<int[]> components(Iterable<Integer> texts, double threshold, Ties ties) {
    stamp++;
    List<int[]> components = new ArrayList<>();
    for (int text : texts) {
      if (stamps[text] != stamp) components.add(flood(text, threshold, ties));
    }
    return components;
  }

  private int[] flood(int seed, double threshold, Ties ties) {
    int[] queue = new int[8];
    int count = 0;
    stamps[seed] = stamp;
    queue[count++] = seed;
    for (int i = 0; i < count; i++) {
      int text = queue[i];
      for (int place = pairs.first(text); place < pairs.end(text); place++) {
        if (pairs.score(place) < threshold) continue;
        int other = pairs.partner(place);
        if (stamps[other] == stamp) continue;
        stamps[other] = stamp;
        if (count == queue.length) queue = Arrays.copyOf(queue, count * 2);
        queue[count++] = other;
      }
      if (ties.isEmpty()) continue;
      if (!isTied(text, ties)) continue;
      for (int other : tied(text, ties)) {
        if (stamps[other] == stamp) continue;
        stamps[other] = stamp;
        if (count == queue.length) queue = Arrays.copyOf(queue, count * 2);
        queue[count++] = other;
      }
    }
    int[] component = Arrays.copyOf(queue, count);
    Arrays.sort(component);
    return component;
  }

  private Set<Integer> tied(int text, Ties ties) {
    Set<Integer> tied = new LinkedHashSet<>();
    for (int i = 0; i < documents.copies[text]; i++) {
      for (Link link : ties.of(documents.copy(text, i))) {
        if (link.kind() == Link.Kind.CANNOT) continue;
        tied.add(documents.text[link.left()]);
        tied.add(documents.text[link.right()]);
      }
    }
    return tied;
  }

  /** Everybody's component, one after the other. */
  void everything(double threshold, Ties ties, Taker taker) {
    stamp++;
    int flooding = stamp;
    for (int text = 0; text < documents.texts(); text++) {
      if (stamps[text] == flooding) continue;
      boolean alone = pairs.first(text) == pairs.end(text) && documents.copies[text] == 1;
      if (alone && ties.of(documents.first[text]).isEmpty()) continue;
      group(flood(text, threshold, ties), threshold, ties, taker);
    }
  }

  /** The clusters of one component. */
  void group(int[] texts, double threshold, Ties ties, Taker taker) {
    if (isTied(texts, ties)) linked(texts, threshold, ties, taker);
    else plain(texts, threshold, taker);
  }

  private boolean isTied(int[] texts, Ties ties) {
    if (ties.isEmpty()) return false;
    for (int text : texts) if (isTied(text, ties)) return true;
    return false;
  }

  private boolean isTied(int text, Ties ties) {
    for (int i = 0; i < documents.copies[text]; i++) {
      if (!ties.of(documents.copy(text, i)).isEmpty()) return true;
    }
    return false;
  }

  /** The pairs of a component, each text by its place in the list. */
  private ScoredPairs pairsOf(int[] texts, double threshold) {
    for (int place = 0; place < texts.length; place++) places[texts[place]] = place;
    ScoredPairs some = new ScoredPairs();
    for (int left = 0; left < texts.length; left++) {
      int text = texts[left];
      for (int place = pairs.first(text); place < pairs.end(text); place++) {
        int partner = pairs.partner(place);
        if (partner < text || pairs.score(place) < threshold) continue;
        some.add(left, places[partner], pairs.score(place));
      }
    }
    return some;
  }

  private void plain(int[] texts, double threshold, Taker taker) {
    if (texts.length == 1) {
      int text = texts[0];
      if (documents.copies[text] > 1) taker.group(documents.standingFor(text), allOf(texts));
      return;
    }
    int[] copies = new int[texts.length];
    int[] lengths = new int[texts.length];
    BitSet protectedTexts = new BitSet();
    for (int i = 0; i < texts.length; i++) {
      copies[i] = documents.copies[texts[i]];
      lengths[i] = documents.characters[documents.first[texts[i]]];
      protectedTexts.set(i, documents.hasProtected(texts[i]));
    }
    ScoredPairs some = pairsOf(texts, threshold);
    Clustering clustering =
        clusterer.cluster(
            new PairGraph(some, copies, lengths, protectedTexts), (left, right) -> Double.NaN);
    hand(texts, clustering, taker);
  }

  private void hand(int[] texts, Clustering clustering, Taker taker) {
    int[] sizes = new int[texts.length];
    for (int i = 0; i < texts.length; i++) sizes[clustering.representative(i)]++;
    int[][] members = new int[texts.length][];
    int[] next = new int[texts.length];
    for (int i = 0; i < texts.length; i++) {
      int standing = clustering.representative(i);
      if (members[standing] == null) members[standing] = new int[sizes[standing]];
      members[standing][next[standing]++] = texts[i];
    }
    for (int i = 0; i < texts.length; i++) {
      if (members[i] == null) continue;
      if (members[i].length == 1 && documents.copies[members[i][0]] == 1) continue;
      taker.group(documents.standingFor(texts[i]), allOf(members[i]));
    }
  }

  /** The documents with some texts, ascending. */
  private int[] allOf(int[] texts) {
    int count = 0;
    for (int text : texts) count += documents.copies[text];
    int[] all = new int[count];
    int next = 0;
    for (int text : texts) {
      for (int i = 0; i < documents.copies[text]; i++) all[next++] = documents.copy(text, i);
    }
    Arrays.sort(all);
    return all;
  }

  private void linked(int[] texts, double threshold, Ties ties, Taker taker) {
    Neighbourhood neighbourhood = neighbourhood(texts, threshold, ties);
    for (Neighbourhood.Group group : neighbourhood.groups(pairsOf(texts, threshold))) {
      int[] members =
          group.members().stream().mapToInt(one -> documents.number(one.id())).sorted().toArray();
      taker.group(documents.number(group.representative().id()), members);
    }
  }

  private Neighbourhood neighbourhood(int[] texts, double threshold, Ties ties) {
    List<Neighbourhood.Member> members = new ArrayList<>();
    Set<NamedLink> links = new LinkedHashSet<>();
    BitSet there = new BitSet();
    for (int document : allOf(texts)) there.set(document);
    for (int place = 0; place < texts.length; place++) {
      for (int i = 0; i < documents.copies[texts[place]]; i++) {
        int document = documents.copy(texts[place], i);
        members.add(
            new Neighbourhood.Member(
                documents.id(document),
                documents.characters[document],
                place,
                documents.isProtected.get(document)));
        for (Link link : ties.of(document)) {
          // A cannot with somebody who is not connected says nothing here.
          if (there.get(link.left()) && there.get(link.right())) links.add(named(link));
        }
      }
    }
    return new Neighbourhood(
        clusterer, members, texts.length, List.copyOf(links), asked(texts, threshold));
  }

  private NamedLink named(Link link) {
    return new NamedLink(
        documents.id(link.left()), documents.id(link.right()), link.kind(), link.why());
  }

  private Neighbourhood.Texts asked(int[] texts, double threshold) {
    return new Neighbourhood.Texts() {
      @Override
      public double between(int one, int other) {
        return one == other ? 1 : pairs.between(texts[one], texts[other]);
      }

      @Override
      public double threshold(int one, int other) {
        return threshold;
      }

      @Override
      public boolean meet(int one, int other) {
        return one == other
            ? documents.comparable.get(texts[one])
            : !Double.isNaN(between(one, other));
      }
    };
  }
}
