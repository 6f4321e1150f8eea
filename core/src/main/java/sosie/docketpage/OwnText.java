package sosie.docketpage;

import java.util.ArrayList;
import java.util.List;
import sosie.docket.Comment;
import sosie.docket.Comment.Stretch;
import sosie.page.Clipped;
import sosie.page.Html;
import sosie.read.Count;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

/**
 * A comment as its writer's own words: these stand out, what comes from the letter is folded away.
 * Around a few words of the writer's some of the letter is shown, or they could not be understood.
 *
 * @param room how many characters of the writer's own may be shown
 * @param folded how many of the letter may be there to unfold
 */
record OwnText(Comment comment, int room, int folded) {

  private static final int CONTEXT = 7;
  private static final int NOT_WORTH_FOLDING = 15;
  private static final int FEW_WORDS = 12;
  private static final int MOST_STRETCHES = 60;

  void writeTo(Html html) {
    writeTo(html, new Tokens());
  }

  /**
   * Writes it.
   *
   * @param words are filled with those of the comment; making new ones costs more than a short text
   */
  void writeTo(Html html, Tokens words) {
    html.open("div", "class", "text", "dir", "auto");
    new Writing(html, Clipped.unwrapped(comment.body()), words).write(stretches());
    html.closeLine();
  }

  /** Those that lie within the text, in its order, none of them twice. */
  private List<Stretch> stretches() {
    List<Stretch> stretches = new ArrayList<>();
    int end = 0;
    for (Stretch stretch : comment.own()) {
      int from = Math.max(end, stretch.start());
      end = Math.max(end, Math.min(comment.body().length(), stretch.end()));
      if (from < end) stretches.add(new Stretch(from, end));
    }
    return stretches;
  }

  /** The text on its way onto the page. */
  private final class Writing {

    private final Html html;
    private final String body;
    private final Tokens words;
    private int shown;
    private int unfoldable;

    Writing(Html html, String body, Tokens words) {
      this.html = html;
      this.body = body;
      this.words = words;
      Tokeniser.standard().tokenise(body, words);
    }

    void write(List<Stretch> own) {
      int place = 0;
      boolean few = false;
      for (int i = 0; i < own.size(); i++) {
        if (i == MOST_STRETCHES || shown >= room) {
          rest(own.subList(i, own.size()));
          return;
        }
        Stretch stretch = own.get(i);
        boolean fewNext = wordsIn(stretch.start(), stretch.end()) <= FEW_WORDS;
        shared(place, stretch.start(), few ? CONTEXT : 0, fewNext ? CONTEXT : 0);
        own(stretch, fewNext);
        place = stretch.end();
        few = fewNext;
      }
      shared(place, body.length(), few ? CONTEXT : 0, 0);
    }

    private void own(Stretch stretch, boolean few) {
      String whole = body.substring(stretch.start(), stretch.end());
      String text = Clipped.withoutGaps(whole);
      String part = Clipped.words(text, Math.max(1, room - shown));
      String marked = part.strip();
      shown += part.length();
      html.text(part.substring(0, part.indexOf(marked)));
      if (!marked.isEmpty()) html.element("ins", marked, "class", few ? "few" : "own");
      if (part.length() < text.length()) {
        String words = Count.of(wordsIn(stretch.start(), stretch.end()), "word");
        html.element("span", " … cut here, " + words + " in all … ", "class", "cut");
      }
      html.text(part.substring(part.indexOf(marked) + marked.length()));
    }

    /** A stretch of the letter, shown as far as it explains what stands beside it. */
    private void shared(int from, int to, int before, int after) {
      int first = wordAt(from);
      int last = wordAt(to);
      if (last - first <= before + after + NOT_WORTH_FOLDING) {
        quietly(from, to);
        return;
      }
      int start = before == 0 ? withoutSpace(from, to) : words.end(first + before - 1);
      int end =
          after == 0
              ? from + body.substring(from, to).stripTrailing().length()
              : words.start(last - after);
      quietly(from, start);
      if (before > 0) html.text(" ");
      String text = body.substring(start, end).strip();
      String label = Count.of(last - first - before - after, "word") + " of the letter";
      Clipped.fold(html, label, Clipped.withoutGaps(text), folded - unfoldable);
      unfoldable += text.length();
      if (after > 0) html.text(" ");
      quietly(end, to);
    }

    /** Where a stretch begins, white space left out. */
    private int withoutSpace(int from, int to) {
      return to - body.substring(from, to).stripLeading().length();
    }

    private void quietly(int from, int to) {
      String text = Clipped.withoutGaps(body.substring(from, to));
      if (text.isBlank()) html.text(text);
      else html.element("span", text, "class", "shared");
    }

    private void rest(List<Stretch> own) {
      int more = own.stream().mapToInt(stretch -> wordsIn(stretch.start(), stretch.end())).sum();
      String text = Count.of(more, "more word") + " of their own in comments.csv.";
      html.element("p", text, "class", "cut");
    }

    private int wordsIn(int from, int to) {
      return wordAt(to) - wordAt(from);
    }

    /** The number of the first word that begins at a place or behind it. */
    private int wordAt(int place) {
      int low = 0;
      int high = words.size();
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (words.start(middle) < place) low = middle + 1;
        else high = middle;
      }
      return low;
    }
  }
}
