package sosie.lexicon;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import sosie.source.TemporaryFolder;

/** Puts a file in its place when it is complete: nobody ever finds half of one there. */
public final class FileSwap {

  /** What the file shall hold. */
  @FunctionalInterface
  public interface Content {
    void write(BufferedWriter out) throws IOException;
  }

  private FileSwap() {}

  /**
   * Refuses a place where something stands that must not be replaced, before any work is done.
   *
   * @param kind what the file is, as a sentence has it: {@code a lexicon}
   */
  public static void check(Path file, LexiconFile.Existing existing, String kind) {
    if (Files.isDirectory(file)) {
      throw new IllegalArgumentException(file + " is a folder; " + kind + " is a file");
    }
    if (existing == LexiconFile.Existing.REFUSE && Files.exists(file)) {
      throw new IllegalArgumentException(
          file + " exists already; add --force to replace it or choose another file with --out");
    }
  }

  /** Writes beside the final place and moves it there when it is complete. */
  public static void write(Path file, LexiconFile.Existing existing, Content content)
      throws IOException {
    Path target = file.toAbsolutePath();
    Files.createDirectories(target.getParent());
    try (TemporaryFolder folder = TemporaryFolder.beside(target)) {
      Path whole = folder.path().resolve(target.getFileName());
      try (BufferedWriter out = Files.newBufferedWriter(whole)) {
        content.write(out);
      }
      folder.settle(() -> move(whole, target, existing));
    }
  }

  private static void move(Path from, Path to, LexiconFile.Existing existing) throws IOException {
    if (existing == LexiconFile.Existing.REFUSE) {
      Files.move(from, to); // fails if somebody else was quicker
      return;
    }
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
