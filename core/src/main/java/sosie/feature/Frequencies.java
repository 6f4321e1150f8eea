package sosie.feature;

import sosie.hash.LongTable;

/**
 * How common features are in a collection. Texts are counted, not documents: a copy of a text, word
 * for word, says nothing new about how common its words are.
 */
public interface Frequencies {

  /** Nothing was counted. */
  Frequencies NONE =
      new Frequencies() {

        @Override
        public long texts() {
          return 0;
        }

        @Override
        public int of(long feature) {
          return 0;
        }

        @Override
        public void forEach(LongTable.Visitor visitor) {}
      };

  /** How many texts were counted. */
  long texts();

  /** In how many of them the feature occurs; 0 if in none. */
  int of(long feature);

  /** Shows every feature with the number of texts it occurs in, features ascending. */
  void forEach(LongTable.Visitor visitor);

  /**
   * Normalised inverse document frequency, log(N/df) / log(N): 0 for what every text has, 1 for
   * what only one has. A feature that was never seen counts as seen once; in a collection of one
   * text everything is 0.
   */
  default double nidf(long feature) {
    return nidf(Math.max(1, of(feature)), texts());
  }

  /** The same for a feature that {@code frequency} of {@code texts} have. */
  static double nidf(int frequency, long texts) {
    return texts <= 1 ? 0 : Math.log((double) texts / frequency) / Math.log((double) texts);
  }
}
