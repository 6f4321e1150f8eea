package sosie.parquet;

import com.github.luben.zstd.ZstdInputStream;
import com.github.luben.zstd.ZstdOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.xerial.snappy.Snappy;

/** The page compressions of Parquet, without the Hadoop machinery that its own codecs need. */
public final class ParquetCodecs implements CompressionCodecFactory {

  /** No writer makes pages near this size; a page that claims more is damage or malice. */
  private static final int LARGEST_PAGE = 1 << 29;

  @Override
  public BytesInputDecompressor getDecompressor(CompressionCodecName codec) {
    return new Expander(codec);
  }

  @Override
  public BytesInputCompressor getCompressor(CompressionCodecName codec) {
    return new Shrinker(codec);
  }

  /** Whether pages of this compression can be written here; zstd stands in for the others. */
  static CompressionCodecName writable(CompressionCodecName codec) {
    return switch (codec) {
      case UNCOMPRESSED, SNAPPY, GZIP, ZSTD -> codec;
      default -> CompressionCodecName.ZSTD;
    };
  }

  @Override
  public void release() {}

  private static byte[] arrayOf(BytesInput bytes) throws IOException {
    ByteArrayOutputStream held = new ByteArrayOutputStream(Math.toIntExact(bytes.size()));
    bytes.writeAllTo(held);
    return held.toByteArray();
  }

  private record Expander(CompressionCodecName codec) implements BytesInputDecompressor {

    @Override
    public BytesInput decompress(BytesInput bytes, int size) throws IOException {
      return BytesInput.from(expand(arrayOf(bytes), size));
    }

    @Override
    public void decompress(ByteBuffer input, int length, ByteBuffer output, int size)
        throws IOException {
      byte[] bytes = new byte[length];
      input.get(bytes);
      output.put(expand(bytes, size));
    }

    private byte[] expand(byte[] bytes, int size) throws IOException {
      if (size < 0 || size > LARGEST_PAGE) {
        throw new IOException("a page that claims " + size + " bytes");
      }
      return switch (codec) {
        case UNCOMPRESSED -> bytes;
        case SNAPPY -> snappy(bytes);
        case GZIP -> exactly(new GZIPInputStream(BytesInput.from(bytes).toInputStream()), size);
        case ZSTD -> exactly(new ZstdInputStream(BytesInput.from(bytes).toInputStream()), size);
        default -> throw new IOException("pages compressed as " + codec + " are not supported");
      };
    }

    private static byte[] snappy(byte[] bytes) throws IOException {
      if (Snappy.uncompressedLength(bytes) > LARGEST_PAGE) {
        throw new IOException("a page that claims too many bytes");
      }
      return Snappy.uncompress(bytes);
    }

    private static byte[] exactly(InputStream stream, int size) throws IOException {
      try (InputStream in = stream) {
        return in.readNBytes(size);
      }
    }

    @Override
    public void release() {}
  }

  private record Shrinker(CompressionCodecName codec) implements BytesInputCompressor {

    @Override
    public BytesInput compress(BytesInput bytes) throws IOException {
      return switch (codec) {
        case UNCOMPRESSED -> bytes;
        case SNAPPY -> BytesInput.from(Snappy.compress(arrayOf(bytes)));
        case GZIP -> through(bytes, GZIPOutputStream::new);
        case ZSTD -> through(bytes, ZstdOutputStream::new);
        default -> throw new IOException("pages compressed as " + codec + " are not supported");
      };
    }

    private interface Wrapping {
      OutputStream around(OutputStream out) throws IOException;
    }

    private static BytesInput through(BytesInput bytes, Wrapping wrapping) throws IOException {
      ByteArrayOutputStream held = new ByteArrayOutputStream();
      try (OutputStream out = wrapping.around(held)) {
        bytes.writeAllTo(out);
      }
      return BytesInput.from(held);
    }

    @Override
    public CompressionCodecName getCodecName() {
      return codec;
    }

    @Override
    public void release() {}
  }
}
