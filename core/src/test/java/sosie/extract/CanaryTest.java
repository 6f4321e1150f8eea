package sosie.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sosie.read.CanaryFile;
import sosie.read.Mutation;

/**
 * Damage to one file of any format costs no other file anything, and is told; {@code scripts/fuzz}
 * tries the same for as long as one likes.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CanaryTest {

  private static final int SEEDS = 200;

  @TempDir Path folder;

  @Test
  void wholeFilesAreReadWhole() throws IOException {
    for (CanaryFile file : Canary.files(folder)) {
      Mutation nothing = new Mutation(file.bytes(), List.of(), "nothing");
      assertThat(canary(file).complaint(nothing)).as(file.name()).isEmpty();
    }
  }

  @Test
  @Tag("slow")
  @Timeout(value = 600, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void noDamageIsSilentOrCostsAnotherFile() throws IOException {
    List<String> complaints = new ArrayList<>();
    for (CanaryFile file : Canary.files(folder)) {
      Canary canary = canary(file);
      for (long seed = 0; seed < SEEDS; seed++) {
        Mutation damage = Mutation.of(file.bytes(), seed);
        String what = "scripts/fuzz %s %d (%s): ".formatted(file.name(), seed, damage.told());
        Optional<String> complaint =
            seed % 8 == 0 ? canary.complaint(damage) : canary.complaintOfReading(damage);
        complaint.ifPresent(why -> complaints.add(what + why));
      }
    }
    assertThat(complaints).isEmpty();
  }

  /** Seeds that once failed. */
  @ParameterizedTest
  @CsvSource({
    "joined.jsonl.zst, 1000001",
    "joined.jsonl.zst, 1000005",
    "table.csv.zst, 1000001",
    "ZSTD.parquet, 1000003",
    "SNAPPY.parquet, 1000018",
    "lines.tar, 1000004",
    "web.warc.zst, 1000005",
    "stored.zip, 1000012",
    "texts.zip, 1000013",
    "nested.zip, 1000018",
    "box.mbox, 18000049",
    "web.warc.zst, 18000036",
    "table.csv.xz, 18000036",
    "web.warc.zst, 18000160",
    "lines.jsonl.bz2, 18000160",
    "web.warc.xz, 18000184",
    "lines.jsonl.zst, 18000417",
    "paper.docx, 18000439",
    "web.warc.bz2, 18000451",
    "ZSTD.parquet, 20000805",
    "paper.docx, 21000735",
    "paper.docx, 21001277",
    "UNCOMPRESSED.parquet, 4001000308",
    "ZSTD.parquet, 4001000428"
  })
  void damageThatOnceWasMissedIsMet(String name, long seed) throws IOException {
    CanaryFile file =
        Canary.files(folder).stream().filter(f -> f.name().equals(name)).findFirst().orElseThrow();
    assertThat(canary(file).complaint(Mutation.of(file.bytes(), seed))).isEmpty();
  }

  private Canary canary(CanaryFile file) throws IOException {
    return new Canary(file, Files.createTempDirectory(folder, "canary"));
  }
}
