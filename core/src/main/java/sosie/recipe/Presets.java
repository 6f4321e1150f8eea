package sosie.recipe;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What suits which kind of document; the pages on methods have the figures behind it. */
public final class Presets {

  /** Chosen by a look at the documents: see {@link SuitedPreset}. */
  public static final String AUTO = "auto";

  private static final List<Preset> ALL =
      List.of(
          new Preset(
              "web",
              "spotsigs",
              Map.of(),
              true,
              "sentences count and page frames do not; what has no sentences is compared by"
                  + " shingles."),
          new Preset(
              "news",
              "spotsigs",
              Map.of(),
              true,
              "one story in many site frames; reports of several days in one template stay apart."),
          new Preset(
              "mail",
              "tf-idf",
              Map.of("unit", "unmasked", "shingle", "2", "weights", "log-tf", "threshold", "0.45"),
              false,
              "campaigns disguise, shuffle and pad their words, so it is pairs of words without"
                  + " their disguise that count; mail has too few sentences for spots."),
          new Preset(
              "comments",
              "shingling",
              Map.of("shingle", "3", "measure", "containment"),
              false,
              "a form letter stands inside a longer comment; every run of three words counts."),
          new Preset(
              "scans",
              "noisy",
              Map.of(),
              false,
              "misread letters break nearly every run of words, and few runs of letters."),
          new Preset(
              "text", "minhash-lsh", Map.of(), false, "plain prose has no frame to look past."));

  private Presets() {}

  public static List<Preset> all() {
    return ALL;
  }

  public static Preset named(String name) {
    for (Preset preset : ALL) if (preset.name().equals(name)) return preset;
    if (name.equals(AUTO)) {
      throw new IllegalArgumentException("preset auto needs documents to look at; name another");
    }
    throw new IllegalArgumentException(
        "preset must be "
            + InProse.either(
                Stream.concat(ALL.stream().map(Preset::name), Stream.of(AUTO)).toList())
            + ", was "
            + name
            + NearestNames.question(name, ALL.stream().map(Preset::name).toList()));
  }
}
