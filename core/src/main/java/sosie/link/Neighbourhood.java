package sosie.link;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import sosie.cluster.Clusterer;
import sosie.cluster.Clustering;
import sosie.cluster.ConstrainedClusters;
import sosie.cluster.Constraints;
import sosie.cluster.NamedLink;
import sosie.cluster.PairGraph;
import sosie.documents.DocumentFacts;
import sosie.documents.DocumentTable;
import sosie.documents.Documents;
import sosie.hash.LongTable;
import sosie.source.Origin;
import sosie.verify.ScoredPairs;

/**
 * Some documents that pairs and links connect with each other and with no others, clustered as a
 * run over a whole collection clusters them: what a clusterer makes of all texts is what it makes
 * of one component after the other. For methods that bind nobody by passages.
 */
public final class Neighbourhood {

  /**
   * A document.
   *
   * @param text the number of its text, from 0 on
   * @param isProtected whether it must never be dropped, so that its text stands for itself
   */
  public record Member(String id, int characters, int text, boolean isProtected) {

    /** One that is not protected. */
    public Member(String id, int characters, int text) {
      this(id, characters, text, false);
    }
  }

  /** Some documents of which one stands for all. */
  public record Group(Member representative, List<Member> members, List<Double> scores) {}

  /** What can be asked about texts, by their numbers. */
  public interface Texts {

    double between(int one, int other);

    /** What two must reach to be a pair. */
    double threshold(int one, int other);

    /** Whether two are proposed to be compared; of a text with itself, whether it can be. */
    boolean meet(int one, int other);
  }

  private final Clusterer clusterer;
  private final List<Member> members;
  private final Documents documents;
  private final Optional<Linking> linking;
  private final int[][] numbers; // of a text given → its numbers here: copies may be kept apart
  private final Texts texts;

  /**
   * Documents, and what is known of them.
   *
   * @param count how many texts they have
   */
  public Neighbourhood(
      Clusterer clusterer, List<Member> members, int count, List<NamedLink> links, Texts texts) {
    this.clusterer = clusterer;
    this.members = new ArrayList<>(members);
    this.texts = texts;
    DocumentTable table = new DocumentTable();
    for (Member each : members) table.add(facts(each), each.text);
    Documents whole = new Documents(table, new long[count]);
    boolean linked = !links.isEmpty() || clusterer instanceof ConstrainedClusters;
    GivenLinks given = new GivenLinks(links, List.of());
    linking =
        linked
            ? Optional.of(new Linking(whole, given, List.of(), Collections.emptySortedMap()))
            : Optional.empty();
    documents = linking.map(Linking::documents).orElse(whole);
    numbers = numbers(documents, count);
    Map<String, Member> byId = new TreeMap<>();
    for (Member each : members) byId.put(each.id, each);
    for (int i = 0; i < documents.count(); i++) {
      this.members.set(i, byId.get(documents.id(i))); // in the order of ids from here on
    }
  }

  private static DocumentFacts facts(Member member) {
    return new DocumentFacts(member.id, Origin.whole(member.id), member.characters, 0, "", 0, 0);
  }

  private static int[][] numbers(Documents documents, int count) {
    int[] rows = documents.rowsOfTexts();
    int[] sizes = new int[count];
    for (int row : rows) sizes[row]++;
    int[][] numbers = new int[count][];
    for (int row = 0; row < count; row++) numbers[row] = new int[sizes[row]];
    for (int text = rows.length - 1; text >= 0; text--) {
      numbers[rows[text]][--sizes[rows[text]]] = text;
    }
    return numbers;
  }

  /**
   * Clusters of two documents and more, in the order of the ids of who stands for them.
   *
   * @param near pairs of texts that reach the threshold, each once
   */
  public List<Group> groups(ScoredPairs near) {
    Constraints constraints =
        linking
            .map(all -> all.overTexts(all.close()))
            .orElseGet(() -> Constraints.none(documents.texts()));
    PairGraph graph = graph(pairs(near, constraints)).with(constraints);
    int[] rows = documents.rowsOfTexts();
    return groups(by().cluster(graph, (left, right) -> texts.between(rows[left], rows[right])));
  }

