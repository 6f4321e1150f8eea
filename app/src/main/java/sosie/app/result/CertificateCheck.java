package sosie.app.result;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import sosie.certify.PlainLoss;
import sosie.cluster.KeepRule;
import sosie.extract.Corpus;
import sosie.extract.Document;
import sosie.read.Count;
import sosie.result.DocumentRow;
import sosie.result.ResultFolder;
import sosie.result.ResultTable;
import sosie.source.Origin;

/**
 * The certificates of a result, each worked out again the slow way: what {@code --inspect} says
 * that dropped documents have of their own, and that {@code --keep lossless} dropped none that has
 * anything.
 */
final class CertificateCheck {

  private static final int SHOWN = 5;

  /** A dropped document with what the result says of it. */
  private record Dropped(DocumentRow document, Integer ownWords, Integer longest) {}

  private final KeepRule keep;
  private final Map<Long, List<DocumentRow>> kept = new TreeMap<>();
  private final List<Dropped> dropped = new ArrayList<>();
  private final List<String> wrong = new ArrayList<>();
  private long told;
  private long complete;

  private CertificateCheck(KeepRule keep) {
    this.keep = keep;
  }

  /** Nothing if the result has no certificates. */
  static Optional<CertificateCheck> of(ResultFolder result, Corpus corpus) throws IOException {
    CertificateCheck check = new CertificateCheck(KeepRule.parse(result.run().keep()));
    result.forEach(ResultTable.DOCUMENTS, check::gather);
    boolean told = check.dropped.stream().anyMatch(each -> each.ownWords != null);
    if (!told && !check.isLossless()) return Optional.empty();
    check.compare(corpus);
    return Optional.of(check);
  }

  private boolean isLossless() {
    return keep.kind() == KeepRule.Kind.LOSSLESS;
  }

  private void gather(Map<String, Object> row) {
    DocumentRow document = DocumentRow.of(row);
    if (document.cluster().isEmpty()) return;
    if (document.keep()) {
      kept.computeIfAbsent(document.cluster().getAsLong(), none -> new ArrayList<>()).add(document);
    } else {
      dropped.add(new Dropped(document, whole(row, "ownWords"), whole(row, "longestOwn")));
    }
  }

  private static Integer whole(Map<String, Object> row, String column) {
    return row.get(column) instanceof Number number ? (Integer) number.intValue() : null;
  }

  private void compare(Corpus corpus) throws IOException {
    Set<Origin> wanted = new HashSet<>();
    for (Dropped each : dropped) {
      wanted.add(each.document.origin());
      keptFor(each).forEach(one -> wanted.add(one.origin()));
    }
    Map<Origin, Document> texts = corpus.fetch(wanted);
    for (Dropped each : dropped) compare(each, texts);
  }

  private List<DocumentRow> keptFor(Dropped each) {
    return kept.getOrDefault(each.document.cluster().getAsLong(), List.of());
  }

  private void compare(Dropped each, Map<Origin, Document> texts) {
    List<String> others = keptFor(each).stream().map(one -> text(texts, one)).toList();
    PlainLoss lost = PlainLoss.of(text(texts, each.document), others);
    if (each.ownWords != null) {
      told++;
      if (each.ownWords != lost.ownWords() || each.longest != lost.longest()) {
        wrong.add(
            each.document.id()
                + " has "
                + Count.of(lost.ownWords(), "word")
                + " of its own, the longest stretch "
                + lost.longest()
                + "; the result says "
                + each.ownWords
                + " and "
                + each.longest);
      }
    }
    if (!isLossless()) return;
    complete++;
    if (!(keep.argument().equals("any") ? lost.inAll() : lost.inOne())) {
      wrong.add(each.document.id() + " was dropped and has a run that nothing kept has");
    }
  }

  private static String text(Map<Origin, Document> texts, DocumentRow stored) {
    Document found = texts.get(stored.origin());
    if (found == null) {
      throw new IllegalArgumentException(
          stored.id() + " is no longer at " + stored.origin() + "; run sosie find again");
    }
    return found.text();
  }

  boolean holds() {
    return wrong.isEmpty();
  }

  /** Lines to print. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    if (told > 0) {
      lines.add(
          "of "
              + Count.of(told, "dropped document")
              + " the words of their own were counted again, run by run: "
              + (wrong.isEmpty() ? "all as the result says" : "not all as the result says"));
    }
    if (isLossless()) {
      lines.add(
          Count.of(complete, "dropped document")
              + " looked for in what was kept, run by run: "
              + (wrong.isEmpty() ? "nothing is lost" : "something is lost"));
    }
    wrong.stream().limit(SHOWN).forEach(each -> lines.add("wrong: " + each));
    if (wrong.size() > SHOWN) lines.add("and " + Count.of(wrong.size() - SHOWN) + " more");
    return lines;
  }

  /** For programs. */
  Map<String, Object> tree() {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("checked", told);
    tree.put("lossless", isLossless() ? (Long) complete : null);
    tree.put("wrong", wrong);
    return tree;
  }
}
