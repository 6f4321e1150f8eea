package sosie.app.option;

import java.util.Locale;

/** Sizes as people write them: {@code 2g}, {@code 512m}, {@code 64k}. */
public final class ByteSize {

  private ByteSize() {}

  public static long parse(String option, String typed) {
    String size = typed.trim().toLowerCase(Locale.ROOT);
    int shift =
        switch (size.isEmpty() ? ' ' : size.charAt(size.length() - 1)) {
          case 'k' -> 10;
          case 'm' -> 20;
          case 'g' -> 30;
          case 't' -> 40;
          default -> 0;
        };
    String digits = shift == 0 ? size : size.substring(0, size.length() - 1);
    if (!digits.matches("[0-9]{1,9}") || Long.parseLong(digits) == 0) {
      throw new IllegalArgumentException(
          option + " must be a size such as 512m or 2g, was " + typed);
    }
    long count = Long.parseLong(digits);
    return count > Long.MAX_VALUE >> shift ? Long.MAX_VALUE : count << shift; // more than any has
  }

  public static String write(long bytes) {
    if (bytes < 1 << 10) return bytes + " B";
    if (bytes < 1 << 20) return String.format(Locale.ROOT, "%.1f KB", bytes / 1024.0);
    if (bytes < 1 << 30) return String.format(Locale.ROOT, "%.1f MB", bytes / 1048576.0);
    return String.format(Locale.ROOT, "%.1f GB", bytes / 1073741824.0);
  }
}
