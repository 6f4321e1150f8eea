package sosie.index;

import static sosie.source.Utf8Order.UTF_8;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import sosie.hash.Hash64;
import sosie.store.Column;
import sosie.store.Names;
import sosie.store.Numbers;
import sosie.store.Rows;

/**
 * Which documents are there, where each stands in the log, which text it has, and which texts are
 * partners. Texts are numbered in the order in which they came; a number is never given twice.
 *
 * <p>A document takes about 50 bytes and those of its id, a text about 30, one with partners more.
 */
final class Inventory {

  static final int NONE = Numbers.NONE;

  private static final int OWN_ID = -1; // in place of a source

  /** A row for each document: where it stands, when it came, and what is known of it. */
  private static final class Document {
    static final int PLACE = 0;
    static final int ADDED = 8;
    static final int TEXT = 16;
    static final int CHARACTERS = 20;
    static final int SOURCE = 24;
    static final int WIDTH = 28;

    private Document() {}
  }

  /** A row for each text: the digest of its words, and the document that has it. */
  private static final class Text {
    static final int ONE = 0;
    static final int OTHER = 8;
    static final int DOCUMENT = 16; // plus one; SEVERAL, or 0 if nobody has it
    static final int WIDTH = 20;
    static final int SEVERAL = -1;

    private Text() {}
  }

  private final Names ids; // a number is a slot
  private final Names sources;
  private final Rows documents;
  private final Rows texts;
  private final Column<int[]> several; // documents of one text, by their ids
  private final Column<Edges> edges;
  private final Numbers byDigest;
  private int[] alive = new int[16]; // texts in each piece of rows
  private int nextText = 1;
  private long pairs;
  private int largest;

  Inventory() {
    ids = new Names();
    sources = new Names();
    documents = new Rows(Document.WIDTH);
    texts = new Rows(Text.WIDTH);
    several = new Column<>();
    edges = new Column<>();
    byDigest = new Numbers(this::hash);
  }

  private Inventory(Inventory other) {
    ids = other.ids.copy();
    sources = other.sources.copy();
    documents = other.documents.copy();
    texts = other.texts.copy();
    several = other.several.copy();
    edges = other.edges.copy();
    byDigest = new Numbers(this::hash);
    nextText = other.nextText;
    pairs = other.pairs;
    largest = other.largest;
  }

  private Inventory(DataInput in) throws IOException {
    nextText = in.readInt();
    pairs = in.readLong();
    largest = in.readInt();
    ids = Names.read(in);
    sources = Names.read(in);
    documents = Rows.read(in, Document.WIDTH);
    texts = Rows.read(in, Text.WIDTH);
    several = new Column<>();
    for (int text = in.readInt(); text != 0; text = in.readInt()) several.set(text, ints(in));
    edges = new Column<>();
    for (int text = in.readInt(); text != 0; text = in.readInt()) {
      int[] partners = ints(in);
      double[] scores = new double[partners.length];
      for (int i = 0; i < scores.length; i++) scores[i] = in.readDouble();
      edges.set(text, new Edges(partners, scores));
    }
    byDigest = new Numbers(this::hash, nextText);
  }

  /**
   * Makes what was read be found. These can be done at the same time, and while somebody reads on.
   */
  List<Runnable> numbering() {
    return List.of(ids::number, sources::number, this::numberTexts);
  }

  private void numberTexts() {
    forEachText(
        text -> {
          byDigest.add(hash(text), text);
          count(text);
        });
  }

  private static int[] ints(DataInput in) throws IOException {
    int[] ints = new int[in.readInt()];
    for (int i = 0; i < ints.length; i++) ints[i] = in.readInt();
    return ints;
  }

  /** As it is now, for another thread to write while this one is changed; it finds nothing. */
  Inventory copy() {
    return new Inventory(this);
  }

