package sosie.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import sosie.documents.Documents;
import sosie.source.Origin;

class TimeSplitTest {

  private static Documents mails(String... dates) {
    Shelf shelf = new Shelf();
    for (int i = 0; i < dates.length; i++) {
      String id = String.valueOf((char) ('a' + i));
      shelf.add(id, "text" + i, Origin.whole(id), Map.of("date", dates[i]));
    }
    return shelf.documents();
  }

  @Test
  void clustersThatBeganLaterAreForTestingAndNoneIsCut() {
    Documents mails =
        mails(
            "2009-01-20", // c, begun on the fifth
            "2008-12-10", // a
            "2009-02-20", // a: late, but of a campaign that is old
            "2009-01-05", // c
            "2008-12-20", // alone
            "2009-01-06"); // alone
    Truth truth = new ClusterTruth(new int[] {1, 0, 0, 1, 2, 3});
    Halves halves = TimeSplit.of(truth, mails, "date");
    assertThat(halves.other().stream()).as("earlier").containsExactly(1, 2, 4);
    assertThat(halves.test().stream()).as("later").containsExactly(0, 3, 5);
  }

  @Test
  void withoutTimesThereIsNoSplit() {
    Truth truth = new ClusterTruth(new int[] {0, 0, 1, 1});
    assertThatThrownBy(() -> TimeSplit.of(truth, mails("x", "x", "x", "x"), "date"))
        .hasMessageStartingWith("a split by time needs at least 2 clusters");
    assertThatThrownBy(() -> TimeSplit.of(truth, mails("2009", "2009", "2009", "2009"), "sent"))
        .hasMessageStartingWith("no document has a field sent; they have date");
  }
}
