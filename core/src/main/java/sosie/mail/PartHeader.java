package sosie.mail;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sosie.office.Attachments;

/** What the header of one part of a mail says about the part. */
final class PartHeader {

  private static final Pattern CHARSET =
      Pattern.compile("charset\\s*+=\\s*+[\"']?+\\s*+([^\"';\\s]++)", Pattern.CASE_INSENSITIVE);
  private static final Pattern FILE_NAME =
      Pattern.compile("\\b(file)?name\\*?[0-9]*\\*?\\s*=", Pattern.CASE_INSENSITIVE);
  private static final Pattern NAMED =
      Pattern.compile(
          "\\b(?:file)?name(?:\\*0?\\*?)?\\s*=\\s*(?:\"([^\"]*)\"|([^;\\s]+))",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern PAPER =
      Pattern.compile(
          "application/(x-)?(pdf|msword|octet-stream|vnd\\.openxmlformats-officedocument\\.wordproc)");
  private static final Pattern NO_TEXT =
      Pattern.compile("(application|audio|chemical|font|image|message|model|video|x-[a-z-]+)/");
  private static final Set<String> NOT_FOR_READERS =
      Set.of("calendar", "css", "directory", "vcard", "x-vcard", "javascript", "xml", "csv");

  private final Map<String, String> fields = new HashMap<>();

  void add(String name, String value) {
    fields.putIfAbsent(name.toLowerCase(Locale.ROOT), value);
  }

  Optional<String> field(String name) {
    return Optional.ofNullable(fields.get(name));
  }

  private String contentType() {
    return fields.getOrDefault("content-type", "").strip().toLowerCase(Locale.ROOT);
  }

  /** The declared set; US-ASCII says nothing, it is what mailers write by default. */
  Optional<String> charset() {
    Matcher charset = CHARSET.matcher(fields.getOrDefault("content-type", ""));
    return charset.find() && !charset.group(1).equalsIgnoreCase("us-ascii")
        ? Optional.of(charset.group(1))
        : Optional.empty();
  }

  boolean claimsMultipart() {
    return contentType().startsWith("multipart/");
  }

  boolean isHtml() {
    return contentType().startsWith("text/html") || contentType().startsWith("application/xhtml");
  }

  /** Whether a mail program would show the part among the text rather than offer it as a file. */
  boolean isReadable() {
    String disposition = fields.getOrDefault("content-disposition", "").strip();
    boolean attached = disposition.regionMatches(true, 0, "attachment", 0, 10);
    if (attached
        && (FILE_NAME.matcher(disposition).find() || FILE_NAME.matcher(contentType()).find())) {
      return false;
    }
    return isHtml() || isText();
  }

  /** Whether the part may be a PDF or Word document; its bytes will tell. */
  boolean mayBePaper() {
    return PAPER.matcher(contentType()).lookingAt() || Attachments.isNamedPaper(fileName());
  }

  /** What the file is called that the part holds. */
  String fileName() {
    return named("content-disposition").or(() -> named("content-type")).orElse("an attachment");
  }

  private Optional<String> named(String field) {
    Matcher name = NAMED.matcher(fields.getOrDefault(field, ""));
    if (!name.find()) return Optional.empty();
    String value = name.group(1) == null ? name.group(2) : name.group(1);
    return Optional.of(value).filter(written -> !written.isBlank()).map(PartHeader::unescaped);
  }

  /** {@code utf-8''r%C3%A9sum%C3%A9.pdf}, as RFC 2231 has it. */
  private static String unescaped(String name) {
    if (!name.regionMatches(true, 0, "utf-8''", 0, 7)) return name;
    try {
      return URLDecoder.decode(name.substring(7).replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return name; // not escaped after all
    }
  }

  /** Types that nobody registered count as text: old posts are full of them. */
  private boolean isText() {
    String type = contentType();
    if (NO_TEXT.matcher(type).lookingAt()) return false;
    return !type.startsWith("text/")
        || !NOT_FOR_READERS.contains(type.substring(5).split("[;\\s]", 2)[0]);
  }
}
