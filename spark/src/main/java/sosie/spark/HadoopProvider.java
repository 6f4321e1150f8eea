package sosie.spark;

import java.io.FileNotFoundException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.NonReadableChannelException;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.attribute.FileTime;
import java.nio.file.spi.FileSystemProvider;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.security.AccessControlException;

/** What is done with files of Hadoop's file systems, in the words of the JDK. */
final class HadoopProvider extends FileSystemProvider {

  static final HadoopProvider ONLY = new HadoopProvider();

  private HadoopProvider() {}

  /** An exception as the JDK's own file systems would throw it. */
  static IOException told(String path, IOException cause) {
    if (cause instanceof FileNotFoundException) {
      NoSuchFileException missing = new NoSuchFileException(path);
      missing.initCause(cause);
      return missing;
    }
    if (cause instanceof AccessControlException || cause.toString().contains("AccessDenied")) {
      AccessDeniedException denied = new AccessDeniedException(path, null, cause.getMessage());
      denied.initCause(cause);
      return denied;
    }
    return cause;
  }

  private interface Use<T> {
    T with(org.apache.hadoop.fs.FileSystem files, org.apache.hadoop.fs.Path path)
        throws IOException;
  }

  private static <T> T at(Path path, Use<T> use) throws IOException {
    HadoopPath place = (HadoopPath) path;
    try {
      return use.with(((HadoopFiles) place.getFileSystem()).hadoop(), place.hadoop());
    } catch (IOException e) {
      throw told(path.toString(), e);
    }
  }

  @Override
  public String getScheme() {
    return "hadoop";
  }

  @Override
  public FileSystem newFileSystem(URI uri, Map<String, ?> env) {
    throw new UnsupportedOperationException("Hadoop knows where " + uri + " is");
  }

  @Override
  public FileSystem getFileSystem(URI uri) {
    return getPath(uri).getFileSystem();
  }

  @Override
  public Path getPath(URI uri) {
    return HadoopFiles.path(uri);
  }

  // ---- bytes

  @Override
  public InputStream newInputStream(Path path, OpenOption... options) throws IOException {
    return at(path, (files, place) -> new Skipping(files.open(place)));
  }

  /** Goes to a place instead of reading up to it. */
  private static final class Skipping extends FilterInputStream {

    private final FSDataInputStream seekable;

    Skipping(FSDataInputStream in) {
      super(in);
      seekable = in;
    }

    @Override
    public long skip(long count) throws IOException {
      long at = seekable.getPos();
      if (count <= 0) return 0;
      try {
        seekable.seek(at + count);
      } catch (IOException e) { // behind the end, or a file system that cannot
        return super.skip(count);
      }
      return seekable.getPos() - at;
    }
  }

  @Override
  public SeekableByteChannel newByteChannel(
      Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    boolean writes = options.contains(StandardOpenOption.WRITE);
    if (writes) {
      boolean replaces = !options.contains(StandardOpenOption.CREATE_NEW);
      return at(path, (files, place) -> new Writing(files.create(place, replaces)));
    }
    return at(
        path,
        (files, place) -> new Reading(files.open(place), files.getFileStatus(place).getLen()));
  }

  private abstract static class Channel implements SeekableByteChannel {

    private boolean open = true;

    @Override
    public final boolean isOpen() {
      return open;
    }

    @Override
    public final SeekableByteChannel truncate(long size) {
      throw new NonWritableChannelException();
    }

    @Override
    public final void close() throws IOException {
      open = false;
      end();
    }

    abstract void end() throws IOException;
  }

  private static final class Reading extends Channel {

    private final FSDataInputStream in;
    private final long size;

    Reading(FSDataInputStream in, long size) {
      this.in = in;
      this.size = size;
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
      if (!target.hasRemaining()) return 0;
      byte[] bytes = new byte[Math.min(target.remaining(), 1 << 20)];
      int read = in.read(bytes, 0, bytes.length);
      if (read > 0) target.put(bytes, 0, read);
      return read;
    }

    @Override
    public int write(ByteBuffer source) {
      throw new NonWritableChannelException();
    }

    @Override
    public long position() throws IOException {
      return in.getPos();
    }

    @Override
    public SeekableByteChannel position(long place) throws IOException {
      in.seek(place);
      return this;
    }

    @Override
    public long size() {
      return size;
    }

    @Override
    void end() throws IOException {
      in.close();
    }
  }

  private static final class Writing extends Channel {

    private final FSDataOutputStream out;

    Writing(FSDataOutputStream out) {
      this.out = out;
    }

    @Override
    public int read(ByteBuffer target) {
      throw new NonReadableChannelException();
    }

    @Override
    public int write(ByteBuffer source) throws IOException {
      byte[] bytes = new byte[source.remaining()];
      source.get(bytes);
      out.write(bytes);
      return bytes.length;
    }

    @Override
    public long position() {
      return out.getPos();
    }

    @Override
    public SeekableByteChannel position(long place) throws IOException {
      if (place == out.getPos()) return this;
      throw new IOException("files of Hadoop are written from front to back");
    }

    @Override
    public long size() {
      return out.getPos();
    }

