package sosie.page;

import java.util.List;
import sosie.detect.Recipe;

/** The settings of every method in full. */
record MethodSettings(List<Series> methods) {

  void writeTo(Html html) {
    html.open("section", "aria-labelledby", "settings").element("h2", "Settings", "id", "settings");
    for (Series method : methods) method(html, method);
    html.closeLine();
  }

  private static void method(Html html, Series method) {
    Recipe recipe = method.evaluation().recipe();
    html.open("details", "class", "recipe").open("summary");
    method.name(html);
    html.close();
    html.open("div", "class", "tablebox").open("table", "class", "settings");
    Table.setting(html, "alike by", recipe.sentence(), "what counts as a near-duplicate");
    Table.setting(html, "found by", recipe.search(), "how candidate pairs are found");
    recipe
        .parameters()
        .forEach(
            (name, value) ->
                Table.setting(
                    html, name, value.toString(), recipe.meanings().getOrDefault(name, "")));
    html.close().close().closeLine();
  }
}
