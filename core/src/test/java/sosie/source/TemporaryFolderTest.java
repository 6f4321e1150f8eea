package sosie.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TemporaryFolderTest {

  @TempDir Path parent;

  private final OpenFolders open = new OpenFolders();

  private TemporaryFolder made(String name) throws IOException {
    return open.add(() -> TemporaryFolder.in(parent, name));
  }

  private void assertNothingIsLeft() throws IOException {
    try (Stream<Path> left = Files.list(parent)) {
      assertThat(left).isEmpty();
    }
  }

  @Test
  void isGoneWithAllInItWhenClosed() throws IOException {
    try (TemporaryFolder folder = TemporaryFolder.in(parent, "ours")) {
      Files.createDirectories(folder.path().resolve("a/b"));
      Files.writeString(folder.path().resolve("a/b/text"), "of somebody");
      assertThat(folder.path()).isDirectory().hasParent(parent);
    }
    assertNothingIsLeft();
  }

  @Test
  void whatWasSettledStays() throws IOException {
    Path target = parent.resolve("target");
    try (TemporaryFolder folder = TemporaryFolder.beside(target)) {
      Files.writeString(folder.path().resolve("text"), "whole");
      folder.settle(() -> TemporaryFolder.move(folder.path(), target));
    }
    assertThat(target.resolve("text")).hasContent("whole");
    assertThat(parent).isDirectoryContaining(target::equals);
  }

  @Test
  void stopRemovesAllThatAreOpen() throws IOException {
    TemporaryFolder first = made("first");
    made("second");
    Files.writeString(first.path().resolve("text"), "half");
    open.stop();
    assertNothingIsLeft();
  }

  @Test
  void whoGoesOnAfterAStopCannotFillItAgainOrPutItInItsPlace() throws IOException {
    TemporaryFolder folder = made("ours");
    open.stop();
    assertThatThrownBy(() -> Files.writeString(folder.path().resolve("late"), "text"))
        .isInstanceOf(NoSuchFileException.class);
    assertThatThrownBy(() -> folder.settle(() -> Files.createDirectory(parent.resolve("target"))))
        .isInstanceOf(IOException.class)
        .hasMessage("stopped before " + folder.path() + " was complete");
    folder.close();
    assertNothingIsLeft();
  }

  @Test
  void noneIsMadeAfterAStop() throws IOException {
    open.stop();
    assertThatThrownBy(() -> made("late"))
        .isInstanceOf(IOException.class)
        .hasMessage("no temporary folder is made while the process is stopped");
    assertNothingIsLeft();
  }

  /** The moment that once left a folder: it was made, and nobody knew of it yet. */
  @Test
  void stopWaitsForOneThatIsBeingMade() throws Exception {
    CountDownLatch onDisk = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    FutureTask<TemporaryFolder> making =
        new FutureTask<>(
            () ->
                open.add(
                    () -> {
                      TemporaryFolder folder = TemporaryFolder.in(parent, "ours");
                      onDisk.countDown();
                      awaitUninterrupted(goOn);
                      return folder;
                    }));
    new Thread(making).start();
    onDisk.await();
    Thread stopping = new Thread(open::stop);
    stopping.start();
    while (stopping.getState() != Thread.State.BLOCKED) Thread.onSpinWait();
    goOn.countDown();
    stopping.join();
    assertThat(making.get().path()).doesNotExist();
    assertNothingIsLeft();
  }

  private static void awaitUninterrupted(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void processThatEndsLeavesNothing() throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.io.tmpdir=" + parent,
                "-cp",
                System.getProperty("java.class.path"),
                Ending.class.getName())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isEqualTo(3);
    assertThat(said).isNotEmpty();
    assertNothingIsLeft();
  }

  /** Closes nothing, and makes folders until it is told that it is too late. */
  static final class Ending {

    private Ending() {}

    public static void main(String[] arguments) throws IOException {
      Files.writeString(TemporaryFolder.of("ours").path().resolve("text"), "half");
      new Spool().write(new byte[2 << 20]);
      Runtime.getRuntime().addShutdownHook(new Thread(Ending::makeMore));
      Runtime.getRuntime().exit(3);
    }

    private static void makeMore() {
      try {
        while (true) Files.createFile(TemporaryFolder.of("late").path().resolve("more"));
      } catch (IOException e) {
        System.out.println(e.getMessage());
      }
    }
  }

  @Test
  void namelessFileHoldsWhatIsWrittenAndStandsNowhere() throws IOException {
    try (FileChannel file = TemporaryFolder.namelessFile(parent)) {
      assertNothingIsLeft();
      file.write(ByteBuffer.wrap(new byte[] {1, 2, 3}), 5);
      ByteBuffer read = ByteBuffer.allocate(3);
      assertThat(file.read(read, 5)).isEqualTo(3);
      assertThat(read.array()).containsExactly(1, 2, 3);
    }
  }
}
