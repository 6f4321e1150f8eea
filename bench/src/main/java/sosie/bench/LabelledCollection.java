package sosie.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import sosie.truth.TruthOptions;

/** A collection with clusters to learn from, as it lies in the data folder. */
record LabelledCollection(
    String name, String input, String truth, TruthOptions options, boolean labelledOnly) {

  private static final TruthOptions PLAIN = TruthOptions.standard();

  static final List<LabelledCollection> ALL =
      List.of(
          new LabelledCollection("news-frames", "html", "truth.tsv", PLAIN, false),
          new LabelledCollection(
              "mail-campaigns",
              "eml",
              "truth.tsv",
              PLAIN.withCluster("campaign").withAlone(Set.of("-")),
              false),
          new LabelledCollection("llvm-docs-versions", "pages", "truth.tsv", PLAIN, false),
          new LabelledCollection(
              "licenses-npm",
              "files",
              "labels.tsv",
              PLAIN
                  .withCluster("license")
                  .withAlone(Set.of("null"))
                  .withWhere(new TruthOptions.Where("kind", "license")),
              true));

  Path inputIn(Path data) {
    return data.resolve(name).resolve(input);
  }

  Path truthIn(Path data) {
    return data.resolve(name).resolve(truth);
  }
}
