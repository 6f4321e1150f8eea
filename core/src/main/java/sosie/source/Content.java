package sosie.source;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongConsumer;

/**
 * A run of bytes that has a name: a file, an archive entry, or what comes out of either when it is
 * expanded.
 *
 * <p>Damage ends the bytes early and is noted, rather than thrown: what came before is used.
 */
public final class Content implements Closeable {

  /** Gives the bytes from their beginning. */
  public interface Opening {
    InputStream open() throws IOException;
  }

  /** Why the bytes ended early. */
  public record Damage(Problem.Reason reason, String detail) {}

  private static final int BUFFER = 1 << 18;

  private final String source;
  private final String name;
  private final Opening opening;
  private final OptionalLong size;
  private final Surroundings around;
  private final LongConsumer place;
  private final GuardedStream guarded = new GuardedStream();
  private Optional<Damage> damage = Optional.empty();
  private Optional<Head> head = Optional.empty();

  /**
   * Where a content stands.
   *
   * @param path of the file that holds exactly these bytes
   * @param parent what these bytes come out of
   * @param compression by which they come out of it
   * @param expansion the budget of the file on disk; spent by this content if {@code expands}
   * @param depth how many archives stand around it
   * @param layers how many compressions in a row
   */
  private record Surroundings(
      Optional<Path> path,
      Optional<Content> parent,
      Optional<Compression> compression,
      Expansion expansion,
      Effort effort,
      int depth,
      int layers) {}

  /** What reading these bytes costs, and whose damage theirs is. */
  private enum Effort {
    /** Bytes as stored. */
    PLAIN,
    /** Bytes that come out of a decoder of their own. */
    EXPANDED,
    /** Part of an archive read from front to back: if it breaks, the archive is broken. */
    STREAMED
  }

  private Content(
      String source, String name, Opening opening, OptionalLong size, Surroundings around) {
    this(source, name, opening, size, around, place -> {});
  }

  private Content(
      String source,
      String name,
      Opening opening,
      OptionalLong size,
      Surroundings around,
      LongConsumer place) {
    this.place = place;
    this.source = source;
    this.name = name;
    this.opening = opening;
    this.size = size;
    this.around = around;
  }

  /**
   * A file on disk.
   *
   * @param place told how far reading has come by readers that go to the path, past the stream
   */
  public static Content ofFile(
      String source,
      Path path,
      long size,
      Opening opening,
      Expansion expansion,
      LongConsumer place) {
    return new Content(
        source,
        source,
        opening,
        OptionalLong.of(size),
        new Surroundings(
            Optional.of(path), Optional.empty(), Optional.empty(), expansion, Effort.PLAIN, 0, 0),
        place);
  }

  /** Says that a share of these bytes is done, without having come through the stream. */
  public void reached(long part, long ofAll) {
    if (size.isPresent() && ofAll > 0)
      place.accept((long) (size.getAsLong() * (double) part / ofAll));
  }

  /** The same entry, read from a spool, so that it can be read twice. */
  public Content spooled(Spool spool) {
    return new Content(
        source,
        name,
        spool::open,
        OptionalLong.of(spool.size()),
        new Surroundings(
            spool.path(),
            Optional.empty(),
            Optional.empty(),
            around.expansion,
            Effort.PLAIN,
            around.depth,
            around.layers));
  }

  /** What is left when a compression is taken off. */
  public Content expanded(Compression compression) {
    return new Content(
        source,
        compression.nameBefore(name),
        () -> compression.expand(new BufferedInputStream(stream(), BUFFER)),
        OptionalLong.empty(),
        new Surroundings(
            Optional.empty(),
            Optional.of(this),
            Optional.of(compression),
            around.expansion,
            Effort.EXPANDED,
            around.depth,
            around.layers + 1));
  }

  /** An entry of this archive that has its own place in it: its damage is its own. */
  Content entry(String entryName, Opening entryOpening, OptionalLong entrySize) {
    return entry(entryName, entryOpening, entrySize, Effort.EXPANDED);
  }

  /** An entry of this archive, read in passing: its damage is the archive's. */
  Content streamedEntry(String entryName, InputStream in, OptionalLong entrySize) {
    return entry(entryName, () -> in, entrySize, Effort.STREAMED);
  }

  private Content entry(
      String entryName, Opening entryOpening, OptionalLong entrySize, Effort effort) {
    return new Content(
        source + "!/" + entryName,
        entryName,
        entryOpening,
        entrySize,
        new Surroundings(
            Optional.empty(),
            Optional.of(this),
            Optional.empty(),
            around.expansion,
            effort,
            around.depth + 1,
            0));
  }

  /** The same bytes from their beginning; not for entries, which pass by once. */
  public Content reopened() {
    if (around.compression.isPresent()) {
      return around.parent.orElseThrow().reopened().expanded(around.compression.get());
    }
    if (around.parent.isPresent()) {
      throw new IllegalStateException(source + " can be read once only");
    }
    return new Content(source, name, opening, size, around, place);
  }

  /** As in {@link Origin#source}. */
  public String source() {
    return source;
  }

  /** The innermost name, without the endings of compressions taken off: tells the format. */
  public String name() {
    return name;
  }

  public Optional<Path> path() {
    return around.path;
  }

  public int depth() {
    return around.depth;
  }

  public int layers() {
    return around.layers;
  }

  /** Whether these are the bytes of a file as they lie on disk. */
  public boolean isFile() {
    return around.depth == 0 && around.layers == 0;
  }

  public Origin whole() {
    return Origin.whole(source);
  }

  public Origin at(long line) {
    return new Origin(source, line);
  }

