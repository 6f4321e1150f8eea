package sosie.detect;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.segment.FileState;
import sosie.segment.InputSpan;
import sosie.segment.Segment;

class ShardFileTest {

  private static final InputSpan SPAN =
      new InputSpan(new FileState("a.jsonl", 10, 20, "text"), 0, 3, true);

  @TempDir Path folder;

  @Test
  void isCompleteWhenTheLastBatchIsInIt() throws IOException {
    Path file = folder.resolve("shard-000001");
    ShardFile shard = new ShardFile(file, "a run", false);
    shard.begin();
    shard.seal(List.of(SPAN));
    assertThat(file).as("a batch is under way").doesNotExist();
    shard.done();
    assertThat(Segment.open(file, "a run").spans()).containsExactly(SPAN);
  }

  @Test
  void isNothingIfItIsGivenUp() throws IOException {
    ShardFile shard = new ShardFile(folder.resolve("shard-000001"), "a run", false);
    shard.begin();
    shard.abandon();
    shard.done();
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void aFullDiskIsAnErrorThatNamesTheFile() {
    IOException cause = new IOException("No space left on device");
    Path file = folder.resolve("shard-000007");
    assertThat(ShardFile.unwritten(file, cause).getCause())
        .hasMessage("cannot write " + file + ": No space left on device");
  }
}
