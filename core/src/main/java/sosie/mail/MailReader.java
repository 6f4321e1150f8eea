package sosie.mail;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.james.mime4j.MimeException;
import org.apache.james.mime4j.stream.EntityState;
import org.apache.james.mime4j.stream.Field;
import org.apache.james.mime4j.stream.MimeConfig;
import org.apache.james.mime4j.stream.MimeTokenStream;
import org.apache.james.mime4j.util.MimeUtil;
import sosie.format.HtmlStart;
import sosie.office.Attachments;
import sosie.office.SeeAttached;
import sosie.text.Decoding;
import sosie.text.HtmlPage;
import sosie.text.MarkedText;
import sosie.text.Unusable;
import sosie.text.Zone;

/**
 * Collects headers and readable parts while a mail streams by; holds what it has when it breaks.
 */
final class MailReader {

  /**
   * Streams of nested parts read through each other, so depth is stack. Real mail stays below 10.
   */
  private static final int MAX_DEPTH = 50;

  private static final MimeConfig LENIENT =
      new MimeConfig.Builder()
          .setStrictParsing(false)
          .setMaxLineLen(-1)
          .setMaxHeaderLen(-1)
          .setMaxHeaderCount(-1)
          .setMaxContentLen(-1)
          .build();

  private static final Pattern BOUNDARY_LINE =
      Pattern.compile("(?m)^--(\\S[^\\r\\n]{0,70}?)[ \\t]*\\r?\\n(?=[Cc]ontent-[A-Za-z-]{1,40}:)");

  private final Map<String, String> headers = new LinkedHashMap<>();
  private final Deque<Multipart> open = new ArrayDeque<>();
  private final MimeTokenStream stream = new MimeTokenStream(LENIENT);
  private final Attachments attachments;
  private PartHeader header = new PartHeader();
  private int messages;
  private int depth;
  private boolean sawText;
  private Optional<Unusable> unusable = Optional.empty(); // a text that is none

  MailReader() {
    this(new Attachments());
  }

  private MailReader(Attachments attachments) {
    this.attachments = attachments;
    open.push(new Multipart("mixed"));
  }

  /** A multipart whose end has not been read yet. */
  private static final class Multipart {

    private final String subtype;
    private final List<MailPart> parts = new ArrayList<>();
    private byte[] preamble = {};

    Multipart(String subtype) {
      this.subtype = subtype.toLowerCase(Locale.ROOT);
    }

    MailPart text() {
      return subtype.equals("alternative") ? MailPart.bestOf(parts) : MailPart.all(parts);
    }
  }

  void read(byte[] mail) throws IOException, MimeException {
    read(new ByteArrayInputStream(mail));
  }

  private void read(InputStream mail) throws IOException, MimeException {
    stream.parse(mail);
    for (EntityState state = stream.getState();
        state != EntityState.T_END_OF_STREAM && depth <= MAX_DEPTH;
        state = stream.next()) {
      take(state);
    }
  }

  private void take(EntityState state) throws IOException, MimeException {
    switch (state) {
      case T_START_MESSAGE -> {
        messages++;
        depth++;
      }
      case T_END_MESSAGE -> depth--;
      case T_START_HEADER -> header = new PartHeader();
      case T_FIELD -> field(stream.getField());
      case T_END_HEADER -> addForwardedSubject();
      case T_START_MULTIPART -> {
        depth++;
        open.push(new Multipart(stream.getBodyDescriptor().getSubType()));
      }
      case T_PREAMBLE -> open.element().preamble = stream.getInputStream().readAllBytes();
      case T_END_MULTIPART -> {
        depth--;
        closeMultipart();
      }
      case T_BODY -> addBody();
      default -> {}
    }
  }

  private void field(Field field) {
    byte[] raw = field.getRaw() == null ? new byte[0] : field.getRaw().toByteArray();
    int colon = 0;
    while (colon < raw.length && raw[colon] != ':') colon++;
    int from = Math.min(colon + 1, raw.length);
    String value = MailHeader.decoded(Arrays.copyOfRange(raw, from, raw.length));
    header.add(field.getName(), value);
    if (messages == 1 && open.size() == 1) {
      headers.putIfAbsent(field.getName().toLowerCase(Locale.ROOT), value);
    }
  }

