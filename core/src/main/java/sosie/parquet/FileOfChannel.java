package sosie.parquet;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.parquet.io.DelegatingSeekableInputStream;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.SeekableInputStream;

/** A file as Parquet's reader wants it, in whatever file system it lies. */
record FileOfChannel(Path path) implements InputFile {

  static InputFile of(Path path) throws IOException {
    boolean onDisk = path.getFileSystem().equals(FileSystems.getDefault());
    return onDisk ? new LocalInputFile(path) : new FileOfChannel(path);
  }

  @Override
  public long getLength() throws IOException {
    return Files.size(path);
  }

  @Override
  public SeekableInputStream newStream() throws IOException {
    SeekableByteChannel channel = Files.newByteChannel(path);
    return new DelegatingSeekableInputStream(Channels.newInputStream(channel)) {
      @Override
      public long getPos() throws IOException {
        return channel.position();
      }

      @Override
      public void seek(long place) throws IOException {
        channel.position(place);
      }
    };
  }
}
