package sosie.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AttributesTest {

  private static final List<String> NAMES = List.of("docket", "cited", "a", "size", "", "so, \"c");
  private static final Set<String> ASKED = Set.of("docket", "size", "", "none", "so, \"c");

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void textsAreWrittenAsALibraryWritesThem(long seed) {
    Random random = new Random(seed);
    for (int round = 0; round < 2000; round++) {
      Map<String, Object> attributes = attributes(random);
      if (attributes.isEmpty()) continue;
      String written = Attributes.write(attributes);
      assertThat(written).isEqualTo(Attributes.writeAny(attributes));
      assertThat(Attributes.read(written)).isEqualTo(attributes);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {4, 5, 6})
  void someAttributesAreThoseAmongAll(long seed) {
    Random random = new Random(seed);
    for (int round = 0; round < 5000; round++) {
      Map<String, Object> attributes = attributes(random);
      Set<String> asked = round % 2 == 0 ? ASKED : Set.of("docket", "size", "");
      Map<String, Object> some = Attributes.read(Attributes.write(attributes), asked);
      for (String name : asked) assertThat(some.get(name)).isEqualTo(attributes.get(name));
    }
  }

  private static Map<String, Object> attributes(Random random) {
    Map<String, Object> attributes = new LinkedHashMap<>();
    boolean texts = random.nextBoolean();
    for (int i = random.nextInt(6); i > 0; i--) {
      String name = NAMES.get(random.nextInt(NAMES.size()));
      attributes.put(name, texts || random.nextInt(4) > 0 ? text(random) : other(random));
    }
    return attributes;
  }

  private static Object other(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> random.nextInt(100);
      case 1 -> List.of(text(random), "docket");
      case 2 -> Map.of("docket", text(random));
      default -> random.nextBoolean();
    };
  }

  /** Made of what could be mistaken for something else. */
  private static String text(Random random) {
    List<String> pieces =
        List.of("docket", ",", ":", "\"", "\\", "{", "size", "\n", "\u0001", "é", "x y", "\u2028");
    boolean harmless = random.nextBoolean();
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(6); i > 0; i--) {
      String piece = pieces.get(random.nextInt(pieces.size()));
      if (!harmless || !"\"\\{\n\u0001".contains(piece)) text.append(piece);
    }
    return text.toString();
  }
}
