package sosie.report;

import java.util.List;
import sosie.page.Html;

/** How often text recurs, in five steps that a page shows as colours. */
enum Heat {
  TWICE(2, "twice"),
  FEW(3, "3 or 4 times"),
  SEVERAL(5, "5 to 9 times"),
  MANY(10, "10 to 99 times"),
  MASSES(100, "100 times or more");

  private final int least;
  private final String meaning;

  Heat(int least, String meaning) {
    this.least = least;
    this.meaning = meaning;
  }

  static Heat of(long times) {
    Heat heat = TWICE;
    for (Heat each : values()) if (times >= each.least) heat = each;
    return heat;
  }

  /** The same for a share of the greatest there is. */
  static Heat ofShare(double share) {
    return List.of(values()).get((int) Math.min(4, Math.floor(5 * share)));
  }

  /** The class that style sheets know it by. */
  String style() {
    return "r" + least;
  }

  static void legend(Html html) {
    html.open("p", "class", "legend").text("Stands in the collection ");
    for (Heat each : values()) html.element("mark", each.meaning, "class", each.style());
    html.close();
  }
}
