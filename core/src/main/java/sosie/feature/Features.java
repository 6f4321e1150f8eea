package sosie.feature;

/** The features of documents, by number. Any number of threads read. */
public interface Features {

  FeatureVector get(int document);

  /** The number of features of a document. */
  int size(int document);
}
