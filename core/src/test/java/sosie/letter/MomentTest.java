package sosie.letter;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MomentTest {

  @Test
  void aTimeToTheSecondIsReadAsTheLibraryReadsIt() {
    Random random = new Random(18);
    for (int i = 0; i < 5_000; i++) {
      String written =
          String.format(
              Locale.ROOT,
              "%04d-%02d-%02dT%02d:%02d:%02dZ",
              random.nextInt(4) == 0 ? random.nextInt(10_000) : 2_000 + random.nextInt(30),
              random.nextInt(14),
              random.nextInt(33),
              random.nextInt(26),
              random.nextInt(62),
              random.nextInt(62));
      Instant time;
      try {
        time = OffsetDateTime.parse(written).toInstant();
      } catch (DateTimeException none) {
        assertThat(Moment.iso(written)).as(written).isNotEqualTo(Optional.of(written));
        continue;
      }
      assertThat(Moment.iso(written)).as(written).contains(time.toString());
      assertThat(Moment.seconds(written)).as(written).hasValue((double) time.getEpochSecond());
    }
  }

  @Test
  void whatPeopleWriteBetweenDigitsDoesNotMatter() {
    for (String written : new String[] {"Oct. 3rd, 2031", "3rd of October 2031", "10-3-2031"}) {
      assertThat(Moment.iso(written)).as(written).contains("2031-10-03");
    }
  }
}
