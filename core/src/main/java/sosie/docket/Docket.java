package sosie.docket;

import static sosie.source.Utf8Order.UTF_8;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import sosie.edit.EditStyle;

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

  /** Comments, by the letters that they say they follow. */
  public static Docket of(List<Comment> comments) {
    Map<Integer, List<Comment>> byLetter = new TreeMap<>();
    for (Comment comment : comments) {
      if (comment.isAlone()) continue;
      byLetter.computeIfAbsent(comment.letter(), number -> new ArrayList<>()).add(comment);
    }
    List<FormLetter> letters = new ArrayList<>();
    byLetter.forEach((number, members) -> letters.add(letter(number, members)));
    letters.sort(
        Comparator.comparingInt(FormLetter::size).reversed().thenComparing(FormLetter::number));
    return new Docket(List.copyOf(comments), List.copyOf(letters));
  }

  private static FormLetter letter(int number, List<Comment> comments) {
    Comment reference =
        comments.stream().filter(Comment::isReference).findFirst().orElse(comments.get(0));
    SortedMap<LocalDate, Integer> days = new TreeMap<>();
    SortedMap<String, Integer> relays = new TreeMap<>(UTF_8);
    int exact = 0;
    for (Comment comment : comments) {
      if (comment.style() == EditStyle.EXACT) exact++;
      comment.fact(Facts.RELAY).ifPresent(relay -> relays.merge(relay, 1, Integer::sum));
      comment.day().ifPresent(day -> days.merge(day, 1, Integer::sum));
    }
    return new FormLetter(
        number, reference, exact, List.copyOf(comments), count(comments), days, relays);
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
        .sorted(
            Comparator.comparingInt(Comment::words).reversed().thenComparing(Comment::id, UTF_8))
        .toList();
  }

  /** Comments that follow a letter, those that added most first; who added nothing is left out. */
  public List<Comment> mostAdded() {
    return comments.stream()
        .filter(comment -> !comment.isAlone() && comment.wordsAdded() > 0)
        .sorted(
            Comparator.comparingInt(Comment::wordsAdded)
                .reversed()
                .thenComparing(Comment::id, UTF_8))
        .toList();
  }

  /** Additions that several people made, of most words first. */
  public List<Addition> sharedAdditions() {
    return additions.stream().filter(each -> each.size() > 1).toList();
  }

  /** The same by the numbers of the letters that these people followed. */
  public Map<Integer, List<Addition>> sharedByLetter() {
    Map<Integer, List<Addition>> byLetter = new HashMap<>();
    for (Addition addition : sharedAdditions()) {
      addition.comments().stream()
          .map(Comment::letter)
          .distinct()
          .forEach(
              letter -> byLetter.computeIfAbsent(letter, any -> new ArrayList<>()).add(addition));
    }
    return byLetter;
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
