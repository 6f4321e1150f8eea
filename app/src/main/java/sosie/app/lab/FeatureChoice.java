package sosie.app.lab;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Option;
import sosie.recipe.NearestNames;
import sosie.weigh.Trait;
import sosie.weigh.Widths;

/** What weights may depend on: all that the documents have, or what was named. */
final class FeatureChoice {

  /** The names, for the help and for shells. */
  static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Arrays.stream(Trait.values())
          .filter(trait -> trait != Trait.CONSTANT)
          .map(Trait::label)
          .iterator();
    }
  }

  @Option(
      names = "--features",
      paramLabel = "NAME",
      split = ",",
      completionCandidates = Names.class,
      description =
          "What the weight of a word may depend on: ${COMPLETION-CANDIDATES}. Default: all that the"
              + " documents have.")
  List<String> named;

  /** Finds names that are none, before anything is read. */
  Set<Trait> traits(Widths widths, boolean background) {
    if (named == null) return EnumSet.allOf(Trait.class);
    EnumSet<Trait> traits = EnumSet.of(Trait.CONSTANT);
    for (String name : named) traits.add(trait(name.strip()));
    if (traits.contains(Trait.BACKGROUND) && !background) {
      throw new IllegalArgumentException("--features background needs a --background FILE");
    }
    if (traits.contains(Trait.WIDTH) && widths.each().size() == 1) {
      throw new IllegalArgumentException(
          "--features width needs several widths, such as --k 1+3, was --k " + widths);
    }
    return traits;
  }

  private static Trait trait(String name) {
    NearestNames nearest = new NearestNames(name);
    for (Trait trait : Trait.values()) {
      if (trait == Trait.CONSTANT) continue;
      if (trait.label().equals(name)) return trait;
      nearest.offer(trait.label());
    }
    throw new IllegalArgumentException(
        "there is no feature "
            + name
            + nearest
                .slip()
                .map(meant -> "; did you mean " + meant + "?")
                .orElse("; sosie learn --help lists them"));
  }
}
