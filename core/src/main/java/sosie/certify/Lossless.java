package sosie.certify;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sosie.cluster.KeepRule;
import sosie.detect.Detection;
import sosie.detect.HeldTexts;
import sosie.detect.RunOptions;
import sosie.documents.Documents;
import sosie.extract.DocumentStream;
import sosie.hash.LongTable;
import sosie.parallel.WorkerPool;
import sosie.tokenise.Tokens;

/**
 * Keeps, of each cluster, every document that has a run of {@value Certificate#WIDTH} words which
 * no one kept document has ({@code lossless}), or which the kept ones together have not ({@code
 * lossless:any}).
 *
 * <p>What is kept anyway comes first, then the longest documents, of equal ones the first by id: so
 * of two where one holds the other the longer stays. A cluster's kept documents are looked up by
 * their runs; a document is compared with those only that have its rarest one.
 */
public final class Lossless {

  private Lossless() {}

  /** The same detection with more documents kept, if the rule asks for that. */
  public static Detection keeping(Detection found, DocumentStream stream, RunOptions options)
      throws IOException {
    if (options.keep().kind() != KeepRule.Kind.LOSSLESS) return found;
    BitSet wanted = new BitSet();
    for (int number = 1; number <= found.clusterCount(); number++) {
      wanted.or(firsts(found, number));
    }
    boolean together = options.keep().argument().equals("any");
    BitSet more = new BitSet();
    try (HeldTexts texts = HeldTexts.read(stream, found.documents(), wanted, options)) {
      new WorkerPool(options.threads())
          .each(
              found.clusterCount(),
              () ->
                  task -> {
                    BitSet kept = more(found, task + 1, texts, together);
                    synchronized (more) {
                      more.or(kept);
                    }
                  });
    }
    return found.alsoKeeping(more);
  }

  /** Of each distinct text of a cluster one document: one that is kept, if there is any. */
  private static BitSet firsts(Detection found, int number) {
    Map<Integer, Integer> byText = new HashMap<>();
    for (int i = 0; i < found.clusterSize(number); i++) {
      int member = found.clusterMember(number, i);
      byText.merge(
          found.documents().text(member),
          member,
          (one, other) -> !found.keeps(one) && found.keeps(other) ? other : one);
    }
    BitSet firsts = new BitSet();
    byText.values().forEach(firsts::set);
    return firsts;
  }

  private static BitSet more(Detection found, int number, HeldTexts texts, boolean together) {
    Documents documents = found.documents();
    List<Integer> order = new ArrayList<>(firsts(found, number).stream().boxed().toList());
    order.sort(
        Comparator.comparing((Integer document) -> !found.keeps(document))
            .thenComparing(document -> -documents.words(document))
            .thenComparing(Comparator.naturalOrder()));
    BitSet more = new BitSet();
    Holders holders = new Holders(together);
    for (int document : order) {
      Tokens words = Certificate.tokens(texts.of(document));
      if (!found.keeps(document) && holders.hold(words)) continue;
      if (!found.keeps(document)) more.set(document);
      holders.add(words);
    }
    return more;
  }

  /** The runs of kept documents. */
  private static final class Holders {

    private final boolean together;
    private final List<Tokens> kept = new ArrayList<>();
    private final Map<Integer, Runs> byWidth = new HashMap<>();

    Holders(boolean together) {
      this.together = together;
    }

    void add(Tokens words) {
      kept.add(words);
      byWidth.forEach((width, runs) -> runs.add(WordRuns.of(words, width)));
    }

    boolean hold(Tokens words) {
      int width = Certificate.width(words);
      Runs runs = byWidth.computeIfAbsent(width, this::runs);
      return runs.hold(WordRuns.of(words, width), together);
    }

    private Runs runs(int width) {
      Runs runs = new Runs();
      for (Tokens words : kept) runs.add(WordRuns.of(words, width));
      return runs;
    }
  }

  /** Runs of one width, and which of the kept documents have each. */
  private static final class Runs {

    private final List<LongTable> documents = new ArrayList<>();
    private final LongTable numbers = new LongTable();
    private final List<List<Integer>> havers = new ArrayList<>(); // by number of run

    void add(WordRuns runs) {
      LongTable own = new LongTable();
      runs.addTo(own);
      Set<Long> seen = new HashSet<>();
      for (int i = 0; i < runs.count(); i++) {
        if (!seen.add(runs.hash(i))) continue;
        int number = numbers.number(runs.hash(i));
        if (number > havers.size()) havers.add(new ArrayList<>());
        havers.get(number - 1).add(documents.size());
      }
      documents.add(own);
    }

    boolean hold(WordRuns runs, boolean together) {
      List<Integer> fewest = null;
      for (int i = 0; i < runs.count(); i++) {
        int number = numbers.get(runs.hash(i));
        if (number == 0) return false;
        List<Integer> having = havers.get(number - 1);
        if (fewest == null || having.size() < fewest.size()) fewest = having;
      }
      if (together || fewest == null) return true;
      return fewest.stream().anyMatch(one -> runs.allIn(documents.get(one)));
    }
  }
}
