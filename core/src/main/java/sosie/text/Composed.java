package sosie.text;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

/**
 * Brings text to NFC without losing the zones.
 *
 * <p>Composition can shorten text, so it is done piece by piece between the zones' ends. A piece
 * never starts with a combining mark, so the pieces are in NFC together if each is.
 */
final class Composed {

  private Composed() {}

  static MarkedText of(String text, List<Zone> zones) {
    String whole = withoutLoneSurrogates(text);
    if (belowCombining(whole) || Normalizer.isNormalized(whole, Normalizer.Form.NFC)) {
      return new MarkedText(whole, zones);
    }
    int[] cuts = cuts(whole, zones);
    int[] moved = new int[cuts.length];
    StringBuilder out = new StringBuilder(whole.length());
    int from = 0;
    for (int i = 0; i < cuts.length; i++) {
      out.append(Normalizer.normalize(whole.substring(from, cuts[i]), Normalizer.Form.NFC));
      moved[i] = out.length();
      from = cuts[i];
    }
    List<Zone> shifted = new ArrayList<>();
    for (Zone zone : zones) {
      int start = moved[Arrays.binarySearch(cuts, afterMarks(whole, zone.start()))];
      int end = moved[Arrays.binarySearch(cuts, afterMarks(whole, zone.end()))];
      shifted.add(new Zone(zone.kind(), start, end));
    }
    return new MarkedText(out.toString(), shifted);
  }

  private static int[] cuts(String text, List<Zone> zones) {
    TreeSet<Integer> cuts = new TreeSet<>(List.of(text.length()));
    for (Zone zone : zones) {
      cuts.add(afterMarks(text, zone.start()));
      cuts.add(afterMarks(text, zone.end()));
    }
    return cuts.stream().mapToInt(Integer::intValue).toArray();
  }

  private static int afterMarks(String text, int at) {
    int place = at;
    while (place < text.length() && composes(text.codePointAt(place))) {
      place += Character.charCount(text.codePointAt(place));
    }
    return place;
  }

  /** Marks, and the vowels and finals of Hangul, which join what stands before them. */
  private static boolean composes(int c) {
    if (c < 0x300) return false;
    int type = Character.getType(c);
    return type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK
        || type == Character.ENCLOSING_MARK
        || (c >= 0x1160 && c < 0x1200);
  }

  private static boolean belowCombining(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 0x300) return false;
    }
    return true;
  }

  /** Same length, so that zones stay where they are. */
  private static String withoutLoneSurrogates(String text) {
    StringBuilder fixed = null;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!Character.isSurrogate(c)) continue;
      if (i + 1 < text.length() && Character.isSurrogatePair(c, text.charAt(i + 1))) {
        i++;
        continue;
      }
      if (fixed == null) fixed = new StringBuilder(text);
      fixed.setCharAt(i, '\uFFFD');
    }
    return fixed == null ? text : fixed.toString();
  }
}
