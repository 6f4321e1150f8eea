package sosie.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LinkFileTest {

  private static final List<NamedLink> EXPECTED =
      List.of(
          new NamedLink("a", "b", Link.Kind.MUST, "same hand"),
          new NamedLink("b, 2", "c", Link.Kind.CANNOT, ""));

  @TempDir Path folder;

  private Path write(String text) throws IOException {
    return Files.writeString(folder.resolve("links.csv"), text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a,b,must,same hand\n\"b, 2\",c,cannot\n",
        "id,id,kind,why\na,b,must,same hand\n\"b, 2\",c,cannot,\n",
        "\uFEFFKind;left;right;reason\r\nMust;a;b;same hand\r\ncannot;b, 2;c;\r\n",
        "a\tb\tmust\tsame hand\n\nb, 2\tc\tcannot",
        "a, b, must, same hand\n\"b, 2\", c, cannot\nb,a,must,again\n",
        """
        {"left":"a","right":"b","kind":"must","why":"same hand"}
        {"left":"b, 2","right":"c","kind":"cannot"}
        """
      })
  void tablesAndJsonLinesSayTheSame(String text) throws IOException {
    assertThat(LinkFile.read(write(text))).isEqualTo(EXPECTED);
  }

  @Test
  void anEmptyFileHasNoLinks() throws IOException {
    assertThat(LinkFile.read(write("\n"))).isEmpty();
    assertThat(LinkFile.read(write("left,right,kind,why\n"))).isEmpty();
  }

  @Test
  void twoKindsOfLinkBetweenTheSameTwoAreBothThere() throws IOException {
    assertThat(LinkFile.read(write("a,b,must\na,b,cannot\na,b,must\n"))).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a,b,musst|line 1: kind must be must, cannot or family, was musst",
        "a,b,must\\na,b|line 2: must have an id, an id and a kind, has 2 fields",
        "a,b,must\\n\\na,a,must|line 3: a link needs two different ids, was a twice",
        "a,b,must\\n,a,must|line 2: a link needs two ids",
        "left,right,kind\\na,b,|line 2: kind must be must, cannot or family, was ",
        "one word|line 1: must have an id, an id and a kind, has 1 fields",
        "{\"left\":\"a\"}|line 1: kind must be must, cannot or family, was ",
        "{\"left\":\"a\"|line 1: is not JSON: Unexpected end-of-input"
      })
  void aWrongLineIsNamed(String text, String message) throws IOException {
    Path file = write(text.replace("\\n", "\n"));
    assertThatThrownBy(() -> LinkFile.read(file))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(file + ", " + message);
  }

  @Test
  void bytesThatAreNoTextAreRefused() throws IOException {
    Path file = Files.write(folder.resolve("x"), new byte[] {(byte) 0xff, 0, 'a', (byte) 0xc3});
    assertThatThrownBy(() -> LinkFile.read(file))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(file + " is no table of text in UTF-8");
    Path open = write("a,\"b,must\nc,d,must");
    assertThatThrownBy(() -> LinkFile.read(open)).isInstanceOf(IllegalArgumentException.class);
    Path long1 =
        Files.write(folder.resolve("y"), "a,".repeat(200_000).getBytes(StandardCharsets.UTF_8));
    assertThatThrownBy(() -> LinkFile.read(long1)).isInstanceOf(IllegalArgumentException.class);
  }
}
