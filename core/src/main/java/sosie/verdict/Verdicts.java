package sosie.verdict;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** What acts add up to: of each two documents the last word of each person. */
public final class Verdicts {

  /** Two documents, the lesser id first, or one that is to be kept. */
  public record Pair(String one, String other) implements Comparable<Pair> {

    public static Pair of(Verdict verdict) {
      return of(verdict.left(), verdict.right());
    }

    public static Pair of(String left, String right) {
      boolean ordered = right.isEmpty() || left.compareTo(right) < 0;
      return ordered ? new Pair(left, right) : new Pair(right, left);
    }

    @Override
    public int compareTo(Pair another) {
      int byOne = one.compareTo(another.one);
      return byOne != 0 ? byOne : other.compareTo(another.other);
    }
  }

  /** A verdict and the act it came with. */
  public record Word(Act act, Verdict verdict) {}

  private final List<Act> acts = new ArrayList<>();
  private final Set<Long> undone = new HashSet<>();
  private final Map<Pair, List<Word>> words = new TreeMap<>();
  private final Map<String, Act> byKey = new HashMap<>();

  /** Takes in an act that was recorded. */
  public void add(Act act) {
    acts.add(act);
    if (act.undoes() > 0) undone.add(act.undoes());
    if (!act.key().isEmpty()) byKey.put(act.who() + "\n" + act.key(), act);
    for (Verdict verdict : act.verdicts()) {
      words.computeIfAbsent(Pair.of(verdict), any -> new ArrayList<>()).add(new Word(act, verdict));
    }
  }

  /** The act that a person sent under this key, if it was recorded. */
  public Optional<Act> sent(String who, String key) {
    return key.isEmpty() ? Optional.empty() : Optional.ofNullable(byKey.get(who + "\n" + key));
  }

  /** The last act of a person that is not taken back and takes none back. */
  public Optional<Act> lastOf(String who) {
    for (int i = acts.size() - 1; i >= 0; i--) {
      Act act = acts.get(i);
      if (act.undoes() == 0 && act.who().equals(who) && !undone.contains(act.number())) {
        return Optional.of(act);
      }
    }
    return Optional.empty();
  }

  public boolean isUndone(Act act) {
    return undone.contains(act.number());
  }

  public int acts() {
    return acts.size();
  }

  public Optional<Act> act(long number) {
    return number < 1 || number > acts.size()
        ? Optional.empty()
        : Optional.of(acts.get((int) number - 1));
  }

  /** The last word of each person on two documents, in the order of acts. */
  public Collection<Word> of(String left, String right) {
    return last(words.getOrDefault(Pair.of(left, right), List.of()));
  }

  private Collection<Word> last(List<Word> all) {
    Map<String, Word> byPerson = new LinkedHashMap<>();
    for (Word word : all) {
      if (isUndone(word.act)) continue;
      byPerson.remove(word.act.who()); // so that the later comes last
      byPerson.put(word.act.who(), word);
    }
    return byPerson.values();
  }

  /** All last words, by the ids of their documents. */
  public List<Word> all() {
    List<Word> all = new ArrayList<>();
    for (List<Word> some : words.values()) all.addAll(last(some));
    return all;
  }
}