    @Override
    void end() throws IOException {
      out.close();
    }
  }

  // ---- folders

  @Override
  public DirectoryStream<Path> newDirectoryStream(
      Path folder, DirectoryStream.Filter<? super Path> filter) throws IOException {
    List<Path> found = new ArrayList<>();
    for (FileStatus each : at(folder, (files, place) -> files.listStatus(place))) {
      HadoopPath child = (HadoopPath) folder.resolve(each.getPath().getName());
      Path listed =
          new HadoopPath(
              (HadoopFiles) child.getFileSystem(),
              Path.of(child.toUri().getPath()),
              Optional.of(each));
      if (filter.accept(listed)) found.add(listed);
    }
    return new DirectoryStream<>() {
      @Override
      public Iterator<Path> iterator() {
        return found.iterator();
      }

      @Override
      public void close() {}
    };
  }

  @Override
  public void createDirectory(Path folder, FileAttribute<?>... attributes) throws IOException {
    if (Files.exists(folder)) throw new FileAlreadyExistsException(folder.toString());
    boolean made = at(folder, (files, place) -> files.mkdirs(place));
    if (!made) throw new FileSystemException(folder.toString(), null, "cannot make this folder");
  }

  @Override
  public void delete(Path path) throws IOException {
    boolean gone = at(path, (files, place) -> files.delete(place, false));
    if (!gone) throw new NoSuchFileException(path.toString());
  }

  @Override
  public void copy(Path source, Path target, CopyOption... options) throws IOException {
    try (InputStream in = newInputStream(source)) {
      Files.copy(in, target, options);
    }
  }

  @Override
  public void move(Path source, Path target, CopyOption... options) throws IOException {
    boolean replaces = Arrays.asList(options).contains(StandardCopyOption.REPLACE_EXISTING);
    if (replaces) Files.deleteIfExists(target);
    // Onto a folder that is there Hadoop would move it into that one.
    else if (Files.exists(target)) throw new FileAlreadyExistsException(target.toString());
    boolean moved = at(source, (files, place) -> files.rename(place, HadoopFiles.hadoop(target)));
    if (!moved) {
      throw new FileSystemException(source.toString(), target.toString(), "cannot be renamed");
    }
  }

  @Override
  public boolean isSameFile(Path one, Path other) throws IOException {
    return one.toRealPath().equals(other.toRealPath());
  }

  // ---- what is known of a file

  @Override
  public boolean isHidden(Path path) {
    return path.getFileName() != null && path.getFileName().toString().startsWith(".");
  }

  @Override
  public FileStore getFileStore(Path path) {
    throw new UnsupportedOperationException("room in " + path + " is not known");
  }

  @Override
  public void checkAccess(Path path, AccessMode... modes) throws IOException {
    at(path, (files, place) -> files.getFileStatus(place));
  }

  @Override
  public <V extends FileAttributeView> V getFileAttributeView(
      Path path, Class<V> type, LinkOption... options) {
    if (type != BasicFileAttributeView.class) return null; // as the interface asks for
    return type.cast(
        new BasicFileAttributeView() {
          @Override
          public String name() {
            return "basic";
          }

          @Override
          public BasicFileAttributes readAttributes() throws IOException {
            return HadoopProvider.this.readAttributes(path, BasicFileAttributes.class);
          }

          @Override
          public void setTimes(FileTime modified, FileTime accessed, FileTime created) {
            throw new UnsupportedOperationException("dates of " + path + " are not set");
          }
        });
  }

  @Override
  public <A extends BasicFileAttributes> A readAttributes(
      Path path, Class<A> type, LinkOption... options) throws IOException {
    if (type != BasicFileAttributes.class) {
      throw new UnsupportedOperationException("of " + path + " only the basic attributes");
    }
    Optional<FileStatus> listed = ((HadoopPath) path).listed();
    FileStatus status =
        listed.isPresent() ? listed.get() : at(path, (files, place) -> files.getFileStatus(place));
    return type.cast(new Attributes(status));
  }

  private record Attributes(FileStatus status) implements BasicFileAttributes {

    @Override
    public FileTime lastModifiedTime() {
      return FileTime.fromMillis(status.getModificationTime());
    }

    @Override
    public FileTime lastAccessTime() {
      return FileTime.fromMillis(status.getAccessTime());
    }

    @Override
    public FileTime creationTime() {
      return lastModifiedTime();
    }

    @Override
    public boolean isRegularFile() {
      return status.isFile();
    }

    @Override
    public boolean isDirectory() {
      return status.isDirectory();
    }

    @Override
    public boolean isSymbolicLink() {
      return false;
    }

    @Override
    public boolean isOther() {
      return false;
    }

    @Override
    public long size() {
      return status.getLen();
    }

    @Override
    public Object fileKey() {
      return null; // as the interface says where there is none
    }
  }

  @Override
  public Map<String, Object> readAttributes(Path path, String names, LinkOption... options) {
    throw new UnsupportedOperationException("attributes of " + path + " by name");
  }

  @Override
  public void setAttribute(Path path, String name, Object value, LinkOption... options) {
    throw new UnsupportedOperationException(name + " of " + path + " is not set");
  }
}
