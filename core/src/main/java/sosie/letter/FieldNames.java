package sosie.letter;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * One way to name a field: names whose values belong together, as plain letters and digits.
 *
 * @param beside a field that must say something else, or empty
 */
record FieldNames(List<String> together, String beside) {

  /** Reads {@code first name + last name | sender beside from}. */
  static List<FieldNames> read(String written) {
    return Arrays.stream(written.split("\\|", -1))
        .map(FieldNames::one)
        .collect(Collectors.toList());
  }

  private static FieldNames one(String written) {
    String[] beside = written.split(" beside ", 2);
    List<String> together =
        Arrays.stream(beside[0].split("\\+", -1)).map(FieldNames::plain).toList();
    return new FieldNames(together, beside.length == 1 ? "" : plain(beside[1]));
  }

  static String plain(String name) {
    StringBuilder letters = new StringBuilder(name.length());
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (Character.isLetterOrDigit(c)) letters.append(Character.toLowerCase(c));
    }
    return letters.toString();
  }
}
