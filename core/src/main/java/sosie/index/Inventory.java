package sosie.index;

import static sosie.source.Utf8Order.UTF_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;

/**
 * Which documents are there, where each stands in the log, which text it has, and which texts are
 * partners. Texts are numbered in the order in which they came; a number is never given twice.
 */
final class Inventory {

  static final int NONE = -1;

  private record Digest(long one, long other) {}

  /** What is held of a text. */
  private static final class Text {

    private final Digest digest;
    private int[] documents = {}; // in the order of ids
    private Edges edges = Edges.NONE;

    Text(Digest digest) {
      this.digest = digest;
    }
  }

  private final Map<String, Integer> slots = new HashMap<>();
  private final List<String> ids = new ArrayList<>(); // by slot
  private long[] places = new long[1024];
  private int[] textOf = new int[1024];
  private int[] characters = new int[1024];
  private long[] added = new long[1024];
  private int[] sources = new int[1024];
  private final List<String> sourceNames = new ArrayList<>();
  private final Map<String, Integer> sourceNumbers = new HashMap<>();

  private final Map<Digest, Integer> numbers = new HashMap<>();
  private final Map<Integer, Text> texts = new HashMap<>();
  private int nextText = 1;
  private long pairs;
  private int largest;

  int documents() {
    return slots.size();
  }

  int texts() {
    return texts.size();
  }

  long pairs() {
    return pairs;
  }

  /** The most partners that a text has ever had. */
  int largest() {
    return largest;
  }

  int nextText() {
    return nextText;
  }

  /** The slot of a document that is there, or {@link #NONE}. */
  int slot(String id) {
    return slots.getOrDefault(id, NONE);
  }

  String id(int slot) {
    return ids.get(slot);
  }

  long place(int slot) {
    return places[slot];
  }

  int text(int slot) {
    return textOf[slot];
  }

  int characters(int slot) {
    return characters[slot];
  }

  long added(int slot) {
    return added[slot];
  }

  String source(int slot) {
    return sourceNames.get(sources[slot]);
  }

  /** The text of these words, or {@link #NONE}. */
  int textOf(long one, long other) {
    return numbers.getOrDefault(new Digest(one, other), NONE);
  }

  boolean hasText(int text) {
    return texts.containsKey(text);
  }

  int copies(int text) {
    Text held = texts.get(text);
    return held == null ? 0 : held.documents.length;
  }

  /** The documents that have a text, in the order of ids. */
  int[] documentsOf(int text) {
    return texts.get(text).documents;
  }

  Edges edges(int text) {
    return texts.get(text).edges;
  }

  void forEachDocument(IntConsumer slot) {
    slots.values().forEach(slot::accept);
  }

  void forEachText(IntConsumer text) {
    texts.keySet().forEach(text::accept);
  }

  /** A document that was not there, with a text that may be new. */
  void add(StoredDocument document, long place, int text) {
    int slot = ids.size();
    if (slot == places.length) grow(slot * 2);
    ids.add(document.id());
    slots.put(document.id(), slot);
    set(slot, document, place);
    join(slot, text, new Digest(document.one(), document.other()));
  }

  private void set(int slot, StoredDocument document, long place) {
    places[slot] = place;
    characters[slot] = document.characters();
    added[slot] = document.added();
    sources[slot] = source(document.origin().source());
  }

  /** A document that is there is another now, and its text as well if that is said. */
  void replace(int slot, StoredDocument document, long place, int text) {
    set(slot, document, place);
    if (textOf[slot] == text) return;
    leave(slot);
    join(slot, text, new Digest(document.one(), document.other()));
  }

  void moved(int slot, long place) {
    places[slot] = place;
  }

  private void join(int slot, int number, Digest digest) {
    nextText = Math.max(nextText, number + 1);
    textOf[slot] = number;
    Text text = texts.computeIfAbsent(number, any -> new Text(digest));
    numbers.put(digest, number);
    int at = placeFor(slot, text.documents);
    int[] more = Arrays.copyOf(text.documents, text.documents.length + 1);
    System.arraycopy(text.documents, at, more, at + 1, text.documents.length - at);
    more[at] = slot;
    text.documents = more;
  }

  /** Where a document belongs among others. */
  private int placeFor(int slot, int[] others) {
    int from = 0;
    int to = others.length;
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (UTF_8.compare(ids.get(others[middle]), ids.get(slot)) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  void remove(int slot) {
    leave(slot);
    slots.remove(ids.get(slot));
    ids.set(slot, null);
  }

  /** A text that nobody has any more is gone, and so are its pairs. */
  private void leave(int slot) {
    int number = textOf[slot];
    Text text = texts.get(number);
    text.documents = Arrays.stream(text.documents).filter(each -> each != slot).toArray();
    if (text.documents.length > 0) return;
    setEdges(number, Edges.NONE);
    texts.remove(number);
    numbers.remove(text.digest, number);
  }

  /** A text has another number from now on, and no partners yet. */
  void renumber(int before, int after) {
    setEdges(before, Edges.NONE);
    Text text = texts.remove(before);
    texts.put(after, text);
    numbers.put(text.digest, after);
    for (int slot : text.documents) textOf[slot] = after;
    nextText = Math.max(nextText, after + 1);
  }

  /** A text has these partners and no others; they have it. */
  void setEdges(int number, Edges edges) {
    Text text = texts.get(number);
    for (int partner : text.edges.texts()) {
      if (edges.has(partner)) continue;
      Text other = texts.get(partner);
      other.edges = other.edges.without(number);
      pairs--;
    }
    for (int i = 0; i < edges.count(); i++) {
      Text other = texts.get(edges.texts()[i]);
      if (!text.edges.has(edges.texts()[i])) pairs++;
      other.edges = other.edges.with(number, edges.scores()[i]);
      largest = Math.max(largest, other.edges.count());
    }
    text.edges = edges;
    largest = Math.max(largest, edges.count());
  }

  private int source(String name) {
    Integer known = sourceNumbers.putIfAbsent(name, sourceNames.size());
    if (known != null) return known;
    sourceNames.add(name);
    return sourceNames.size() - 1;
  }

  private void grow(int capacity) {
    places = Arrays.copyOf(places, capacity);
    textOf = Arrays.copyOf(textOf, capacity);
    characters = Arrays.copyOf(characters, capacity);
    added = Arrays.copyOf(added, capacity);
    sources = Arrays.copyOf(sources, capacity);
  }
}
