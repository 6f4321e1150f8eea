package sosie.docket;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import sosie.docket.Comment.Stretch;
import sosie.edit.Edit;
import sosie.edit.EditStyle;
import sosie.edit.ReferenceText;
import sosie.read.Count;

/** How a main text was made: from its letter, from other letters, and by its writer. */
record Made(EditStyle style, String told, List<Stretch> own, int wordsAdded, String uniqueText) {

  static final Made NOTHING = new Made(EditStyle.SINGLETON, "", List.of(), 0, "");

  /** A text that follows no letter; passages of letters are not its writer's own all the same. */
  static Made alone(String body, KnownLetters known) {
    List<Stretch> all = List.of(new Stretch(0, body.length()));
    KnownLetters.Left left = known.without(body, all);
    boolean whole = left.own().equals(all);
    return new Made(
        EditStyle.SINGLETON,
        "follows no letter" + quoted(left),
        left.own(),
        left.words(),
        whole ? body : text(body, left.own()));
  }

  /** A text that follows a letter. */
  static Made of(ReferenceText letter, String body, KnownLetters known) {
    Edit edit = Edit.of(letter, body);
    boolean rearranged = edit.style() == EditStyle.SINGLETON;
    List<Stretch> added = rearranged ? RearrangedText.own(letter.text(), body) : stretches(edit);
    KnownLetters.Left left = known.without(body, added);
    boolean whole = !rearranged && left.own().equals(added);
    // what was found to be alike by its words, and is edited in none of the other ways
    EditStyle style = rearranged ? EditStyle.BAG_OF_WORDS_SIMILAR : edit.style();
    String told = rearranged ? "many of the same words, in other sentences" : edit.sentence();
    return new Made(
        style,
        told + quoted(left),
        left.own(),
        left.words(),
        whole ? edit.uniqueText() : text(body, left.own()));
  }

  private static List<Stretch> stretches(Edit edit) {
    return edit.unique().stream().map(place -> new Stretch(place.start(), place.end())).toList();
  }

  private static String text(String body, List<Stretch> own) {
    return own.stream()
        .map(each -> body.substring(each.start(), each.end()).strip())
        .filter(each -> !each.isEmpty())
        .collect(Collectors.joining("\n\n"));
  }

  /** What of it stands in other letters; empty if nothing does. */
  private static String quoted(KnownLetters.Left left) {
    List<String> parts = new ArrayList<>();
    left.elsewhere().entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(
            each -> parts.add(words(each.getValue()) + " that letter " + each.getKey() + " has"));
    if (left.stock() > 0) parts.add(words(left.stock()) + " of stock paragraphs");
    return parts.isEmpty() ? "" : "; " + String.join(", ", parts);
  }

  private static String words(int count) {
    return Count.of(count, "word");
  }
}
