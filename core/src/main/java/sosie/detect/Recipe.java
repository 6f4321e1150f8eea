package sosie.detect;

import java.util.SortedMap;

/** A published method as a record of the parameters a user may turn. */
public interface Recipe {

  /** The name it is chosen by. */
  String name();

  /** The parameters in effect, derived ones included, as they stand in {@code run.json}. */
  SortedMap<String, Object> parameters();

  /** The stages, filled in. */
  Pipeline pipeline();
}
