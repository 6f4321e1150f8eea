package sosie.app.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sosie.evaluate.Lab;
import sosie.truth.Labelled;
import sosie.truth.TruthFile;
import sosie.truth.TruthOptions;
import sosie.truth.Unlisted;

/** How a truth is read; the same for every command that takes one. */
final class TruthArguments {

  private static final Set<String> COLUMNS = Set.of("id", "cluster", "second", "grade");

  @Parameters(paramLabel = "TRUTH", arity = "0..1", description = "Which documents are the same.")
  String truth;

  @Option(
      names = "--data",
      paramLabel = "PATH",
      description =
          "The documents. May be given several times. Default: TRUTH itself, if it is a folder.")
  List<Path> data = new ArrayList<>();

  @Option(
      names = "--labelled-only",
      description = "Leave out documents of which the truth says nothing.")
  boolean labelledOnly;

  @Option(
      names = "--truth-format",
      paramLabel = "NAME",
      description = "clusters (id, cluster) or pairs (id, id, grade). Default: recognised.")
  String format;

  @Option(
      names = "--truth-column",
      paramLabel = "id|cluster|second|grade=COLUMN",
      description =
          "Where the truth file has what, by name in its first line or by number from 1. May be"
              + " given several times. Default: the first columns.")
  Map<String, String> columns = new LinkedHashMap<>();

  @Option(
      names = "--alone",
      paramLabel = "VALUE",
      split = ",",
      description =
          "Further values of the cluster column that mean: alone, as - does. Such as unique.")
  List<String> alone = new ArrayList<>();

  @Option(
      names = "--where",
      paramLabel = "COLUMN=VALUE",
      description = "Only rows of the truth that say so count.")
  String where;

  @Option(
      names = "--same-from",
      paramLabel = "GRADE",
      description = "The grade from which on a pair counts as the same. Default: all above 0.")
  Double sameFrom;

  @Option(
      names = "--unlisted",
      paramLabel = "different|unknown",
      description =
          "What the truth says by leaving out: documents (of clusters) or pairs (of pairs)."
              + " Default: unknown.")
  Unlisted unlisted;

  @Option(
      names = "--label",
      paramLabel = "COLUMN",
      split = ",",
      description =
          "Break the figures down by this column of a truth of clusters, or field of the"
              + " documents, such as the style of an edit.")
  List<String> labels = new ArrayList<>();

  /** The documents: what was named, else the folder that is the truth. */
  List<Path> documents() {
    boolean inTruth = data.isEmpty() && truth != null && Files.isDirectory(Path.of(truth));
    List<Path> named = inTruth ? List.of(Path.of(truth)) : data;
    if (named.isEmpty()) throw new IllegalArgumentException("--data must name the documents");
    return named;
  }

  /** Finds what is wrong before anything is read. */
  void check() {
    documents();
    if (truth == null) refuseWithoutTruth();
    else if (!TruthFile.exists(truth)) {
      throw new IllegalArgumentException("truth " + truth + " does not exist");
    }
    options(labels);
  }

  private void refuseWithoutTruth() {
    Map<String, Boolean> given = new LinkedHashMap<>();
    given.put("--labelled-only", labelledOnly);
    given.put("--truth-format", format != null);
    given.put("--truth-column", !columns.isEmpty());
    given.put("--alone", !alone.isEmpty());
    given.put("--where", where != null);
    given.put("--same-from", sameFrom != null);
    given.put("--unlisted", unlisted != null);
    given.put("--label", !labels.isEmpty());
    given.forEach(
        (option, isGiven) -> {
          if (isGiven) throw needsTruth(option);
        });
  }

  static IllegalArgumentException needsTruth(String option) {
    return new IllegalArgumentException(option + " needs a TRUTH");
  }

  /** What to call the collection: the last names of its paths. */
  String name() {
    return documents().stream()
        .map(path -> path.toAbsolutePath().normalize())
        .map(path -> (path.getFileName() == null ? path : path.getFileName()).toString())
        .collect(Collectors.joining(", "));
  }

  /** The truth on a collection, and the collection it is on. */
  LabelledLab on(Lab lab) throws IOException {
    Labelled labelled = TruthFile.read(truth, options(labels), lab.documents());
    if (!labelledOnly) return new LabelledLab(lab, labelled);
    BitSet kept = labelled.truth().labelled();
    return new LabelledLab(lab.only(kept), labelled.only(kept));
  }

  /**
   * What a column of the truth or a field of the documents says of each document, or null; of those
   * that {@link #on} keeps.
   *
   * @param lab the whole collection
   */
  String[] column(String name, Lab lab) throws IOException {
    Labelled labelled = TruthFile.read(truth, options(List.of(name)), lab.documents());
    if (labelledOnly) labelled = labelled.only(labelled.truth().labelled());
    return labelled.labels().values().iterator().next(); // whatever it is called in full
  }

  private TruthOptions options(List<String> labelColumns) {
    TruthOptions options = TruthOptions.standard();
    if (format != null) options = options.withFormat(parsedFormat());
    for (String name : columns.keySet()) {
      if (!COLUMNS.contains(name)) {
        throw new IllegalArgumentException(
            "--truth-column must name id, cluster, second or grade, was " + name);
      }
    }
    if (columns.containsKey("id")) options = options.withId(columns.get("id"));
    if (columns.containsKey("cluster")) options = options.withCluster(columns.get("cluster"));
    if (columns.containsKey("second")) options = options.withSecond(columns.get("second"));
    if (columns.containsKey("grade")) options = options.withGrade(columns.get("grade"));
    options = options.withLabels(labelColumns).withAlone(Set.copyOf(alone));
    if (where != null) options = options.withWhere(TruthOptions.Where.parse(where));
    if (sameFrom != null) options = options.withSameFrom(sameFrom);
    return unlisted == null ? options : options.withUnlisted(unlisted);
  }

  private TruthOptions.Format parsedFormat() {
    return switch (format.toLowerCase(Locale.ROOT)) {
      case "clusters" -> TruthOptions.Format.CLUSTERS;
      case "pairs" -> TruthOptions.Format.PAIRS;
      default ->
          throw new IllegalArgumentException(
              "--truth-format must be clusters or pairs, was " + format);
    };
  }
}
