package sosie.explain;

import java.util.ArrayList;
import java.util.List;
import sosie.align.AlignedStretch;
import sosie.align.Alignment;
import sosie.align.Span;
import sosie.align.Words;

/**
 * Both texts woven into one, as an editor would mark up a draft: what is shared once, what only the
 * left has as removed, what only the right has as added.
 *
 * @param context shared words shown next to a change; shared words farther off are folded
 */
public record Redline(int context) {

  /** Folding fewer words than this takes more room than it saves. */
  private static final int FEWEST_FOLDED = 8;

  private static final int ISLAND = 2;

  public Redline {
    if (context < 1)
      throw new IllegalArgumentException("context must be at least 1, was " + context);
  }

  /** In reading order; white space and punctuation stand with the word before them. */
  public List<RedlinePiece> of(Alignment exact) {
    Alignment alignment = exact.withoutIslands(ISLAND);
    List<RedlinePiece> pieces = new ArrayList<>();
    List<AlignedStretch> segments = alignment.segments();
    for (int i = 0; i < segments.size(); i++) {
      AlignedStretch segment = segments.get(i);
      switch (segment.kind()) {
        case ONLY_LEFT ->
            pieces.add(whole(RedlinePiece.Kind.REMOVED, alignment.left(), segment.left()));
        case ONLY_RIGHT ->
            pieces.add(whole(RedlinePiece.Kind.ADDED, alignment.right(), segment.right()));
        case SAME -> addShared(pieces, alignment, i);
      }
    }
    return pieces;
  }

  /** Shared text is shown as the text spells it that goes on behind it. */
  private void addShared(List<RedlinePiece> pieces, Alignment alignment, int i) {
    List<AlignedStretch> segments = alignment.segments();
    AlignedStretch segment = segments.get(i);
    boolean last = i == segments.size() - 1;
    boolean leftGoesOn = !last && segments.get(i + 1).kind() == AlignedStretch.Kind.ONLY_LEFT;
    Words side = leftGoesOn ? alignment.left() : alignment.right();
    Span span = leftGoesOn ? segment.left() : segment.right();
    int head = i == 0 ? 0 : context;
    int tail = last ? 0 : context;
    if (segments.size() == 1) head = context; // nothing differs: show how the text begins
    int folded = span.words() - head - tail;
    if (folded < FEWEST_FOLDED) {
      pieces.add(whole(RedlinePiece.Kind.SAME, side, span));
      return;
    }
    int first = span.firstWord();
    if (head > 0) pieces.add(stretch(RedlinePiece.Kind.SAME, side, first, head));
    pieces.add(stretch(RedlinePiece.Kind.FOLDED, side, first + head, folded));
    if (tail > 0) pieces.add(stretch(RedlinePiece.Kind.SAME, side, first + head + folded, tail));
  }

  private static RedlinePiece whole(RedlinePiece.Kind kind, Words side, Span span) {
    return stretch(kind, side, span.firstWord(), span.words());
  }

  private static RedlinePiece stretch(RedlinePiece.Kind kind, Words side, int first, int count) {
    int start = first == 0 ? 0 : side.startOf(first);
    return new RedlinePiece(kind, side.text().substring(start, side.startOf(first + count)), count);
  }
}
