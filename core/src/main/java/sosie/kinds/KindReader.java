package sosie.kinds;

import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sosie.align.AlignedStretch;
import sosie.align.Alignment;
import sosie.kinds.WordSorts.Sort;

/**
 * Reads the kinds of difference off an alignment.
 *
 * <p>A change of a few words is what its words are: dates, numbers, names, the same words misread.
 * One of many words that only one text has is a passage, and at both ends of a text a frame; the
 * numbers in it are the passage's own. Where both have many words that differ it is wording, and
 * numbers too if they have others.
 */
final class KindReader {

  /** So many words that one text has alone are a passage. */
  private static final int PASSAGE = 8;

  private static final double LITTLE = .5;

  /** Kinds that show where the words are the same. */
  private static final Set<Kind> OF_SIGNS =
      EnumSet.of(Kind.CASE, Kind.PUNCTUATION, Kind.SPACING, Kind.NUMBERS);

  private static final int JOINED = 12;

  private final WordSorts left;
  private final WordSorts right;
  private final EnumMap<Kind, Sighting> found = new EnumMap<>(Kind.class);
  private final EnumMap<Kind, Integer> places = new EnumMap<>(Kind.class);
  private Set<Kind> wanted = EnumSet.allOf(Kind.class); // of others nothing is noted
  private final Passages passages = new Passages();

  KindReader(WordSorts left, WordSorts right) {
    this.left = left;
    this.right = right;
  }

  /** All that differs. */
  Differences differences() {
    read(Until.ALL);
    found.replaceAll((kind, seen) -> seen.seen(places.get(kind)));
    return new Differences(found);
  }

  /** One of these kinds, if the texts differ in any: no further is looked than until it is seen. */
  Optional<Map.Entry<Kind, Sighting>> first(Set<Kind> kinds) {
    wanted = kinds;
    read(Until.ONE);
    return found.entrySet().stream().findFirst();
  }

  private enum Until {
    ONE,
    ALL
  }

  /** Who wants to see one kind begins with what changed: all other words may differ in signs. */
  private void read(Until until) {
    Alignment alignment = Alignment.between(left.words(), right.words()).withoutIslands(2);
    List<Change> changes = Change.in(alignment, left.tokens(), right.tokens());
    Moves moves = new Moves(left.tokens(), right.tokens(), changes);
    if (isRewritten(alignment, moves)) {
      note(Kind.WORDING, left.span(0, left.size()), right.span(0, right.size()));
      return;
    }
    if (until == Until.ALL) surfaces(alignment, until);
    for (Change each : changes) {
      change(each, moves);
      if (isEnough(until)) return;
    }
    order(moves);
    passages.tell();
    if (until == Until.ONE && !isEnough(until)) surfaces(alignment, until);
  }

  private boolean isRewritten(Alignment alignment, Moves moves) {
    int shorter = Math.min(left.size(), right.size());
    return alignment.sameWords() + moves.count() < shorter * LITTLE;
  }

  private boolean isEnough(Until until) {
    return until == Until.ONE && !found.isEmpty();
  }

  private void note(Kind kind, String was, String is) {
    if (!wanted.contains(kind)) return;
    if (places.merge(kind, 1, Integer::sum) == 1) found.put(kind, new Sighting(1, was, is));
  }

  // The same words

  private void surfaces(Alignment alignment, Until until) {
    if (Collections.disjoint(wanted, OF_SIGNS)) return;
    for (AlignedStretch each : alignment.segments()) {
      if (each.kind() == AlignedStretch.Kind.SAME) surface(each);
      if (isEnough(until)) return;
    }
    if (left.size() == 0 && right.size() == 0) gap(0, 0);
  }

  private void surface(AlignedStretch same) {
    int l = same.left().firstWord();
    int r = same.right().firstWord();
    for (int i = 0; i < same.words(); i++) {
      boolean inner = i > 0 || (l == 0 && r == 0);
      if (inner) gap(l + i, r + i);
      if (inner) letters(l + i, r + i);
    }
    int endL = l + same.words();
    int endR = r + same.words();
    if (endL == left.size() && endR == right.size()) gap(endL, endR);
  }

