package sosie.format;

import java.util.Locale;
import java.util.Optional;

/**
 * The header of a record of a web archive.
 *
 * @param headerLength bytes before the block
 * @param blockLength bytes of the block
 * @param type {@code response}, {@code resource}, {@code conversion}, or one of no interest
 */
record WebRecord(
    int headerLength,
    long blockLength,
    String type,
    Optional<String> url,
    Optional<String> date,
    Optional<String> mediaType) {

  /** A header of a WARC file, if it is one. */
  static Optional<WebRecord> ofWarc(byte[] header) {
    return MessageFields.of(header)
        .filter(fields -> fields.firstLine().startsWith("WARC/"))
        .flatMap(
            fields ->
                length(fields.field("content-length").orElse(""))
                    .map(
                        length ->
                            new WebRecord(
                                fields.length(),
                                length,
                                fields.field("warc-type").orElse("").toLowerCase(Locale.ROOT),
                                fields.field("warc-target-uri").map(WebRecord::withoutBrackets),
                                fields.field("warc-date"),
                                fields.field("content-type"))));
  }

  /** A header of an ARC file: one line of an address, …, a date, a media type, …, a length. */
  static Optional<WebRecord> ofArc(String line, int lineLength) {
    String[] words = line.strip().split(" +", -1);
    if (words.length != 5 && words.length != 10) {
      return Optional.empty();
    }
    if (!words[0].contains(":") || !words[2].matches("[0-9]{8,14}")) {
      return Optional.empty();
    }
    String type = words[0].startsWith("filedesc:") ? "filedesc" : "response";
    return length(words[words.length - 1])
        .map(
            length ->
                new WebRecord(
                    lineLength,
                    length,
                    type,
                    Optional.of(words[0]),
                    Optional.of(isoDate(words[2])),
                    Optional.of(words[3])));
  }

  boolean mayBeDocument() {
    boolean nameService = url.map(address -> address.startsWith("dns:")).orElse(false);
    return !nameService
        && (type.equals("response") || type.equals("resource") || type.equals("conversion"));
  }

  private static Optional<Long> length(String digits) {
    return digits.matches("[0-9]{1,18}") ? Optional.of(Long.parseLong(digits)) : Optional.empty();
  }

  /** Early writers put the address between angle brackets, as the standard once printed it. */
  private static String withoutBrackets(String url) {
    return url.startsWith("<") && url.endsWith(">") ? url.substring(1, url.length() - 1) : url;
  }

  private static String isoDate(String digits) {
    String all = (digits + "000000").substring(0, 14);
    return String.format(
        Locale.ROOT,
        "%s-%s-%sT%s:%s:%sZ",
        all.substring(0, 4),
        all.substring(4, 6),
        all.substring(6, 8),
        all.substring(8, 10),
        all.substring(10, 12),
        all.substring(12, 14));
  }
}
