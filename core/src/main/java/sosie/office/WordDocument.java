package sosie.office;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.poi.EncryptedDocumentException;
import org.apache.poi.hwpf.HWPFDocument;
import org.apache.poi.hwpf.HWPFOldDocument;
import org.apache.poi.hwpf.OldWordFileFormatException;
import org.apache.poi.hwpf.extractor.Word6Extractor;
import org.apache.poi.hwpf.extractor.WordExtractor;
import org.apache.poi.poifs.filesystem.DirectoryNode;
import org.apache.poi.poifs.filesystem.POIFSFileSystem;
import sosie.source.Problem.Reason;
import sosie.text.MarkedText;
import sosie.text.Unusable;

/** Reads the text of a Word document: {@code .docx} itself, the older {@code .doc} by POI. */
final class WordDocument {

  private WordDocument() {}

  static Paper read(byte[] bytes, Allowance allowance) throws IOException, Unusable {
    boolean zip = bytes.length > 1 && bytes[0] == 'P' && bytes[1] == 'K';
    return zip ? new Docx(bytes, allowance).read() : old(bytes);
  }

  private static Paper old(byte[] bytes) throws IOException, Unusable {
    try (POIFSFileSystem container = new POIFSFileSystem(new ByteArrayInputStream(bytes))) {
      DirectoryNode root = container.getRoot();
      if (root.hasEntry("EncryptedPackage")) throw needsPassword();
      if (!root.hasEntry("WordDocument")) {
        throw new Unusable(Reason.BINARY, "this is an Office document, but not of Word");
      }
      return Paper.titled("", text(root));
    } catch (EncryptedDocumentException e) {
      throw needsPassword();
    }
  }

  private static Unusable needsPassword() {
    return new Unusable(Reason.ENCRYPTED, "needs a password");
  }

  private static MarkedText text(DirectoryNode root) throws IOException {
    List<MarkedText> paragraphs = new ArrayList<>();
    try (HWPFDocument document = new HWPFDocument(root);
        WordExtractor words = new WordExtractor(document)) {
      for (String text : words.getParagraphText()) paragraphs.add(paragraph(text));
      for (String text : words.getFootnoteText()) paragraphs.add(paragraph(text));
      for (String text : words.getEndnoteText()) paragraphs.add(paragraph(text));
    } catch (OldWordFileFormatException e) {
      try (Word6Extractor words = new Word6Extractor(new HWPFOldDocument(root))) {
        words.getText().lines().map(WordDocument::paragraph).forEach(paragraphs::add);
      }
    }
    return MarkedText.join(paragraphs);
  }

  /** Field codes go; line breaks and the marks of table cells become what they stand for. */
  private static MarkedText paragraph(String text) {
    String plain = WordExtractor.stripFields(text).replace('\u0007', '\t').replace('\u000B', '\n');
    return MarkedText.plain(plain.strip());
  }
}
