package sosie.detect;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sosie.candidate.Fingerprints;
import sosie.candidate.KeyTable;
import sosie.feature.FeatureStore;
import sosie.feature.FeatureVector;

/** All that is held of the distinct texts to find and compare pairs, a row each. */
final class TextTable implements Closeable {

  private static final FeatureVector NOTHING = FeatureVector.sequenceOf();
  private static final int ROWS_BETWEEN_LOOKS = 1 << 14;

  /** What a text takes besides keys and features, in all tables, while these grow. */
  private static final int BYTES_PER_TEXT = 150;

  private final Pipeline pipeline;
  private final KeyTable keys;
  private final long memory;
  private final FeatureStore features;
  private final FeatureStore evidence; // the same store if scores come from the features
  private final List<Need.Shortfall> shortfalls = new ArrayList<>(); // the distinct ones
  private int[] shortfallOf = new int[1024]; // 0 for none, else one more than its place
  private int rows;

  TextTable(Pipeline pipeline, long memory, Path temporary) {
    this.pipeline = pipeline;
    this.memory = memory;
    keys = new KeyTable(pipeline.candidates().keysPerText(), pipeline.candidates().keysAreHashes());
    boolean one = pipeline.comparesFeatures();
    features = new FeatureStore(one ? memory : memory / 2, temporary);
    evidence = one ? features : new FeatureStore(memory / 2, temporary);
  }

  Pipeline pipeline() {
    return pipeline;
  }

  /** One thread at a time. */
  void add(Pipeline.Prepared text) throws IOException {
    keys.add(text.keys());
    boolean held = pipeline.comparesFeatures() || pipeline.candidates().readsFeatures();
    features.add(held ? text.features() : NOTHING);
    if (evidence != features) evidence.add(text.evidence());
    if (rows == shortfallOf.length) shortfallOf = Arrays.copyOf(shortfallOf, rows * 2);
    shortfallOf[rows++] = text.shortfall().map(this::number).orElse(0);
    if (rows % ROWS_BETWEEN_LOOKS == 0) makeRoom();
  }

  /** What has to stay in memory grows with every text; features leave it the room. */
  private void makeRoom() throws IOException {
    long left = Math.max(0, memory - rows * (keys.bytesPerRow() + (long) BYTES_PER_TEXT));
    features.limitTo(evidence == features ? left : left / 2);
    if (evidence != features) evidence.limitTo(left / 2);
  }

  private int number(Need.Shortfall shortfall) {
    int known = shortfalls.indexOf(shortfall); // few: they differ in small counts only
    if (known < 0) shortfalls.add(shortfall);
    return known < 0 ? shortfalls.size() : known + 1;
  }

  /** Ends the adding. */
  void seal() throws IOException {
    features.seal();
    if (evidence != features) evidence.seal();
  }

  /** Why the method cannot represent a text, if it cannot. */
  Optional<Need.Shortfall> shortfall(int row) {
    return shortfallOf[row] == 0
        ? Optional.empty()
        : Optional.of(shortfalls.get(shortfallOf[row] - 1));
  }

  Fingerprints fingerprints(Documents documents) {
    return new Fingerprints(keys, features, documents.rowsOfTexts(), documents::copies);
  }

  FeatureVector evidence(int row) {
    return evidence.get(row);
  }

  /** What is held to compare texts by; keys not among it. */
  long bytes() {
    return features.bytes() + (evidence == features ? 0 : evidence.bytes());
  }

  long bytesOnDisk() {
    return features.bytesOnDisk() + (evidence == features ? 0 : evidence.bytesOnDisk());
  }

  @Override
  public void close() throws IOException {
    features.close();
    evidence.close();
  }
}
