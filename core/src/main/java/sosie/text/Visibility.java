package sosie.text;

import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import org.jsoup.nodes.Element;

/**
 * Whether an element can be seen: not if it is not displayed, not if its letters have no size, and
 * not in the colour of the ground that they are said to stand on, as spam hides words. Where
 * nothing says what the ground is they count as seen, white ones too: a style sheet may have made
 * it dark. Size and colour are looked at of elements that hold words and no other styled ones,
 * which might have a size and a colour of their own.
 */
final class Visibility {

  private static final int FURTHEST = 64; // elements around one that are asked for a ground
  private static final int NEAR = 8; // of 255 in each of the three colours

  private static final Map<String, String> NAMES = Map.of("white", "#ffffff", "black", "#000000");

  private Visibility() {}

  static boolean isUnseen(Element element) {
    if (element.attributesSize() == 0) return false;
    if (element.hasAttr("hidden")) return true;
    String rules = rules(element);
    if (rules.contains("display:none") || rules.contains("visibility:hidden")) return true;
    if (hasNoSize(rules)) return holdsWordsOnly(element);
    OptionalInt letters = colour(element, rules, "color");
    return letters.isPresent() && isGround(element, letters.getAsInt()) && holdsWordsOnly(element);
  }

  private static boolean holdsWordsOnly(Element element) {
    for (Element child : element.children()) {
      if (child.attributesSize() > 0 || child.childrenSize() > 0) return false;
    }
    return true;
  }

  private static boolean hasNoSize(String rules) {
    String size = value(rules, "font-size");
    return size.startsWith("0") && size.replaceAll("[0.]", "").matches("|px|pt|em|rem|%");
  }

  /** The first ground that is stated here or around. */
  private static boolean isGround(Element element, int letters) {
    Element at = element;
    for (int i = 0; i < FURTHEST && at != null; i++) {
      String rules = rules(at);
      OptionalInt ground = colour(at, rules, "background-color");
      if (ground.isEmpty()) ground = parsed(value(rules, "background"));
      if (ground.isPresent()) return isNear(letters, ground.getAsInt());
      at = at.parent();
    }
    return false;
  }

  /** A style without the white space in it, in small letters. */
  private static String rules(Element element) {
    String style = element.attr("style");
    if (style.isEmpty()) return "";
    return style.toLowerCase(Locale.ROOT).replace(" ", "").replace("\n", "");
  }

  private static OptionalInt colour(Element element, String rules, String property) {
    String styled = value(rules, property);
    if (!styled.isEmpty()) return parsed(styled);
    String attribute = property.equals("color") ? "color" : "bgcolor";
    return parsed(element.attr(attribute).strip().toLowerCase(Locale.ROOT));
  }

  /** What a property is set to, or nothing. */
  private static String value(String rules, String property) {
    int from = 0;
    while (true) {
      int at = rules.indexOf(property + ":", from);
      if (at < 0) return "";
      from = at + property.length() + 1;
      if (at > 0 && rules.charAt(at - 1) != ';') continue; // background-color is no color
      int end = rules.indexOf(';', from);
      String value = end < 0 ? rules.substring(from) : rules.substring(from, end);
      return value.replace("!important", "");
    }
  }

  private static OptionalInt parsed(String written) {
    String hex = NAMES.getOrDefault(written, written).replace("#", "");
    if (hex.matches("[0-9a-f]{3}")) hex = hex.replaceAll("(.)", "$1$1");
    return hex.matches("[0-9a-f]{6}")
        ? OptionalInt.of(Integer.parseInt(hex, 16))
        : OptionalInt.empty();
  }

  private static boolean isNear(int one, int other) {
    for (int shift = 0; shift < 24; shift += 8) {
      if (Math.abs((one >> shift & 0xFF) - (other >> shift & 0xFF)) > NEAR) return false;
    }
    return true;
  }
}
