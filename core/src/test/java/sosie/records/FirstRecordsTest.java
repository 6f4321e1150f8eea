package sosie.records;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import sosie.extract.Raw;

class FirstRecordsTest {

  /** How many records of so many characters are looked at. */
  private static int taken(int characters) {
    FirstRecords first = FirstRecords.ofRecordsOnly();
    int taken = 0;
    while (first.wantsMore()) {
      first.accept(Raw.json("{\"text\":\"" + "x".repeat(characters) + "\"}"));
      taken++;
    }
    assertThat(first.bySource()).hasSize(1);
    assertThat(first.bySource().values().iterator().next()).hasSize(taken);
    return taken;
  }

  @Test
  void twoHundredSmallOnesAreEnough() {
    assertThat(taken(10)).isEqualTo(200);
    assertThat(taken(5_000)).isEqualTo(200);
  }

  @Test
  void aMegabyteOfLargeOnesIsEnough() {
    assertThat(taken(30_000)).isEqualTo(35);
  }

  @Test
  void butNeverFewerThanTwenty() {
    assertThat(taken(300_000)).isEqualTo(20);
  }
}
