package sosie.detect;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiskRoomTest {

  @TempDir Path folder;

  @Test
  void whatCannotFitIsSaidBeforehandWithTheWayOut() {
    assertThatThrownBy(() -> DiskRoom.require(Long.MAX_VALUE, folder))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("needs about 9223372036.9 GB in " + folder)
        .hasMessageContaining("are free")
        .hasMessageContaining("--temp");
  }

  @Test
  void whatFitsGoesOn() {
    assertThatCode(() -> DiskRoom.require(1, folder)).doesNotThrowAnyException();
    assertThatCode(() -> DiskRoom.require(-5, folder)).doesNotThrowAnyException();
  }
}
