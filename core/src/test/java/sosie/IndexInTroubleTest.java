package sosie;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.extract.Document;
import sosie.index.Added;
import sosie.index.Answer;
import sosie.index.Index;
import sosie.index.IndexExport;
import sosie.index.IndexOptions;
import sosie.index.NamedCluster;
import sosie.recipe.Prose;
import sosie.recipe.Ways;
import sosie.source.Origin;
import sosie.store.Damaged;

/** An index among interrupts, compactions, copies of other days and files that are not sound. */
class IndexInTroubleTest {

  private static final String WAY = "minhash-lsh threshold=0.5";
  private static final IndexOptions HOLDING_NOTHING = IndexHistory.OPTIONS.withMemory(0);

  private static final int FIRST = 100;

  @TempDir Path folder;

  private Path place() {
    return folder.resolve("index");
  }

  private static String text(int number) {
    return "The harbour master of town "
        + number
        + " said that ferry "
        + number * 7
        + " will not sail before the crane is raised out of water "
        + number * number;
  }

  private static Document document(String id, String text) {
    return new Document(id, Origin.whole(id), text, List.of(), java.util.Map.of());
  }

  /** The system closes a file for all when a thread that reads it is interrupted. */
  @Test
  void whoIsInterruptedFailsAlone() throws Exception {
    ExecutorService other = Executors.newSingleThreadExecutor();
    try (Index index = Index.create(place(), Ways.recipe(WAY), HOLDING_NOTHING)) {
      for (int i = 0; i < 20; i++) index.add("d" + i, text(i));
      Future<Answer> asked =
          other.submit(
              () -> {
                Thread.currentThread().interrupt();
                return index.query(text(3) + " indeed");
              });
      assertThatThrownBy(asked::get).isInstanceOf(ExecutionException.class);
      Future<Added> added =
          other.submit(
              () -> {
                Thread.currentThread().interrupt();
                return index.add("late", text(99));
              });
      assertThatThrownBy(added::get).hasMessageContaining("interrupted before anything");
      assertThat(index.query(text(3) + " indeed").matches()).isNotEmpty();
      assertThat(index.add("late", text(99)).outcome()).isEqualTo(Added.Outcome.NEW);
    } finally {
      other.shutdownNow();
    }
    try (Index index = Index.open(place(), HOLDING_NOTHING)) {
      assertThat(index.tornBytes()).isZero();
      assertThat(index.status().documents()).isEqualTo(21);
    }
  }

  @Test
  void readersComeAtAnyMomentOfWritingAndCompacting() throws Exception {
    ExecutorService beside = Executors.newSingleThreadExecutor();
    IndexOptions options = IndexHistory.OPTIONS.withKeysHeld(5).withLogHeld(2000);
    try (Index index = Index.create(place(), Ways.recipe(WAY), options)) {
      index.add("first", text(0));
      Future<Integer> writing =
          beside.submit(
              () -> {
                int round = 0;
                for (; !Thread.currentThread().isInterrupted() && round < 400; round++) {
                  index.add("d" + round % 40, text(round));
                  if (round % 4 == 0) index.compact();
                }
                return round;
              });
      int readers = 0;
      for (; !writing.isDone(); readers++) {
        try (Index reader = Index.read(place(), options)) {
          assertThat(reader.get("first")).isPresent();
          reader.refresh();
          assertThat(reader.query(text(0)).matches()).isNotEmpty();
        }
      }
      assertThat(writing.get()).isEqualTo(400);
      assertThat(readers).isPositive();
    } finally {
      beside.shutdownNow();
    }
    assertThat(Index.check(place()).problems()).isEmpty();
  }

  /** Files that are removed take their room until nobody has them open. */
  @Test
  void aCompactionLetsTheOldFilesGoUnlessAnExportReadsThem() throws IOException {
    Path open = Path.of("/proc/self/fd");
    assumeThat(open).isDirectory();
    try (Index index = Index.create(place(), Ways.recipe(WAY), IndexHistory.OPTIONS)) {
      for (int i = 0; i < 9; i++) index.add("d" + i, text(i));
      for (int i = 0; i < 3; i++) index.compact();
      assertThat(removedButOpen(open)).isEmpty();
      IndexExport export = index.export();
      index.remove("d3");
      index.compact();
      index.compact();
      assertThat(export.detect().documents().count()).isEqualTo(9);
      assertThat(index.export().detect().documents().count()).isEqualTo(8);
    }
  }

