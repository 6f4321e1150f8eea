package sosie.spark;

import java.util.TreeMap;
import java.util.stream.Stream;
import sosie.Sosie;
import sosie.Text;
import sosie.recipe.Configuration;

/**
 * The settings of a program that has documents at hand.
 *
 * @param keep the rule, as it is typed
 */
record AskedByProgram(
    String method, TreeMap<String, String> settings, boolean fallback, String keep)
    implements Asked {

  @Override
  public Sosie sosie() {
    Configuration plain = Configuration.of(method, settings);
    return Sosie.of(Stream.<Text>empty())
        .configured(fallback ? plain.withFallback() : plain)
        .keep(keep);
  }

  @Override
  public Site site(Survey none) {
    return Site.ofRows(sosie());
  }
}
