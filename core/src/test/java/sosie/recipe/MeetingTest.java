package sosie.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sosie.candidate.Meeting;
import sosie.detect.Detection;
import sosie.detect.RunOptions;

/** What an explanation says about a pair agrees with what a run does with it. */
class MeetingTest {

  /** Without keys nothing is known of a search by another measure than the score. */
  static Stream<Way> all() {
    return Way.all().filter(way -> !way.equals(Way.of("shingling measure=edit threshold=0.7")));
  }

  @ParameterizedTest
  @MethodSource("all")
  void pairsThatWereFoundAreSaidToMeetAndOthersNot(Way way) {
    Map<String, String> texts = Prose.families(51, 30);
    Slowly slowly = new Slowly(way.recipe(), texts);
    Detection found =
        Prose.written(texts).detect(way.recipe(), RunOptions.standard().withThreads(2));
    Map<String, Double> reported = EveryMethodTest.textPairs(found);
    slowly
        .pairs()
        .keySet()
        .forEach(
            pair -> {
              Meeting meeting = slowly.meeting(pair);
              assertThat(meeting.meet())
                  .as("%s: %s", pair, meeting.how())
                  .isEqualTo(reported.containsKey(pair));
            });
  }
}