  /** The first bytes; reading them takes nothing from {@link #stream}. */
  public Head head() throws IOException {
    if (head.isEmpty()) {
      int room = (int) Math.min(Math.max(size.orElse(Head.LIMIT), 1), Head.LIMIT);
      byte[] bytes = new byte[room];
      head = Optional.of(new Head(bytes, guarded.readNBytes(bytes, 0, room)));
    }
    return head.get();
  }

  /** All the bytes, to be called once. */
  public InputStream stream() throws IOException {
    return new HeadFirst(head(), guarded);
  }

  /** All the bytes as one array, unless there are more than {@code limit}. */
  public Optional<byte[]> bytes(long limit) throws IOException {
    if (size.orElse(0) > limit) {
      return Optional.empty();
    }
    byte[] all = head().bytes();
    int length = head().length();
    while (length <= limit) {
      if (length == all.length) {
        int next = guarded.read();
        if (next < 0) {
          return Optional.of(all);
        }
        all = Arrays.copyOf(all, roomAfter(length, limit));
        all[length++] = (byte) next;
      }
      int read = guarded.read(all, length, all.length - length);
      if (read < 0) {
        return Optional.of(Arrays.copyOf(all, length));
      }
      length += read;
    }
    return Optional.empty();
  }

  private int roomAfter(int length, long limit) {
    long wanted = size.orElse(0) > length ? size.getAsLong() : 2L * length;
    return (int) Math.min(wanted, limit + 1);
  }

  /** Whether these bytes end before their time, through their own damage or that around them. */
  public boolean isCut() {
    return damage.isPresent() || around.parent.map(Content::isCut).orElse(false);
  }

  /** Whether it ended because more came out of it than may. */
  public boolean isBomb() {
    return damage.map(Damage::reason).equals(Optional.of(Problem.Reason.ARCHIVE_BOMB));
  }

  /** Damage that is to be told: where what is around is damaged too, that is told instead. */
  public Optional<Damage> ownDamage() {
    return around.parent.map(Content::isCut).orElse(false) ? Optional.empty() : damage;
  }

  /** Notes damage, also that found by whoever takes these bytes apart; the first counts. */
  public void noteDamage(IOException cause) {
    noteDamage(guarded.position, cause);
  }

  /** The same for a place that reading has gone past, since it goes ahead. */
  void noteDamage(long place, IOException cause) {
    if (damage.isPresent()) {
      return;
    }
    damage =
        Optional.of(
            cause instanceof Expansion.Exceeded
                ? new Damage(Problem.Reason.ARCHIVE_BOMB, cause.getMessage())
                : new Damage(
                    Problem.Reason.TRUNCATED,
                    "damaged or cut off at byte "
                        + place
                        + (around.effort == Effort.EXPANDED ? " of the expanded data" : "")
                        + saying(cause)));
  }

  /** Notes here found damage there as well, unless there was some before. */
  void handDamageTo(Content other) {
    if (other.damage.isEmpty()) other.damage = damage;
  }

  private static String saying(IOException cause) {
    return cause.getMessage() == null ? "" : ": " + cause.getMessage().replaceAll("\\s+", " ");
  }

  private Content ownerOfDamage() {
    return around.effort == Effort.STREAMED ? around.parent.orElseThrow() : this;
  }

  @Override
  public void close() throws IOException {
    guarded.release();
  }

  /** Turns the exceptions of decoders into an early end. */
  private final class GuardedStream extends InputStream {
    private Optional<InputStream> in = Optional.empty();
    private long position;

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      if (damage.isPresent()) {
        return -1;
      }
      try {
        if (in.isEmpty()) {
          in = Optional.of(opening.open());
        }
        int read = in.get().read(target, offset, length);
        count(read);
        return read;
      } catch (DiskFile.Failure e) {
        throw e;
      } catch (IOException e) {
        ownerOfDamage().noteDamage(e);
        return -1;
      } catch (RuntimeException e) {
        // Decoders answer some damage with exceptions of every kind.
        ownerOfDamage().noteDamage(new IOException("not readable: " + e.getMessage(), e));
        return -1;
      }
    }

    /** Files as they lie on disk are gone through without reading them. */
    @Override
    public long skip(long count) throws IOException {
      if (around.effort != Effort.PLAIN || in.isEmpty() || damage.isPresent()) {
        return super.skip(count);
      }
      long skipped = in.get().skip(count);
      position += skipped;
      return skipped;
    }

    private void count(int read) throws IOException {
      if (read > 0) {
        position += read;
        if (around.effort != Effort.PLAIN) {
          around.expansion.spend(read);
        }
      }
    }

    void release() throws IOException {
      if (in.isPresent() && around.effort != Effort.STREAMED) {
        in.get().close();
      }
    }
  }

  /** The head again, then the rest. */
  private static final class HeadFirst extends InputStream {
    private final Head head;
    private final InputStream rest;
    private int given;

    HeadFirst(Head head, InputStream rest) {
      this.head = head;
      this.rest = rest;
    }

    @Override
    public int read() throws IOException {
      return given < head.length() ? head.bytes()[given++] & 0xff : rest.read();
    }

    @Override
    public long skip(long count) throws IOException {
      if (given == head.length()) return rest.skip(count);
      int skipped = (int) Math.min(count, head.length() - given);
      given += skipped;
      return skipped;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      if (given == head.length()) {
        return rest.read(target, offset, length);
      }
      int count = Math.min(length, head.length() - given);
      System.arraycopy(head.bytes(), given, target, offset, count);
      given += count;
      return count;
    }
  }
}
