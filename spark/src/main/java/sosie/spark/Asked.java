package sosie.spark;

import java.io.IOException;
import java.io.Serializable;
import sosie.Sosie;

/** What was asked for, in a form from which every machine makes the same settings for itself. */
interface Asked extends Serializable {

  /** The settings, with nothing opened. */
  Sosie sosie() throws IOException;

  /** All that a task needs to know, of an input that was seen before. */
  Site site(Survey survey) throws IOException;
}
