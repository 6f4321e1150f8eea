package sosie.detect;

import java.util.BitSet;
import sosie.cluster.Clustering;
import sosie.documents.Documents;

/**
 * The clusters of two documents and more, numbered from 1 in the order of their representatives'
 * ids, with the documents of each in the order of ids. In a search only those that a known document
 * stands for and that hold a new one.
 */
final class ClusterTable {

  static final int ALONE = 0;

  private final int[] numbers; // text → number of its cluster
  private final int[] representatives; // number of a cluster → text
  private final int[] starts;
  private final int[] members;

  ClusterTable(Documents documents, Clustering clustering, Sides sides) {
    int[] sizes = new int[clustering.texts()];
    BitSet withNew = new BitSet();
    for (int i = 0; i < documents.count(); i++) {
      int representative = clustering.representative(documents.text(i));
      sizes[representative]++;
      if (!sides.known().get(i)) withNew.set(representative);
    }
    int count = 0;
    int[] numberOfRepresentative = new int[sizes.length];
    for (int text = 0; text < sizes.length; text++) {
      boolean answers = !sides.search() || (sides.knownTexts().get(text) && withNew.get(text));
      if (sizes[text] > 1 && answers) numberOfRepresentative[text] = ++count;
    }
    numbers = new int[sizes.length];
    for (int text = 0; text < sizes.length; text++) {
      numbers[text] = numberOfRepresentative[clustering.representative(text)];
    }
    representatives = new int[count + 1];
    starts = new int[count + 2];
    for (int text = 0; text < sizes.length; text++) {
      int number = numberOfRepresentative[text];
      if (number == ALONE) continue;
      representatives[number] = text;
      starts[number + 1] = sizes[text];
    }
    for (int number = 1; number <= count; number++) starts[number + 1] += starts[number];
    members = new int[starts[count + 1]];
    fill(documents);
  }

  private void fill(Documents documents) {
    int[] next = starts.clone();
    for (int i = 0; i < documents.count(); i++) {
      int number = numbers[documents.text(i)];
      if (number != ALONE) members[next[number]++] = i;
    }
  }

  int count() {
    return representatives.length - 1;
  }

  /** The cluster of a text, or {@link #ALONE}. */
  int number(int text) {
    return numbers[text];
  }

  /** The text that stands for a cluster. */
  int representative(int number) {
    return representatives[number];
  }

  int size(int number) {
    return starts[number + 1] - starts[number];
  }

  /** The {@code i}-th document of a cluster. */
  int member(int number, int i) {
    return members[starts[number] + i];
  }

  /** Documents that are in some cluster. */
  int documents() {
    return members.length;
  }
}
