package sosie.review;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Finds and sorts clusters, and says what a list shows of each. */
final class ClusterListing {

  private final Reviewed reviewed;
  private final CurrentClusters table;
  private final ClusterFigures figures;
  private final BitSet judged; // documents
  private final BitSet conflicting;
  private final Optional<SecondOpinion> other;

  ClusterListing(
      Reviewed reviewed,
      CurrentClusters table,
      ClusterFigures figures,
      BitSet judged,
      BitSet conflicting,
      Optional<SecondOpinion> other) {
    this.reviewed = reviewed;
    this.table = table;
    this.figures = figures;
    this.judged = judged;
    this.conflicting = conflicting;
    this.other = other;
  }

  ClusterPage page(ClusterQuery query) {
    int[] found = IntStream.range(0, table.count()).filter(filter(query)).toArray();
    List<Integer> order = new ArrayList<>(found.length);
    for (int cluster : found) order.add(cluster);
    Comparator<Integer> by =
        query.order() == ClusterQuery.Order.SOURCE
            ? bySource(found)
            : byFigure(found, query.order());
    order.sort((query.reversed() ? by.reversed() : by).thenComparingInt(cluster -> cluster));
    List<ClusterLine> lines = new ArrayList<>();
    int end = (int) Math.min(order.size(), (long) query.from() + query.count());
    for (int i = query.from(); i < end; i++) lines.add(line(order.get(i)));
    return new ClusterPage(found.length, query.from(), lines);
  }

  private Comparator<Integer> bySource(int[] found) {
    String[] names = new String[table.count()];
    for (int cluster : found) names[cluster] = source(cluster);
    return Comparator.comparing(cluster -> names[cluster]);
  }

  private Comparator<Integer> byFigure(int[] found, ClusterQuery.Order order) {
    double[] keys = new double[table.count()];
    for (int cluster : found) keys[cluster] = key(cluster, order);
    return Comparator.comparingDouble(cluster -> keys[cluster]);
  }

  /** The least comes first. */
  private double key(int cluster, ClusterQuery.Order order) {
    return switch (order) {
      case SIZE -> -table.size(cluster);
      case WEAKEST -> {
        double weakest = figures.weakest(cluster, table);
        yield Double.isNaN(weakest) ? -1 : weakest; // linked by a person alone: look there first
      }
      case DENSITY -> figures.density(cluster, table);
      case DATE -> {
        long date = date(cluster);
        yield date == DocumentColumns.UNKNOWN ? Double.POSITIVE_INFINITY : date;
      }
      case UNIQUE_WORDS -> -uniqueWords(cluster);
      case SOURCE -> 0; // sorted by name
    };
  }

  private IntPredicate filter(ClusterQuery query) {
    IntPredicate all = cluster -> true;
    String edit = query.edit().strip().toLowerCase(Locale.ROOT);
    if (!edit.isEmpty()) all = all.and(any(member -> hasEdit(member, edit)));
    String source = query.source().strip().toLowerCase(Locale.ROOT);
    if (!source.isEmpty()) {
      BitSet sources = reviewed.documents().sources.containing(source);
      all = all.and(any(member -> sources.get(reviewed.documents().source[member])));
    }
    if (query.found() != ClusterQuery.Found.ANY) all = all.and(found(query.found()));
    all =
        switch (query.state()) {
          case ANY -> all;
          case JUDGED -> all.and(any(judged::get));
          case UNJUDGED -> all.and(any(judged::get).negate());
          case CONFLICT -> all.and(any(conflicting::get));
        };
    for (String word : query.words().strip().toLowerCase(Locale.ROOT).split("\\s+", -1)) {
      if (!word.isEmpty()) all = all.and(any(saying(word)));
    }
    return all;
  }

  private IntPredicate found(ClusterQuery.Found by) {
    if (by != ClusterQuery.Found.DISPUTED) return any(member -> isFound(member, by));
    return cluster -> other.isPresent() && !other.get().sharesCluster(cluster, table);
  }

  private boolean isFound(int member, ClusterQuery.Found by) {
    DocumentColumns documents = reviewed.documents();
    int standing = table.standing(member);
    if (member == standing) return false;
    int text = documents.text[member];
    int first = documents.first[text];
    boolean copy =
        text == documents.text[standing] || (member != first && table.standing(first) == standing);
    if (copy) return by == ClusterQuery.Found.COPY;
    if (Double.isNaN(score(member))) return by == ClusterQuery.Found.OTHERS;
    boolean fallback =
        documents.byFallback.get(text) || documents.byFallback.get(documents.text[standing]);
    return by == (fallback ? ClusterQuery.Found.FALLBACK : ClusterQuery.Found.METHOD);
  }

  private IntPredicate any(IntPredicate ofMember) {
    return cluster -> {
      for (int i = 0; i < table.size(cluster); i++) {
        if (ofMember.test(table.member(cluster, i))) return true;
      }
      return false;
    };
  }

  private boolean hasEdit(int member, String edit) {
    DocumentColumns documents = reviewed.documents();
    String differences = documents.differences.get(documents.difference[member]);
    return !differences.isEmpty() && List.of(differences.split(",\\s*", -1)).contains(edit);
  }

  private IntPredicate saying(String word) {
    DocumentColumns documents = reviewed.documents();
    BitSet saying = documents.titles.containing(word);
    saying.or(documents.ids.containing(word));
    return saying::get;
  }

  private String source(int cluster) {
    DocumentColumns documents = reviewed.documents();
    return documents.sources.get(documents.source[table.representative(cluster)]);
  }

  ClusterLine line(int cluster) {
    DocumentColumns documents = reviewed.documents();
    int standing = table.representative(cluster);
    int spoken = 0;
    for (int member : table.members(cluster)) if (judged.get(member)) spoken++;
    return new ClusterLine(
        documents.id(standing),
        documents.titles.get(standing),
        table.size(cluster),
        figures.texts(cluster, table).length,
        figures.weakest(cluster, table),
        figures.density(cluster, table),
        date(cluster),
        source(cluster),
        uniqueWords(cluster),
        spoken);
  }

  /** How alike a document is to who stands for it. */
  double score(int document) {
    return figures.score(document, table);
  }

  private long date(int cluster) {
    long earliest = DocumentColumns.UNKNOWN;
    for (int i = 0; i < table.size(cluster); i++) {
      long date = reviewed.documents().date[table.member(cluster, i)];
      if (date == DocumentColumns.UNKNOWN) continue;
      if (earliest == DocumentColumns.UNKNOWN || date < earliest) earliest = date;
    }
    return earliest;
  }

  private int uniqueWords(int cluster) {
    int words = 0;
    boolean known = false;
    for (int i = 0; i < table.size(cluster); i++) {
      int own = reviewed.documents().ownWords[table.member(cluster, i)];
      if (own < 0) continue;
      known = true;
      words += own;
    }
    return known ? words : DocumentColumns.NOT_LOOKED_AT;
  }
}
