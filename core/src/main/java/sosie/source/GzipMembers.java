package sosie.source;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.GZIPOutputStream;

/**
 * A gzip file written as one member, or as several where {@link #nextMember} is called: tools for
 * web archives look up records by the place of their member. No time is written, so the same
 * content gives the same bytes.
 */
public final class GzipMembers extends OutputStream {

  private final OutputStream out;
  private GZIPOutputStream member;
  private boolean used;

  GzipMembers(OutputStream out) throws IOException {
    this.out = out;
    this.member = newMember();
  }

  /** What is written from here on can be expanded without what came before. */
  public void nextMember() throws IOException {
    if (used) {
      member.finish();
      member.close();
      member = newMember();
      used = false;
    }
  }

  @Override
  public void write(int b) throws IOException {
    member.write(b);
    used = true;
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    member.write(bytes, offset, length);
    used = used || length > 0;
  }

  @Override
  public void close() throws IOException {
    member.close();
    out.close();
  }

  private GZIPOutputStream newMember() throws IOException {
    return new QuickGzip(new KeptOpen(out));
  }

  /** At level 4: text takes 4 % more room than at the usual 6, and less than half the time. */
  private static final class QuickGzip extends GZIPOutputStream {
    QuickGzip(OutputStream out) throws IOException {
      super(out, 1 << 16);
      def.setLevel(4);
    }
  }

  /** Lets a member be closed, which frees its deflater, while the file stays open. */
  private static final class KeptOpen extends FilterOutputStream {
    KeptOpen(OutputStream out) {
      super(out);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      out.write(bytes, offset, length);
    }

    @Override
    public void close() throws IOException {
      flush();
    }
  }
}
