package sosie.explain;

import java.util.List;
import java.util.Locale;
import sosie.align.Passage;
import sosie.align.SharedPassages;
import sosie.edit.Edit;

/**
 * An {@link Explanation} for a terminal, wrapped to {@code width} columns.
 *
 * <p>What only the left text has stands in {@code [-…-]} and what only the right has in <code>{+…+}
 * </code>, as wdiff prints it, so that the marks survive without colour. What documents and ids
 * hold is made {@linkplain Printable harmless} first.
 */
public record ExplanationText(int width, Ink ink) {

  private static final int NARROWEST = 20;
  private static final int CONTEXT = 12;
  private static final int PASSAGES_SHOWN = 5;

  public ExplanationText {
    if (width < NARROWEST) {
      throw new IllegalArgumentException(
          "width must be at least " + NARROWEST + " columns, was " + width);
    }
  }

  public String render(Explanation explanation) {
    WrappedText out = new WrappedText(width, ink);
    out.add(Printable.line(explanation.verdict()), Style.BOLD);
    out.blankLine();
    document(out, "left ", explanation.leftId(), explanation.leftWords());
    document(out, "right", explanation.rightId(), explanation.rightWords());
    explanation.edit().ifPresent(edit -> edit(out, edit));
    out.blankLine();
    for (Score score : explanation.scores()) score(out, score);
    out.blankLine();
    passages(out, explanation);
    out.blankLine();
    for (RedlinePiece piece : new Redline(CONTEXT).of(explanation.alignment())) piece(out, piece);
    out.endLine();
    return out.toString();
  }

  private void document(WrappedText out, String side, String id, int words) {
    out.addVerbatim(side + "  ", Style.DIM);
    out.add(Printable.line(id), Style.PLAIN);
    out.add(String.format(Locale.ROOT, " (%s)", words(words)), Style.DIM);
    out.endLine();
  }

  private static void edit(WrappedText out, Edit edit) {
    out.add("edited as: " + edit.style().words(), Style.PLAIN);
    out.add(" (" + edit.sentence() + ")", Style.DIM);
    out.endLine();
  }

  private void score(WrappedText out, Score score) {
    String value = Score.shown(score.value(), 4);
    String figure = String.format(Locale.ROOT, "%s  %-21s ", value, score.name());
    boolean fits = figure.length() + score.meaning().length() <= width;
    out.addVerbatim(fits ? figure : figure.stripTrailing(), Style.PLAIN);
    if (fits) out.addVerbatim(score.meaning(), Style.DIM);
    out.endLine();
  }

  private void passages(WrappedText out, Explanation explanation) {
    List<Passage> passages = explanation.passages();
    if (passages.isEmpty()) return;
    String all = passages.size() == 1 ? "1 shared passage" : passages.size() + " shared passages";
    String lengths =
        passages.stream()
            .limit(PASSAGES_SHOWN)
            .map(passage -> words(passage.words()))
            .reduce((before, next) -> before + ", " + next)
            .orElseThrow();
    String more = passages.size() > PASSAGES_SHOWN ? ", …" : "";
    out.add(
        all + " of " + SharedPassages.DEFAULT_SHORTEST + " or more words: " + lengths + more,
        Style.DIM);
    out.endLine();
  }

  private void piece(WrappedText out, RedlinePiece piece) {
    String text = Printable.of(piece.text());
    switch (piece.kind()) {
      case SAME -> out.add(text, Style.PLAIN);
      case FOLDED -> {
        out.add(" … " + words(piece.words()) + " the same … ", Style.DIM);
      }
      case REMOVED -> marked(out, "[-", text, "-]", Style.RED);
      case ADDED -> marked(out, "{+", text, "+}", Style.GREEN);
    }
  }

  /** The marks stand tight around the words; the white space behind stays outside. */
  private static void marked(WrappedText out, String open, String text, String close, Style style) {
    String words = text.stripTrailing();
    out.add(open + words.stripLeading() + close, style);
    out.add(text.substring(words.length()), style);
  }

  private static String words(int count) {
    return String.format(Locale.ROOT, "%,d %s", count, count == 1 ? "word" : "words");
  }
}
