package sosie.spark;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.WatchService;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkEnv;
import org.apache.spark.deploy.SparkHadoopUtil;
import sosie.source.UnusableInputException;

/**
 * A file system of Hadoop ({@code s3a://bucket}, {@code hdfs://host:8020}) under the interface of
 * the JDK: so all that opens, lists and writes a {@link Path} does so there too, and the stages
 * need not know where files lie.
 */
final class HadoopFiles extends FileSystem {

  private static final Pattern LOCATION = Pattern.compile("([A-Za-z][A-Za-z0-9+.-]+):/.*");
  private static final Pattern GLOB = Pattern.compile("[*?\\[{]");

  private final URI root; // without a path

  private HadoopFiles(URI location) {
    String authority = location.getRawAuthority();
    root = URI.create(location.getScheme() + "://" + (authority == null ? "" : authority) + "/");
  }

  /** What Hadoop is told here: by its own files and by {@code spark.hadoop} settings. */
  static Configuration configuration() {
    SparkEnv env = SparkEnv.get();
    SparkConf conf = env == null ? new SparkConf() : env.conf();
    return SparkHadoopUtil.get().newConfiguration(conf);
  }

  /**
   * The path that a user means.
   *
   * @param folder of a path that is not absolute
   */
  static Path path(Path folder, String typed) {
    Matcher location = LOCATION.matcher(typed);
    if (!location.matches()) return folder.resolve(typed);
    URI uri = new org.apache.hadoop.fs.Path(typed).toUri();
    return uri.getScheme().equals("file") ? Path.of(uri.getPath()) : path(uri);
  }

  static Path path(URI uri) {
    String inside = uri.getPath();
    return new HadoopPath(new HadoopFiles(uri), Path.of(inside.isEmpty() ? "/" : inside));
  }

  /** Where it is for Hadoop. */
  static org.apache.hadoop.fs.Path hadoop(Path path) {
    return path instanceof HadoopPath one
        ? one.hadoop()
        : new org.apache.hadoop.fs.Path(path.toAbsolutePath().normalize().toUri());
  }

  /** The locations that one with wildcards stands for, which no shell can look into. */
  static List<String> matching(String typed) {
    boolean isGlob = LOCATION.matcher(typed).matches() && GLOB.matcher(typed).find();
    if (!isGlob) return List.of(typed);
    org.apache.hadoop.fs.Path glob = new org.apache.hadoop.fs.Path(typed);
    try {
      FileStatus[] found = glob.getFileSystem(configuration()).globStatus(glob);
      List<String> locations = new ArrayList<>();
      if (found != null) for (FileStatus each : found) locations.add(each.getPath().toString());
      if (locations.isEmpty()) {
        throw new UnusableInputException(typed + " matches no file; check the path");
      }
      return locations;
    } catch (IOException e) {
      throw new UncheckedIOException(HadoopProvider.told(typed, e));
    }
  }

  URI root() {
    return root;
  }

  org.apache.hadoop.fs.FileSystem hadoop() throws IOException {
    return org.apache.hadoop.fs.FileSystem.get(root, configuration());
  }

  @Override
  public FileSystemProvider provider() {
    return HadoopProvider.ONLY;
  }

  @Override
  public Path getPath(String first, String... more) {
    return new HadoopPath(this, Path.of(first, more));
  }

  @Override
  public void close() {
    throw new UnsupportedOperationException("Hadoop closes " + this + " itself");
  }

  @Override
  public boolean isOpen() {
    return true;
  }

  @Override
  public boolean isReadOnly() {
    return false;
  }

  @Override
  public String getSeparator() {
    return File.separator;
  }

  @Override
  public Iterable<Path> getRootDirectories() {
    return List.of(getPath("/"));
  }

  @Override
  public Iterable<FileStore> getFileStores() {
    return List.of();
  }

  @Override
  public Set<String> supportedFileAttributeViews() {
    return Set.of("basic");
  }

  @Override
  public PathMatcher getPathMatcher(String syntaxAndPattern) {
    return FileSystems.getDefault().getPathMatcher(syntaxAndPattern);
  }

  @Override
  public UserPrincipalLookupService getUserPrincipalLookupService() {
    throw new UnsupportedOperationException("users of " + this + " are not looked up");
  }

  @Override
  public WatchService newWatchService() {
    throw new UnsupportedOperationException("nobody watches " + this);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof HadoopFiles one && one.root.equals(root);
  }

  @Override
  public int hashCode() {
    return Objects.hash(root);
  }

  /** {@code s3a://bucket}. */
  @Override
  public String toString() {
    String all = root.toString();
    return all.substring(0, all.length() - 1);
  }
}
