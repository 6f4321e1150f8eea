package sosie.source;

import com.github.luben.zstd.ZstdInputStream;
import com.github.luben.zstd.ZstdOutputStream;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorOutputStream;

/** How the bytes of a file were made smaller. */
public enum Compression {
  GZIP {
    @Override
    InputStream expand(BufferedInputStream in) {
      return new GzipStream(in);
    }

    @Override
    public OutputStream compress(OutputStream out) throws IOException {
      return new GzipMembers(out);
    }
  },
  ZSTD {
    @Override
    InputStream expand(BufferedInputStream in) throws IOException {
      // The window of a hostile frame is reserved by the decoder and only used as text fills it,
      // so memory stays within what really comes out.
      return new ZstdInputStream(new ZstdFrames(in)).setLongMax(31);
    }

    @Override
    public OutputStream compress(OutputStream out) throws IOException {
      return new ZstdOutputStream(out, 3).setChecksum(true); // as the tool zstd does
    }
  },
  BZIP2 {
    @Override
    InputStream expand(BufferedInputStream in) throws IOException {
      return new UpToDamage(new BZip2CompressorInputStream(in, true));
    }

    @Override
    public OutputStream compress(OutputStream out) throws IOException {
      return new BZip2CompressorOutputStream(out);
    }
  },
  XZ {
    @Override
    InputStream expand(BufferedInputStream in) throws IOException {
      return XZCompressorInputStream.builder()
          .setInputStream(in)
          .setDecompressConcatenated(true)
          .setMemoryLimitKiB(XZ_MEMORY_KIB)
          .get();
    }

    @Override
    public OutputStream compress(OutputStream out) throws IOException {
      return new XZCompressorOutputStream(out);
    }
  };

  /** Enough for {@code xz -9} (65 MiB) and dictionaries up to 512 MiB. */
  private static final int XZ_MEMORY_KIB = 600 << 10;

  private List<String> endings() {
    return switch (this) {
      case GZIP -> List.of(".gz", ".gzip", ".tgz");
      case ZSTD -> List.of(".zst", ".zstd", ".tzst");
      case BZIP2 -> List.of(".bz2", ".tbz2", ".tbz");
      case XZ -> List.of(".xz", ".txz");
    };
  }

  abstract InputStream expand(BufferedInputStream in) throws IOException;

  public abstract OutputStream compress(OutputStream out) throws IOException;

  /** The name without what this compression added: {@code a.jsonl.gz} was {@code a.jsonl}. */
  public String nameBefore(String name) {
    for (String ending : endings()) {
      if (FileEndings.endsWith(name, ending)) {
        String stem = name.substring(0, name.length() - ending.length());
        return ending.startsWith(".t") ? stem + ".tar" : stem;
      }
    }
    return name;
  }

  /** By the first bytes: every one of them has a signature. */
  public static Optional<Compression> of(Head head) {
    if (head.startsWith(0x1f, 0x8b, 8)) {
      return Optional.of(GZIP);
    }
    if (head.startsWith(0x28, 0xb5, 0x2f, 0xfd)) {
      return Optional.of(ZSTD);
    }
    if (head.startsWith('B', 'Z', 'h') && head.hasAt(4, 0x31, 0x41, 0x59, 0x26, 0x53, 0x59)) {
      return Optional.of(BZIP2);
    }
    return head.startsWith(0xfd, '7', 'z', 'X', 'Z', 0) ? Optional.of(XZ) : Optional.empty();
  }
}
