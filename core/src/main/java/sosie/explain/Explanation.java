package sosie.explain;

import java.util.List;
import java.util.Optional;
import sosie.align.Alignment;
import sosie.align.Passage;
import sosie.align.SharedPassages;
import sosie.align.Words;
import sosie.edit.Edit;
import sosie.edit.EditReading;
import sosie.edit.ReferenceText;
import sosie.extract.Document;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

/**
 * Why two documents are, or are not, near-duplicates: plain data, for people by {@link
 * ExplanationText} and for programs by {@link ExplanationJson}.
 *
 * @param verdict one sentence in plain English
 * @param scores by every measure, the run's own first
 * @param passages runs of {@value SharedPassages#DEFAULT_SHORTEST} or more words that both have,
 *     longest first
 * @param differences in reading order
 * @param edit how the right text would have been made from the left; not for lists of items
 */
public record Explanation(
    String leftId,
    String rightId,
    int leftWords,
    int rightWords,
    String verdict,
    List<Score> scores,
    List<Passage> passages,
    List<Difference> differences,
    Alignment alignment,
    Optional<Edit> edit) {

  /** Compares two documents; {@code shingle} is the width the run used. */
  public static Explanation of(Document left, Document right, int shingle) {
    return of(left, right, Tokeniser.standard(), shingle);
  }

  /** The same with words as the run saw them; for lists of items they are the items. */
  public static Explanation of(Document left, Document right, Tokeniser tokeniser, int shingle) {
    Tokens leftTokens = tokens(left, tokeniser);
    Tokens rightTokens = tokens(right, tokeniser);
    Words leftWords = Words.of(left.text(), leftTokens);
    Words rightWords = Words.of(right.text(), rightTokens);
    Alignment alignment = Alignment.between(leftWords, rightWords);
    Scores scores =
        new Scores(left, leftTokens, right, rightTokens, alignment.sameWords(), shingle);
    List<Passage> passages =
        new SharedPassages(SharedPassages.DEFAULT_SHORTEST).between(leftWords, rightWords);
    List<Difference> differences = Difference.in(alignment);
    return new Explanation(
        left.id(),
        right.id(),
        leftWords.size(),
        rightWords.size(),
        new Headline(alignment, differences, passages, "the left text", "the right text")
            .sentence(),
        scores.all(),
        passages,
        differences,
        alignment,
        edit(leftWords, rightWords, tokeniser));
  }

  private static Optional<Edit> edit(Words left, Words right, Tokeniser tokeniser) {
    return tokeniser.equals(Tokeniser.standard())
        ? Optional.of(EditReading.of(ReferenceText.of(left), right))
        : Optional.empty();
  }

  private static Tokens tokens(Document document, Tokeniser tokeniser) {
    Tokens tokens = new Tokens();
    tokeniser.tokenise(document.text(), tokens);
    return tokens;
  }
}
