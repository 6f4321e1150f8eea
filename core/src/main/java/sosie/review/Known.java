package sosie.review;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import sosie.cluster.Closure;
import sosie.cluster.Constraints;
import sosie.cluster.Contradiction;
import sosie.cluster.Link;

/**
 * What is known of two documents by what was said, of them or of others: links closed over the
 * documents that they speak of, copies of one text being the same unless somebody said otherwise.
 */
final class Known {

  private final DocumentColumns documents;
  private final Map<Integer, Integer> places = new HashMap<>();
  private final int[] there;
  private final Constraints constraints;

  Known(DocumentColumns documents, Ties ties) {
    this.documents = documents;
    TreeSet<Integer> some = new TreeSet<>();
    for (Link link : ties.all()) {
      for (int end : new int[] {link.left(), link.right()}) {
        some.add(end);
        some.add(documents.first[documents.text[end]]);
      }
    }
    there = some.stream().mapToInt(each -> each).toArray();
    for (int place = 0; place < there.length; place++) places.put(there[place], place);
    constraints = closed(ties);
  }

  private Constraints closed(Ties ties) {
    Closure closure = new Closure(there.length);
    for (Link.Kind kind : List.of(Link.Kind.CANNOT, Link.Kind.MUST)) {
      for (Link link : ties.all()) {
        if (link.kind() != kind) continue;
        closure.add(new Link(places.get(link.left()), places.get(link.right()), kind, link.why()));
      }
    }
    int[] texts = new int[there.length];
    for (int place = 0; place < texts.length; place++) {
      texts[place] = documents.text[there[place]];
    }
    closure.joinCopies(texts);
    return closure.close();
  }

  /** Whether two documents are the same, if that is known. */
  Optional<Boolean> same(int left, int right) {
    Integer one = place(left);
    Integer other = place(right);
    if (one == null || other == null) return Optional.empty();
    if (constraints.must(one, other)) return Optional.of(true);
    return constraints.cannot(one, other) ? Optional.of(false) : Optional.empty();
  }

  /** A copy that nobody spoke of is known by the first of its text. */
  private Integer place(int document) {
    Integer own = places.get(document);
    return own != null ? own : places.get(documents.first[documents.text[document]]);
  }

  /** Links that speak against each other, by numbers of documents. */
  List<Contradiction> contradictions() {
    return constraints.contradictions().stream().map(this::numbered).toList();
  }

  private Contradiction numbered(Contradiction one) {
    return new Contradiction(
        there[one.left()],
        there[one.right()],
        one.must().stream().map(this::numbered).toList(),
        one.cannot().stream().map(this::numbered).toList(),
        one.outcome());
  }

  private Link numbered(Link link) {
    return new Link(there[link.left()], there[link.right()], link.kind(), link.why());
  }
}
