package sosie.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.zip.CRC32C;
import sosie.read.Collection;
import sosie.read.SourceFile;

/**
 * A checksum of the names, sizes and dates of all input files, so that a result is never applied to
 * files that have changed since: their lines would no longer be the ones that were compared.
 */
final class InputState {

  private InputState() {}

  static String of(Collection collection) {
    CRC32C sum = new CRC32C();
    for (SourceFile file : collection.files()) {
      String state = file.name() + "\0" + file.bytes() + "\0" + modified(file) + "\n";
      sum.update(state.getBytes(StandardCharsets.UTF_8));
    }
    return collection.files().size() + " files, " + Long.toHexString(sum.getValue());
  }

  private static long modified(SourceFile file) {
    if (file.name().equals("-")) return 0;
    try {
      return Files.getLastModifiedTime(file.path()).toMillis();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
