package sosie.result;

import java.util.List;
import java.util.Map;

/**
 * What {@code timings.json} says: all that may differ between two runs over the same input, so
 * where and how it ran besides how long it took.
 *
 * @param inputs as they were named, relative to {@code folder}
 * @param folder the folder that the command ran in
 * @param reading what is needed to read the collection again the same way
 * @param inputState tells whether the input has changed since
 * @param seconds by step
 */
public record Timings(
    List<String> inputs,
    String folder,
    Map<String, Object> reading,
    String inputState,
    int threads,
    long peakMemoryBytes,
    String java,
    Map<String, Double> seconds) {

  /** For a result that no command made. */
  public static Timings none() {
    return new Timings(List.of(), "", Map.of(), "", 0, 0, "", Map.of());
  }
}
