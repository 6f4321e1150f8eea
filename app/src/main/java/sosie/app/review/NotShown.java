package sosie.app.review;

import sosie.page.Clipped;
import sosie.page.Html;
import sosie.review.ShownText;

/** Why a text is not shown: another that stands in its place now never is. */
final class NotShown {

  private NotShown() {}

  static void writeTo(Html html, ShownText text, String source) {
    html.open("p", "class", "warning").element("bdi", Clipped.name(source));
    html.text(of(text.state())).close();
  }

  private static String of(ShownText.State state) {
    return switch (state) {
      case CHANGED ->
          " holds another text now than the one that was compared; it is not shown here.";
      case GONE -> " is not there any more, or cannot be read; scores are those of the result.";
      case NOT_OPEN -> " was not opened: name the place of the collection with --input.";
      case SAME, UNCHECKED -> "";
    };
  }
}
