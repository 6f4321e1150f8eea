package sosie.review;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import sosie.cluster.Link;
import sosie.verdict.Standing;

/**
 * Writes what was decided, for others to use: links for {@code find --links}, verdicts with who
 * said them, clusters as a table, and what is kept and dropped.
 */
final class Export {

  static final List<String> FILES =
      List.of("links.csv", "links.jsonl", "verdicts.csv", "clusters.csv", "keep.txt", "drop.txt");

  private final Reviewed reviewed;
  private final CurrentClusters table;
  private final double threshold;
  private final Keeping keeping;

  Export(Reviewed reviewed, CurrentClusters table, double threshold, Keeping keeping) {
    this.reviewed = reviewed;
    this.table = table;
    this.threshold = threshold;
    this.keeping = keeping;
  }

  private static CsvWriter csv(Path file) throws IOException {
    return CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(Files.newBufferedWriter(file));
  }

  /** As {@code find --links} reads it; an id with white space at its ends needs the lines. */
  void links(Path folder, Ties ties) throws IOException {
    DocumentColumns documents = reviewed.documents();
    try (CsvWriter out = csv(folder.resolve("links.csv"))) {
      out.writeRecord("left", "right", "kind", "why");
      for (Link link : ties.all()) {
        String why = link.why().replaceAll("\\R", " ");
        out.writeRecord(
            documents.id(link.left()), documents.id(link.right()), link.kind().label(), why);
      }
    }
    try (Writer lines = Files.newBufferedWriter(folder.resolve("links.jsonl"))) {
      for (Link link : ties.all()) {
        JsonGenerator out = new JsonFactory().createGenerator(lines);
        out.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        out.writeStartObject();
        out.writeStringField("left", documents.id(link.left()));
        out.writeStringField("right", documents.id(link.right()));
        out.writeStringField("kind", link.kind().label());
        out.writeStringField("why", link.why());
        out.writeEndObject();
        out.close();
        lines.write('\n');
      }
    }
  }

  static void verdicts(Path folder, List<Standing> standings) throws IOException {
    try (CsvWriter out = csv(folder.resolve("verdicts.csv"))) {
      out.writeRecord("act", "who", "when", "verdict", "left", "right", "counts", "why");
      for (Standing one : standings) {
        out.writeRecord(
            Long.toString(one.act()),
            one.who(),
            one.when().toString(),
            one.verdict().kind().label(),
            one.verdict().left(),
            one.verdict().right(),
            one.state().name().toLowerCase(Locale.ROOT).replace('_', ' '),
            one.why());
      }
    }
  }

  /** Every document with its cluster, and the lists of what stays and what goes. */
  void clusters(Path folder, ClusterListing list) throws IOException {
    DocumentColumns documents = reviewed.documents();
    BitSet kept = kept();
    try (CsvWriter out = csv(folder.resolve("clusters.csv"));
        Writer keep = Files.newBufferedWriter(folder.resolve("keep.txt"));
        Writer drop = Files.newBufferedWriter(folder.resolve("drop.txt"))) {
      out.writeRecord("id", "cluster", "representative", "keep", "score", "threshold");
      for (int i = 0; i < documents.count(); i++) {
        boolean alone = table.of(i) == CurrentClusters.ALONE;
        double score = list.score(i);
        out.writeRecord(
            documents.id(i),
            alone ? "" : Integer.toString(table.of(i) + 1),
            alone ? "" : documents.id(table.standing(i)),
            Boolean.toString(kept.get(i)),
            alone || Double.isNaN(score) ? "" : Double.toString(score),
            Double.toString(threshold));
        line(kept.get(i) ? keep : drop, documents.id(i));
      }
    }
  }

  private BitSet kept() {
    BitSet kept = new BitSet();
    kept.set(0, reviewed.documents().count());
    for (int cluster = 0; cluster < table.count(); cluster++) {
      int[] members = table.members(cluster);
      for (int member : members) kept.clear(member);
      kept.or(keeping.kept(members, table.representative(cluster)));
    }
    return kept;
  }

  /** One id a line, as {@code apply} writes it. */
  private static void line(Writer out, String id) throws IOException {
    out.write(id.replace("\r", "\\r").replace("\n", "\\n"));
    out.write('\n');
  }
}
