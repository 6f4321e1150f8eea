package sosie.office;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.encryption.AccessPermission;
import org.apache.pdfbox.pdmodel.encryption.StandardProtectionPolicy;
import org.apache.pdfbox.pdmodel.font.FontMappers;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts.FontName;
import org.apache.poi.poifs.filesystem.POIFSFileSystem;
import org.apache.poi.xwpf.usermodel.XWPFDocument;

/** PDF and Word documents, made for tests. */
public final class PaperSamples {

  private static final float SIZE = 11;
  private static final float LEFT = 72;
  private static final float WIDTH = 300;

  static {
    FontMappers.set(new PdfDocument.Fonts()); // or writing would look for fonts
  }

  private PaperSamples() {}

  public interface Maker<T> {
    void make(T document) throws IOException;
  }

  private static byte[] pdf(Maker<PDDocument> maker) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (PDDocument document = new PDDocument()) {
      maker.make(document);
      document.save(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  /** Paragraphs set as a word processor would: wrapped at the edge, with room between them. */
  public static byte[] pdf(String... paragraphs) {
    return pdf(document -> addPage(document, 14, 10, paragraphs));
  }

  /**
   * Paragraphs set with other distances.
   *
   * @param leading from line to line
   * @param after what comes on top of that after a paragraph
   */
  public static byte[] pdf(float leading, float after, String... paragraphs) {
    return pdf(document -> addPage(document, leading, after, paragraphs));
  }

  public static byte[] titledPdf(String title, String text) {
    return pdf(
        document -> {
          document.getDocumentInformation().setTitle(title);
          addPage(document, 14, 10, text);
        });
  }

  public static byte[] pdfOfPages(List<String> pages) {
    return pdf(
        document -> {
          for (String page : pages) addPage(document, 14, 10, page);
        });
  }

  /** Pages that show something, and no letter of it. */
  public static byte[] scan(int pages) {
    return pdf(
        document -> {
          for (int i = 0; i < pages; i++) {
            PDPage page = new PDPage();
            document.addPage(page);
            try (PDPageContentStream content = new PDPageContentStream(document, page)) {
              content.addRect(20, 20, 100, 100);
              content.fill();
            }
          }
        });
  }

  public static byte[] encryptedPdf(String password, String text) {
    return pdf(
        document -> {
          addPage(document, 14, 10, text);
          StandardProtectionPolicy policy =
              new StandardProtectionPolicy("owner", password, new AccessPermission());
          policy.setEncryptionKeyLength(128);
          document.protect(policy);
        });
  }

  /** A page whose contents are these operators. */
  public static byte[] pdfDrawing(String operators) {
    return pdf(
        document -> {
          PDPage page = new PDPage();
          document.addPage(page);
          try (PDPageContentStream content = new PDPageContentStream(document, page)) {
            content.beginText();
            content.setFont(font(), SIZE);
            content.showText("rain");
            content.endText();
          }
          try (var out = page.getContentStreams().next().createOutputStream()) {
            out.write(operators.getBytes(StandardCharsets.ISO_8859_1));
          }
        });
  }

  private static PDFont font() {
    return new PDType1Font(FontName.HELVETICA);
  }

  private static void addPage(PDDocument document, float leading, float after, String... paragraphs)
      throws IOException {
    PDPage page = new PDPage();
    document.addPage(page);
    PDFont font = font();
    float y = 720;
    try (PDPageContentStream content = new PDPageContentStream(document, page)) {
      for (String paragraph : paragraphs) {
        for (String line : paragraph.split("\n", -1)) y = wrapped(content, font, line, y, leading);
        y -= after;
      }
    }
  }

  private static float wrapped(
      PDPageContentStream content, PDFont font, String text, float top, float leading)
      throws IOException {
    float y = top;
    StringBuilder line = new StringBuilder();
    for (String word : text.split(" ", -1)) {
      String longer = line.isEmpty() ? word : line + " " + word;
      if (font.getStringWidth(longer) / 1000 * SIZE > WIDTH) {
        show(content, font, line.toString(), y);
        y -= leading;
        line.setLength(0);
        line.append(word);
      } else {
        line.setLength(0);
        line.append(longer);
      }
    }
    show(content, font, line.toString(), y);
    return y - leading;
  }

  private static void show(PDPageContentStream content, PDFont font, String line, float y)
      throws IOException {
    content.beginText();
    content.setFont(font, SIZE);
    content.newLineAtOffset(LEFT, y);
    content.showText(line);
    content.endText();
  }

  public static byte[] docx(String... paragraphs) {
    return docx(
        document -> {
          for (String paragraph : paragraphs) {
            document.createParagraph().createRun().setText(paragraph);
          }
        });
  }

  public static byte[] docx(Maker<XWPFDocument> maker) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (XWPFDocument document = new XWPFDocument()) {
      maker.make(document);
      document.write(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  /** A {@code .docx} with this for its main part, whatever it is. */
  public static byte[] docxOf(String documentXml) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.putNextEntry(new ZipEntry("[Content_Types].xml"));
      zip.write("<Types/>".getBytes(StandardCharsets.UTF_8));
      zip.putNextEntry(new ZipEntry("word/document.xml"));
      zip.write(documentXml.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  /** {@code <w:body>} with this in it. */
  public static String body(String xml) {
    return "<w:document xmlns:w='http://schemas.openxmlformats.org/wordprocessingml/2006/main'"
        + " xmlns:mc='http://schemas.openxmlformats.org/markup-compatibility/2006'><w:body>"
        + xml
        + "</w:body></w:document>";
  }

  /** The old container of Office with one stream in it. */
  public static byte[] container(String stream, byte[] bytes) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (POIFSFileSystem container = new POIFSFileSystem()) {
      container.createDocument(new ByteArrayInputStream(bytes), stream);
      container.writeFilesystem(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  /**
   * The least that is a Word 97 document ([MS-DOC], sections 2.5 and 2.8.35): the header, the text
   * in one piece of Windows-1252, and a table that says where it is.
   */
  public static byte[] doc(String... paragraphs) {
    byte[] text = (String.join("\r", paragraphs) + "\r").getBytes(StandardCharsets.ISO_8859_1);
    ByteBuffer table = ByteBuffer.allocate(4096).order(ByteOrder.LITTLE_ENDIAN);
    int styles = 0;
    table.putShort((short) 18).putShort((short) 0).putShort((short) 10).position(32);
    int pieces = table.position();
    table.put((byte) 2).putInt(16).putInt(0).putInt(text.length);
    table.putShort((short) 0).putInt((1536 * 2) | 0x40000000).putShort((short) 0);
    int piecesEnd = table.position();
    int fonts = 100;
    int properties = 200;
    ByteBuffer main =
        ByteBuffer.allocate(Math.max(4096, 1536 + text.length)).order(ByteOrder.LITTLE_ENDIAN);
    main.putShort(0, (short) 0xA5EC).putShort(2, (short) 0xC1).putShort(10, (short) 0x1200);
    main.putShort(32, (short) 14).putShort(62, (short) 22).putInt(64 + 3 * 4, text.length);
    main.putShort(152, (short) 93);
    place(main, 1, styles, 20);
    place(main, 15, fonts, 4);
    place(main, 31, properties, 600);
    place(main, 33, pieces, piecesEnd - pieces);
    main.position(1536).put(text);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (POIFSFileSystem container = new POIFSFileSystem()) {
      container.createDocument(new ByteArrayInputStream(main.array()), "WordDocument");
      container.createDocument(new ByteArrayInputStream(table.array()), "1Table");
      container.writeFilesystem(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  private static void place(ByteBuffer main, int number, int offset, int length) {
    main.putInt(154 + number * 8, offset).putInt(158 + number * 8, length);
  }
}
