package sosie.spark;

import java.io.IOException;
import java.net.URI;
import java.util.Arrays;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;

/** A file system of Hadoop that is not this machine's, though it keeps its files there. */
public final class Elsewhere extends RawLocalFileSystem {

  private URI root;

  @Override
  public void initialize(URI location, Configuration conf) throws IOException {
    root = URI.create(location.getScheme() + "://" + location.getAuthority());
    super.initialize(location, conf);
    setConf(conf);
  }

  @Override
  public URI getUri() {
    return root == null ? super.getUri() : root; // asked for before it is told
  }

  /** Without the rights, which are looked up as if files lay here. */
  private static FileStatus plain(FileStatus of) {
    return new FileStatus(
        of.getLen(),
        of.isDirectory(),
        1,
        of.getBlockSize(),
        of.getModificationTime(),
        of.getPath());
  }

  @Override
  public FileStatus getFileStatus(Path path) throws IOException {
    return plain(super.getFileStatus(path));
  }

  @Override
  public FileStatus[] listStatus(Path path) throws IOException {
    return Arrays.stream(super.listStatus(path)).map(Elsewhere::plain).toArray(FileStatus[]::new);
  }

  @Override
  protected void checkPath(Path path) {}
}
