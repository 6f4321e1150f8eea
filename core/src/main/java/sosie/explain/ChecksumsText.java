package sosie.explain;

import java.util.Locale;

/** The checksums of two texts, as a table for a terminal. */
public record ChecksumsText(Checksums left, Checksums right) {

  public String render() {
    return "Checksums of the texts, to look at; they decide no pair:\n"
        + row("byte sum", hex(left.byteSum()), hex(right.byteSum()))
        + row("CRC-32", hex(left.crc32()), hex(right.crc32()))
        + row("MD5", left.md5(), right.md5())
        + row("SHA-1", left.sha1(), right.sha1());
  }

  private static String hex(long value) {
    return String.format(Locale.ROOT, "0x%X", value);
  }

  private static String row(String name, String left, String right) {
    String same = left.equals(right) ? "same" : "differs";
    return String.format(Locale.ROOT, "  %-9s %-7s  %s%n", name, same, left)
        + (left.equals(right)
            ? ""
            : String.format(Locale.ROOT, "  %-9s %-7s  %s%n", "", "", right));
  }
}
