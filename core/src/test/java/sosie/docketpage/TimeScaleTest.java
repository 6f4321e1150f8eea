package sosie.docketpage;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimeScaleTest {

  @ParameterizedTest
  @CsvSource({
    "2021-03-01, 2021-05-31, day, 1 Mar 2021, 92",
    "2021-03-03, 2021-06-30, week, 1 Mar 2021, 18",
    "2019-03-03, 2021-06-30, month, Mar 2019, 28",
    "1931-03-03, 2021-06-30, year, 1931, 91",
    "1515-03-03, 2021-06-30, 10 years, 1510, 52",
    "-20000-01-01, 9999-12-31, 1000 years, -20000, 30",
  })
  void takesStepsAsLongAsTheTimeIs(
      LocalDate from, LocalDate to, String step, String label, int columns) {
    TimeScale scale = TimeScale.over(days(from, to)).orElseThrow();
    assertThat(scale.step().replace(",", "")).isEqualTo(step);
    assertThat(scale.label(0)).isEqualTo(label);
    assertThat(scale.columns()).isEqualTo(columns);
  }

  @Test
  void aSingleDayStandsInTheMiddle() {
    SortedMap<LocalDate, Integer> days = days(LocalDate.of(2021, 3, 10));
    TimeScale scale = TimeScale.over(days).orElseThrow();
    assertThat(scale.label(0)).isEqualTo("3 Mar 2021");
    assertThat(scale.counts(days)).hasSize(15).containsOnlyOnce(1);
    assertThat(scale.counts(days)[7]).isEqualTo(1);
  }

  @Test
  void thereIsNoScaleWithoutDays() {
    assertThat(TimeScale.over(new TreeMap<>())).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void everyDayIsInAColumnOrFarFromMost(long seed) {
    Random random = new Random(seed);
    SortedMap<LocalDate, Integer> days = new TreeMap<>();
    int span = 1 << random.nextInt(20);
    for (int i = random.nextInt(400); i >= 0; i--) {
      days.merge(LocalDate.of(2000, 1, 1).plusDays(random.nextInt(span)), 1, Integer::sum);
    }
    if (random.nextBoolean()) days.merge(LocalDate.of(-5000, 1, 1), 1, Integer::sum);
    TimeScale scale = TimeScale.over(days).orElseThrow();
    int[] counts = scale.counts(days);
    int far = 0;
    for (var day : days.entrySet()) if (!scale.has(day.getKey())) far += day.getValue();
    int total = days.values().stream().mapToInt(count -> count).sum();
    assertThat(Arrays.stream(counts).sum() + far).as("seed %d", seed).isEqualTo(total);
    assertThat(far).isLessThanOrEqualTo(2 * Math.max(1, total / 100));
    assertThat(counts.length).isBetween(15, 92);
  }

  private static SortedMap<LocalDate, Integer> days(LocalDate... days) {
    SortedMap<LocalDate, Integer> counts = new TreeMap<>();
    for (LocalDate day : days) counts.merge(day, 1, Integer::sum);
    return counts;
  }
}
