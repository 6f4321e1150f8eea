package sosie.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataScriptTest {

  @TempDir Path folder;

  @Test
  void whatCouldEndATextIsQuotedWhereverItStands() throws IOException {
    Path file = folder.resolve("list.js");
    new DataScript("list", 1)
        .raw("[")
        .quoted("'it\\'s'\n")
        .quoted("")
        .quoted("é </script> \u2028\u007F\r.")
        .raw("]")
        .writeTo(file);
    assertThat(Files.readString(file))
        .isEqualTo(
            "sosie.list(1,['\\'it\\\\\\'s\\'\\n','','é </script> \\u2028\\u007f\\u000d.']);\n");
  }
}
