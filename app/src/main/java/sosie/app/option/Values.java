package sosie.app.option;

import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import sosie.recipe.Method;
import sosie.recipe.Methods;
import sosie.recipe.Preset;
import sosie.recipe.Presets;

/** Values that a shell can complete options with. */
public final class Values {

  private Values() {}

  /** Of {@code --method}. */
  public static final class OfMethods implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Methods.all().stream().map(Method::name).iterator();
    }
  }

  /** Of {@code --preset}. */
  public static final class OfPresets implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      Stream<String> kinds = Presets.all().stream().map(Preset::name);
      return Stream.concat(kinds, Stream.of(Presets.AUTO)).iterator();
    }
  }

  /** Of {@code --keep}; a rule with a colon is to be gone on with. */
  public static final class OfKeepRules implements Iterable<String> {

    private static final List<String> RULES =
        List.of(
            "representative",
            "longest",
            "shortest",
            "first",
            "earliest",
            "latest",
            "sources:",
            "highest:",
            "lowest:",
            "lossless",
            "none");

    @Override
    public Iterator<String> iterator() {
      return RULES.iterator();
    }
  }

  /** Of {@code --split}; a field is to be gone on with. */
  public static final class OfSplits implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return List.of("clusters", "time", "time:").iterator();
    }
  }

  /** Of {@code --cluster}. */
  public static final class OfClusters implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return List.of("representative", "components").iterator();
    }
  }
}