  private void letters(int l, int r) {
    int length = left.tokens().end(l) - left.tokens().start(l);
    boolean same =
        length == right.tokens().end(r) - right.tokens().start(r)
            && left.text()
                .regionMatches(
                    left.tokens().start(l), right.text(), right.tokens().start(r), length);
    if (!same) note(Kind.CASE, left.word(l), right.word(r));
  }

  private void gap(int l, int r) {
    int start = l == 0 ? 0 : left.tokens().end(l - 1);
    int end = l == left.size() ? left.text().length() : left.tokens().start(l);
    int rightStart = r == 0 ? 0 : right.tokens().end(r - 1);
    int rightEnd = r == right.size() ? right.text().length() : right.tokens().start(r);
    boolean same =
        end - start == rightEnd - rightStart
            && left.text().regionMatches(start, right.text(), rightStart, end - start);
    if (same) return;
    char before = l == 0 ? ' ' : left.text().charAt(start - 1);
    char behind = l == left.size() ? ' ' : left.text().charAt(end);
    Surface.between(before, left.before(l), right.before(r), behind)
        .ifPresent(kind -> note(kind, around(left, l), around(right, r)));
  }

  /** A gap with the words about it. */
  private static String around(WordSorts text, int i) {
    int start = i == 0 ? 0 : text.tokens().start(i - 1);
    int end = i == text.size() ? text.text().length() : text.tokens().end(i);
    return text.text().substring(start, end);
  }

  // Other words

  private void change(Change whole, Moves moves) {
    Change change = unmoved(whole, moves);
    if (change.longer() == 0) return;
    if (isSpelledTogether(change)) return;
    boolean oneSided = change.shorter() <= 2 && change.longer() >= PASSAGE;
    if (oneSided) {
      passages.add(change);
    } else if (change.longer() < PASSAGE || isOfNumbers(change)) {
      few(change);
    } else {
      many(change);
    }
  }

  /** Without words at its ends that only moved; all of it if those between did. */
  private static Change unmoved(Change change, Moves moves) {
    int l = change.left();
    int leftEnd = change.leftEnd();
    while (l < leftEnd && moves.left(l)) l++;
    while (leftEnd > l && moves.left(leftEnd - 1)) leftEnd--;
    int r = change.right();
    int rightEnd = change.rightEnd();
    while (r < rightEnd && moves.right(r)) r++;
    while (rightEnd > r && moves.right(rightEnd - 1)) rightEnd--;
    return new Change(l, leftEnd, r, rightEnd);
  }

  /** The same letters, with something else or nothing between them. */
  private boolean isSpelledTogether(Change change) {
    if (change.shorter() == 0 || change.longer() > JOINED) return false;
    if (letters(left, change.left(), change.leftEnd())
        != letters(right, change.right(), change.rightEnd())) return false;
    if (!joined(left, change.left(), change.leftEnd())
        .equals(joined(right, change.right(), change.rightEnd()))) return false;
    String was = left.span(change.left(), change.leftEnd());
    String is = right.span(change.right(), change.rightEnd());
    note(spelling(was, is), was, is);
    return true;
  }

  private static Kind spelling(String was, String is) {
    boolean digits = was.chars().allMatch(c -> !Character.isLetter(c));
    if (digits && !isGrouped(was) && !isGrouped(is)) return Kind.NUMBERS;
    boolean spaces =
        (was + is).chars().allMatch(c -> Character.isLetterOrDigit(c) || Character.isWhitespace(c));
    return spaces ? Kind.SPACING : Kind.PUNCTUATION;
  }

  private static boolean isGrouped(String number) {
    return number.matches("\\d{1,3}([., '’]\\d{3})+");
  }

  /** How many characters words have, which folding does not change. */
  private static int letters(WordSorts text, int start, int end) {
    int letters = 0;
    for (int i = start; i < end; i++) letters += text.tokens().end(i) - text.tokens().start(i);
    return letters;
  }