  private Clusterer by() {
    if (linking.isEmpty()) return clusterer;
    return clusterer instanceof ConstrainedClusters own
        ? own
        : ConstrainedClusters.withoutReferences();
  }

  private ScoredPairs pairs(ScoredPairs near, Constraints constraints) {
    ScoredPairs all = new ScoredPairs();
    for (int i = 0; i < near.count(); i++) {
      for (int one : numbers[near.left(i)]) {
        for (int other : numbers[near.right(i)]) {
          all.add(Math.min(one, other), Math.max(one, other), near.score(i));
        }
      }
    }
    for (int row = 0; row < numbers.length; row++) {
      if (numbers[row].length > 1 && texts.meet(row, row)) addCopies(row, all);
    }
    if (linking.filter(Linking::hasFamilies).isPresent()) addFamilies(all, constraints);
    return ScoredPairs.sorted(List.of(all), documents.texts());
  }

  /** Copies of one text that links keep apart are texts that are alike. */
  private void addCopies(int row, ScoredPairs all) {
    double score = texts.between(row, row);
    if (score < texts.threshold(row, row)) return;
    for (int one : numbers[row]) {
      for (int other : numbers[row]) if (one < other) all.add(one, other, score);
    }
  }

  /** Two of a family need less; those that a person named are looked at in any case. */
  private void addFamilies(ScoredPairs all, Constraints constraints) {
    LongTable known = new LongTable();
    for (int i = 0; i < all.count(); i++) known.put(key(all.left(i), all.right(i)), 1);
    ScoredPairs found = new ScoredPairs();
    int[] rows = documents.rowsOfTexts();
    for (int left = 0; left < rows.length; left++) {
      for (int right = left + 1; right < rows.length; right++) {
        boolean linked = constraints.must(left, right) || constraints.family(left, right);
        if (!linked || known.get(key(left, right)) != 0) continue;
        if (!texts.meet(rows[left], rows[right])) continue;
        addIfNear(left, right, found);
        known.put(key(left, right), 1);
      }
    }
    for (int[] pair : linking.orElseThrow().familyTexts()) {
      if (!constraints.family(pair[0], pair[1]) || known.get(key(pair[0], pair[1])) != 0) continue;
      addIfNear(pair[0], pair[1], found);
      known.put(key(pair[0], pair[1]), 1);
    }
    for (int i = 0; i < found.count(); i++) {
      all.add(found.left(i), found.right(i), found.score(i));
    }
  }

  private void addIfNear(int left, int right, ScoredPairs found) {
    int[] rows = documents.rowsOfTexts();
    double bar = ((ConstrainedClusters) by()).bar(texts.threshold(rows[left], rows[right]));
    double score = texts.between(rows[left], rows[right]);
    if (score >= bar) found.add(left, right, score);
  }

  private static long key(int left, int right) {
    return ((long) left << Integer.SIZE) | right;
  }

  private PairGraph graph(ScoredPairs pairs) {
    int[] copies = new int[documents.texts()];
    int[] lengths = new int[documents.texts()];
    BitSet protectedTexts = new BitSet();
    for (int text = 0; text < copies.length; text++) {
      copies[text] = documents.copies(text);
      lengths[text] = documents.characters(documents.first(text));
      protectedTexts.set(text, standing(text).isProtected);
    }
    return new PairGraph(pairs, copies, lengths, protectedTexts);
  }

  /** The first document with a text, or the first protected one. */
  private Member standing(int text) {
    for (int i = 0; i < documents.copies(text); i++) {
      Member member = members.get(documents.copy(text, i));
      if (member.isProtected) return member;
    }
    return members.get(documents.first(text));
  }

  private List<Group> groups(Clustering clustering) {
    Map<Integer, Group> byText = new TreeMap<>();
    for (int i = 0; i < documents.count(); i++) {
      int text = documents.text(i);
      int standing = clustering.representative(text);
      Group group =
          byText.computeIfAbsent(
              standing, any -> new Group(standing(any), new ArrayList<>(), new ArrayList<>()));
      group.members.add(members.get(i));
      group.scores.add(clustering.score(text));
    }
    return byText.values().stream().filter(group -> group.members.size() > 1).toList();
  }
}
