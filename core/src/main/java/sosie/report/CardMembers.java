package sosie.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sosie.result.MemberRow;
import sosie.result.ResultRows;

/**
 * The documents of a cluster in the order in which a card shows them: the one that stands for it,
 * then the others, the least alike first. Documents with the same words are one.
 *
 * @param first the one that stands for the cluster
 * @param others each different text once
 */
record CardMembers(Same first, List<Same> others) {

  /** A document, and those that have the same words. */
  record Same(MemberRow row, List<MemberRow> copies) {}

  static CardMembers of(ResultRows rows, int cluster) {
    MemberRow representative = rows.representative(cluster);
    Map<String, Same> byText = new LinkedHashMap<>();
    byText.put(representative.copyOf(), new Same(representative, new ArrayList<>()));
    for (MemberRow member : rows.members(cluster)) {
      Same same = byText.get(member.copyOf());
      if (same == null) byText.put(member.copyOf(), new Same(member, new ArrayList<>()));
      else if (!member.id().equals(same.row.id())) same.copies.add(member);
    }
    Same first = byText.remove(representative.copyOf());
    List<Same> others = new ArrayList<>(byText.values());
    Comparator<Same> leastAlike = Comparator.comparingDouble(each -> each.row.score());
    others.sort(leastAlike.thenComparing(each -> each.row.id()));
    return new CardMembers(first, others);
  }
}
