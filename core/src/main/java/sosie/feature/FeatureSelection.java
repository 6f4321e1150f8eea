package sosie.feature;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;

/**
 * The features of some documents out of many, held like those of all. One thread at a time adds;
 * once all is added, any number of threads read.
 */
public final class FeatureSelection implements Features<TextFeatures>, Closeable {

  private final int[] numbers; // of each document among those held, plus one
  private final FeatureStore<TextFeatures> store;

  /**
   * An empty selection.
   *
   * @param documents how many there are to select from
   * @param budget bytes of memory to hold features in
   * @param folder where the temporary file goes if it is needed
   */
  public FeatureSelection(int documents, long budget, Path folder) {
    numbers = new int[documents];
    store = new FeatureStore<>(budget, folder);
  }

  /** Puts them in order first, if they are not: they were selected to be compared. */
  public void add(int document, TextFeatures features) throws IOException {
    numbers[document] = store.add(features.settled()) + 1;
  }

  public boolean has(int document) {
    return numbers[document] != 0;
  }

  /** Ends the adding: from here on threads may read. */
  public void seal() throws IOException {
    store.seal();
  }

  @Override
  public TextFeatures get(int document) {
    return store.get(number(document));
  }

  @Override
  public int size(int document) {
    return store.size(number(document));
  }

  private int number(int document) {
    if (!has(document)) {
      throw new IllegalStateException("the features of document " + document + " are not held");
    }
    return numbers[document] - 1;
  }

  /** Bytes of all features that are held, wherever they are. */
  public long bytes() {
    return store.bytes();
  }

  /** Bytes that went to disk because the budget was used up. */
  public long bytesOnDisk() {
    return store.bytesOnDisk();
  }

  @Override
  public void close() throws IOException {
    store.close();
  }
}
