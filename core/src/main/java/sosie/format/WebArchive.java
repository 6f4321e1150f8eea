package sosie.format;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Predicate;
import sosie.source.Content;
import sosie.source.GzipMembers;
import sosie.source.Origin;
import sosie.source.Problem;

/**
 * Captures of web pages: WARC files (and the text-only WET) and the older ARC.
 *
 * <p>Documents are responses with status 200, resources and conversions that hold text. Everything
 * else in a crawl is left out without a word.
 */
public record WebArchive(long maxDocumentBytes) implements RecordFormat {

  private static final byte[] WARC = "WARC/".getBytes(StandardCharsets.US_ASCII);
  private static final int LONGEST_HEADER = 1 << 20;
  private static final int HTTP_HEAD = 1 << 16;

  /** The standard has two line ends between records; some writers have more. */
  private static final int BLANKS_BETWEEN = 64;

  @Override
  public void split(Content content, RecordVisitor visitor) throws IOException {
    new Records(content, visitor).run();
  }

  /** As it was; compressed records stay members of their own, since tools look them up so. */
  @Override
  public Tally copy(Content content, Predicate<Origin> keep, OutputStream out) throws IOException {
    try (Content again = content.reopened()) {
      MemberCopy copy = new MemberCopy(keep, again.stream(), out);
      split(content, copy);
      return copy.tally();
    }
  }

  /** The reading of one file. */
  private final class Records {
    private final Content content;
    private final RecordVisitor visitor;
    private final ByteWindow window;
    private long number;

    Records(Content content, RecordVisitor visitor) throws IOException {
      this.content = content;
      this.visitor = visitor;
      this.window = new ByteWindow(content.stream());
    }

    void run() throws IOException {
      skipBlank(Integer.MAX_VALUE);
      while (visitor.wantsMore() && window.has(1)) {
        number++;
        Optional<WebRecord> record = header();
        if (record.isEmpty()) {
          broken();
        } else if (!block(record.get())) {
          return;
        }
      }
    }

    private Optional<WebRecord> header() throws IOException {
      window.has(WARC.length);
      return window.startsWith(WARC, 0)
          ? WebRecord.ofWarc(window.copy(0, headerEnd()))
          : arcHeader();
    }

    /** Up to and with the first blank line, or as far as a header may reach. */
    private int headerEnd() throws IOException {
      for (int i = 1; i < LONGEST_HEADER && window.has(i + 1); i++) {
        if (window.at(i) == '\n'
            && (window.at(i - 1) == '\n'
                || (i > 1 && window.at(i - 1) == '\r' && window.at(i - 2) == '\n'))) {
          return i + 1;
        }
      }
      return Math.min(window.length(), LONGEST_HEADER);
    }

    private Optional<WebRecord> arcHeader() throws IOException {
      int end = window.find((byte) '\n', 0);
      while (end == window.length() && end < LONGEST_HEADER && window.more()) {
        end = window.find((byte) '\n', end);
      }
      if (end == window.length()) {
        return Optional.empty();
      }
      String line = new String(window.copy(0, end), StandardCharsets.ISO_8859_1);
      return WebRecord.ofArc(line, end + 1);
    }

    /** Takes one record; {@code false} if the file ended inside it. */
    private boolean block(WebRecord record) throws IOException {
      long start = window.offset();
      window.drop(record.headerLength());
      int look = (int) Math.min(record.blockLength(), HTTP_HEAD);
      window.has(look);
      WebPayload payload = WebPayload.of(record, window.copy(0, Math.min(look, window.length())));
      boolean document = record.mayBeDocument() && payload.mayBeDocument();
      if (document && record.blockLength() <= maxDocumentBytes + HTTP_HEAD) {
        return document(start, record, payload);
      }
      if (window.drop(record.blockLength()) < record.blockLength()) {
        return cut(start);
      }
      skipBlank(BLANKS_BETWEEN);
      if (!document) {
        visitor.frame(start, window.offset());
      } else if (visitor.record(content.at(number), start, window.offset())) {
        tooLarge();
      }
      return true;
    }

    private boolean document(long start, WebRecord record, WebPayload payload) throws IOException {
      int length = (int) record.blockLength();
      if (!window.has(length)) {
        return cut(start);
      }
      // The record's end is told before its document, so the blank lines after it are looked at.
      byte[] block = window.copy(0, length);
      window.drop(length);
      skipBlank(BLANKS_BETWEEN);
      if (visitor.record(content.at(number), start, window.offset())) {
        emit(payload, block);
      }
      return true;
    }

    private void emit(WebPayload payload, byte[] block) throws IOException {
      Optional<byte[]> bytes = payload.decode(block, maxDocumentBytes);
      if (bytes.isEmpty()) {
        tooLarge();
        return;
      }
      Optional<Body.Kind> kind = payload.kind(bytes.get());
      if (kind.isPresent()) {
        Origin origin = content.at(number);
        visitor.document(
            new RawDocument(
                payload.record().url().orElse(origin.toString()),
                origin,
                new Body.Bytes(bytes.get(), kind.get(), payload.charset()),
                payload.facts()));
      }
    }

    private void tooLarge() {
      visitor.problem(
          new Problem(
              content.at(number),
              Problem.Reason.TOO_LARGE,
              "a record of over " + maxDocumentBytes + " bytes, which is the limit"));
    }

    private boolean cut(long start) {
      content.noteDamage(new EOFException("the file ends inside record " + number));
      visitor.cutAt(start);
      return false;
    }

    /** Moves on to where the next record seems to begin. */
    private void broken() throws IOException {
      long start = window.offset();
      if (content.isCut() && !window.has(LONGEST_HEADER)) {
        visitor.cutAt(start);
        window.drop(window.length());
        return;
      }
      while (nextLine()) {
        if ((window.has(WARC.length) && window.startsWith(WARC, 0)) || arcHeader().isPresent()) {
          break;
        }
      }
      if (visitor.record(content.at(number), start, window.offset())) {
        visitor.problem(
            new Problem(
                content.at(number),
                Problem.Reason.BROKEN_RECORD,
                "no readable record header at byte " + start));
      }
    }

    private boolean nextLine() throws IOException {
      int end = window.find((byte) '\n', 0);
      while (end == window.length()) {
        window.drop(end);
        if (!window.more()) {
          return false;
        }
        end = window.find((byte) '\n', 0);
      }
      window.drop(end + 1L);
      return window.has(1);
    }

    private void skipBlank(int most) throws IOException {
      for (int i = 0; i < most && window.has(1); i++) {
        if (window.at(0) != '\r' && window.at(0) != '\n') {
          return;
        }
        window.drop(1);
      }
    }
  }

  /** Copies records as they are told, each into a gzip member of its own if it is gzip. */
  private static final class MemberCopy extends DroppedRecords {
    private final InputStream in;
    private final OutputStream out;
    private long position;

    MemberCopy(Predicate<Origin> keep, InputStream in, OutputStream out) {
      super(keep);
      this.in = in;
      this.out = out;
    }

    @Override
    void kept(long start, long end) {
      copy(start, end);
    }

    @Override
    public void frame(long start, long end) {
      copy(start, end);
    }

    private void copy(long start, long end) {
      try {
        in.skipNBytes(start - position);
        if (out instanceof GzipMembers members) {
          members.nextMember();
        }
        Ranges.copy(in, out, end - start);
        position = end;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
