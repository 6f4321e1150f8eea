package sosie.segment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.analyse.AnalysedText;
import sosie.analyse.Need;
import sosie.analyse.TextRow;
import sosie.documents.DocumentFacts;
import sosie.extract.Skipped;
import sosie.feature.FeatureVector;
import sosie.feature.TextFeatures;
import sosie.source.Origin;
import sosie.source.Problem;

class SegmentTest {

  private static final String RUN = "a run";
  private static final FileState FILE = new FileState("a.jsonl", 10, 20, "text");
  private static final FeatureVector NOTHING = FeatureVector.NOTHING;

  @TempDir Path folder;

  private static DocumentFacts facts(int i) {
    Origin origin = new Origin("a.jsonl", i);
    return new DocumentFacts("d\ud800" + i, origin, 10 * i, i, "{\"n\":" + i + "}", i / 2, 7);
  }

  private static TextRow analysed(FeatureVector features, FeatureVector evidence) {
    Need.Shortfall none = new Need.Shortfall("no word", "0 words");
    return TextRow.of(new AnalysedText(features, new long[] {1, -1}, evidence, Optional.of(none)));
  }

  private Path written(int documents) throws IOException {
    Path file = folder.resolve("segment");
    try (SegmentWriter out = new SegmentWriter(file, RUN, false, Safety.PROCESS)) {
      for (int i = 0; i < documents; i++) {
        FeatureVector loose = FeatureVector.loose(new long[] {5, 3, 5, i});
        out.add(facts(i), List.of(analysed(loose, loose)));
      }
      out.complete(List.of(new InputSpan(FILE, 0, documents, true)));
    }
    return file;
  }

  @Test
  void getsItsNameOnceAllOfItIsThere() throws IOException {
    Path file = folder.resolve("segment");
    SegmentWriter out = new SegmentWriter(file, RUN, false, Safety.PROCESS);
    out.add(facts(1), List.of());
    assertThat(file).doesNotExist();
    out.complete(List.of());
    assertThat(Segment.open(file, RUN)).isEqualTo(new Segment(file, RUN, 1, 1, List.of()));
    assertThat(folder.resolve("segment.part")).doesNotExist();
  }

  @Test
  void isNothingIfItIsGivenUp() throws IOException {
    try (SegmentWriter out =
        new SegmentWriter(folder.resolve("segment"), RUN, false, Safety.PROCESS)) {
      out.add(facts(1), List.of());
    }
    assertThat(folder).isEmptyDirectory();
  }

  /** Documents by their numbers, with the texts that have rows. */
  private static Map<Integer, Boolean> seen(Segment segment) throws IOException {
    Map<Integer, Boolean> seen = new TreeMap<>();
    segment.forEach(
        new Segment.Visitor() {
          @Override
          public void document(int number, DocumentFacts facts, List<TextRow> rows) {
            assertThat(facts).isEqualTo(facts(number));
            seen.put(number, !rows.isEmpty());
          }

          @Override
          public void skipped(Skipped skip) {}
        });
    return seen;
  }

  @Test
  void documentsHaveNumbersAndEachTextItsRowsOnce() throws IOException {
    Segment segment = Segment.open(written(5), RUN);
    assertThat(segment.documents()).isEqualTo(5);
    assertThat(segment.texts()).isEqualTo(3);
    assertThat(segment.spans()).containsExactly(new InputSpan(FILE, 0, 5, true));
    assertThat(seen(segment)).isEqualTo(Map.of(0, true, 1, false, 2, true, 3, false, 4, true));
  }

  /** The text of a document that is gone is still that of others. */
  @Test
  void whatWasRemovedIsGoneAndNothingElse() throws IOException {
    Segment segment = Segment.open(written(5), RUN);
    Removed.write(segment, BitSet.valueOf(new long[] {0b10101}), Safety.PROCESS);
    assertThat(seen(segment)).isEqualTo(Map.of(1, true, 3, true));
    assertThat(Removed.of(segment).count()).isEqualTo(3);
    Removed.write(segment, new BitSet(), Safety.PROCESS);
    assertThat(seen(segment)).hasSize(5);
  }

