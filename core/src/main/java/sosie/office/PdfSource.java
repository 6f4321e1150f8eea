package sosie.office;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalLong;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSDocument;
import org.apache.pdfbox.cos.COSInputStream;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.filter.DecodeOptions;
import org.apache.pdfbox.filter.Filter;
import org.apache.pdfbox.filter.FilterFactory;
import org.apache.pdfbox.io.RandomAccessRead;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.io.RandomAccessReadView;
import org.apache.pdfbox.pdfparser.PDFParser;
import org.apache.pdfbox.pdmodel.PDPage;

/**
 * A PDF whose streams are unpacked only as far as an {@link Allowance} lasts.
 *
 * <p>PDFBox itself unpacks a stream into memory without asking how large it will be. Here each is
 * measured first, into nothing, and pays for every time that it is unpacked.
 */
final class PdfSource extends PDFParser {

  PdfSource(byte[] bytes, Allowance allowance) throws IOException {
    super(new RandomAccessReadBuffer(bytes), "");
    document.close();
    document = new Paid(this, allowance);
  }

  /** Pays for the contents of a page, which PDFBox reads past the stream that knows its length. */
  static void payFor(PDPage page) throws IOException {
    COSStream contents = page.getCOSObject().getCOSStream(COSName.CONTENTS);
    if (contents instanceof PaidStream stream) stream.pay();
  }

  /** Makes streams that pay. */
  private static final class Paid extends COSDocument {

    private final PdfSource source;
    private final Allowance allowance;

    Paid(PdfSource source, Allowance allowance) {
      super(null, source);
      this.source = source;
      this.allowance = allowance;
    }

    @Override
    public COSStream createCOSStream(COSDictionary dictionary, long start, long length)
        throws IOException {
      COSStream stream =
          new PaidStream(source.createRandomAccessReadView(start, length), allowance);
      dictionary.forEach(stream::setItem);
      stream.setKey(dictionary.getKey());
      return stream;
    }
  }

  private static final class PaidStream extends COSStream {

    private final Allowance allowance;
    private OptionalLong length = OptionalLong.empty();

    PaidStream(RandomAccessReadView bytes, Allowance allowance) throws IOException {
      super(null, bytes);
      this.allowance = allowance;
    }

    @Override
    public COSInputStream createInputStream(DecodeOptions options) throws IOException {
      pay();
      return super.createInputStream(options);
    }

    @Override
    public RandomAccessRead createView() throws IOException {
      pay();
      return super.createView();
    }

    private void pay() throws IOException {
      if (length.isEmpty()) length = OptionalLong.of(unpackedLength());
      allowance.spend(length.getAsLong());
    }

    /** Damage ends the count: what PDFBox makes of the stream ends there, too. */
    private long unpackedLength() throws IOException {
      List<Filter> filters = filters();
      if (filters.isEmpty()) return getLength();
      requireNarrowRows();
      try (InputStream packed = createRawInputStream()) {
        InputStream in = packed;
        for (int i = 0; i + 1 < filters.size(); i++) {
          Counter held = new Counter(new ByteArrayOutputStream());
          filters.get(i).decode(in, held, this, i);
          in = new ByteArrayInputStream(held.bytes.toByteArray());
        }
        return lengthOf(in, filters);
      }
    }

    private long lengthOf(InputStream in, List<Filter> filters) {
      Counter counter = new Counter(null);
      try {
        filters.get(filters.size() - 1).decode(in, counter, this, filters.size() - 1);
      } catch (IOException e) {
        return counter.count;
      }
      return counter.count;
    }

    /** Each filter once, as PDFBox applies them. */
    private List<Filter> filters() throws IOException {
      LinkedHashSet<Filter> filters = new LinkedHashSet<>();
      COSBase named = getFilters();
      if (named instanceof COSName name) filters.add(FilterFactory.INSTANCE.getFilter(name));
      if (named instanceof COSArray names) {
        for (COSBase name : names.toList()) {
          if (name instanceof COSName filter) {
            filters.add(FilterFactory.INSTANCE.getFilter(filter));
          }
        }
      }
      return new ArrayList<>(filters);
    }

    /** A row is held in memory before there is anything to fill it. */
    private void requireNarrowRows() {
      COSBase named = getDictionaryObject(COSName.DECODE_PARMS, COSName.DP);
      if (named instanceof COSDictionary parameters) requireNarrowRows(parameters);
      if (named instanceof COSArray list) {
        for (int i = 0; i < list.size(); i++) {
          if (list.getObject(i) instanceof COSDictionary parameters) requireNarrowRows(parameters);
        }
      }
    }

    private void requireNarrowRows(COSDictionary parameters) {
      double bits =
          Math.abs((double) parameters.getInt(COSName.COLUMNS, 1))
              * Math.max(1, Math.min(32, parameters.getInt(COSName.COLORS, 1)))
              * Math.max(1, Math.abs((double) parameters.getInt(COSName.BITS_PER_COMPONENT, 8)));
      Allowance.requireAtOnce((long) (bits / 8));
    }
  }

  /** Counts bytes and keeps them only if there is something to keep them in. */
  private static final class Counter extends OutputStream {

    private final ByteArrayOutputStream bytes;
    private long count;

    Counter(ByteArrayOutputStream bytes) {
      this.bytes = bytes;
    }

    @Override
    public void write(int b) {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] written, int offset, int length) {
      count += length;
      Allowance.requireAtOnce(count);
      if (bytes != null) bytes.write(written, offset, length);
    }
  }
}
