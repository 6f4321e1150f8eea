package sosie.source;

import com.github.luben.zstd.ZstdInputStream;
import com.github.luben.zstd.ZstdOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorOutputStream;

/**
 * The streams of libraries that a program may leave out. They stand apart from {@link Compression}
 * because the JVM loads what a class names when it first needs that class.
 */
final class LibraryStreams {

  /** Enough for {@code xz -9} (65 MiB) and dictionaries up to 512 MiB. */
  private static final int XZ_MEMORY_KIB = 600 << 10;

  private LibraryStreams() {}

  static InputStream unzstd(InputStream in) throws IOException {
    // The window of a hostile frame is reserved by the decoder and only used as text fills it,
    // so memory stays within what really comes out.
    return new ZstdInputStream(new ZstdFrames(in)).setLongMax(31);
  }

  static OutputStream zstd(OutputStream out) throws IOException {
    return new ZstdOutputStream(out, 3).setChecksum(true); // as the tool zstd does
  }

  static InputStream unbzip2(InputStream in) throws IOException {
    return new UpToDamage(new BZip2CompressorInputStream(in, true));
  }

  static OutputStream bzip2(OutputStream out) throws IOException {
    return new BZip2CompressorOutputStream(out);
  }

  static InputStream unxz(InputStream in) throws IOException {
    return XZCompressorInputStream.builder()
        .setInputStream(in)
        .setDecompressConcatenated(true)
        .setMemoryLimitKiB(XZ_MEMORY_KIB)
        .get();
  }

  static OutputStream xz(OutputStream out) throws IOException {
    return new XZCompressorOutputStream(out);
  }
}
