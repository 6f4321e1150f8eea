package sosie.app.review;

import java.util.LinkedHashMap;
import java.util.Map;
import sosie.page.Html;

/** What the keyboard does, in a box that {@code ?} opens. */
final class KeyboardHelp {

  static final String ID = "keys";

  private static final Map<String, String> MEANINGS = meanings();

  private KeyboardHelp() {}

  private static Map<String, String> meanings() {
    Map<String, String> meanings = new LinkedHashMap<>();
    meanings.put("s", "the same");
    meanings.put("d", "not the same (different)");
    meanings.put("space", "don’t know");
    meanings.put("j", "the next question, or member of a cluster");
    meanings.put("k", "the one before");
    meanings.put("u", "take your last verdict back");
    meanings.put("h", "hide or show scores");
    meanings.put("/", "search");
    meanings.put("?", "this list");
    return meanings;
  }

  static void writeTo(Html html) {
    html.open("dialog", "id", ID, "class", "keys", "aria-labelledby", "keys-heading");
    html.element("h2", "Keys", "id", "keys-heading").open("dl");
    MEANINGS.forEach(
        (key, meaning) -> {
          html.open("div", "class", "key").open("dt").element("kbd", key).close();
          html.element("dd", meaning).close();
        });
    html.close().element("button", "Close", "type", "button", "class", "close").closeLine();
  }

  /** What stands on a button beside its words. */
  static void hint(Html html, String key) {
    html.element("kbd", key, "aria-hidden", "true");
  }
}
