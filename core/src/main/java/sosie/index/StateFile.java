package sosie.index;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32C;
import java.util.zip.CheckedOutputStream;
import sosie.store.KeySegmentWriter;

/**
 * What the log adds up to until one place in it, so that opening an index need not read all of the
 * log. Nothing depends on it: if it is missing, damaged, of another version, or of another log, all
 * of the log is read.
 *
 * @param logs the files of the log
 * @param reached where in the last of them
 */
record StateFile(List<Long> logs, long reached, State state, Changes changes) {

  static final String FILE = "state-";
  private static final long MARK = 0x534F535354415432L; // "SOSSTAT2"
  private static final int BUFFER = 1 << 20;

  static Path file(Path folder, long generation) {
    return folder.resolve(FILE + generation + ".bin");
  }

  /** Writes one in place of the one that is there. */
  static void write(Path file, List<Long> logs, long reached, State.Copy state, Changes changes)
      throws IOException {
    Path partial = file.resolveSibling(file.getFileName() + ".part");
    try (FileOutputStream bytes = new FileOutputStream(partial.toFile())) {
      CheckedOutputStream summed =
          new CheckedOutputStream(new BufferedOutputStream(bytes, BUFFER), new CRC32C());
      DataOutputStream out = new DataOutputStream(new BufferedOutputStream(summed, BUFFER));
      out.writeLong(MARK);
      out.writeInt(logs.size());
      for (long log : logs) out.writeLong(log);
      out.writeLong(reached);
      state.write(out);
      changes.write(out);
      out.flush();
      out.writeLong(summed.getChecksum().getValue());
      out.flush();
      bytes.getFD().sync();
    } catch (IOException e) {
      throw KeySegmentWriter.unwritten(
          partial, "; nothing is lost, but who opens the index next must read all of its log", e);
    }
    Files.move(partial, file, StandardCopyOption.ATOMIC_MOVE);
  }

  /** The one that is there, if it is sound and of this log. */
  static Optional<StateFile> read(Path folder, Manifest manifest, Log log) throws IOException {
    Path file = file(folder, manifest.generation());
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      if (!isSound(channel)) return Optional.empty();
      channel.position(0);
      return read(Channels.newInputStream(channel), manifest, log);
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }

  /** Whether there is none, or it is as it was written. */
  static boolean isSound(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      return isSound(channel);
    } catch (NoSuchFileException e) {
      return true;
    }
  }

  private static boolean isSound(FileChannel channel) throws IOException {
    long summed = channel.size() - Long.BYTES;
    if (summed < Long.BYTES) return false;
    CRC32C sum = new CRC32C();
    ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
    long at = 0;
    while (at < summed) {
      buffer.clear().limit((int) Math.min(BUFFER, summed - at));
      int read = channel.read(buffer, at);
      if (read < 0) return false;
      at += read;
      sum.update(buffer.flip());
    }
    ByteBuffer end = ByteBuffer.allocate(Long.BYTES);
    while (end.hasRemaining()) if (channel.read(end, summed + end.position()) < 0) return false;
    return end.getLong(0) == sum.getValue();
  }

  private static Optional<StateFile> read(InputStream bytes, Manifest manifest, Log log)
      throws IOException {
    DataInputStream in = new DataInputStream(new BufferedInputStream(bytes, BUFFER));
    if (in.readLong() != MARK) return Optional.empty();
    List<Long> logs = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) logs.add(in.readLong());
    long reached = in.readLong();
    boolean isOfThis =
        logs.size() <= manifest.logs().size()
            && manifest.logs().subList(0, logs.size()).equals(logs)
            && log.reaches(reached);
    if (!isOfThis) return Optional.empty();
    return Optional.of(new StateFile(logs, reached, State.read(in), Changes.read(in)));
  }
}
