package sosie.app.lab;

import java.util.Optional;
import picocli.CommandLine.Option;
import sosie.app.option.Talk;
import sosie.app.option.Values;
import sosie.read.Count;
import sosie.truth.Halves;
import sosie.truth.TimeSplit;

/** What is chosen by and what is tested by: random clusters, or the earlier and the later ones. */
final class SplitOption {

  private static final String TIME = "time";

  @Option(
      names = "--split",
      paramLabel = "clusters|time[:FIELD]",
      completionCandidates = Values.OfSplits.class,
      defaultValue = "clusters",
      description =
          "What is held out: clusters, at random, so that none is cut; or time: the earlier half"
              + " of the clusters is chosen by or learned from, and the later half tests it, once,"
              + " by the date of mails or by FIELD. Default: ${DEFAULT-VALUE}.")
  String named = "clusters";

  /** Finds a value that is none, before anything is read. */
  void check() {
    if (named.equals("clusters") || isByTime()) return;
    throw new IllegalArgumentException("--split must be clusters or time[:FIELD], was " + named);
  }

  boolean isByTime() {
    return field().isPresent();
  }

  /** As it was typed. */
  String typed() {
    return "--split " + named;
  }

  /** The field that a split by time goes by, if it does. */
  Optional<String> field() {
    if (named.equals(TIME)) return Optional.of(TimeSplit.USUAL_FIELD);
    String before = TIME + ":";
    boolean isNamed = named.startsWith(before) && named.length() > before.length();
    return isNamed ? Optional.of(named.substring(before.length())) : Optional.empty();
  }

  /** The earlier and the later half, if it goes by time; says how large they are. */
  Optional<Halves> halves(LabelledLab on) {
    return field().map(field -> halves(on, field));
  }

  private static Halves halves(LabelledLab on, String field) {
    Halves halves = TimeSplit.of(on.labelled().truth(), on.lab().documents(), field);
    Talk.note(
        "split by "
            + field
            + ": "
            + Count.of(halves.other().cardinality(), "labelled document")
            + " in earlier clusters, "
            + Count.of(halves.test().cardinality())
            + " in later ones to test by");
    return halves;
  }
}
