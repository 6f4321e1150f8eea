package sosie.spark;

import java.io.IOException;
import java.util.List;
import sosie.Sosie;

/**
 * The arguments of the command.
 *
 * @param folder in which the driver runs: executors run elsewhere
 */
record AskedByCommand(String folder, List<String> arguments) implements Asked {

  @Override
  public Sosie sosie() throws IOException {
    return FindOnSpark.parse(this).asked();
  }

  @Override
  public Site site(Survey survey) throws IOException {
    return Site.ofFiles(sosie(), survey);
  }
}
