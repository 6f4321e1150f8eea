package sosie.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.detect.BatchDetector;
import sosie.detect.Detection;
import sosie.detect.RunOptions;
import sosie.extract.DocumentStream;
import sosie.extract.Extraction;
import sosie.extract.Extractor;
import sosie.source.Origin;

class NoisyTest {

  private static final int PAGES = 40;

  /** A sentence of our own in each language; pages are drawn from its words. */
  private static final String ENGLISH =
      "the old harbour was rebuilt after a storm had taken both piers and every second boat while"
          + " people on the hill counted lanterns and waited for news from across the bay";

  private static final String GERMAN =
      "der alte Hafen wurde nach einem Sturm neu gebaut der beide Brücken und viele Boote"
          + " mitgenommen hatte während die Leute auf dem Hügel Lichter zählten und auf Nachricht"
          + " warteten";

  private static final String RUSSIAN =
      "старую гавань построили заново после бури которая унесла оба причала и каждую вторую лодку"
          + " пока люди на холме считали огни и ждали вестей с того берега";

  private static final String GREEK =
      "το παλιό λιμάνι χτίστηκε ξανά μετά από μια θύελλα που πήρε και τις δύο αποβάθρες ενώ οι"
          + " άνθρωποι στον λόφο μετρούσαν φώτα και περίμεναν νέα από την άλλη όχθη";

  private static final String VIETNAMESE =
      "bến cảng cũ được xây lại sau cơn bão đã cuốn đi hai cầu tàu và nhiều chiếc thuyền trong khi"
          + " người dân trên đồi đếm đèn và chờ tin từ bên kia vịnh";

  private static final String CHINESE =
      "旧 港 口 在 风 暴 之 后 重 建 了 两 座 码 头 和 许 多 船 被 带 走 山 上 的 人 们 数 着 灯 等 待 海 湾 对 面 来 消 息 老 师 写 信 说 春 天"
          + " 会 更 好 我 们 要 把 桥 修 完";

  private static final String JAPANESE =
      "古い 港 は 嵐 の あと に 建て直され 二つ の 桟橋 と 多く の 船 が 流され 丘 の 人々 は 灯り を 数え 湾 の 向こう から の 知らせ を 待って いた";

  private static final String KOREAN =
      "옛 항구는 폭풍이 지나간 뒤에 다시 지어졌고 두 부두와 많은 배가 떠내려갔으며 언덕 위의 사람들은 등불을 세며 만 건너편에서 올 소식을 기다렸다";

  private static final String ARABIC =
      "أعيد بناء الميناء القديم بعد عاصفة أخذت الرصيفين وكثيرا من القوارب بينما كان الناس على التل"
          + " يعدون الأضواء وينتظرون الأخبار من وراء الخليج";

  private static final String HINDI =
      "पुराना बंदरगाह तूफान के बाद फिर से बनाया गया जो दोनों घाट और कई नावें ले गया था जबकि पहाड़ी"
          + " पर लोग दीपक गिनते रहे और खाड़ी के पार से समाचार की प्रतीक्षा करते रहे";

  private static String page(String[] words, Random random) {
    StringBuilder page = new StringBuilder();
    while (page.length() < 1_200) {
      page.append(words[random.nextInt(words.length)]).append(' ');
    }
    return page.toString();
  }

  /**
   * A fifth of all letters wrong, spaces put in and left out, words broken at the ends of lines.
   */
  private static String misread(String page, Random random) {
    StringBuilder read = new StringBuilder();
    for (int i = 0; i < page.length(); i++) {
      char c = page.charAt(i);
      if (c == ' ') {
        if (random.nextInt(10) > 0) read.append(' ');
        continue;
      }
      if (random.nextInt(60) == 0) read.append("-\n");
      if (random.nextInt(30) == 0) read.append(' ');
      switch (random.nextInt(20)) {
        case 0, 1 -> read.append(anyLetter(page, random));
        case 2 -> {}
        case 3 -> read.append(c).append(anyLetter(page, random));
        default -> read.append(c);
      }
    }
    return read.toString();
  }

  private static char anyLetter(String page, Random random) {
    char letter = ' ';
    while (letter == ' ') letter = page.charAt(random.nextInt(page.length()));
    return letter;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ENGLISH,
        GERMAN,
        RUSSIAN,
        GREEK,
        VIETNAMESE,
        CHINESE,
        JAPANESE,
        KOREAN,
        ARABIC,
        HINDI
      })
  void findsPagesOfWhichAFifthIsMisreadAndNothingElse(String sentence) throws IOException {
    Random random = new Random(24);
    String[] words = sentence.split(" ");
    List<Extraction> documents = new ArrayList<>();
    for (int i = 0; i < PAGES; i++) {
      String page = page(words, random);
      documents.add(document("p%02d-print".formatted(i), page));
      documents.add(document("p%02d-read".formatted(i), misread(page, random)));
    }
    int[] right = {0};
    List<String> wrong = new ArrayList<>();
    Detection found = detected(documents);
    found.forEachPair(
        pair -> {
          String one = pair.left().substring(0, 3);
          if (pair.right().startsWith(one)) right[0]++;
          else wrong.add(pair.toString());
        });
    assertThat(wrong).isEmpty();
    assertThat(right[0]).isGreaterThanOrEqualTo(PAGES * 97 / 100);
  }

  private static Extraction document(String id, String text) {
    return Extractor.plain(id, Origin.whole(id), text, Map.of());
  }

  private static Detection detected(List<Extraction> documents) throws IOException {
    return new BatchDetector(Methods.named("noisy").recipe(Map.of()), RunOptions.standard())
        .detect(DocumentStream.of(documents));
  }

  @Test
  void bandsFollowFromTheNoise() {
    Noisy clean = (Noisy) Noisy.METHOD.recipe(Map.of("noise", "0.05"));
    Noisy bad = (Noisy) Noisy.METHOD.recipe(Map.of("noise", "0.25"));
    assertThat((int) clean.derived().get("bands")).isLessThan((int) bad.derived().get("bands"));
    assertThat(bad.promise().orElseThrow()).contains("25 % of wrong letters");
    assertThat(bad.sentence()).isEqualTo("at least 0.55 of the letters in order, aligned");
  }
}
