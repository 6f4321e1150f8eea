package sosie.candidate;

import java.util.BitSet;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import sosie.feature.Features;
import sosie.feature.TextFeatures;
import sosie.hash.Hash64;
import sosie.parallel.WorkerPool;

/**
 * The keys and features of all distinct texts, numbered in the order of their ids: what comes of
 * comparing them then depends neither on threads nor on the order in which files were read.
 *
 * @param <F> the kind of features
 */
public final class Fingerprints<F extends TextFeatures> {

  private final KeyTable keys;
  private final Features<F> features;
  private final int[] rows;
  private final IntUnaryOperator copies;
  private final IntToLongFunction draws;

  /** A view of both tables, of texts that one document has each and that draw their features. */
  public Fingerprints(KeyTable keys, Features<F> features, int[] rows) {
    this(keys, features, rows, text -> 1, text -> drawOf(features.get(rows[text])));
  }

  /**
   * A view of both tables.
   *
   * @param rows for each text in the order of ids, its row in both tables
   * @param copies how many documents have a text
   * @param draws as {@link #draw} tells them
   */
  public Fingerprints(
      KeyTable keys,
      Features<F> features,
      int[] rows,
      IntUnaryOperator copies,
      IntToLongFunction draws) {
    this.keys = keys;
    this.features = features;
    this.rows = rows;
    this.copies = copies;
    this.draws = draws;
  }

  private static long drawOf(TextFeatures features) {
    long draw = 0;
    for (int i = 0; i < features.size(); i++) draw = Hash64.mix(draw, features.feature(i));
    return draw;
  }

  public int count() {
    return rows.length;
  }

  public int keysPerDocument() {
    return keys.width();
  }

  public long key(int text, int position) {
    return keys.key(rows[text], position);
  }

  /** How many documents have this text. */
  public int copies(int text) {
    return copies.applyAsInt(text);
  }

  /** A number that a text has of its own words, the first half of their digest. */
  long draw(int text) {
    return draws.applyAsLong(text);
  }

  public Hubs.Member member(int text) {
    return new Hubs.Member(text, copies(text), draw(text));
  }

  /** Whether one text comes before another in the order of {@link Hubs}. */
  boolean precedes(int one, int other) {
    return Hubs.FIRST.compare(member(one), member(other)) < 0;
  }

  /** All texts in the order of {@link Hubs}. */
  int[] inOrder() {
    return IntStream.range(0, count())
        .mapToObj(this::member)
        .sorted(Hubs.FIRST)
        .mapToInt(Hubs.Member::text)
        .toArray();
  }

  public F features(int text) {
    return features.get(rows[text]);
  }

  /** The texts that share a key with another, whoever these are. */
  public BitSet meeting(WorkerPool workers) {
    return KeyGroups.meeting(this, workers);
  }

  public int size(int text) {
    return features.size(rows[text]);
  }
}
