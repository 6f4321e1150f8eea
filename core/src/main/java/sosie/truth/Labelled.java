package sosie.truth;

import static sosie.source.Utf8Order.UTF_8;

import java.util.BitSet;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A truth as it was read.
 *
 * @param labels by kind of label: its value for each document, null where it has none
 * @param says where it comes from and what it holds: {@code truth.tsv: 2,500 documents in 408
 *     clusters}
 * @param remarks whole sentences on what does not fit
 * @param unknown those of the remarks that tell of ids which mean no document, or not one alone
 */
public record Labelled(
    Truth truth,
    SortedMap<String, String[]> labels,
    String says,
    List<String> remarks,
    List<String> unknown) {

  /** A truth all of whose ids are known. */
  public Labelled(
      Truth truth, SortedMap<String, String[]> labels, String says, List<String> remarks) {
    this(truth, labels, says, remarks, List.of());
  }

  /** Refuses a truth with ids that mean no document, for those who must not overlook one. */
  public void requireKnown() {
    if (unknown.isEmpty()) return;
    throw new IllegalArgumentException(String.join(" ", unknown));
  }

  /** The same of some of the documents, which are numbered anew in their order. */
  public Labelled only(BitSet kept) {
    SortedMap<String, String[]> fewer = new TreeMap<>(UTF_8);
    labels.forEach(
        (kind, values) ->
            fewer.put(kind, kept.stream().mapToObj(i -> values[i]).toArray(String[]::new)));
    return new Labelled(truth.only(kept), fewer, says, remarks, unknown);
  }
}
