package sosie.spark;

import java.io.Serializable;
import java.util.List;
import java.util.UUID;
import org.apache.spark.broadcast.Broadcast;

/**
 * What an executor needs to know to work as the driver would.
 *
 * @param id tells this run from others of the same driver
 * @param survey of the input, as {@link Survey} writes it
 * @param whole what is known of all texts, as {@link Wholes} writes it; none before it was counted
 */
record Job(String id, Asked asked, Broadcast<byte[]> survey, List<Broadcast<byte[]>> whole)
    implements Serializable {

  static Job of(Asked asked, Broadcast<byte[]> survey) {
    return new Job(UUID.randomUUID().toString(), asked, survey, List.of());
  }

  Job knowing(Broadcast<byte[]> counted) {
    return new Job(UUID.randomUUID().toString(), asked, survey, List.of(counted));
  }
}