  private static String joined(WordSorts text, int start, int end) {
    StringBuilder letters = new StringBuilder();
    for (int i = start; i < end; i++) letters.append(text.folded(i));
    return letters.toString();
  }

  /** Whether nearly all of its words are numbers and dates, as in a table. */
  private boolean isOfNumbers(Change change) {
    int numbers = 0;
    for (int i = change.left(); i < change.leftEnd(); i++) if (counts(left.sort(i))) numbers++;
    for (int i = change.right(); i < change.rightEnd(); i++) if (counts(right.sort(i))) numbers++;
    return numbers * 5 >= (change.lefts() + change.rights()) * 4;
  }

  private static boolean counts(Sort sort) {
    return sort == Sort.NUMBER || sort == Sort.DATE;
  }

  private void few(Change change) {
    if (change.longer() <= 3 && change.shorter() > 0 && change.lefts() != change.rights()) {
      String one = joined(left, change.left(), change.leftEnd());
      if (Misreading.of(one, joined(right, change.right(), change.rightEnd()))) {
        note(Kind.MISREADINGS, span(left, change), span(right, change));
        return;
      }
    }
    Set<Kind> kinds = EnumSet.noneOf(Kind.class);
    if (change.lefts() == change.rights()) wordByWord(change, kinds);
    else bySorts(change, kinds);
    for (Kind kind : kinds) note(kind, span(left, change), span(right, change));
  }

  private String span(WordSorts text, Change change) {
    return text == left
        ? text.span(change.left(), change.leftEnd())
        : text.span(change.right(), change.rightEnd());
  }

  private void wordByWord(Change change, Set<Kind> kinds) {
    boolean small = false;
    boolean inflected = false;
    for (int i = 0; i < change.lefts(); i++) {
      int l = change.left() + i;
      int r = change.right() + i;
      if (left.tokens().hash(l) == right.tokens().hash(r)) continue;
      Sort was = left.sort(l);
      Sort is = right.sort(r);
      if (!matters(was) && !matters(is)) continue;
      if (Misreading.of(left.folded(l), right.folded(r))
          && !(was == Sort.DATE && is == Sort.DATE)) {
        kinds.add(Kind.MISREADINGS);
      } else if (was == Sort.SMALL && is == Sort.SMALL) {
        small = true;
      } else if (was == Sort.PLAIN && is == was && inflects(l, r)) {
        inflected = true; // two boxes for a box
      } else {
        kinds.addAll(of(was, is));
      }
    }
    if (small && kinds.isEmpty()) kinds.add(Kind.WORDING);
    if (inflected && !kinds.contains(Kind.NUMBERS)) kinds.add(Kind.WORDING);
  }

  /** Whether a word of this sort can make a difference that is wanted. */
  private boolean matters(Sort sort) {
    return wanted.contains(of(sort))
        || wanted.contains(Kind.MISREADINGS)
        || wanted.contains(Kind.WORDING);
  }

  private boolean inflects(int l, int r) {
    return Misreading.differInEnding(left.folded(l), right.folded(r));
  }

  private static Set<Kind> of(Sort was, Sort is) {
    if (was == is) return EnumSet.of(of(was));
    EnumSet<Kind> kinds = EnumSet.noneOf(Kind.class);
    for (Sort each : List.of(was, is)) if (each != Sort.SMALL) kinds.add(of(each));
    return kinds;
  }

  private static Kind of(Sort sort) {
    return switch (sort) {
      case DATE -> Kind.DATES;
      case NUMBER -> Kind.NUMBERS;
      case NAME -> Kind.NAMES;
      case SMALL, PLAIN -> Kind.WORDING;
    };
  }

  private void bySorts(Change change, Set<Kind> kinds) {
    boolean small = false;
    for (int i = change.left(); i < change.leftEnd(); i++) small |= add(left.sort(i), kinds);
    for (int i = change.right(); i < change.rightEnd(); i++) small |= add(right.sort(i), kinds);
    if (small && kinds.isEmpty()) kinds.add(Kind.WORDING);
  }

