package sosie.docketpage;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.docket.Comment;
import sosie.docket.Comment.Stretch;
import sosie.edit.EditStyle;
import sosie.page.Html;

class OwnTextTest {

  private static final int AMPLE = 1_000_000;

  @Test
  void anAddedParagraphIsShownAndTheLetterFoldedAway() {
    String body = SampleDocket.FERRY + "\n\n" + SampleDocket.OWN;
    Document text = written(body, List.of(ending(body, SampleDocket.OWN)), AMPLE, AMPLE);
    assertThat(text.select("ins.own").text()).isEqualTo(SampleDocket.OWN);
    assertThat(text.select(".shared")).isEmpty();
    assertThat(text.select("details summary").text()).isEqualTo("… 108 words of the letter …");
    assertThat(text.select("details").first().wholeText()).endsWith(SampleDocket.FERRY);
  }

  @Test
  void aChangedWordIsShownAmongTheWordsAroundIt() {
    String body = SampleDocket.FERRY.replace("few people", "hardly anybody");
    int start = body.indexOf("hardly");
    Document text = written(body, List.of(new Stretch(start, start + 14)), AMPLE, AMPLE);
    assertThat(text.select("ins.few").text()).isEqualTo("hardly anybody");
    assertThat(text.select(".shared").eachText())
        .containsExactly(
            "music teacher. The harbour office says that", "travel after dark. That is so because");
    assertThat(text.select("details")).hasSize(2);
  }

  @Test
  void aLongTextIsCutAndSaysSo() {
    String own = "word ".repeat(2_000);
    Document text = written(own, List.of(new Stretch(0, own.length())), 500, 0);
    assertThat(text.text()).contains("… cut here, 2,000 words in all …").hasSizeLessThan(600);
  }

  @Test
  void withoutRoomTheLetterIsOnlyCounted() {
    String body = SampleDocket.FERRY + "\n\n" + SampleDocket.OWN;
    Document text = written(body, List.of(ending(body, SampleDocket.OWN)), AMPLE, 0);
    assertThat(text.select("details")).isEmpty();
    assertThat(text.select("p.folded").text()).isEqualTo("… 108 words of the letter …");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void withRoomEnoughNoWordOfTheTextIsLost(long seed) {
    Random random = new Random(seed);
    StringBuilder body = new StringBuilder();
    List<Stretch> own = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      int start = body.length();
      for (int word = random.nextInt(40); word >= 0; word--) {
        body.append(Integer.toString(random.nextInt(5_000), 36));
        body.append(random.nextInt(12) == 0 ? ".\n\n" : random.nextInt(4) == 0 ? ", " : " ");
      }
      if (random.nextBoolean()) own.add(new Stretch(start, body.length()));
    }
    Document text = written(body.toString(), own, AMPLE, AMPLE);
    text.select("summary").remove();
    assertThat(squeezed(text.wholeText())).as("seed %d", seed).isEqualTo(squeezed(body.toString()));
  }

  /** Without white space: around a fold there may be more of it. */
  private static String squeezed(String text) {
    return text.replaceAll("\\s+", "");
  }

  private static Stretch ending(String body, String end) {
    return new Stretch(body.length() - end.length(), body.length());
  }

  private static Document written(String body, List<Stretch> own, int room, int folded) {
    Comment comment =
        new SampleDocket()
            .add("a", 1, EditStyle.BLOCK_ADDED, body, own, Map.of())
            .docket()
            .comments()
            .get(0);
    Html html = new Html();
    new OwnText(comment, room, folded).writeTo(html);
    return Jsoup.parse(new String(html.bytes(), StandardCharsets.UTF_8));
  }
}
