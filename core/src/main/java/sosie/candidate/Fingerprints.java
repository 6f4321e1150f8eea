package sosie.candidate;

import java.util.BitSet;
import java.util.function.IntUnaryOperator;
import sosie.feature.FeatureVector;
import sosie.feature.Features;

/**
 * The keys and features of all distinct texts, numbered in the order of their ids: what comes of
 * comparing them then depends neither on threads nor on the order in which files were read.
 */
public final class Fingerprints {

  private final KeyTable keys;
  private final Features features;
  private final int[] rows;
  private final IntUnaryOperator copies;

  /** A view of both tables, of texts that one document has each. */
  public Fingerprints(KeyTable keys, Features features, int[] rows) {
    this(keys, features, rows, text -> 1);
  }

  /**
   * A view of both tables.
   *
   * @param rows for each text in the order of ids, its row in both tables
   * @param copies how many documents have a text
   */
  public Fingerprints(KeyTable keys, Features features, int[] rows, IntUnaryOperator copies) {
    this.keys = keys;
    this.features = features;
    this.rows = rows;
    this.copies = copies;
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

  /** As {@link Hubs} wants it. */
  long lot(int text) {
    long[] own = new long[keys.width()];
    for (int i = 0; i < own.length; i++) own[i] = key(text, i);
    return Hubs.lot(own);
  }

  public FeatureVector features(int text) {
    return features.get(rows[text]);
  }

  /** The texts that share a key with another, whoever these are. */
  public BitSet meeting(Crew crew) {
    return KeyGroups.meeting(this, crew);
  }

  public int size(int text) {
    return features.size(rows[text]);
  }
}