  private List<String> removedButOpen(Path handles) throws IOException {
    List<String> removed = new ArrayList<>();
    try (Stream<Path> all = Files.list(handles)) {
      for (Path each : all.toList()) {
        if (!Files.isSymbolicLink(each)) continue;
        String target = Files.readSymbolicLink(each).toString();
        if (target.startsWith(place() + "/log") && target.endsWith("(deleted)"))
          removed.add(target);
      }
    }
    return removed;
  }

  /** Who goes while a compaction runs stood in a file that is no more when it ends. */
  @Test
  void whatGoesAmidACompactionIsRememberedWhereItStandsThen() throws Exception {
    String way = "minhash-lsh mostPartners=3 threshold=0.3";
    IndexOptions options = IndexHistory.OPTIONS.withSettleAtOnce(1).withLogHeld(0);
    ExecutorService beside = Executors.newSingleThreadExecutor();
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < 60; i++) texts.add(text(1) + " edition " + i);
    try (Index index = Index.create(place(), Ways.recipe(way), options)) {
      for (int i = 0; i < 60; i++) index.add("d" + i, texts.get(i));
      Random random = new Random(7);
      for (int round = 0; round < 6; round++) {
        Future<?> compacting = beside.submit(index::compact);
        while (!compacting.isDone()) {
          String id = "d" + random.nextInt(60);
          if (!index.remove(id)) index.add(id, texts.get(random.nextInt(60)));
        }
        compacting.get();
        Path copy = folder.resolve("copy-" + round);
        index.snapshot(copy);
        try (Index other = Index.open(copy, options)) {
          other.settle();
          assertThat(other.status().documents()).isPositive();
        }
        assertThat(Index.check(copy).problems()).isEmpty();
      }
    } finally {
      beside.shutdownNow();
    }
  }

  /**
   * A copy of files that was made while somebody wrote may have a state that is ahead of its log.
   */
  @Test
  void aStateThatIsAheadOfItsLogIsNeverBelieved() throws IOException {
    IndexOptions noting = IndexHistory.OPTIONS.withLogHeld(0);
    Path copy = folder.resolve("copy");
    try (Index index = Index.create(place(), Ways.recipe(WAY), noting)) {
      for (int i = 0; i < 5; i++) index.add("d" + i, text(i));
      index.snapshot(copy);
      for (int i = 5; i < 30; i++) index.add("d" + i, text(i));
    }
    Path ahead = place().resolve("state-1.bin");
    assertThat(ahead).exists();
    Files.copy(
        ahead, copy.resolve("state-1.bin"), java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    IndexOptions notNoting = IndexHistory.OPTIONS.withLogHeld(1L << 30);
    try (Index index = Index.open(copy, notNoting)) {
      for (int i = 100; i < 200; i++) index.add("d" + i, text(i));
    }
    try (Index index = Index.open(copy, notNoting)) {
      assertThat(index.get("d7")).isEmpty();
      assertThat(index.status().documents()).isEqualTo(105);
      assertThat(index.get("d150")).map(Document::text).contains(text(150));
    }
  }

  /** The thread that merges finds it, and whoever writes is told. */
  @Test
  void aSegmentThatIsDamagedIsToldByWhoeverComesUponIt() throws IOException {
    IndexOptions few = IndexHistory.OPTIONS.withKeysHeld(8);
    List<String> texts = new ArrayList<>(Prose.families(3, 90).values());
    assertThat(texts).hasSizeGreaterThan(2 * FIRST);
    try (Index index = Index.create(place(), Ways.recipe(WAY), few)) {
      for (int i = 0; i < FIRST; i++)
        index.add("d" + i, texts.get(i)); // so many wait for a segment
    }
    Path segment = segments().get(0);
    byte[] bytes = Files.readAllBytes(segment);
    bytes[100] ^= 4;
    Files.write(segment, bytes);
    assertThat(Index.check(place()).problems()).anyMatch(each -> each.contains("nothing is lost"));
    Index index = Index.open(place(), few);
    assertThatThrownBy(
            () -> {
              for (int i = FIRST; i < texts.size(); i++) index.add("d" + i, texts.get(i));
            })
        .isInstanceOf(Damaged.class)
        .hasMessageContaining(segment.getFileName() + " is damaged at byte")
        .hasMessageContaining("nothing is lost: remove it");
    assertThatThrownBy(() -> index.add("more", text(1))).hasMessageContaining("is damaged at byte");
    index.close();
    Files.delete(segment);
    try (Index mended = Index.open(place(), few)) {
      for (int i = FIRST; i < texts.size(); i++) mended.add("d" + i, texts.get(i));
      assertThat(mended.status().documents()).isEqualTo(texts.size());
    }
    assertThat(Index.check(place()).problems()).isEmpty();
  }

  private List<Path> segments() throws IOException {
    try (Stream<Path> files = Files.list(place())) {
      return files.filter(each -> each.toString().matches(".*/segment-[0-9.-]+")).sorted().toList();
    }
  }

  /** An index that cannot write its files is closed all the same, and can be opened again. */
  @Test
  void whoCannotWriteLetsTheIndexGo() throws IOException {
    IndexOptions noting = IndexHistory.OPTIONS.withLogHeld(0);
    Index index = Index.create(place(), Ways.recipe(WAY), noting);
    Path inTheWay = Files.createDirectory(place().resolve("state-1.bin.part"));
    Files.writeString(inTheWay.resolve("x"), "x");
    // It is written beside those who add, so whoever adds after that was tried is told.
    assertThatThrownBy(
            () -> {
              for (int i = 0; i < 100_000; i++) index.add("d" + i, text(i % 20));
            })
        .hasMessageContaining("cannot write " + inTheWay);
    assertThat(index.query(text(0)).matches()).isNotEmpty();
    index.close();
    Files.delete(inTheWay.resolve("x"));
    try (Index again = Index.open(place(), noting)) {
      assertThat(again.get("d0")).isPresent();
    }
  }

  @Test
  void aChangeThatIsTiedToAVersionIsNeverMadeToAnother() throws Exception {
    ExecutorService two = Executors.newFixedThreadPool(2);
    try (Index index = Index.create(place(), Ways.recipe(WAY), IndexHistory.OPTIONS)) {
      index.add("a", text(0));
      List<Future<Integer>> made = new ArrayList<>();
      for (int who = 0; who < 2; who++) made.add(two.submit(() -> appended(index, 200)));
      int successes = 0;
      for (Future<Integer> each : made) successes += each.get();
      Index.Seen seen = index.look("a", 0).orElseThrow();
      assertThat(seen.document().text()).isEqualTo(text(0) + " x".repeat(successes));
      assertThat(index.removeIf("a", version -> version < seen.version())).isFalse();
      assertThat(index.addIf(document("a", "b"), Optional::isEmpty)).isEmpty();
      assertThat(index.removeIf("a", version -> version == seen.version())).isTrue();
      assertThat(index.removeIf("a", version -> true)).isFalse();
      assertThat(index.look("a", 0)).isEmpty();
    } finally {
      two.shutdownNow();
    }
  }

  /** How often a word could be put behind what was there. */
  private static int appended(Index index, int tries) throws IOException {
    int done = 0;
    for (int i = 0; i < tries; i++) {
      Index.Seen seen = index.look("a", 0).orElseThrow();
      Document longer = document("a", seen.document().text() + " x");
      if (index.addIf(longer, there -> there.equals(Optional.of(seen.version()))).isPresent())
        done++;
    }
    return done;
  }

  /** What is left until somebody asks costs nothing meanwhile, and holds nobody else up. */
  @Test
  void copiesWithoutEndAreLeftWhileAllOthersAreSettled() throws IOException {
    IndexOptions options = IndexHistory.OPTIONS.withSettleAtOnce(50);
    try (Index index = Index.create(place(), Ways.recipe(WAY), options)) {
      for (int i = 0; i < 500; i++) index.add("copy-" + i, text(1));
      long before = index.status().logBytes();
      for (int i = 500; i < 600; i++) index.add("copy-" + i, text(1));
      long first = index.status().logBytes() - before;
      for (int i = 600; i < 1500; i++) index.add("copy-" + i, text(1));
      before = index.status().logBytes();
      for (int i = 1500; i < 1600; i++) index.add("copy-" + i, text(1));
      assertThat(index.status().logBytes() - before).isLessThan(first + 2000);
      assertThat(index.status().unsettled()).isPositive();
      index.add("one", text(2));
      assertThat(index.add("other", text(2)).answer().cluster()).isPresent();
      assertThat(index.add("copy-x", text(1)).answer().matches()).hasSize(Index.MATCHES);
      index.remove("other");
      assertThat(index.clusterOf("one")).isEmpty();
    }
    try (Index index = Index.open(place(), options)) {
      assertThat(index.status().unsettled()).isPositive();
      index.settle();
      assertThat(index.clusters()).singleElement().extracting(NamedCluster::size).isEqualTo(1601);
    }
    assertThat(Index.check(place()).problems()).isEmpty();
  }
}
