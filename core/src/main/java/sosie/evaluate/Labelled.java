package sosie.evaluate;

import java.util.List;
import java.util.SortedMap;

/**
 * A truth as it was read.
 *
 * @param labels by kind of label: its value for each document, null where it has none
 * @param says where it comes from and what it holds: {@code truth.tsv: 2,500 documents in 408
 *     clusters}
 * @param remarks whole sentences on what does not fit
 */
public record Labelled(
    Truth truth, SortedMap<String, String[]> labels, String says, List<String> remarks) {}
