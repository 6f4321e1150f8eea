package sosie.detect;

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
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.analyse.AnalysedText;
import sosie.analyse.Need;
import sosie.documents.DocumentFacts;
import sosie.extract.Skipped;
import sosie.feature.FeatureVector;
import sosie.read.Origin;
import sosie.read.Problem;

class ShardFileTest {

  private static final String RUN = "a run";
  private static final FileState FILE = new FileState("a.jsonl", 10, 20, "text");
  private static final FeatureVector NOTHING = FeatureVector.sequenceOf();

  @TempDir Path folder;

  private static DocumentFacts facts(int i) {
    Origin origin = new Origin("a.jsonl", i);
    return new DocumentFacts("d\ud800" + i, origin, 10 * i, i, "{\"n\":" + i + "}", i / 2, 7);
  }

  private static RecipeTexts.Read prepared(FeatureVector features, FeatureVector evidence) {
    Need.Shortfall none = new Need.Shortfall("no word", "0 words");
    return new RecipeTexts.Read(
        NOTHING,
        NOTHING,
        NOTHING,
        Optional.of(new AnalysedText(features, new long[] {1, -1}, evidence, Optional.of(none))));
  }

  private Path written(int documents) throws IOException {
    Path file = folder.resolve("shard-000001");
    ShardFile shard = new ShardFile(file, RUN, false);
    shard.begin();
    for (int i = 0; i < documents; i++) {
      FeatureVector loose = FeatureVector.loose(new long[] {5, 3, 5, i});
      shard.add(facts(i), List.of(prepared(loose, loose)));
    }
    shard.seal(List.of(new Span(FILE, 0, documents, true)));
    assertThat(file).as("a batch is under way").doesNotExist();
    shard.done();
    return file;
  }

  @Test
  void getsItsNameOnceAllOfItIsThere() throws IOException {
    Path file = written(3);
    assertThat(new KeptShard(file, RUN).spans()).containsExactly(new Span(FILE, 0, 3, true));
    assertThat(folder.resolve("shard-000001.part")).doesNotExist();
  }

  @Test
  void isNothingIfItIsGivenUp() throws IOException {
    ShardFile shard = new ShardFile(folder.resolve("shard-000001"), RUN, false);
    shard.begin();
    shard.add(facts(1), List.of());
    shard.abandon();
    shard.done();
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void everyValueComesBackAsItWas() throws IOException {
    Path file = folder.resolve("values");
    FeatureVector weighted = FeatureVector.sequenceOf(new long[] {1, 2}, new float[] {.5f, 3});
    RecipeTexts.Read waiting =
        new RecipeTexts.Read(weighted, weighted.unweighted(), NOTHING, Optional.empty());
    FeatureVector loose = FeatureVector.loose(new long[] {9, 1, 9});
    Problem problem = new Problem(Origin.whole("b"), Problem.Reason.SCANNED, "pages");
    List<Skipped> skips =
        List.of(new Skipped(Optional.of("x"), problem), new Skipped(Optional.empty(), problem));
    try (ShardOutput out = new ShardOutput(created(file))) {
      ShardForm.write(out, facts(5));
      ShardForm.write(out, List.of(waiting, prepared(loose, loose)));
      for (Skipped skip : skips) ShardForm.write(out, skip);
      out.finish();
    }
    try (ShardInput in = ShardInput.open(file)) {
      in.check();
      in.seek(0);
      assertThat(ShardForm.facts(in)).isEqualTo(facts(5));
      List<RecipeTexts.Read> read = ShardForm.read(in);
      assertThat(read.get(0).features().sameAs(weighted)).isTrue();
      assertThat(read.get(0).counted().sameAs(weighted.unweighted())).isTrue();
      assertThat(read.get(0).counted().isSet()).isTrue();
      AnalysedText prepared = read.get(1).analysed().orElseThrow();
      assertThat(prepared.features().isLoose()).isTrue();
      assertThat(prepared.evidence()).isSameAs(prepared.features());
      assertThat(prepared.keys()).containsExactly(1, -1);
      assertThat(prepared.shortfall()).contains(new Need.Shortfall("no word", "0 words"));
      for (Skipped skip : skips) assertThat(ShardForm.skipped(in)).isEqualTo(skip);
    }
  }

  private static FileChannel created(Path file) throws IOException {
    return FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
  }

  @Test
  void aTextIsWrittenOnceUnlessDocumentsWithItDiffer() throws IOException {
    ShardFile once = new ShardFile(folder.resolve("shard-000001"), RUN, false);
    ShardFile every = new ShardFile(folder.resolve("shard-000002"), RUN, true);
    RecipeTexts.Read read = prepared(NOTHING, NOTHING);
    for (ShardFile shard : List.of(once, every)) {
      assertThat(shard.lacks(facts(0))).isTrue();
      shard.add(facts(0), List.of(read));
    }
    assertThat(once.lacks(facts(1))).as("the same digest").isFalse();
    assertThat(every.lacks(facts(1))).isTrue();
    once.abandon();
    every.abandon();
  }

  @Test
  void aShardOfAnotherRunIsRefused() throws IOException {
    Path file = written(1);
    assertThatThrownBy(() -> new KeptShard(file, "another").spans())
        .isInstanceOf(ShardInput.Damaged.class)
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
    assertThatThrownBy(() -> new KeptShard(file, RUN).spans())
        .isInstanceOf(ShardInput.Damaged.class);
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
      try (ShardInput in = ShardInput.open(file)) {
        new KeptShard(file, RUN).spans();
        in.seek(Long.BYTES + Integer.BYTES);
        in.getText();
        while (in.getByte() == ShardForm.DOCUMENT) {
          ShardForm.facts(in);
          ShardForm.read(in);
        }
      } catch (ShardInput.Damaged e) {
        assertThat(e).hasMessageStartingWith("it ");
      }
    }
  }

  @Test
  void aFullDiskIsAnErrorThatSaysSo() throws IOException {
    Path full = Path.of("/dev/full");
    assumeThat(full).exists();
    try (ShardOutput out = new ShardOutput(FileChannel.open(full, StandardOpenOption.WRITE))) {
      out.put(1L);
      assertThatThrownBy(out::finish)
          .isInstanceOf(IOException.class)
          .hasMessageContaining("No space left");
    }
    IOException cause = new IOException("No space left on device");
    assertThat(ShardFile.unwritten(folder.resolve("shard-000007"), cause).getCause())
        .hasMessage("cannot write " + folder.resolve("shard-000007") + ": No space left on device");
  }
}
