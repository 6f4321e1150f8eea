package sosie.result;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import sosie.cluster.Contradiction;
import sosie.cluster.Link;
import sosie.cluster.NamedLink;
import sosie.detect.Detection;

/** Writes links, and where they speak against each other, by the ids of documents. */
record LinkTables(Detection found) {

  void writeLinks(Path to, ResultFormat format) throws IOException {
    try (RowSink table = format.open(to, ResultTable.LINKS)) {
      for (Link link : found.links()) {
        table.row(id(link.left()), id(link.right()), link.kind().label(), link.why());
      }
    }
  }

  void writeContradictions(Path to, ResultFormat format) throws IOException {
    try (RowSink table = format.open(to, ResultTable.CONTRADICTIONS)) {
      for (Contradiction one : found.contradictions()) {
        table.row(
            id(one.left()),
            id(one.right()),
            named(one.must()),
            named(one.cannot()),
            one.outcome().label());
      }
    }
  }

  private List<NamedLink> named(List<Link> links) {
    return links.stream()
        .map(link -> new NamedLink(id(link.left()), id(link.right()), link.kind(), link.why()))
        .toList();
  }

  private String id(int document) {
    return found.documents().id(document);
  }
}
