package sosie.feature;

/**
 * The features of documents, by number. Any number of threads read.
 *
 * @param <F> of which kind they are
 */
public interface Features<F extends TextFeatures> {

  F get(int document);

  /** The number of features of a document. */
  int size(int document);
}
