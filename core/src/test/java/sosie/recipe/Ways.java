package sosie.recipe;

import java.util.stream.Stream;
import sosie.analyse.Recipe;

/** Methods with some settings, for tests of other packages: {@code minhash-lsh threshold=0.5}. */
public final class Ways {

  private Ways() {}

  /** All by which an index can be made. */
  public static Stream<String> ofIndexes() {
    return Way.all()
        .filter(way -> !way.method().equals("durian"))
        .filter(way -> way.recipe().thresholdRule().isEmpty())
        .filter(way -> !way.recipe().countsFirst())
        .map(Ways::words);
  }

  private static String words(Way way) {
    StringBuilder words = new StringBuilder(way.method());
    way.settings().forEach((name, value) -> words.append(' ').append(name + "=" + value));
    return words.toString();
  }

  public static Recipe recipe(String words) {
    return Way.of(words).recipe();
  }
}
