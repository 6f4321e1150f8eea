package sosie.truth;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import sosie.documents.Documents;
import sosie.letter.Moment;

/**
 * The labelled documents in an earlier and a later half, as one who learns today has only what came
 * before. No cluster is cut: it is as old as its first document, and half of the clusters of
 * several are earlier than the others.
 */
public final class TimeSplit {

  /** The field that mails have their date in. */
  public static final String USUAL_FIELD = "date";

  private TimeSplit() {}

  /** A cluster, and when its first document came. */
  private record Begun(double seconds, BitSet documents) {}

  /**
   * The halves: the later one is for testing. Documents of clusters without any time are in
   * neither.
   *
   * @param field of the documents that has the time
   */
  public static Halves of(Truth truth, Documents documents, String field) {
    List<Begun> clusters = clusters(truth, new DocumentFields(documents).required(field));
    List<Begun> several = clusters.stream().filter(c -> c.documents.cardinality() > 1).toList();
    if (several.size() < 2) {
      throw new IllegalArgumentException(
          "a split by time needs at least 2 clusters of two documents with a time in "
              + field
              + ", was "
              + several.size());
    }
    double from = several.get(several.size() / 2).seconds;
    if (from == several.get(0).seconds) {
      throw new IllegalArgumentException("clusters must begin at different times, all in " + field);
    }
    BitSet later = new BitSet();
    BitSet earlier = new BitSet();
    for (Begun each : clusters) (each.seconds >= from ? later : earlier).or(each.documents);
    return new Halves(later, earlier);
  }

  private static List<Begun> clusters(Truth truth, String[] times) {
    List<Begun> begun = new ArrayList<>();
    for (BitSet group : truth.labelledGroups()) {
      group.stream()
          .filter(i -> times[i] != null)
          .mapToDouble(i -> Moment.seconds(times[i]).orElse(Double.NaN))
          .filter(seconds -> !Double.isNaN(seconds))
          .min()
          .ifPresent(seconds -> begun.add(new Begun(seconds, group)));
    }
    begun.sort(Comparator.comparingDouble(Begun::seconds));
    return begun;
  }
}
