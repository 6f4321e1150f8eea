package sosie.page;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The methods with their looks and best F1. Each has a box to tick that shows or hides it: the
 * style sheet does that, there is no script.
 */
record Legend(List<Series> methods) {

  void writeTo(Html html) {
    Set<Integer> shown = shown();
    html.open("fieldset", "class", "legend");
    html.element("legend", "Methods shown, with their Max F1");
    for (Series method : methods) key(html, method, shown.contains(method.place()));
    html.closeLine();
    if (shown.size() < methods.size()) {
      String best = "The " + shown.size() + " with the greatest F1 are shown; tick others to add";
      html.element("p", best + " them.", "class", "none");
    }
  }

  private static void key(Html html, Series method, boolean shown) {
    html.open("label", "class", "key " + method.look());
    String[] box = {"type", "checkbox", "class", "show-" + method.look(), "checked", ""};
    html.empty("input", shown ? box : new String[] {box[0], box[1], box[2], box[3]});
    method.name(html);
    html.element("span", Figures.figure(method.maxF1()), "class", "number").close();
  }

  private Set<Integer> shown() {
    return methods.stream()
        .sorted(Comparator.comparingDouble(Series::maxF1).reversed())
        .limit(Series.EASY_TO_FOLLOW)
        .map(Series::place)
        .collect(Collectors.toSet());
  }
}
