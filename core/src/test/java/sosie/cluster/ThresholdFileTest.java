package sosie.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ThresholdFileTest {

  @TempDir Path folder;

  private Path write(String text) throws IOException {
    return Files.writeString(folder.resolve("thresholds.csv"), text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a,0.2\n\"b, 2\",1\n",
        "id,threshold\na,0.2\n\"b, 2\",1\n",
        "\uFEFFletter\tThreshold\r\na\t0.2\r\nb, 2\t1\r\n",
        "a\t.2\n\nb, 2\t1.0",
        "a; 0.2\nb, 2; 1\na;0.20\n"
      })
  void anIdAndAThresholdStandInEachLine(String text) throws IOException {
    assertThat(ThresholdFile.read(write(text))).isEqualTo(Map.of("a", .2, "b, 2", 1.));
  }

  @Test
  void anEmptyFileHasNone() throws IOException {
    assertThat(ThresholdFile.read(write("\n"))).isEmpty();
    assertThat(ThresholdFile.read(write("id,threshold\n"))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a,0|line 1: threshold must be above 0 and at most 1, was 0",
        "a,0.2\\nb,1.01|line 2: threshold must be above 0 and at most 1, was 1.01",
        "a,0.2\\n\\nb,-1|line 3: threshold must be above 0 and at most 1, was -1",
        "a,NaN|line 1: threshold must be above 0 and at most 1, was NaN",
        "a,high|line 1: threshold must be above 0 and at most 1, was high",
        "a,|line 1: threshold must be above 0 and at most 1, was",
        "a,0.2\\nb|line 2: must have an id and a threshold, was b",
        "a,0.2\\n,0.3|line 2: must have an id and a threshold, was",
        "a,0,2|line 1: must have an id and a threshold, was a / 0 / 2",
        "a,0.2\\na,0.3|line 2: an id must have one threshold, a has 0.2"
      })
  void aWrongLineIsNamed(String text, String message) throws IOException {
    Path file = write(text.replace("\\n", "\n"));
    assertThatThrownBy(() -> ThresholdFile.read(file))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(file + ", " + message);
  }

  @Test
  void aFileThatCannotBeReadIsNamed() throws IOException {
    Path none = folder.resolve("none");
    assertThatThrownBy(() -> ThresholdFile.read(none))
        .isInstanceOf(UncheckedIOException.class)
        .hasRootCauseInstanceOf(NoSuchFileException.class)
        .hasMessage("cannot read " + none);
    Path bytes = Files.write(folder.resolve("x"), new byte[] {(byte) 0xff, 0, 'a', (byte) 0xc3});
    assertThatThrownBy(() -> ThresholdFile.read(bytes))
        .hasMessage(bytes + " is no table of text in UTF-8");
  }
}
