package sosie;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sosie.cluster.Link;
import sosie.cluster.NamedLink;
import sosie.detect.BatchDetector;
import sosie.detect.Detection;
import sosie.detect.RunOptions;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.index.Durability;
import sosie.index.Index;
import sosie.link.GivenLinks;
import sosie.recipe.Prose;
import sosie.recipe.Ways;
import sosie.result.ResultWriter;
import sosie.source.Origin;

/**
 * A process that writes to an index is killed at some moment, again and again, and goes on: what it
 * acknowledged is there, what it was doing is there or is not, and nothing else is.
 */
@Tag("slow")
class IndexKilledTest {

  private static final String WAY = "minhash-lsh threshold=0.5";
  private static final int IDS = 40;
  private static final int MOST_ACKNOWLEDGED = 60;

  @TempDir Path folder;

  /** What is there after some steps; each step follows from its number. */
  private static final class Model {

    private final List<String> texts = new ArrayList<>(Prose.families(7, 10).values());
    private final TreeMap<String, String> documents = new TreeMap<>();
    private final TreeMap<String, NamedLink> links = new TreeMap<>();

    /** Makes a step, and tells the index if there is one. */
    void step(long number, Index index) throws IOException {
      Random random = new Random(number * 77 + 5);
      String id = "d" + random.nextInt(IDS);
      String other = "d" + random.nextInt(IDS);
      int what = random.nextInt(100);
      if (what < 65) {
        String text = texts.get(random.nextInt(texts.size())) + " step " + number;
        if (index != null) index.add(id, text);
        documents.put(id, text);
      } else if (what < 88) {
        if (index != null) index.remove(id);
        documents.remove(id);
      } else if (what < 96 && !id.equals(other)) {
        Link.Kind kind = List.of(Link.Kind.values()).get(random.nextInt(3));
        NamedLink link = new NamedLink(id, other, kind, "step " + number);
        if (index != null) index.verdict(link);
        links.put(id.compareTo(other) < 0 ? id + other : other + id, link);
      } else if (what >= 97 && index != null) {
        index.compact();
      }
    }

    Map<String, String> told() {
      Map<String, String> told = new TreeMap<>(documents);
      links.values().forEach(link -> told.put(link.left() + " " + link.right(), link.toString()));
      return told;
    }
  }

  /**
   * The process that is killed: its arguments are the folder, the durability and its first step.
   */
  static final class Writing {

    private Writing() {}

    public static void main(String[] arguments) throws IOException {
      Model model = new Model();
      Durability durability = Durability.valueOf(arguments[1]);
      try (Index index =
          Index.open(
              Path.of(arguments[0]),
              IndexHistory.OPTIONS.withDurability(durability).withKeysHeld(7).withLogHeld(3000))) {
        for (long step = Long.parseLong(arguments[2]); ; step++) {
          model.step(step, index);
          System.out.println(step);
          System.out.flush();
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Durability.class,
      names = {"EACH", "GROUP"})
  void whatWasAcknowledgedIsThereAndNothingIsHalfThere(Durability durability) throws Exception {
    Path place = folder.resolve("index");
    Index.create(place, Ways.recipe(WAY), IndexHistory.OPTIONS).close();
    Random random = new Random(durability.name().length());
    Model model = new Model();
    long done = 0;
    int kills = Integer.getInteger("sosie.kills", 2);
    for (int kill = 1; kill <= kills; kill++) {
      long acknowledged = killed(place, durability, done + 1, random.nextInt(MOST_ACKNOWLEDGED));
      while (done < acknowledged) model.step(++done, null);
      Map<String, String> least = model.told();
      try (Index index = Index.open(place, IndexHistory.OPTIONS)) {
        if (!told(index).equals(least)) model.step(++done, null);
        assertThat(told(index)).as("kill %d, step %d", kill, done).isEqualTo(model.told());
        assertThat(index.query(model.texts.get(0)).settled()).isTrue();
        if (kill == kills || kill % 25 == 0) requireExport(index, model, kill);
      }
      assertThat(Index.check(place).problems()).isEmpty();
    }
  }

  /** The last step that a process told before it was killed. */
  private static long killed(Path place, Durability durability, long from, int lines)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Writing.class.getName(),
                place.toString(),
                durability.name(),
                Long.toString(from))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    long last = from - 1;
    try (BufferedReader out = process.inputReader()) {
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        last = Long.parseLong(line);
        if (last - from >= lines)
          process.toHandle().destroyForcibly(); // what it said stays readable
      }
    }
    process.waitFor();
    assertThat(process.exitValue()).as("killed, not ended").isNotIn(0, 1);
    return last;
  }

  private static Map<String, String> told(Index index) throws IOException {
    Map<String, String> told = new TreeMap<>();
    for (int i = 0; i < IDS; i++) {
      String id = "d" + i;
      index.get(id).ifPresent(document -> told.put(id, document.text()));
    }
    assertThat(index.status().documents()).isEqualTo(told.size());
    for (NamedLink link : index.verdicts()) {
      told.put(link.left() + " " + link.right(), link.toString());
    }
    return told;
  }

  private void requireExport(Index index, Model model, int kill) throws IOException {
    List<Document> documents = new ArrayList<>();
    model.documents.forEach(
        (id, text) -> documents.add(new Document(id, Origin.whole(id), text, List.of(), Map.of())));
    List<NamedLink> links =
        model.links.values().stream()
            .filter(link -> model.documents.containsKey(link.left()))
            .filter(link -> model.documents.containsKey(link.right()))
            .toList();
    RunOptions running = RunOptions.standard().withLinks(new GivenLinks(links, List.of()));
    DocumentStream stream = DocumentStream.of(documents);
    Detection found = new BatchDetector(Ways.recipe(WAY), running).detect(stream);
    Path to = folder.resolve("kill-" + kill);
    try (Result result = Result.of(found, stream, Ways.recipe(WAY), running.keep())) {
      result.writeTo(to.resolve("find"));
    }
    index.export().writeTo(ResultWriter.into(to.resolve("export")));
    IndexHistory.requireSame(to.resolve("export"), to.resolve("find"));
  }

  @Test
  void whoComesWhileAnotherProcessWritesIsTurnedAway() throws Exception {
    Path place = folder.resolve("index");
    Index.create(place, Ways.recipe(WAY), IndexHistory.OPTIONS).close();
    try (Index index = Index.open(place, IndexHistory.OPTIONS)) {
      index.add("a", "one text that is there");
      Process other =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-cp",
                  System.getProperty("java.class.path"),
                  Writing.class.getName(),
                  place.toString(),
                  "EACH",
                  "1")
              .redirectErrorStream(true)
              .start();
      String said = new String(other.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(said).contains("is being written by somebody else");
      assertThat(other.waitFor()).isEqualTo(1);
    }
  }
}
