package sosie.spark;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.Objects;
import java.util.Optional;
import org.apache.hadoop.fs.FileStatus;

/** A place in a file system of Hadoop, as readers and writers of the command know places. */
final class HadoopPath implements Path {

  private final HadoopFiles files;
  private final Path inside; // by the rules of this machine, which are those of Hadoop
  private final Optional<FileStatus> listed; // what a listing of its folder said, not long ago

  HadoopPath(HadoopFiles files, Path inside) {
    this(files, inside, Optional.empty());
  }

  HadoopPath(HadoopFiles files, Path inside, Optional<FileStatus> listed) {
    this.files = files;
    this.inside = inside;
    this.listed = listed;
  }

  Optional<FileStatus> listed() {
    return listed;
  }

  org.apache.hadoop.fs.Path hadoop() {
    return new org.apache.hadoop.fs.Path(toAbsolutePath().toUri());
  }

  private HadoopPath with(Path path) {
    return path == null ? null : new HadoopPath(files, path);
  }

  private static Path inside(Path other) {
    return other instanceof HadoopPath one ? one.inside : Path.of(other.toString());
  }

  @Override
  public FileSystem getFileSystem() {
    return files;
  }

  @Override
  public boolean isAbsolute() {
    return inside.isAbsolute();
  }

  @Override
  public Path getRoot() {
    return with(inside.getRoot());
  }

  @Override
  public Path getFileName() {
    return with(inside.getFileName());
  }

  @Override
  public Path getParent() {
    return with(inside.getParent());
  }

  @Override
  public int getNameCount() {
    return inside.getNameCount();
  }

  @Override
  public Path getName(int index) {
    return with(inside.getName(index));
  }

  @Override
  public Path subpath(int begin, int end) {
    return with(inside.subpath(begin, end));
  }

  @Override
  public boolean startsWith(Path other) {
    return other instanceof HadoopPath one
        && one.files.equals(files)
        && inside.startsWith(one.inside);
  }

  @Override
  public boolean endsWith(Path other) {
    return inside.endsWith(inside(other));
  }

  @Override
  public Path normalize() {
    Path normal = inside.normalize();
    return normal.equals(inside) ? this : with(normal);
  }

  @Override
  public Path resolve(Path other) {
    return other instanceof HadoopPath && other.isAbsolute()
        ? other
        : with(inside.resolve(inside(other)));
  }

  @Override
  public Path relativize(Path other) {
    if (!(other instanceof HadoopPath one) || !one.files.equals(files)) {
      throw new IllegalArgumentException(other + " must be in " + files + " as " + this + " is");
    }
    return with(inside.relativize(one.inside));
  }

  @Override
  public URI toUri() {
    try {
      URI root = files.root();
      return new URI(
          root.getScheme(), root.getAuthority(), inside.toAbsolutePath().toString(), null, null);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(inside + " in " + files, e);
    }
  }

  @Override
  public Path toAbsolutePath() {
    return isAbsolute() ? this : with(inside.getRoot() == null ? Path.of("/", text()) : inside);
  }

  private String text() {
    return inside.toString();
  }

  @Override
  public Path toRealPath(LinkOption... options) throws IOException {
    return toAbsolutePath().normalize(); // links of Hadoop's file systems are not followed
  }

  @Override
  public WatchKey register(
      WatchService watcher, WatchEvent.Kind<?>[] events, WatchEvent.Modifier... modifiers) {
    throw new UnsupportedOperationException("nobody watches " + this);
  }

  @Override
  public int compareTo(Path other) {
    HadoopPath one = (HadoopPath) other;
    int byRoot = files.toString().compareTo(one.files.toString());
    return byRoot != 0 ? byRoot : inside.compareTo(one.inside);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof HadoopPath one && one.files.equals(files) && one.inside.equals(inside);
  }

  @Override
  public int hashCode() {
    return Objects.hash(files, inside);
  }

  /** {@code s3a://bucket/folder/file}; a relative one as it is. */
  @Override
  public String toString() {
    return isAbsolute() ? files + text() : text();
  }
}
