package sosie.review;

import static sosie.source.Utf8Order.UTF_8;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sosie.source.Origin;

/**
 * What a review holds of all documents, by their numbers in the order of ids, and of their texts,
 * numbered in the order of the first document that has each.
 */
final class DocumentColumns {

  static final long UNKNOWN = 0; // a digest, a date
  static final int NOT_LOOKED_AT = -1; // own words

  /** What a text was compared by. */
  enum Means {
    METHOD,
    /** What the run fell back to, since the method could not represent it. */
    FALLBACK,
    NOTHING
  }

  /** A document on its way in. */
  record Row(
      String id,
      Origin origin,
      String copyOf,
      String representative,
      boolean isProtected,
      Means means,
      int words,
      int characters,
      int ownWords,
      long digest,
      long date,
      String title,
      String differences) {}

  final PackedTexts ids;
  final PackedTexts titles;
  final PackedTexts sources;
  final List<String> differences; // what stands in the column of that name, each once
  final int[] text;
  final int[] first; // of each text
  final int[] copies; // of each text
  final int[] standing; // who stands for a document in the result, itself if it is alone
  final int[] source;
  final int[] line;
  final int[] words;
  final int[] characters;
  final int[] ownWords;
  final int[] difference;
  final long[] digest;
  final long[] date; // seconds since 1970, or UNKNOWN
  final BitSet isProtected;
  final BitSet comparable; // texts
  final BitSet byFallback; // texts
  private final int[] copyStarts;
  private final int[] byText;

  DocumentColumns(
      PackedTexts ids,
      PackedTexts titles,
      PackedTexts sources,
      List<String> differences,
      int[][] ints,
      long[][] longs,
      BitSet isProtected,
      BitSet comparable,
      BitSet byFallback) {
    this.ids = ids;
    this.titles = titles;
    this.sources = sources;
    this.differences = differences;
    text = ints[0];
    standing = ints[1];
    source = ints[2];
    line = ints[3];
    words = ints[4];
    characters = ints[5];
    ownWords = ints[6];
    difference = ints[7];
    digest = longs[0];
    date = longs[1];
    this.isProtected = isProtected;
    this.comparable = comparable;
    this.byFallback = byFallback;
    int texts = 0;
    for (int each : text) texts = Math.max(texts, each + 1);
    copies = new int[texts];
    for (int each : text) copies[each]++;
    copyStarts = new int[texts + 1];
    for (int i = 0; i < texts; i++) copyStarts[i + 1] = copyStarts[i] + copies[i];
    byText = new int[text.length];
    int[] next = copyStarts.clone();
    for (int i = 0; i < text.length; i++) byText[next[text[i]]++] = i;
    first = new int[texts];
    for (int i = 0; i < texts; i++) first[i] = byText[copyStarts[i]];
  }

  int[][] ints() {
    return new int[][] {text, standing, source, line, words, characters, ownWords, difference};
  }

  long[][] longs() {
    return new long[][] {digest, date};
  }

  int count() {
    return text.length;
  }

  int texts() {
    return copies.length;
  }

  String id(int document) {
    return ids.get(document);
  }

  /** The number of the document with this id, negative if there is none. */
  int number(String id) {
    return ids.find(id);
  }

  /** The {@code i}-th document with a text. */
  int copy(int ofText, int i) {
    return byText[copyStarts[ofText] + i];
  }

  Origin origin(int document) {
    return new Origin(sources.get(source[document]), line[document]);
  }

  /** The document that a text stands by: the first, or the first protected one. */
  int standingFor(int ofText) {
    if (!isProtected.isEmpty()) {
      for (int i = 0; i < copies[ofText]; i++) {
        if (isProtected.get(copy(ofText, i))) return copy(ofText, i);
      }
    }
    return first[ofText];
  }

  boolean hasProtected(int ofText) {
    return isProtected.get(standingFor(ofText));
  }

  /** Takes rows in the order of ids. */
  static final class Builder {

    private final PackedTexts.Builder ids = new PackedTexts.Builder();
    private final PackedTexts.Builder titles = new PackedTexts.Builder();
    private final Map<String, Integer> sources = new HashMap<>();
    private final Map<String, Integer> differences = new HashMap<>();
    private final int[][] ints = new int[8][1024];
    private final long[][] longs = new long[2][1024];
    private final BitSet isProtected = new BitSet();
    private final BitSet comparable = new BitSet();
    private final BitSet byFallback = new BitSet();
    private final Map<Integer, String> copyOf = new HashMap<>();
    private final Map<Integer, String> representatives = new HashMap<>();
    private String last = "";
    private int count;
    private int texts;

    void add(Row row) {
      if (count == longs[0].length) grow();
      if (count > 0 && UTF_8.compare(last, row.id) >= 0) {
        throw new IllegalArgumentException(
            "documents must be in the order of their ids, "
                + row.id
                + " came after "
                + last
                + "; run sosie find again");
      }
      last = row.id;
      ids.add(row.id);
      titles.add(row.title);
      if (row.copyOf == null) {
        ints[0][count] = texts;
        comparable.set(texts, row.means != Means.NOTHING);
        byFallback.set(texts++, row.means == Means.FALLBACK);
      } else {
        copyOf.put(count, row.copyOf);
      }
      ints[1][count] = count;
      if (row.representative != null && !row.representative.equals(row.id)) {
        representatives.put(count, row.representative);
      }
      ints[2][count] = number(sources, row.origin.source());
      ints[3][count] = (int) Math.min(Integer.MAX_VALUE, row.origin.line());
      ints[4][count] = row.words;
      ints[5][count] = row.characters;
      ints[6][count] = row.ownWords;
      ints[7][count] = number(differences, row.differences);
      longs[0][count] = row.digest;
      longs[1][count] = row.date;
      isProtected.set(count, row.isProtected);
      count++;
    }

    private static int number(Map<String, Integer> names, String name) {
      Integer known = names.putIfAbsent(name, names.size());
      return known == null ? names.size() - 1 : known;
    }

    private void grow() {
      for (int i = 0; i < ints.length; i++) ints[i] = Arrays.copyOf(ints[i], count * 2);
      for (int i = 0; i < longs.length; i++) longs[i] = Arrays.copyOf(longs[i], count * 2);
    }

    DocumentColumns build() {
      PackedTexts names = ids.build();
      copyOf.forEach((document, of) -> ints[0][document] = ints[0][numberOf(names, of)]);
      representatives.forEach((document, of) -> ints[1][document] = numberOf(names, of));
      for (int i = 0; i < ints.length; i++) ints[i] = Arrays.copyOf(ints[i], count);
      for (int i = 0; i < longs.length; i++) longs[i] = Arrays.copyOf(longs[i], count);
      return new DocumentColumns(
          names,
          titles.build(),
          PackedTexts.of(inOrder(sources)),
          inOrder(differences),
          ints,
          longs,
          isProtected,
          comparable,
          byFallback);
    }

    private static int numberOf(PackedTexts names, String id) {
      int number = names.find(id);
      if (number >= 0) return number;
      throw new IllegalArgumentException(
          "documents speak of " + id + " and have no row for it; run sosie find again");
    }

    private static List<String> inOrder(Map<String, Integer> names) {
      String[] ordered = new String[names.size()];
      names.forEach((name, number) -> ordered[number] = name);
      return List.of(ordered);
    }
  }
}
