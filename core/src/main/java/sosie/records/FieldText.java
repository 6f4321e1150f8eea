package sosie.records;

import java.util.Locale;
import sosie.format.HtmlStart;

/** How the text field of a record is written. */
public enum FieldText {
  PLAIN,
  HTML,
  /**
   * HTML if the field is called {@code html} or {@code raw_html}, or starts as a page does; in
   * other text, breaks, closed tags and entities that a web form left there mean what they mean in
   * HTML.
   */
  AUTO;

  boolean isHtml(String field, String value) {
    return this == HTML || (this == AUTO && (named(field) || HtmlStart.isAtTheBeginningOf(value)));
  }

  private static boolean named(String field) {
    String name = field.substring(field.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    return name.equals("html") || name.equals("raw_html");
  }
}
