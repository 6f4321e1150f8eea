package sosie.format;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.read.Collection;
import sosie.read.DocumentSink;
import sosie.read.ReadOptions;
import sosie.source.Origin;
import sosie.source.Problem;

class LineMarksTest {

  private static final int LINES = 4_000;

  @TempDir Path folder;

  /** Takes some lines and counts those that it was asked about. */
  private static final class Some implements DocumentSink {

    final TreeSet<Long> lines;
    final Map<Long, String> found = new HashMap<>();
    int asked;

    Some(List<Long> lines) {
      this.lines = new TreeSet<>(lines);
    }

    @Override
    public void accept(RawDocument document) {
      Body.Bytes body = (Body.Bytes) document.body();
      found.put(document.origin().line(), new String(body.bytes(), UTF_8));
    }

    @Override
    public void problem(Problem problem) {
      throw new AssertionError(problem);
    }

    @Override
    public boolean wants(Origin origin) {
      asked++;
      return origin.line() == 0 || lines.contains(origin.line());
    }

    @Override
    public long nextWanted(Origin line) {
      Long next = lines.ceiling(line.line());
      return next == null ? Long.MAX_VALUE : next;
    }
  }

  private List<String> written(Path file, String before, Random random) throws IOException {
    List<String> lines = new ArrayList<>();
    for (int i = 1; i <= LINES; i++) {
      boolean blank = random.nextInt(10) == 0;
      lines.add(blank ? "" : "{\"text\":\"" + i + " é".repeat(random.nextInt(1_500)) + "\"}");
    }
    Files.writeString(file, before + String.join(random.nextBoolean() ? "\r\n" : "\n", lines));
    return lines;
  }

  @Test
  void theSameLinesAreFoundWithoutReadingTheOthers() throws IOException {
    Random random = new Random(4);
    for (int trial = 0; trial < 4; trial++) {
      Path file = folder.resolve("made-" + trial + ".jsonl");
      List<String> lines = written(file, trial % 2 == 0 ? "" : "\uFEFF", random);
      assertThat(Files.size(file)).isGreaterThan(4 * LineMarks.APART);
      try (Collection collection = Collection.of(List.of(file), ReadOptions.defaults())) {
        List<Long> all = new ArrayList<>();
        for (long line = 1; line <= LINES; line++) all.add(line);
        collection.read(new Some(all));
        for (int few = 0; few < 4; few++) {
          List<Long> wanted = new ArrayList<>();
          for (int i = 0; i < few; i++) wanted.add(1L + random.nextInt(LINES));
          Some some = new Some(wanted);
          collection.read(some);
          wanted.removeIf(line -> lines.get((int) (line - 1)).isEmpty());
          assertThat(some.found.keySet())
              .containsExactlyInAnyOrderElementsOf(new TreeSet<>(wanted));
          some.found.forEach(
              (line, text) -> assertThat(text).isEqualTo(lines.get((int) (line - 1))));
          assertThat(some.asked).as("asked about").isLessThan(LINES * (few + 1) / 6 + 400);
        }
      }
    }
  }

  @Test
  void aFileThatWasCutMeanwhileEndsEarly() throws IOException {
    Path file = folder.resolve("cut.jsonl");
    List<String> lines = written(file, "", new Random(5));
    try (Collection collection = Collection.of(List.of(file), ReadOptions.defaults())) {
      collection.read(new Some(List.of()));
      Files.writeString(file, lines.get(0) + "\n");
      Some last = new Some(List.of((long) LINES));
      collection.read(last);
      assertThat(last.found).isEmpty();
    }
  }

  @Test
  void theLastMarkThatIsNotAfterALine() {
    LineMarks marks = new LineMarks();
    assertThat(marks.before(new Origin("a", 9))).isEmpty();
    marks.note(new Origin("a", 5), 70);
    marks.note(new Origin("a", 8), 90);
    assertThat(marks.before(new Origin("a", 4))).isEmpty();
    assertThat(marks.before(new Origin("a", 7))).contains(new LineMarks.Mark(5, 70));
    assertThat(marks.before(new Origin("a", Long.MAX_VALUE))).contains(new LineMarks.Mark(8, 90));
    assertThat(marks.before(new Origin("b", 9))).isEmpty();
  }
}