  @Test
  void aBitmapThatIsNotSoundIsRefused() throws IOException {
    Segment segment = Segment.open(written(5), RUN);
    assertThatThrownBy(
            () -> Removed.write(segment, BitSet.valueOf(new long[] {1 << 5}), Safety.PROCESS))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("numbers must be below 5, had 5");
    Removed.write(segment, BitSet.valueOf(new long[] {1}), Safety.PROCESS);
    Path file = folder.resolve("segment.removed");
    byte[] whole = Files.readAllBytes(file);
    for (int i = 0; i < whole.length * 8; i++) {
      byte[] changed = whole.clone();
      changed[i / 8] ^= (byte) (1 << i % 8);
      Files.write(file, changed);
      assertThatThrownBy(() -> seen(segment)).isInstanceOf(DamagedSegment.class);
    }
  }

  @Test
  void everyValueComesBackAsItWas() throws IOException {
    Path file = folder.resolve("values");
    FeatureVector weighted = FeatureVector.ofSorted(new long[] {1, 2}, new float[] {.5f, 3}, 0, 2);
    TextRow waiting = new TextRow(weighted, weighted.unweighted(), NOTHING, Optional.empty());
    FeatureVector loose = FeatureVector.loose(new long[] {9, 1, 9});
    Problem problem = new Problem(Origin.whole("b"), Problem.Reason.SCANNED, "pages");
    List<Skipped> skips =
        List.of(new Skipped(Optional.of("x"), problem), new Skipped(Optional.empty(), problem));
    try (SegmentOutput out = new SegmentOutput(created(file))) {
      SegmentForm.write(out, facts(5));
      SegmentForm.write(out, List.of(waiting, analysed(loose, loose)));
      for (Skipped skip : skips) SegmentForm.write(out, skip);
      out.finish(Safety.PROCESS);
    }
    try (SegmentInput in = SegmentInput.open(file)) {
      in.check();
      in.seek(0);
      assertThat(SegmentForm.facts(in)).isEqualTo(facts(5));
      List<TextRow> read = SegmentForm.read(in);
      assertThat(read.get(0).features().sameAs(weighted)).isTrue();
      assertThat(read.get(0).counted().sameAs(weighted.unweighted())).isTrue();
      assertThat(read.get(0).counted().isWeighted()).isFalse();
      AnalysedText prepared = read.get(1).analysed().orElseThrow();
      assertThat(prepared.features().form()).isEqualTo(TextFeatures.Form.LOOSE);
      assertThat(prepared.evidence()).isSameAs(prepared.features());
      assertThat(prepared.keys()).containsExactly(1, -1);
      assertThat(prepared.shortfall()).contains(new Need.Shortfall("no word", "0 words"));
      for (Skipped skip : skips) assertThat(SegmentForm.skipped(in)).isEqualTo(skip);
    }
  }

  @Test
  void everyKindOfFeaturesComesBackAsThatKind() throws IOException {
    Path file = folder.resolve("kinds");
    long[] values = {3, 4, 9};
    float[] numbers = {1, .5f, 2};
    try (SegmentOutput out = new SegmentOutput(created(file))) {
      for (TextFeatures.Form form : TextFeatures.Form.values()) {
        out.put(form.of(values, isNumbered(form) ? numbers : null));
      }
      out.finish(Safety.PROCESS);
    }
    try (SegmentInput in = SegmentInput.open(file)) {
      in.check();
      in.seek(0);
      for (TextFeatures.Form form : TextFeatures.Form.values()) {
        TextFeatures read = in.getFeatures(TextRow.NOTHING);
        assertThat(read.form()).isEqualTo(form);
        assertThat(read.isWeighted()).isEqualTo(isNumbered(form));
        assertThat(read.sameAs(form.of(values, isNumbered(form) ? numbers : null))).isTrue();
      }
    }
  }

