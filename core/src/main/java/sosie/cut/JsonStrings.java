package sosie.cut;

/** What the strings of JSON say. */
final class JsonStrings {

  private JsonStrings() {}

  static WrittenText of(WrittenText json) {
    WrittenText said = WrittenText.like(json);
    boolean inside = false;
    for (int i = 0; i < json.length(); i++) {
      char c = json.at(i);
      if (c == '"') {
        inside = !inside;
        said.addEach(WrittenText.BARRIER, json, i, i + 1);
      } else if (!inside) {
        said.addEach(WrittenText.BARRIER, json, i, i + 1);
      } else if (c == '\\' && i + 1 < json.length()) {
        int end = Math.min(json.length(), i + (json.at(i + 1) == 'u' ? 6 : 2));
        said.add(meaning(json, i + 1, end), json, i, end);
        i = end - 1;
      } else {
        said.addEach(c, json, i, i + 1);
      }
    }
    return said;
  }

  private static char meaning(WrittenText json, int at, int end) {
    return switch (json.at(at)) {
      case 'n' -> '\n';
      case 't' -> '\t';
      case 'r' -> '\r';
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'u' -> hex(json, at + 1, end);
      default -> json.at(at);
    };
  }

  private static char hex(WrittenText json, int from, int to) {
    int value = 0;
    for (int i = from; i < to; i++) value = value * 16 + Character.digit(json.at(i), 16);
    return (char) value;
  }
}
