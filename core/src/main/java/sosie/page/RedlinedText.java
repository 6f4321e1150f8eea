package sosie.page;

import java.util.List;
import sosie.align.Alignment;
import sosie.explain.Headline;
import sosie.explain.Redline;
import sosie.explain.RedlinePiece;
import sosie.read.Count;

/**
 * A document against another: a sentence, then the text with what differs marked. Shows a few
 * thousand characters, whatever the length of the texts.
 */
public final class RedlinedText {

  public static final int COMPARED = 50_000;
  private static final int SHOWN = 4_000;
  private static final int LONGEST_PIECE = 1_200;
  private static final int FOLDED = 2_000;
  private static final int CONTEXT = 14;

  private final Alignment alignment;
  private final boolean clipped;

  public RedlinedText(String before, String text) {
    alignment = Alignment.between(compared(before), compared(text));
    clipped = before.length() > COMPARED || text.length() > COMPARED;
  }

  private static String compared(String text) {
    return Clipped.menusInLine(Clipped.withoutGaps(Clipped.start(text, COMPARED)));
  }

  /** What happened between the two, which it calls by these names. */
  public String verdict(String before, String text) {
    String sentence = Headline.on(alignment, before, text);
    return clipped ? sentence + " (Of the first " + Count.of(COMPARED) + " characters.)" : sentence;
  }

  public void writeTo(Html html) {
    html.open("div", "class", "text", "dir", "auto");
    int shown = 0;
    int folded = 0;
    List<RedlinePiece> pieces =
        new Redline(CONTEXT).of(alignment).stream().map(RedlinedText::withoutGaps).toList();
    for (int i = 0; i < pieces.size(); i++) {
      if (shown > SHOWN) {
        more(html, pieces.subList(i, pieces.size()));
        break;
      }
      RedlinePiece piece = pieces.get(i);
      if (piece.kind() == RedlinePiece.Kind.FOLDED) {
        String label = Count.of(piece.words(), "word") + " the same";
        Clipped.fold(html, label, piece.text(), Math.min(LONGEST_PIECE, FOLDED - folded));
        folded += Math.min(LONGEST_PIECE, piece.text().length());
      } else {
        show(html, piece);
        shown += Math.min(LONGEST_PIECE, piece.text().length());
      }
    }
    html.closeLine();
  }

  private static RedlinePiece withoutGaps(RedlinePiece piece) {
    return new RedlinePiece(piece.kind(), Clipped.withoutGaps(piece.text()), piece.words());
  }

  private static void show(Html html, RedlinePiece piece) {
    String text = Clipped.start(piece.text(), LONGEST_PIECE);
    String marked = text.stripTrailing(); // a mark under white space looks like a slip
    switch (piece.kind()) {
      case REMOVED -> html.element("del", marked);
      case ADDED -> html.element("ins", marked);
      default -> html.element("span", marked);
    }
    if (text.length() < piece.text().length()) {
      html.element(
          "span", " … cut here, " + Count.of(piece.words(), "word") + " in all … ", "class", "cut");
    }
    html.text(text.substring(marked.length()));
  }

  private static void more(Html html, List<RedlinePiece> rest) {
    long changes =
        rest.stream()
            .filter(
                piece ->
                    piece.kind() == RedlinePiece.Kind.REMOVED
                        || piece.kind() == RedlinePiece.Kind.ADDED)
            .count();
    String text =
        changes == 0
            ? "The rest is the same."
            : "The rest is not shown: " + Count.of(changes, "more change") + ".";
    html.element("p", text, "class", "cut");
  }
}
