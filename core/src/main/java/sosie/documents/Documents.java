package sosie.documents;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import sosie.source.Origin;

/**
 * All documents of a run in the order of their ids, and the distinct texts among them, numbered in
 * the order of the first document that has each.
 */
public final class Documents {

  private final DocumentTable table;
  private final int[] order; // place by id → row of the table
  private final int[] texts; // place by id → number of the text
  private final int[] rowsOfTexts;
  private final int[] starts; // of each text's documents in copies
  private final int[] copies;
  private final long[] draws; // row of a text → the first half of its digest

  /**
   * Documents by their ids.
   *
   * @param draws of each distinct text the first half of its digest
   */
  public Documents(DocumentTable table, long[] draws) {
    this(table, table.byId(), draws, draws.length, new int[0]);
  }

  /** Documents in order; those of one text may be in several parts, each a text of its own. */
  private Documents(DocumentTable table, int[] order, long[] draws, int rows, int[] parts) {
    this.draws = draws;
    this.table = table;
    this.order = order;
    texts = new int[order.length];
    rowsOfTexts = parts.length == 0 ? number(rows) : number(parts);
    int distinct = rowsOfTexts.length;
    starts = new int[distinct + 1];
    for (int text : texts) starts[text + 1]++;
    for (int text = 0; text < distinct; text++) starts[text + 1] += starts[text];
    copies = new int[order.length];
    int[] next = starts.clone();
    for (int i = 0; i < order.length; i++) copies[next[texts[i]]++] = i;
  }

  /**
   * The same documents, with texts cut in parts: two copies of a text are one text only if they are
   * in the same part.
   *
   * @param parts a number for each document
   */
  public Documents inParts(int[] parts) {
    boolean whole = true;
    for (int i = 0; i < texts.length; i++) whole &= parts[i] == parts[first(texts[i])];
    if (whole) return this;
    return new Documents(table, order, draws, rowsOfTexts.length, parts);
  }

  private int[] number(int[] parts) {
    Map<Long, Integer> numbers = new HashMap<>();
    int[] rows = new int[order.length];
    for (int i = 0; i < order.length; i++) {
      int row = table.row(order[i]);
      Integer known = numbers.putIfAbsent(((long) parts[i] << 32) | row, numbers.size());
      if (known == null) rows[numbers.size() - 1] = row;
      texts[i] = known == null ? numbers.size() - 1 : known;
    }
    return Arrays.copyOf(rows, numbers.size());
  }

  private int[] number(int distinct) {
    int[] rowsOf = new int[distinct];
    int[] numbers = new int[distinct]; // row → number of the text, plus one
    int known = 0;
    for (int i = 0; i < order.length; i++) {
      int row = table.row(order[i]);
      if (numbers[row] == 0) {
        rowsOf[known] = row;
        numbers[row] = ++known;
      }
      texts[i] = numbers[row] - 1;
    }
    return rowsOf;
  }

  public int count() {
    return order.length;
  }

  /** How many distinct texts there are. */
  public int texts() {
    return rowsOfTexts.length;
  }

  public String id(int document) {
    return table.id(order[document]);
  }

  public Origin origin(int document) {
    return table.origin(order[document]);
  }

  public int characters(int document) {
    return table.characters(order[document]);
  }

  public int words(int document) {
    return table.words(order[document]);
  }

  public Map<String, Object> attributes(int document) {
    return table.attributes(order[document]);
  }

  /** The attributes of some names; others may be there too. */
  public Map<String, Object> attributes(int document, Set<String> names) {
    return table.attributes(order[document], names);
  }

  /** The attributes as a JSON object, names in order. */
  public String attributesJson(int document) {
    String json = table.attributesJson(order[document]);
    return json.isEmpty() ? "{}" : json;
  }

  /** The number of the document's text. */
  public int text(int document) {
    return texts[document];
  }

  /** How many documents have this text. */
  public int copies(int text) {
    return starts[text + 1] - starts[text];
  }

  /** The first half of the digest of this text. */
  public long draw(int text) {
    return draws[rowsOfTexts[text]];
  }

  /** The {@code i}-th document with this text, in the order of ids. */
  public int copy(int text, int i) {
    return copies[starts[text] + i];
  }

  /** The document that names the text: the first of its copies. */
  public int first(int text) {
    return copy(text, 0);
  }

  public int[] rowsOfTexts() {
    return rowsOfTexts;
  }
}