  private static boolean add(Sort sort, Set<Kind> kinds) {
    if (sort != Sort.SMALL) kinds.add(of(sort));
    return sort == Sort.SMALL;
  }

  /** Both texts have many other words: numbers and dates count if they are not the same ones. */
  private void many(Change change) {
    Map<Kind, Map<String, Integer>> balance = new EnumMap<>(Kind.class);
    for (int i = change.left(); i < change.leftEnd(); i++) weigh(left, i, 1, balance);
    for (int i = change.right(); i < change.rightEnd(); i++) weigh(right, i, -1, balance);
    balance.forEach(
        (kind, numbers) -> {
          if (numbers.values().stream().anyMatch(sum -> sum != 0)) {
            note(kind, only(numbers, 1), only(numbers, -1));
          }
        });
    if (isAtEnd(change) && !isInner(change)) passages.add(change);
    else note(Kind.WORDING, span(left, change), span(right, change));
  }

  private static void weigh(
      WordSorts text, int i, int side, Map<Kind, Map<String, Integer>> balance) {
    Sort sort = text.sort(i);
    if (!counts(sort)) return;
    balance
        .computeIfAbsent(of(sort), kind -> new HashMap<>())
        .merge(text.folded(i), side, Integer::sum);
  }

  private static String only(Map<String, Integer> numbers, int side) {
    return numbers.entrySet().stream()
        .filter(each -> each.getValue() * side > 0)
        .map(Map.Entry::getKey)
        .sorted()
        .findFirst()
        .orElse("");
  }

  private boolean isAtEnd(Change change) {
    return isAtStart(change) || isAtTail(change);
  }

  private static boolean isAtStart(Change change) {
    return change.left() == 0 && change.right() == 0;
  }

  private boolean isAtTail(Change change) {
    return change.leftEnd() == left.size() && change.rightEnd() == right.size();
  }

  /** A rewritten beginning or end as short as the words that were rewritten is no frame. */
  private static boolean isInner(Change change) {
    return change.shorter() >= PASSAGE && change.longer() < 2 * PASSAGE;
  }

  private void order(Moves moves) {
    for (int start = moves.next(0); start >= 0; start = moves.next(moves.end(start))) {
      boolean numbers = true;
      for (int i = start; i < moves.end(start); i++) numbers &= counts(left.sort(i));
      String moved = left.span(start, moves.end(start));
      note(numbers ? Kind.NUMBERS : Kind.ORDER, moved, moved);
    }
  }

  /** Passages that one text has alone, by where they stand. */
  private final class Passages {

    private Change head;
    private Change tail;
    private Change onlyLeft; // in the text, not at its ends
    private Change onlyRight;

    void add(Change change) {
      if (isAtStart(change)) head = change;
      else if (isAtTail(change)) tail = change;
      else if (change.lefts() > change.rights()) onlyLeft = onlyLeft == null ? change : onlyLeft;
      else onlyRight = onlyRight == null ? change : onlyRight;
    }

    void tell() {
      boolean bothEnds = head != null && tail != null;
      boolean frame = bothEnds || isReplaced(head) || isReplaced(tail);
      Change end = head == null ? tail : head;
      if (frame) {
        note(Kind.FRAME, span(left, end), span(right, end));
        end = null;
      }
      boolean hasLeft = onlyLeft != null || (end != null && end.lefts() > end.rights());
      boolean hasRight = onlyRight != null || (end != null && end.rights() > end.lefts());
      Change shown = onlyLeft != null ? onlyLeft : onlyRight != null ? onlyRight : end;
      if (hasLeft && hasRight) note(Kind.WORDING, span(left, shown), span(right, shown));
      else if (hasLeft || hasRight) {
        note(Kind.CONTAINMENT, span(left, shown), span(right, shown));
      }
    }

    private static boolean isReplaced(Change end) {
      return end != null && end.shorter() > 2;
    }
  }
}
