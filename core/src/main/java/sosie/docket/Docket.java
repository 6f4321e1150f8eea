package sosie.docket;

import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import sosie.explain.EditStyle;

/**
 * Comments, grouped by the form letters they follow.
 *
 * @param comments all, in the order of ids
 * @param letters the one that most comments follow first
 * @param additions what people added to letters, of most words first; several who added the same,
 *     or nearly, once
 * @param variants letters that were made from others, by number
 */
public record Docket(
    List<Comment> comments,
    List<FormLetter> letters,
    List<Addition> additions,
    SortedMap<Integer, Variant> variants) {

  /** With what follows from comments and letters. */
  public Docket(List<Comment> comments, List<FormLetter> letters) {
    this(comments, letters, Additions.of(comments), Variants.of(letters));
  }

  /** The letters that were made from this one, those that most comments follow first. */
  public List<FormLetter> variantsOf(FormLetter letter) {
    return letters.stream()
        .filter(each -> variants.containsKey(each.number()))
        .filter(each -> variants.get(each.number()).of() == letter.number())
        .toList();
  }

  /** Comments that follow no letter, the longest first. */
  public List<Comment> alone() {
    return comments.stream()
        .filter(Comment::isAlone)
        .sorted(Comparator.comparingInt(Comment::words).reversed().thenComparing(Comment::id))
        .toList();
  }

  /** Comments that follow a letter, those that added most first; who added nothing is left out. */
  public List<Comment> mostAdded() {
    return comments.stream()
        .filter(comment -> !comment.isAlone() && comment.wordsAdded() > 0)
        .sorted(Comparator.comparingInt(Comment::wordsAdded).reversed().thenComparing(Comment::id))
        .toList();
  }

  /** Additions that several people made, of most words first. */
  public List<Addition> sharedAdditions() {
    return additions.stream().filter(each -> each.size() > 1).toList();
  }

  /** How many comments were edited in which way. */
  public SortedMap<EditStyle, Integer> styles() {
    return count(comments);
  }

  static SortedMap<EditStyle, Integer> count(List<Comment> comments) {
    EnumMap<EditStyle, Integer> styles = new EnumMap<>(EditStyle.class);
    comments.forEach(comment -> styles.merge(comment.style(), 1, Integer::sum));
    return Collections.unmodifiableSortedMap(new TreeMap<>(styles));
  }
}