  private void addForwardedSubject() {
    if (depth < 2) return; // the subject of the mail itself comes first of all, see mail()
    header
        .field("subject")
        .map(subject -> MarkedText.line(subject, Zone.Kind.HEADER))
        .ifPresent(line -> add(new MailPart(line, MailPart.Kind.PLAIN)));
  }

  private void addBody() throws IOException, MimeException {
    if (!header.isReadable()) {
      sawText = true; // a picture alone is a mail without text, not a broken one
      if (header.mayBePaper()) attachments.add(header.fileName(), decodedBody());
      return;
    }
    byte[] bytes = decodedBody();
    if (header.claimsMultipart()) addWithFoundBoundary(bytes);
    else addText(bytes);
  }

  private byte[] decodedBody() throws IOException {
    return MimeUtil.isBase64Encoding(stream.getBodyDescriptor().getTransferEncoding())
        ? TornBase64.decoded(stream.getInputStream().readAllBytes())
        : stream.getDecodedInputStream().readAllBytes();
  }

  private void addText(byte[] bytes) {
    try {
      add(readable(bytes));
    } catch (Unusable e) {
      sawText = true; // binary data that calls itself text is left out as any other attachment is
      unusable = unusable.or(() -> Optional.of(e));
    }
  }

  private MailPart readable(byte[] bytes) throws Unusable {
    if (header.isHtml()) {
      return new MailPart(HtmlPage.of(bytes, header.charset()).text(), MailPart.Kind.HTML);
    }
    String text = Decoding.text(bytes, header.charset());
    return HtmlStart.isAtTheBeginningOf(text)
        ? new MailPart(HtmlPage.of(text).text(), MailPart.Kind.HTML)
        : new MailPart(Quotes.mark(text), MailPart.Kind.PLAIN);
  }

  /** A multipart without its boundary, or with a wrong one: the lines themselves show it. */
  private void addWithFoundBoundary(byte[] body) throws IOException, MimeException {
    String latin = new String(body, StandardCharsets.ISO_8859_1);
    Matcher line = BOUNDARY_LINE.matcher(latin);
    if (depth > MAX_DEPTH / 2 || !line.find()) {
      addText(body);
      return;
    }
    String header =
        "Content-Type: multipart/mixed; boundary=\""
            + line.group(1).replace("\"", "")
            + "\"\r\n\r\n";
    MailReader again = new MailReader(attachments);
    again.depth = MAX_DEPTH / 2;
    again.read(
        new SequenceInputStream(
            new ByteArrayInputStream(header.getBytes(StandardCharsets.ISO_8859_1)),
            new ByteArrayInputStream(body)));
    unusable = unusable.or(() -> again.unusable);
    add(again.body());
  }

  private void closeMultipart() throws IOException, MimeException {
    Multipart closed = open.pop();
    if (closed.parts.isEmpty() && closed.preamble.length > 0) addWithFoundBoundary(closed.preamble);
    else add(closed.text());
  }

  private void add(MailPart part) {
    sawText = true;
    open.element().parts.add(part);
  }

  /** Whether any part was met that a reader could judge. */
  boolean sawText() {
    return sawText;
  }

  private MailPart body() {
    while (open.size() > 1) {
      MailPart unfinished = open.pop().text();
      open.element().parts.add(unfinished);
    }
    return open.element().text();
  }

  Mail mail() {
    MarkedText subject = MarkedText.line(headers.getOrDefault("subject", ""), Zone.Kind.HEADER);
    MarkedText body = body().text();
    List<MarkedText> parts = new ArrayList<>(List.of(subject, body));
    parts.addAll(attachments.texts());
    boolean bare = body.blank() || SeeAttached.isAll(body.text());
    boolean nothingElse = body.blank() && attachments.texts().isEmpty();
    Optional<Unusable> lacking =
        bare && attachments.isUnreadOnly()
            ? Optional.of(attachments.why())
            : unusable.filter(why -> nothingElse);
    return new Mail(MarkedText.join(parts), headers, attachments.unread(), lacking);
  }
}
