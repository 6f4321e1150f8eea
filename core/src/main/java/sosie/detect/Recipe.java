package sosie.detect;

import java.util.Map;
import java.util.SortedMap;

/** A published method as a record of the parameters a user may turn. */
public interface Recipe {

  /** The name it is chosen by. */
  String name();

  /** The parameters in effect, derived ones included, as they stand in {@code run.json}. */
  SortedMap<String, Object> parameters();

  /** What each parameter means, in a few words for people. */
  Map<String, String> meanings();

  /** Every random choice follows from this. */
  long seed();

  /** The stages, filled in. */
  Pipeline pipeline();
}