  void write(DataOutput out) throws IOException {
    out.writeInt(nextText);
    out.writeLong(pairs);
    out.writeInt(largest);
    ids.write(out);
    sources.write(out);
    documents.write(out);
    texts.write(out);
    several.forEach((text, slots) -> write(out, text, slots));
    out.writeInt(0);
    edges.forEach(
        (text, partners) -> {
          write(out, text, partners.texts());
          for (double score : partners.scores()) out.writeDouble(score);
        });
    out.writeInt(0);
  }

  private static void write(DataOutput out, int text, int[] ints) throws IOException {
    out.writeInt(text);
    out.writeInt(ints.length);
    for (int each : ints) out.writeInt(each);
  }

  /** What was written; it finds nothing before {@link #numbering} is done. */
  static Inventory read(DataInput in) throws IOException {
    return new Inventory(in);
  }

  int documents() {
    return ids.count();
  }

  int texts() {
    return byDigest.size();
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

  /** Numbers below this one were given, even if nothing tells of it any more. */
  void beginAt(int text) {
    nextText = Math.max(nextText, text);
  }

  /** The slot of a document that is there, or {@link #NONE}. */
  int slot(String id) {
    return ids.find(id);
  }

  String id(int slot) {
    return ids.get(slot);
  }

  long place(int slot) {
    return documents.getLong(slot, Document.PLACE);
  }

  int text(int slot) {
    return documents.getInt(slot, Document.TEXT);
  }

  int characters(int slot) {
    return documents.getInt(slot, Document.CHARACTERS);
  }

  long added(int slot) {
    return documents.getLong(slot, Document.ADDED);
  }

  String source(int slot) {
    int source = documents.getInt(slot, Document.SOURCE);
    return source == OWN_ID ? ids.get(slot) : sources.get(source);
  }

  /** The text of these words, or {@link #NONE}. */
  int textOf(long one, long other) {
    return byDigest.find(
        Hash64.mix(one),
        text -> texts.getLong(text, Text.ONE) == one && texts.getLong(text, Text.OTHER) == other);
  }

  private long hash(int text) {
    return Hash64.mix(draw(text));
  }

  /** The first half of the digest of a text. */
  long draw(int text) {
    return texts.getLong(text, Text.ONE);
  }

  /** The second half. */
  long otherHalf(int text) {
    return texts.getLong(text, Text.OTHER);
  }

  boolean hasText(int text) {
    return text > 0 && texts.getInt(text, Text.DOCUMENT) != 0;
  }

  int copies(int text) {
    if (!hasText(text)) return 0;
    int document = texts.getInt(text, Text.DOCUMENT);
    if (document == Text.SEVERAL) return several.get(text).length;
    return 1;
  }

  /** The documents that have a text, in the order of ids. */
  int[] documentsOf(int text) {
    int document = texts.getInt(text, Text.DOCUMENT);
    return document == Text.SEVERAL ? several.get(text) : new int[] {document - 1};
  }

  Edges edges(int text) {
    Edges held = edges.get(text);
    return held == null ? Edges.NONE : held;
  }

  void forEachDocument(IntConsumer slot) {
    for (int each = 0; each < ids.end(); each++) if (ids.has(each)) slot.accept(each);
  }

  /** All texts, ascending. */
  void forEachText(IntConsumer text) {
    for (int each = 1; each < nextText; each++) {
      if (hasText(each)) text.accept(each);
    }
  }

  /** A document that was not there, with a text that may be new. */
  void add(StoredDocument document, long place, int text) {
    int slot = ids.add(document.id());
    set(slot, document, place);
    join(slot, text, document.one(), document.other());
  }

  private void set(int slot, StoredDocument document, long place) {
    documents.set(slot, Document.PLACE, place);
    documents.set(slot, Document.ADDED, document.added());
    documents.set(slot, Document.CHARACTERS, document.characters());
    String source = document.origin().source();
    documents.set(slot, Document.SOURCE, source.equals(document.id()) ? OWN_ID : number(source));
  }

  private int number(String source) {
    int known = sources.find(source);
    return known == Names.NONE ? sources.add(source) : known;
  }

  /** A document that is there is another now, and its text as well if that is said. */
  void replace(int slot, StoredDocument document, long place, int text) {
    set(slot, document, place);
    if (text(slot) == text) return;
    leave(slot);
    join(slot, text, document.one(), document.other());
  }

  void moved(int slot, long place) {
    documents.set(slot, Document.PLACE, place);
  }

  private void join(int slot, int number, long one, long other) {
    nextText = Math.max(nextText, number + 1);
    documents.set(slot, Document.TEXT, number);
    if (!hasText(number)) {
      put(number, one, other, new int[] {slot});
      return;
    }
    int[] before = documentsOf(number);
    int at = placeFor(slot, before);
    int[] more = Arrays.copyOf(before, before.length + 1);
    System.arraycopy(before, at, more, at + 1, before.length - at);
    more[at] = slot;
    have(number, more);
  }

  private void put(int number, long one, long other, int[] slots) {
    texts.set(number, Text.ONE, one);
    texts.set(number, Text.OTHER, other);
    have(number, slots);
    byDigest.add(Hash64.mix(one), number);
    count(number);
  }

  private void count(int number) {
    int piece = number / Rows.ROWS_PER_PIECE;
    if (piece >= alive.length) alive = Arrays.copyOf(alive, 2 * piece);
    alive[piece]++;
  }

  /** These have a text. */
  private void have(int number, int[] slots) {
    texts.set(number, Text.DOCUMENT, slots.length == 1 ? slots[0] + 1 : Text.SEVERAL);
    several.set(number, slots.length == 1 ? null : slots);
  }

  private void drop(int number) {
    byDigest.remove(hash(number), number);
    texts.set(number, Text.DOCUMENT, 0);
    several.set(number, null);
    int piece = number / Rows.ROWS_PER_PIECE;
    boolean isLast = piece == nextText / Rows.ROWS_PER_PIECE;
    if (--alive[piece] == 0 && !isLast) texts.drop(piece);
  }

  /** Where a document belongs among others. */
  private int placeFor(int slot, int[] others) {
    int from = 0;
    int to = others.length;
    String id = ids.get(slot);
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (UTF_8.compare(ids.get(others[middle]), id) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  void remove(int slot) {
    leave(slot);
    ids.remove(slot);
  }

  /** A text that nobody has any more is gone, and so are its pairs. */
  private void leave(int slot) {
    int number = text(slot);
    int[] left = Arrays.stream(documentsOf(number)).filter(each -> each != slot).toArray();
    if (left.length > 0) {
      have(number, left);
      return;
    }
    setEdges(number, Edges.NONE);
    drop(number);
  }

  /** A text has another number from now on, and no partners yet. */
  void renumber(int before, int after) {
    setEdges(before, Edges.NONE);
    long one = texts.getLong(before, Text.ONE);
    long other = texts.getLong(before, Text.OTHER);
    int[] slots = documentsOf(before);
    nextText = Math.max(nextText, after + 1);
    drop(before);
    put(after, one, other, slots);
    for (int slot : slots) documents.set(slot, Document.TEXT, after);
  }

  /** A text has these partners and no others; they have it. */
  void setEdges(int number, Edges now) {
    Edges before = edges(number);
    for (int partner : before.texts()) {
      if (now.has(partner)) continue;
      have(partner, edges(partner).without(number));
      pairs--;
    }
    for (int i = 0; i < now.count(); i++) {
      int partner = now.texts()[i];
      if (!before.has(partner)) pairs++;
      have(partner, edges(partner).with(number, now.scores()[i]));
    }
    have(number, now);
  }

  private void have(int text, Edges partners) {
    edges.set(text, partners.count() == 0 ? null : partners);
    largest = Math.max(largest, partners.count());
  }
}
