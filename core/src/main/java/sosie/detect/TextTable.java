package sosie.detect;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sosie.analyse.AnalysedText;
import sosie.analyse.Need;
import sosie.analyse.Pipeline;
import sosie.analyse.TextRow;
import sosie.candidate.Fingerprints;
import sosie.candidate.KeyTable;
import sosie.documents.Documents;
import sosie.feature.FeatureSelection;
import sosie.feature.FeatureStore;
import sosie.feature.Features;
import sosie.feature.TextFeatures;

/** All that is held of the distinct texts to find and compare pairs, a row each. */
final class TextTable implements Closeable {

  private static final int ROWS_BETWEEN_LOOKS = 1 << 14;

  /** What a text takes besides keys and features, in all tables, while these grow. */
  private static final int BYTES_PER_TEXT = 150;

  private Pipeline pipeline;
  private final KeyTable keys;
  private final long memory;
  private final Path temporary;
  private final boolean mayForget;
  private FeatureStore<TextFeatures> features;
  private FeatureStore<TextFeatures> evidence; // the same store if scores come from the features
  private boolean forgot; // features, since they took too much room
  private Optional<FeatureSelection> recalled = Optional.empty();
  private final List<Need.Shortfall> shortfalls = new ArrayList<>(); // the distinct ones
  private int[] shortfallOf = new int[1024]; // 0 for none, else one more than its place
  private int rows;

  /**
   * An empty table.
   *
   * @param mayForget whether features that take too much room may be forgotten, if the method can
   *     say by keys alone which of them will be wanted, instead of going to disk
   */
  TextTable(Pipeline pipeline, long memory, Path temporary, boolean mayForget) {
    this.pipeline = pipeline;
    this.memory = memory;
    this.temporary = temporary;
    this.mayForget = mayForget && pipeline.recallsByKeys();
    keys = new KeyTable(pipeline.candidates().keysPerText(), pipeline.candidates().keysAreHashes());
    boolean one = pipeline.comparesFeatures();
    features = new FeatureStore<>(one ? memory : memory / 2, temporary);
    evidence = one ? features : new FeatureStore<>(memory / 2, temporary);
  }

  Pipeline pipeline() {
    return pipeline;
  }

  /** Takes the threshold that was chosen when all was compared. */
  void settleAt(double threshold) {
    pipeline = pipeline.at(threshold);
  }

  /** One thread at a time. */
  void add(AnalysedText text) throws IOException {
    keys.add(text.keys());
    boolean held = pipeline.comparesFeatures() || pipeline.candidates().readsFeatures();
    if (!forgot) features.add(held ? text.features() : TextRow.NOTHING);
    if (evidence != features) evidence.add(text.evidence());
    if (rows == shortfallOf.length) shortfallOf = Arrays.copyOf(shortfallOf, rows * 2);
    shortfallOf[rows++] = text.shortfall().map(this::number).orElse(0);
    if (mayForget) forgetBeyondRoom();
    else if (rows % ROWS_BETWEEN_LOOKS == 1) makeRoom();
  }

  /** What has to stay in memory grows with every text; features leave it the room. */
  private void makeRoom() throws IOException {
    long left = left();
    features.limitTo(evidence == features ? left : left / 2);
    if (evidence != features) evidence.limitTo(left / 2);
  }

  private void forgetBeyondRoom() throws IOException {
    if (forgot || features.bytes() <= left()) return;
    forgot = true;
    features.close();
    features = new FeatureStore<>(0, temporary); // nothing is added any more
    evidence = features;
  }

  /** Memory that is left for features. */
  long left() {
    return Math.max(0, memory - rows * (keys.bytesPerRow() + (long) BYTES_PER_TEXT));
  }

  /** Whether features were forgotten, so that those that are wanted must be recalled. */
  boolean hasForgotten() {
    return forgot;
  }

  /**
   * Takes in features that were forgotten. One thread at a time.
   *
   * @return whether the text has the keys that it had before
   */
  boolean recall(int row, AnalysedText text) throws IOException {
    if (recalled.isEmpty()) recalled = Optional.of(new FeatureSelection(rows, left(), temporary));
    recalled.get().add(row, text.features());
    return keys.has(row, text.keys());
  }

  boolean hasRecalled(int row) {
    return recalled.isPresent() && recalled.get().has(row);
  }

  private int number(Need.Shortfall shortfall) {
    int known = shortfalls.indexOf(shortfall); // few: they differ in small counts only
    if (known < 0) shortfalls.add(shortfall);
    return known < 0 ? shortfalls.size() : known + 1;
  }

  /** Ends the adding, or the recalling. */
  void seal() throws IOException {
    features.seal();
    if (recalled.isPresent()) recalled.get().seal();
    if (evidence != features) evidence.seal();
  }

  /** Why the method cannot represent a text, if it cannot. */
  Optional<Need.Shortfall> shortfall(int row) {
    return shortfallOf[row] == 0
        ? Optional.empty()
        : Optional.of(shortfalls.get(shortfallOf[row] - 1));
  }

  Fingerprints<TextFeatures> fingerprints(Documents documents) {
    return new Fingerprints<>(
        keys, held(), documents.rowsOfTexts(), documents::copies, documents::draw);
  }

  private Features<TextFeatures> held() {
    return recalled.isPresent() ? recalled.get() : features;
  }

  TextFeatures evidence(int row) {
    return forgot ? held().get(row) : evidence.get(row);
  }

  /** What is held to compare texts by; keys not among it. */
  long bytes() {
    if (recalled.isPresent()) return recalled.get().bytes();
    return features.bytes() + (evidence == features ? 0 : evidence.bytes());
  }

  long bytesOnDisk() {
    if (recalled.isPresent()) return recalled.get().bytesOnDisk();
    return features.bytesOnDisk() + (evidence == features ? 0 : evidence.bytesOnDisk());
  }

  @Override
  public void close() throws IOException {
    features.close();
    evidence.close();
    if (recalled.isPresent()) recalled.get().close();
  }
}
