package sosie.review;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sosie.cluster.KeepRule;
import sosie.result.DocumentRow;
import sosie.result.ResultFolder;

/** The document that a keep rule takes, by attributes that stand in the tables of a result. */
final class StoredBest implements Reviewed.Best {

  private final ResultFolder folder;
  private final DocumentColumns documents;
  private final KeepRule rule;

  StoredBest(ResultFolder folder, DocumentColumns documents, KeepRule rule) {
    this.folder = folder;
    this.documents = documents;
    this.rule = rule;
  }

  /** What is lossless only texts tell; here it is who stands for the cluster. */
  @Override
  public int of(int[] cluster, int standing) {
    return switch (rule.kind()) {
      case REPRESENTATIVE, LOSSLESS, NONE -> standing;
      default -> best(cluster, standing);
    };
  }

  private int best(int[] cluster, int standing) {
    Map<String, DocumentRow> rows = rows(cluster);
    List<KeepRule.Candidate> candidates = new ArrayList<>();
    for (int document : cluster) {
      Map<String, Object> attributes =
          rows.isEmpty() ? Map.of() : rows.get(documents.id(document)).attributes();
      candidates.add(
          new KeepRule.Candidate(
              documents.id(document),
              documents.origin(document),
              documents.characters[document],
              document == standing,
              false,
              attributes));
    }
    return documents.number(Collections.min(candidates, rule.bestFirst()).id());
  }

  /** Only rules about fields need what is not in memory. */
  private Map<String, DocumentRow> rows(int[] cluster) {
    return switch (rule.kind()) {
      case LONGEST, SHORTEST, FIRST, SOURCES -> Map.of();
      default -> {
        Set<String> ids = new HashSet<>();
        for (int document : cluster) ids.add(documents.id(document));
        try {
          yield folder.documents(ids);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    };
  }
}
