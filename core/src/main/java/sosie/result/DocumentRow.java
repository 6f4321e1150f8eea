package sosie.result;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import sosie.cluster.KeepRule;
import sosie.source.Origin;

/** A row of {@code documents} as it was written. */
public record DocumentRow(
    String id,
    Origin origin,
    OptionalLong cluster,
    String representative,
    boolean keep,
    boolean isProtected,
    OptionalDouble score,
    String reason,
    int characters,
    Map<String, Object> attributes) {

  /** The row with these values. */
  public static DocumentRow of(Map<String, Object> row) {
    Number line = (Number) row.get("line");
    Number cluster = (Number) row.get("cluster");
    Number score = (Number) row.get("score");
    return new DocumentRow(
        (String) row.get("id"),
        new Origin((String) row.get("source"), line == null ? 0 : line.longValue()),
        cluster == null ? OptionalLong.empty() : OptionalLong.of(cluster.longValue()),
        (String) row.get("representative"),
        (boolean) row.get("keep"),
        (boolean) row.get("protected"),
        score == null ? OptionalDouble.empty() : OptionalDouble.of(score.doubleValue()),
        (String) row.get("reason"),
        ((Number) row.get("characters")).intValue(),
        ResultFolder.attributes(row.get("attributes")));
  }

  /** What a keep rule looks at. */
  public KeepRule.Candidate candidate() {
    return new KeepRule.Candidate(
        id, origin, characters, id.equals(representative), isProtected, attributes);
  }
}
