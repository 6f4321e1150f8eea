package sosie.office;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import sosie.text.MarkedText;
import sosie.text.Zone;

/** Goes through a part of a {@code .docx} and writes down what a reader would see. */
final class DocxText {

  /** Properties, text that was deleted or moved away, codes of fields, and what repeats itself. */
  private static final Set<String> UNSEEN =
      Set.of(
          "rPr",
          "sectPr",
          "tblPr",
          "trPr",
          "tcPr",
          "del",
          "moveFrom",
          "instrText",
          "delText",
          "delInstrText",
          "Fallback");

  private static final int DEEPEST = 1_000;

  private final List<MarkedText> out;
  private final Deque<Paragraph> open = new ArrayDeque<>(); // a text box stands in a paragraph
  private int depth;

  DocxText(List<MarkedText> out) {
    this.out = out;
  }

  private static final class Paragraph {
    private final StringBuilder text = new StringBuilder();
    private boolean heading;
  }

  void read(XMLStreamReader xml) throws XMLStreamException {
    boolean words = false;
    while (xml.hasNext()) {
      switch (xml.next()) {
        case XMLStreamReader.START_ELEMENT -> {
          deeper();
          words = xml.getLocalName().equals("t");
          if (isUnseen(xml)) skip(xml);
          else start(xml);
        }
        case XMLStreamReader.END_ELEMENT -> {
          depth--;
          words = false;
          if (xml.getLocalName().equals("p") && isWord(xml)) endParagraph();
        }
        case XMLStreamReader.CHARACTERS, XMLStreamReader.CDATA, XMLStreamReader.SPACE -> {
          if (words) write(xml.getText());
        }
        default -> {}
      }
    }
  }

  private void deeper() throws XMLStreamException {
    if (++depth > DEEPEST) throw new XMLStreamException("nested too deep");
  }

  /** Of either dialect; drawings have paragraphs of the same local name. */
  private static boolean isWord(XMLStreamReader xml) {
    return Optional.ofNullable(xml.getNamespaceURI())
        .filter(name -> name.contains("/wordprocessingml/"))
        .isPresent();
  }

  private static boolean isUnseen(XMLStreamReader xml) {
    return UNSEEN.contains(xml.getLocalName());
  }

  private void skip(XMLStreamReader xml) throws XMLStreamException {
    int outside = depth - 1;
    while (depth > outside) {
      int event = xml.next();
      if (event == XMLStreamReader.START_ELEMENT) deeper();
      if (event == XMLStreamReader.END_ELEMENT) depth--;
    }
  }

  private void start(XMLStreamReader xml) {
    if (!isWord(xml)) return;
    switch (xml.getLocalName()) {
      case "p" -> open.push(new Paragraph());
      case "pStyle" -> style(xml);
      case "br", "cr" -> write("\n");
      case "noBreakHyphen" -> write("-");
      case "tab" -> {
        // The tab stops among a paragraph's properties bear the same name, and a place.
        if (xml.getAttributeCount() == 0) write("\t");
      }
      default -> {}
    }
  }

  private void style(XMLStreamReader xml) {
    for (int i = 0; i < xml.getAttributeCount() && !open.isEmpty(); i++) {
      String style = xml.getAttributeValue(i).toLowerCase(Locale.ROOT);
      open.element().heading |= style.startsWith("heading") || style.equals("title");
    }
  }

  private void write(String words) {
    if (!open.isEmpty()) open.element().text.append(words);
  }

  private void endParagraph() {
    if (open.isEmpty()) return;
    Paragraph ended = open.pop();
    String text = ended.text.toString().strip();
    out.add(ended.heading ? MarkedText.line(text, Zone.Kind.HEADING) : MarkedText.plain(text));
  }
}
