package sosie.keep;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import sosie.format.AddedFields;
import sosie.hash.LongTable;
import sosie.source.Origin;

/** What a copy says of each record: its cluster, how large that is, whether it stays, its score. */
final class Annotations implements AddedFields {

  private static final double ALONE = -1;

  private final List<Field> fields;
  private final Map<String, LongTable> numbers = new HashMap<>(); // source → line → number
  private int[] clusters = new int[1024];
  private int[] sizes = new int[1024];
  private double[] scores = new double[1024];
  private boolean[] keeps = new boolean[1024];
  private int count; // from 1, since 0 is for none
  private final LongAdder met = new LongAdder();

  Annotations(String prefix) {
    fields =
        List.of(
            new Field(prefix + "cluster", Type.WHOLE),
            new Field(prefix + "cluster_size", Type.WHOLE),
            new Field(prefix + "keep", Type.FLAG),
            new Field(prefix + "score", Type.NUMBER));
  }

  /** What may stand in a name without quotes, in every format. */
  static String checked(String prefix) {
    if (prefix.matches("[A-Za-z0-9_.-]*")) return prefix;
    throw new IllegalArgumentException(
        "prefix must be of letters, digits, _, . and -, was " + prefix);
  }

  void add(Fate fate) {
    count++;
    if (count == clusters.length) grow();
    numbers
        .computeIfAbsent(fate.origin().source(), source -> new LongTable())
        .put(fate.origin().line(), count);
    clusters[count] = (int) fate.cluster().orElse(0);
    sizes[count] = (int) fate.size();
    scores[count] = fate.score().orElse(ALONE);
    keeps[count] = fate.keep();
  }

  private void grow() {
    clusters = Arrays.copyOf(clusters, 2 * count);
    sizes = Arrays.copyOf(sizes, 2 * count);
    scores = Arrays.copyOf(scores, 2 * count);
    keeps = Arrays.copyOf(keeps, 2 * count);
  }

  @Override
  public List<Field> fields() {
    return fields;
  }

  @Override
  public Optional<List<Object>> of(Origin origin) {
    LongTable lines = numbers.get(origin.source());
    int number = lines == null ? 0 : lines.get(origin.line());
    if (number == 0) return Optional.empty();
    met.increment();
    return Optional.of(
        Arrays.asList(
            clusters[number] == 0 ? null : (Long) (long) clusters[number],
            (Long) (long) sizes[number],
            keeps[number],
            scores[number] == ALONE ? null : (Double) scores[number]));
  }

  /** A document that was not there means that this is another collection. */
  void requireAllMet() {
    if (met.sum() == count) return;
    throw new IllegalArgumentException(
        "only "
            + met.sum()
            + " of "
            + count
            + " documents are in the input; is it the collection that they were read from?");
  }
}
