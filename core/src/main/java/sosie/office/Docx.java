package sosie.office;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.apache.commons.compress.utils.SeekableInMemoryByteChannel;
import sosie.source.Problem.Reason;
import sosie.source.ZipEntryStream;
import sosie.text.MarkedText;
import sosie.text.Unusable;

/**
 * A {@code .docx}: a zip file with the text in one of its parts and the notes in others (ECMA-376,
 * part 1, sections 11.3 and 17).
 *
 * <p>Read as it streams by, by the XML reader of the JDK: a library that builds the whole document
 * would bring ten megabytes along and hold a tree many times the file in memory.
 */
final class Docx {

  private static final String USUAL_PART = "word/document.xml";
  private static final XMLInputFactory XML = factory();

  private final byte[] bytes;
  private final Allowance allowance;

  Docx(byte[] bytes, Allowance allowance) {
    this.bytes = bytes;
    this.allowance = allowance;
  }

  /** What another file or a declaration of types says is no part of the text. */
  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    return factory;
  }

  private interface PartReader {
    void read(XMLStreamReader xml) throws XMLStreamException;
  }

  Paper read() throws IOException, Unusable {
    try (ZipFile zip =
        ZipFile.builder().setSeekableByteChannel(new SeekableInMemoryByteChannel(bytes)).get()) {
      String main = mainPart(zip);
      if (zip.getEntry(main) == null) {
        throw new Unusable(Reason.BROKEN_DOCUMENT, "damaged, it has no " + main);
      }
      List<MarkedText> paragraphs = new ArrayList<>();
      String folder = main.substring(0, main.lastIndexOf('/') + 1);
      for (String part : List.of(main, folder + "footnotes.xml", folder + "endnotes.xml")) {
        part(zip, part, xml -> new DocxText(paragraphs).read(xml));
      }
      return Paper.titled(title(zip), MarkedText.join(paragraphs));
    }
  }

  /** The part that the package calls its document; nearly always the same. */
  private String mainPart(ZipFile zip) throws IOException, Unusable {
    List<String> found = new ArrayList<>();
    part(
        zip,
        "_rels/.rels",
        xml -> {
          while (xml.hasNext()) {
            if (xml.next() == XMLStreamReader.START_ELEMENT && isMainDocument(xml)) {
              found.add(xml.getAttributeValue(null, "Target"));
            }
          }
        });
    Optional<String> named = found.stream().filter(target -> target != null).findFirst();
    return named.map(target -> target.replaceFirst("^/", "")).orElse(USUAL_PART);
  }

  private static boolean isMainDocument(XMLStreamReader xml) {
    String type = xml.getAttributeValue(null, "Type");
    return type != null && type.endsWith("/officeDocument");
  }

  private String title(ZipFile zip) throws IOException, Unusable {
    StringBuilder title = new StringBuilder();
    part(
        zip,
        "docProps/core.xml",
        xml -> {
          while (xml.hasNext()) {
            if (xml.next() == XMLStreamReader.START_ELEMENT && xml.getLocalName().equals("title")) {
              title.append(xml.getElementText());
              return;
            }
          }
        });
    return title.toString();
  }

  /** A part that is not there says nothing. */
  private void part(ZipFile zip, String name, PartReader reader) throws IOException, Unusable {
    ZipArchiveEntry entry = zip.getEntry(name);
    if (entry == null) return;
    if (entry.getGeneralPurposeBit().usesEncryption()) {
      throw new Unusable(Reason.ENCRYPTED, "needs a password");
    }
    try (InputStream in = allowance.limited(new ZipEntryStream(zip.getInputStream(entry), entry))) {
      XMLStreamReader xml = XML.createXMLStreamReader(new StillOpen(in));
      reader.read(xml);
      xml.close();
      in.transferTo(OutputStream.nullOutputStream()); // its check sum is known at its end
    } catch (XMLStreamException e) {
      throw new IOException(e);
    }
  }

  /** The XML reader closes what it has read to its end. */
  private static final class StillOpen extends FilterInputStream {

    StillOpen(InputStream in) {
      super(in);
    }

    @Override
    public void close() {}
  }
}
