package sosie.app.review;

import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Locale;

/** The browser of whoever sits at this machine. */
final class DefaultBrowser {

  private DefaultBrowser() {}

  /** Asks the system to show a page; whether it could be asked. */
  static boolean open(URI address) {
    try {
      new ProcessBuilder(command(System.getProperty("os.name", ""), address))
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start();
      return true;
    } catch (IOException e) {
      return false; // there is none, which is told
    }
  }

  static List<String> command(String system, URI address) {
    String name = system.toLowerCase(Locale.ROOT);
    if (name.contains("windows")) {
      return List.of("rundll32", "url.dll,FileProtocolHandler", address.toString());
    }
    return List.of(name.contains("mac") ? "open" : "xdg-open", address.toString());
  }
}
