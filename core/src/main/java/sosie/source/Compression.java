package sosie.source;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;

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
      return LibraryStreams.unzstd(in);
    }

    @Override
    public OutputStream compress(OutputStream out) throws IOException {
      return LibraryStreams.zstd(out);
    }
  },
  BZIP2 {
    @Override
    InputStream expand(BufferedInputStream in) throws IOException {
      return LibraryStreams.unbzip2(in);
    }

    @Override
    public OutputStream compress(OutputStream out) throws IOException {
      return LibraryStreams.bzip2(out);
    }
  },
  XZ {
    @Override
    InputStream expand(BufferedInputStream in) throws IOException {
      return LibraryStreams.unxz(in);
    }

    @Override
    public OutputStream compress(OutputStream out) throws IOException {
      return LibraryStreams.xz(out);
    }
  };

  private List<String> endings() {
    return switch (this) {
      case GZIP -> List.of(".gz", ".gzip", ".tgz");
      case ZSTD -> List.of(".zst", ".zstd", ".tzst");
      case BZIP2 -> List.of(".bz2", ".tbz2", ".tbz");
      case XZ -> List.of(".xz", ".txz");
    };
  }

  /** Why a content of this kind cannot be read here, if the library for it was left out. */
  public Optional<Problem> refusal(Content content) {
    return switch (this) {
      case GZIP -> Optional.empty();
      case ZSTD -> Library.ZSTD.refusal(content, "zstd");
      case BZIP2 -> Library.PACKED.refusal(content, "bzip2");
      case XZ -> Library.XZ.refusal(content, "xz");
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