  private static boolean isNumbered(TextFeatures.Form form) {
    return form == TextFeatures.Form.VECTOR || form == TextFeatures.Form.MARKED;
  }

  private static FileChannel created(Path file) throws IOException {
    return FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
  }

  @Test
  void aTextIsWrittenOnceUnlessDocumentsWithItDiffer() throws IOException {
    SegmentWriter once =
        new SegmentWriter(folder.resolve("segment-000001"), RUN, false, Safety.PROCESS);
    SegmentWriter every =
        new SegmentWriter(folder.resolve("segment-000002"), RUN, true, Safety.PROCESS);
    TextRow read = analysed(NOTHING, NOTHING);
    for (SegmentWriter shard : List.of(once, every)) {
      assertThat(shard.lacks(facts(0))).isTrue();
      shard.add(facts(0), List.of(read));
    }
    assertThat(once.lacks(facts(1))).as("the same digest").isFalse();
    assertThat(every.lacks(facts(1))).isTrue();
    once.close();
    every.close();
  }

  @Test
  void aSegmentOfAnotherRunIsRefused() throws IOException {
    Path file = written(1);
    assertThatThrownBy(() -> Segment.open(file, "another"))
        .isInstanceOf(DamagedSegment.class)
        .hasMessage("it is of another run");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void anyChangeIsNoticed(long seed) throws IOException {
    byte[] whole = Files.readAllBytes(written(40));
    Path file = folder.resolve("changed");
    Random random = new Random(seed);
    for (int i = 0; i < 200; i++) {
      byte[] changed = whole.clone();
      changed[random.nextInt(changed.length)] ^= (byte) (1 << random.nextInt(8));
      refuses(file, changed);
      refuses(file, Arrays.copyOf(whole, random.nextInt(whole.length)));
      refuses(file, Arrays.copyOf(whole, whole.length + 1 + random.nextInt(20)));
      byte[] noise = new byte[random.nextInt(300)];
      random.nextBytes(noise);
      refuses(file, noise);
    }
  }

  private static void refuses(Path file, byte[] content) throws IOException {
    Files.write(file, content);
    assertThatThrownBy(() -> Segment.open(file, RUN).spans()).isInstanceOf(DamagedSegment.class);
  }

  /** Somebody who knows the format: lengths are lies and the checksum is right. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void noLengthMakesMoreThanTheFileHas(long seed) throws IOException {
    byte[] whole = Files.readAllBytes(written(40));
    Path file = folder.resolve("forged");
    Random random = new Random(seed);
    for (int i = 0; i < 300; i++) {
      ByteBuffer forged = ByteBuffer.wrap(whole.clone()).order(ByteOrder.LITTLE_ENDIAN);
      int place = random.nextInt(whole.length - 16);
      forged.putInt(place, random.nextBoolean() ? Integer.MAX_VALUE : random.nextInt());
      CRC32C sum = new CRC32C();
      sum.update(forged.array(), 0, whole.length - Integer.BYTES);
      forged.putInt(whole.length - Integer.BYTES, (int) sum.getValue());
      Files.write(file, forged.array());
      try (SegmentInput in = SegmentInput.open(file)) {
        Segment.open(file, RUN).spans();
        in.seek(Long.BYTES + Integer.BYTES);
        in.getText();
        while (in.getByte() == SegmentForm.DOCUMENT) {
          SegmentForm.facts(in);
          SegmentForm.read(in);
        }
      } catch (DamagedSegment e) {
        assertThat(e).hasMessageStartingWith("it ");
      }
    }
  }

  @Test
  void aFullDiskIsAnErrorThatSaysSo() throws IOException {
    Path full = Path.of("/dev/full");
    assumeThat(full).exists();
    try (SegmentOutput out = new SegmentOutput(FileChannel.open(full, StandardOpenOption.WRITE))) {
      out.put(1L);
      assertThatThrownBy(() -> out.finish(Safety.DISK))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("No space left");
    }
  }
}
