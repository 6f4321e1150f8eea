package sosie.documents;

import static sosie.source.Utf8Order.UTF_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import sosie.source.Origin;

/** What is remembered of every document: not its text, but all that a result says of it. */
public final class DocumentTable {

  private final TextColumn ids = new TextColumn();
  private final TextColumn attributes = new TextColumn(); // empty until a document has some
  private final List<String> sourceNames = new ArrayList<>();
  private final Map<String, Integer> sourceNumbers = new HashMap<>();
  private String lastSource = "";
  private int lastNumber = -1;
  private int[] sources = new int[1024];
  private long[] lines = new long[1024];
  private int[] characters = new int[1024];
  private int[] words = new int[1024];
  private int[] rows = new int[1024];
  private int[] byId = new int[0]; // as they were sorted last, if nothing changed since

  public int count() {
    return ids.count();
  }

  /** Adds a document whose distinct text has the given row. */
  public void add(DocumentFacts facts, int row) {
    int i = count();
    if (i == sources.length) grow(i * 2);
    sources[i] = sourceNumber(facts.origin().source());
    lines[i] = facts.origin().line();
    characters[i] = facts.characters();
    words[i] = facts.words();
    rows[i] = row;
    ids.add(facts.id());
    addAttributes(i, facts.attributes());
  }

  private void addAttributes(int i, String json) {
    if (json.isEmpty() && attributes.count() == 0) return;
    while (attributes.count() < i) attributes.add(""); // of those before the first that has some
    attributes.add(json);
  }

  /** Documents come in long rows from one source. */
  private int sourceNumber(String source) {
    if (lastNumber < 0 || !source.equals(lastSource)) {
      lastNumber = number(source);
      lastSource = source;
    }
    return lastNumber;
  }

  private int number(String source) {
    Integer known = sourceNumbers.putIfAbsent(source, sourceNames.size());
    if (known != null) return known;
    sourceNames.add(source);
    return sourceNames.size() - 1;
  }

  private void grow(int capacity) {
    sources = Arrays.copyOf(sources, capacity);
    lines = Arrays.copyOf(lines, capacity);
    characters = Arrays.copyOf(characters, capacity);
    words = Arrays.copyOf(words, capacity);
    rows = Arrays.copyOf(rows, capacity);
  }

  String id(int i) {
    return ids.get(i);
  }

  public Origin origin(int i) {
    return new Origin(sourceNames.get(sources[i]), lines[i]);
  }

  int characters(int i) {
    return characters[i];
  }

  int words(int i) {
    return words[i];
  }

  public int row(int i) {
    return rows[i];
  }

  Map<String, Object> attributes(int i) {
    return Attributes.read(attributesJson(i));
  }

  /** Some of the attributes; others may be there too. */
  Map<String, Object> attributes(int i, Set<String> names) {
    return Attributes.read(attributesJson(i), names);
  }

  String attributesJson(int i) {
    return i < attributes.count() ? attributes.get(i) : "";
  }

  /**
   * Documents in the order of their ids; those that share one in the order of their places. To be
   * read only: it is asked for more than once and sorted once.
   */
  int[] byId() {
    if (byId.length != count()) byId = IndexSort.sorted(count(), this::compare);
    return byId;
  }

  /** The order of ids, and of places for those that share one. */
  public int compare(int one, int other) {
    int byId = ids.compare(one, other);
    return byId != 0 ? byId : origin(one).compareTo(origin(other));
  }

  /**
   * Tells documents apart that came with the same id: the first keeps it, the second is called
   * {@code id~2} and so on.
   *
   * @return each id that occurred more than once, and how often
   */
  public SortedMap<String, Integer> tellApart() {
    int[] order = byId();
    SortedMap<String, Integer> repeated = new TreeMap<>(UTF_8);
    Set<String> taken = null;
    for (int start = 0; start < order.length; ) {
      int end = start + 1;
      while (end < order.length && ids.compare(order[start], order[end]) == 0) end++;
      if (end - start > 1) {
        if (taken == null) taken = idsWithTilde();
        repeated.put(id(order[start]), end - start);
        rename(order, start, end, taken);
        byId = new int[0];
      }
      start = end;
    }
    return repeated;
  }

  private void rename(int[] order, int start, int end, Set<String> taken) {
    String shared = id(order[start]);
    int number = 2;
    for (int i = start + 1; i < end; i++) {
      while (!taken.add(shared + "~" + number)) number++;
      ids.set(order[i], shared + "~" + number);
    }
  }

  /** The ids that a new name could clash with. */
  private Set<String> idsWithTilde() {
    Set<String> found = new HashSet<>();
    for (int i = 0; i < count(); i++) {
      String id = id(i);
      if (id.indexOf('~') >= 0) found.add(id);
    }
    return found;
  }
}
