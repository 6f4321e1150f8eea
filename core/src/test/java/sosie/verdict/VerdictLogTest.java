package sosie.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Logs of what people said, after what can befall a file. */
class VerdictLogTest {

  private static final Instant NOON = Instant.parse("2026-05-04T12:00:00Z");

  @TempDir private Path folder;

  private static Act act(long number, String left) {
    return new Act(number, "ann", NOON, "since", "k" + number, 0, List.of(Verdict.same(left, "b")));
  }

  private Path file() {
    return folder.resolve(VerdictLog.FILE);
  }

  private void write(String... lefts) throws IOException {
    try (VerdictLog log = VerdictLog.open(folder)) {
      for (String left : lefts) log.add(act(log.acts().size() + 1, left));
    }
  }

  @Test
  void whatWasAddedIsThereAgain() throws IOException {
    write("a", "\"quoted\"\n\u202e");
    try (VerdictLog log = VerdictLog.open(folder)) {
      assertThat(log.acts()).containsExactly(act(1, "a"), act(2, "\"quoted\"\n\u202e"));
      assertThat(log.tornBytes()).isZero();
    }
  }

  @Test
  void aLineThatWasBegunAndNeverAcknowledgedIsCutOff() throws IOException {
    write("a", "c");
    byte[] whole = Files.readAllBytes(file());
    for (int cut = 1; cut < 40; cut++) {
      Files.write(file(), java.util.Arrays.copyOf(whole, whole.length - cut));
      try (VerdictLog log = VerdictLog.open(folder)) {
        assertThat(log.acts()).as("%d bytes", cut).containsExactly(act(1, "a"));
        assertThat(log.tornBytes()).isPositive();
        log.add(act(2, "d"));
      }
      try (VerdictLog log = VerdictLog.open(folder)) {
        assertThat(log.acts()).containsExactly(act(1, "a"), act(2, "d"));
      }
    }
  }

  @Test
  void aLineThatIsNotWhatWasWrittenIsToldByItsNumber() throws IOException {
    write("a", "c");
    Files.writeString(file(), Files.readString(file()).replaceFirst("ann", "ben"));
    assertThatThrownBy(() -> VerdictLog.open(folder))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("line 1")
        .hasMessageContaining("checksum");
  }

  @Test
  void aSecondWriterIsRefused() throws IOException {
    try (VerdictLog log = VerdictLog.open(folder)) {
      log.add(act(1, "a"));
      assertThatThrownBy(() -> VerdictLog.open(folder))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("open in another review");
    }
  }

  @Test
  void marksAreKeptAsVerdictsAreAndTheLastOfAnybodyCounts() throws IOException {
    try (MarkLog marks = MarkLog.open(folder)) {
      marks.mark(Mark.State.ANSWERED, "ann", NOON, "c1", "d", " Schools ", "See part 4");
      marks.mark(Mark.State.ANSWERED, "ben", NOON, "c2", "", "Boats", "");
      marks.mark(Mark.State.OPEN, "ben", NOON, "c1", "d", "Schools", "See part 4");
    }
    Files.writeString(folder.resolve(MarkLog.FILE), "{\"mark\":{\"numb", StandardOpenOption.APPEND);
    try (MarkLog marks = MarkLog.open(folder)) {
      assertThat(marks.of("c1").orElseThrow().isAnswered()).isFalse();
      assertThat(marks.of("c1").orElseThrow().category()).isEqualTo("Schools");
      assertThat(marks.of("c2").orElseThrow().isAnswered()).isTrue();
      assertThat(marks.of("c3")).isEmpty();
    }
  }
}
