package sosie;

import java.nio.file.Path;
import java.util.Map;
import sosie.index.Index;
import sosie.recipe.Methods;

/**
 * A program that finds among strings and reads a folder, started by {@link LightClassPathTest} with
 * nothing but what {@code sosie-core} pulls in.
 */
final class WithoutLibraries {

  private WithoutLibraries() {}

  public static void main(String[] arguments) throws Exception {
    String one = "one two three four five six seven eight nine ten eleven twelve";
    Map<String, String> texts =
        Map.of("a", one, "b", "not like the other at all", "c", one + " more");
    System.out.println("score " + Sosie.score(one, one + " more"));
    try (Result result = Sosie.of(texts).threshold(0.7).find()) {
      result.forEachPair(pair -> System.out.println("pair " + pair));
    }
    System.out.println("search " + Sosie.search(texts).query(one).size());
    try (Result result = Sosie.in(Path.of(arguments[0])).threshold(0.7).find()) {
      System.out.println("documents " + result.run().counts().documents());
      result.writeTo(Path.of(arguments[1]));
    }
    try {
      Index.create(Path.of(arguments[2]), Methods.again("minhash-lsh", Map.of()));
    } catch (UnsupportedOperationException e) {
      System.out.println(e.getMessage());
    }
  }
}
