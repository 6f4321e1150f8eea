package sosie.app.review;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import sosie.page.Clipped;
import sosie.page.Html;

/** Small parts that pages have in common. */
final class Written {

  private static final DateTimeFormatter MOMENT =
      DateTimeFormatter.ofPattern("d MMM uuuu, HH:mm 'UTC'", Locale.UK).withZone(ZoneOffset.UTC);

  private Written() {}

  static String moment(Instant when) {
    return MOMENT.format(when);
  }

  /** The day of a document, as lists show it; empty if it has none. */
  static String day(long seconds) {
    return seconds == 0
        ? ""
        : Instant.ofEpochSecond(seconds).atZone(ZoneOffset.UTC).toLocalDate().toString();
  }

  /** A link to a pair by the ids of its documents. */
  static void pair(Html html, String left, String right) {
    boolean fits = Address.fits(left) && Address.fits(right);
    if (fits) html.open("a", "href", Address.pair(left, right).toString());
    id(html, left);
    html.text(" and ");
    id(html, right);
    if (fits) html.close();
  }

  /** The top of a page: where one is, its name, and what it is about. */
  static void masthead(Html html, String trail, String heading, String standfirst) {
    html.open("header", "class", "masthead");
    if (!trail.isEmpty())
      html.open("p", "class", "collection").element("bdi", Clipped.name(trail)).close();
    html.open("h1", "tabindex", "-1").element("bdi", Clipped.name(heading)).close();
    if (!standfirst.isEmpty()) html.element("p", standfirst, "class", "standfirst");
    html.closeLine();
  }

  static void id(Html html, String id) {
    html.open("span", "class", "id").element("bdi", Clipped.name(id)).close();
  }

  static void hidden(Html html, String name, String value) {
    html.empty("input", "type", "hidden", "name", name, "value", value);
  }

  /** A form that changes something. */
  static Html form(Html html, String path, String kind) {
    return html.open("form", "method", "post", "action", path, "class", kind);
  }

  /** A form that says something of a pair. */
  static void verdict(Html html, String left, String right, String kind) {
    String of = Clipped.name(left) + " and " + Clipped.name(right);
    html.open("form", "method", "post", "action", "/judge", "class", kind, "data-of", of);
    hidden(html, "left", Address.encoded(left));
    hidden(html, "right", Address.encoded(right));
  }

  static void option(Html html, String value, String name, String chosen) {
    if (value.equals(chosen)) html.element("option", name, "value", value, "selected", "");
    else html.element("option", name, "value", value);
  }
}
