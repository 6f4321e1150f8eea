package sosie.format;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.compress.utils.SeekableInMemoryByteChannel;
import org.netpreserve.jwarc.HttpResponse;
import sosie.source.Head;

/**
 * What the block of a web record promises to hold, judged from its first bytes: a web archive is
 * full of images, scripts and redirects that are nobody's documents.
 *
 * @param http whether the block is an HTTP response
 * @param mediaType as declared, in lower case, without parameters
 */
record WebPayload(
    WebRecord record,
    boolean http,
    Optional<Integer> status,
    Optional<String> declaredType,
    Optional<String> mediaType) {

  private static final Set<String> HTML = Set.of("text/html", "application/xhtml+xml");
  private static final Set<String> NOT_PROSE =
      Set.of(
          "text/css",
          "text/javascript",
          "text/ecmascript",
          "text/x-javascript",
          "text/xml",
          "text/json",
          "text/vtt",
          "text/dns");
  private static final Set<String> UNTOLD =
      Set.of("application/octet-stream", "unknown", "no-type", "unk", "application/unknown", "-");
  private static final Pattern CHARSET =
      Pattern.compile("charset\\s*=\\s*[\"']?([^\\s\"';,]+)", Pattern.CASE_INSENSITIVE);
  private static final Pattern STATUS = Pattern.compile("HTTP/\\S+\\s+([0-9]{3}).*");

  static WebPayload of(WebRecord record, byte[] blockHead) {
    boolean http =
        record.type().equals("response")
            && new Head(blockHead, blockHead.length).startsWith("HTTP/");
    Optional<MessageFields> fields = http ? MessageFields.of(blockHead) : Optional.empty();
    Optional<String> declared =
        http ? fields.flatMap(f -> f.field("content-type")) : record.mediaType();
    return new WebPayload(
        record,
        http,
        fields.flatMap(f -> status(f.firstLine())),
        declared,
        declared.map(type -> type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT)));
  }

  boolean mayBeDocument() {
    if (status.orElse(200) != 200) {
      return false;
    }
    String type = mediaType.orElse("unknown");
    return HTML.contains(type)
        || UNTOLD.contains(type)
        || (type.startsWith("text/") && !NOT_PROSE.contains(type));
  }

  Optional<String> charset() {
    Matcher matcher = CHARSET.matcher(declaredType.orElse(""));
    return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
  }

  /** How the payload is to be read, if it is text at all. */
  Optional<Body.Kind> kind(byte[] payload) {
    Head head = new Head(payload, Math.min(payload.length, Head.LIMIT));
    if (head.length() == 0 || Signatures.nameOf(head).isPresent() || TextSigns.isBinary(head)) {
      return Optional.empty();
    }
    boolean html = mediaType.map(HTML::contains).orElse(false) || TextSigns.isHtml(head);
    return Optional.of(html ? Body.Kind.HTML : Body.Kind.TEXT);
  }

  /** The payload with transfer and content encodings undone; empty if it exceeds the limit. */
  Optional<byte[]> decode(byte[] block, long limit) {
    if (!http) {
      return Optional.of(block);
    }
    try (InputStream in =
        HttpResponse.parse(new SeekableInMemoryByteChannel(block)).bodyDecoded().stream()) {
      byte[] payload = in.readNBytes((int) Math.min(limit + 1, Integer.MAX_VALUE - 8));
      return payload.length > limit ? Optional.empty() : Optional.of(payload);
    } catch (IOException e) {
      // Crawlers often store the page decoded under the headers of the encoded one.
      int length = MessageFields.of(block).map(MessageFields::length).orElse(0);
      return Optional.of(Arrays.copyOfRange(block, length, block.length));
    }
  }

  Map<String, Object> facts() {
    Map<String, Object> facts = new LinkedHashMap<>();
    record.url().ifPresent(url -> facts.put("url", url));
    record.date().ifPresent(date -> facts.put("date", date));
    status.ifPresent(code -> facts.put("status", (long) code));
    declaredType.ifPresent(type -> facts.put("content-type", type));
    return facts;
  }

  private static Optional<Integer> status(String line) {
    Matcher matcher = STATUS.matcher(line);
    return matcher.matches() ? Optional.of(Integer.parseInt(matcher.group(1))) : Optional.empty();
  }
}
