package sosie.report;

import java.util.ArrayList;
import java.util.List;
import sosie.report.ReportContent.Member;
import sosie.report.ReportContent.ShownCluster;
import sosie.result.MemberRow;
import sosie.result.ResultRows;

/** Clusters as a card shows them: rows of a result with the texts that belong to them. */
final class ClusterTexts {

  private final ResultRows rows;
  private final ClusterChoice choice;
  private final ShownTexts texts;
  private final ClusterTitles titles;

  ClusterTexts(ResultRows rows, ClusterChoice choice, ShownTexts texts, ClusterTitles titles) {
    this.choice = choice;
    this.rows = rows;
    this.texts = texts;
    this.titles = titles;
  }

  String title(int cluster) {
    return titles.of(cluster);
  }

  /** A cluster with its members in the order in which a card shows them. */
  ShownCluster cluster(int number) {
    CardMembers members = CardMembers.of(rows, number);
    List<Member> shown = new ArrayList<>();
    shown.add(member(members.first()));
    List<CardMembers.Same> others = members.others();
    for (int i = 0; i < others.size(); i++) {
      boolean compared = i < choice.compared();
      shown.add(compared ? member(others.get(i)) : named(others.get(i)));
    }
    return new ShownCluster(
        number,
        title(number),
        members.first().row().id(),
        rows.size(number),
        rows.minScore(number),
        shown);
  }

  private Member member(CardMembers.Same same) {
    return member(same, texts.of(same.row().origin()));
  }

  private static Member named(CardMembers.Same same) {
    return member(same, "");
  }

  private static Member member(CardMembers.Same same, String text) {
    MemberRow row = same.row();
    return new Member(
        row.id(),
        row.origin().toString(),
        row.score(),
        row.keep(),
        row.reason(),
        text,
        same.copies().stream().map(MemberRow::id).toList());
  }
}
