package sosie.letter;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sosie.extract.Document;
import sosie.extract.Rewriting;
import sosie.office.SeeAttached;
import sosie.text.Zone;

/**
 * A letter without what stands around its main text. What was found there goes to the attributes,
 * where the document has none of that name.
 */
public record MainText(LetterRules rules) implements Rewriting {

  /** The docket that a letter names; a list where it names several. */
  public static final String CITED = "docket_cited";

  /** Whose text says no more than that there is an attachment: each has a value of its own. */
  public static final String ELSEWHERE = "text_elsewhere";

  private static final String SIZE = "size";
  private static final String BETWEEN = "\n\n"; // paragraphs, see Letter.body

  @Override
  public Document of(Document document) {
    Letter letter = rules.read(document);
    List<Zone> zones = new ArrayList<>();
    int start = 0;
    for (Letter.Span paragraph : letter.paragraphs()) {
      int end = start + paragraph.end() - paragraph.start();
      zones.add(new Zone(Zone.Kind.PARAGRAPH, start, end));
      start = end + BETWEEN.length();
    }
    Map<String, Object> attributes = new LinkedHashMap<>(document.attributes());
    letter
        .facts()
        .forEach(
            (name, value) -> {
              if (!value.isEmpty()) attributes.putIfAbsent(name, value);
            });
    // a letter about several dockets is of none of them alone
    if (letter.docketsCited().size() > 1) attributes.put(CITED, letter.docketsCited());
    // they all say the same, and what they mean is elsewhere and different
    if (SeeAttached.isAll(letter.body())) attributes.put(ELSEWHERE, document.id());
    attributes.putIfAbsent(SIZE, size(letter.body().length()));
    return new Document(document.id(), document.origin(), letter.body(), zones, attributes);
  }

  /** A class of similar sizes, each half as much again as the one before. */
  private static String size(int characters) {
    double step = Math.rint(Math.log(Math.max(1, characters)) / Math.log(1.5));
    return "about " + Math.round(Math.pow(1.5, step)) + " characters";
  }
}
