package sosie.certify;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sosie.detect.Detection;
import sosie.detect.HeldTexts;
import sosie.documents.Documents;
import sosie.hash.LongTable;
import sosie.parallel.WorkerPool;
import sosie.tokenise.Tokens;

/**
 * What the dropped documents of a run have that no kept document of their cluster has. A document
 * with the words of a kept one loses nothing.
 */
public final class Losses {

  private final int[] ownWords; // by document
  private final int[] longest;
  private final int[] seams;
  private final Certificate[] certificates; // if they are kept; null where nothing is lost

  private Losses(int documents, Keeping keeping) {
    certificates = new Certificate[keeping == Keeping.PLACES ? documents : 0];
    ownWords = new int[documents];
    longest = new int[documents];
    seams = new int[documents];
  }

  /** The documents whose texts are needed: of each cluster those kept, and what differs from it. */
  public static BitSet wanted(Detection found) {
    BitSet wanted = new BitSet();
    for (int number = 1; number <= found.clusterCount(); number++) {
      Cluster cluster = Cluster.of(found, number);
      cluster.kept.forEach(wanted::set);
      cluster.dropped.forEach(wanted::set);
    }
    return wanted;
  }

  /** Compares every dropped document of a run with those kept. */
  public static Losses of(Detection found, HeldTexts texts, int threads) {
    Losses losses = new Losses(found.documents().count(), Keeping.NUMBERS);
    new WorkerPool(threads)
        .each(
            found.clusterCount(), () -> task -> losses.compare(Cluster.of(found, task + 1), texts));
    return losses;
  }

  /**
   * Compares documents that somebody else has numbered and decided about, and keeps the places of
   * what they have of their own.
   *
   * @param documents how many there are
   */
  public static Losses of(List<Kin> clusters, int documents, HeldTexts texts, int threads) {
    Losses losses = new Losses(documents, Keeping.PLACES);
    new WorkerPool(threads)
        .each(clusters.size(), () -> task -> losses.compare(Cluster.of(clusters.get(task)), texts));
    return losses;
  }

  /** The documents of a cluster, by number, that are kept and that are not. */
  public record Kin(List<Integer> kept, List<Integer> dropped) {}

  private enum Keeping {
    NUMBERS,
    PLACES
  }

  private void compare(Cluster cluster, HeldTexts texts) {
    if (cluster.dropped.isEmpty()) return;
    Map<Integer, LongTable> standing = new HashMap<>(); // by width
    for (int document : cluster.dropped) {
      Tokens words = Certificate.tokens(texts.of(document));
      LongTable runs =
          standing.computeIfAbsent(Certificate.width(words), width -> cluster.runs(texts, width));
      Certificate lost = Certificate.of(words, runs);
      for (int copy : cluster.copies.get(document)) {
        ownWords[copy] = lost.ownWords();
        longest[copy] = lost.longest();
        seams[copy] = lost.seams();
        if (certificates.length > 0 && !lost.isLossless()) certificates[copy] = lost;
      }
    }
  }

  /** How many words of a dropped document are in no run that a kept one has. */
  public int ownWords(int document) {
    return ownWords[document];
  }

  /** The longest stretch of such words. */
  public int longest(int document) {
    return longest[document];
  }

  /** How many places there are where words follow each other as in no kept document. */
  public int seams(int document) {
    return seams[document];
  }

  /** What a document loses, with the places, if these were to be kept. */
  public Certificate certificate(int document) {
    Certificate lost = certificates[document];
    return lost == null ? Certificate.NOTHING : lost;
  }

  /** How many dropped documents have words of their own. */
  public long documents() {
    return IntStream.of(ownWords).filter(words -> words > 0).count();
  }

  /** How many words of their own the dropped documents have. */
  public long words() {
    return IntStream.of(ownWords).asLongStream().sum();
  }

  /** A cluster: the first document of each distinct text that is kept or lost. */
  private static final class Cluster {

    private final List<Integer> kept = new ArrayList<>();
    private final List<Integer> dropped = new ArrayList<>();
    private final Map<Integer, List<Integer>> copies = new HashMap<>(); // of the first ones dropped

    static Cluster of(Detection found, int number) {
      Cluster cluster = new Cluster();
      Documents documents = found.documents();
      BitSet keptTexts = new BitSet();
      Map<Integer, Integer> droppedTexts = new HashMap<>();
      for (int i = 0; i < found.clusterSize(number); i++) {
        int member = found.clusterMember(number, i);
        if (!found.keeps(member) || keptTexts.get(documents.text(member))) continue;
        keptTexts.set(documents.text(member));
        cluster.kept.add(member);
      }
      for (int i = 0; i < found.clusterSize(number); i++) {
        int member = found.clusterMember(number, i);
        if (keptTexts.get(documents.text(member))) continue;
        Integer first = droppedTexts.putIfAbsent(documents.text(member), member);
        if (first == null) cluster.dropped.add(member);
        cluster
            .copies
            .computeIfAbsent(first == null ? member : first, none -> new ArrayList<>())
            .add(member);
      }
      return cluster;
    }

    static Cluster of(Kin kin) {
      Cluster cluster = new Cluster();
      cluster.kept.addAll(kin.kept());
      cluster.dropped.addAll(kin.dropped());
      for (int document : kin.dropped()) cluster.copies.put(document, List.of(document));
      return cluster;
    }

    LongTable runs(HeldTexts texts, int width) {
      LongTable runs = new LongTable();
      for (int document : kept) {
        WordRuns.of(Certificate.tokens(texts.of(document)), width).addTo(runs);
      }
      return runs;
    }
  }
}
