package sosie.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.analyse.Recipe;
import sosie.app.http.Limits;
import sosie.app.http.Wire;
import sosie.cluster.Link;
import sosie.cluster.NamedLink;
import sosie.detect.BatchDetector;
import sosie.detect.Detection;
import sosie.detect.RunOptions;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.link.GivenLinks;
import sosie.recipe.Methods;
import sosie.report.PageOptions;
import sosie.report.ReportPages;
import sosie.result.ResultRows;
import sosie.result.ResultWriter;
import sosie.result.RunRecord;
import sosie.result.RunSummary;
import sosie.result.Timings;
import sosie.source.Origin;

/**
 * Whatever happened to an index through HTTP, what it exports is what a run over its documents
 * says, file by file. More histories: {@code scripts/serve-histories}.
 */
class ServedHistoriesTest {

  private static final int IDS = 24;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "minhash-lsh threshold=0.5",
        "minhash-lsh threshold=0.8",
        "simhash",
        "shingling threshold=0.5",
        "set-join threshold=0.6",
        "exact"
      })
  void anyHistoryThroughHttpEndsInWhatFindSays(String way) throws IOException {
    for (long seed = 1; seed <= Long.getLong("sosie.histories", 5); seed++) {
      Path place = Files.createDirectory(folder.resolve("history-" + seed));
      try {
        new History(recipe(way), place, seed).run();
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError(way + ", seed " + seed + ": " + e.getMessage(), e);
      }
    }
  }

  private static Recipe recipe(String way) {
    String[] words = way.split(" ", -1);
    Map<String, String> settings = new LinkedHashMap<>();
    for (int i = 1; i < words.length; i++) {
      settings.put(words[i].split("=", -1)[0], words[i].split("=", -1)[1]);
    }
    return Methods.named(words[0]).recipe(settings);
  }

  /** One history, and beside it what is there, kept by nothing but maps. */
  private static final class History {

    private final Recipe recipe;
    private final Path place;
    private final Random random;
    private final List<String> texts;
    private final Map<String, Document> documents = new TreeMap<>();
    private final Map<Set<String>, NamedLink> links = new LinkedHashMap<>();
    private Live live;

    History(Recipe recipe, Path place, long seed) {
      this.recipe = recipe;
      this.place = place;
      random = new Random(seed);
      texts = texts(random);
    }

    /** Families of texts that differ in a few words. */
    private static List<String> texts(Random random) {
      List<String> texts = new ArrayList<>();
      for (int family = 0; family < 6; family++) {
        String[] words = new String[20 + random.nextInt(60)];
        Arrays.setAll(words, any -> "w" + random.nextInt(400));
        for (int version = 0; version < 5; version++) {
          words[random.nextInt(words.length)] = "v" + random.nextInt(400);
          texts.add(String.join(" ", words));
        }
      }
      texts.add("?!");
      return texts;
    }

    void run() throws IOException {
      live = Live.create(place.resolve("index"), recipe, Limits.standard());
      try {
        for (int step = 0; step < 60; step++) step();
        requireExport();
      } finally {
        live.close();
      }
    }

    private void step() throws IOException {
      int what = random.nextInt(100);
      if (what < 40) put();
      else if (what < 52) bulk();
      else if (what < 74) remove();
      else if (what < 84) judge();
      else if (what < 90) withdraw();
      else if (what < 93) reopen();
      else if (what < 95) assertThat(live.send("POST /compact", "").status()).isEqualTo(200);
      else if (what < 97) assertThat(live.send("POST /settle", "").status()).isEqualTo(200);
      else assertThat(live.send("POST /query", someText()).status()).isEqualTo(200);
    }

    private String someId() {
      int number = random.nextInt(IDS);
      return number % 5 == 0 ? "é/ " + number + "%" : "d" + number;
    }

    private String someText() {
      return texts.get(random.nextInt(texts.size()));
    }

    private Document some(Map<String, Object> attributes) {
      String id = someId();
      return new Document(id, Origin.whole(id), someText(), List.of(), attributes);
    }

    private void put() throws IOException {
      Document one = some(Map.of());
      String outcome = live.put(one.id(), one.text()).path("outcome").asText();
      Document before = documents.put(one.id(), one);
      assertThat(outcome)
          .isEqualTo(before == null ? "new" : before.equals(one) ? "unchanged" : "replaced");
    }

    private void bulk() throws IOException {
      StringBuilder lines = new StringBuilder();
      int count = 1 + random.nextInt(12);
      for (int i = 0; i < count; i++) {
        Document each = some(random.nextBoolean() ? Map.of() : Map.of("n", (long) i, "s", "\"ü\n"));
        Map<String, Object> fields = new LinkedHashMap<>(each.attributes());
        fields.put("id", each.id());
        fields.put("text", each.text());
        lines.append(Live.line(fields));
        documents.put(each.id(), each);
      }
      assertThat(live.bulk(lines.toString())).hasSize(count);
    }

    private void remove() throws IOException {
      String id = someId();
      Wire.Got got = Wire.ask(live.port(), "DELETE /documents/" + Live.encoded(id));
      assertThat(got.status()).isEqualTo(documents.remove(id) == null ? 404 : 200);
    }

    private void judge() throws IOException {
      String left = someId();
      String right = someId();
      if (left.equals(right)) return;
      Link.Kind kind = random.nextBoolean() ? Link.Kind.MUST : Link.Kind.CANNOT;
      NamedLink link = new NamedLink(left, right, kind, random.nextBoolean() ? "" : "so");
      say(left, right, kind.label(), link.why());
      links.put(Set.of(left, right), link);
    }

    private void withdraw() throws IOException {
      if (links.isEmpty()) return;
      NamedLink link = new ArrayList<>(links.values()).get(random.nextInt(links.size()));
      say(link.left(), link.right(), "none", "");
      links.remove(Set.of(link.left(), link.right()));
    }

    private void say(String left, String right, String kind, String why) throws IOException {
      String body = Live.line(Map.of("left", left, "right", right, "kind", kind, "why", why));
      Wire.Got got = live.send("PUT /verdicts", body);
      assertThat(got.status()).as(got.body()).isEqualTo(200);
    }

    private void reopen() throws IOException {
      live.close();
      live = Live.open(place.resolve("index"), Live.OPTIONS.withSettleAtOnce(random.nextInt(40)));
    }

    private void requireExport() throws IOException {
      Path exported = unpacked();
      List<NamedLink> inForce =
          links.values().stream()
              .filter(link -> documents.containsKey(link.left()))
              .filter(link -> documents.containsKey(link.right()))
              .toList();
      RunOptions running =
          RunOptions.standard().withThreads(2).withLinks(new GivenLinks(inForce, List.of()));
      DocumentStream stream = DocumentStream.of(new ArrayList<>(documents.values()));
      Detection found = new BatchDetector(recipe, running).detect(stream);
      Path find = place.resolve("find");
      RunRecord run =
          RunSummary.of(RunRecord.PROGRAM, recipe, running.keep(), found, List.of(), List.of());
      ReportPages pages =
          new ReportPages(ResultRows.of(found, run), stream, PageOptions.standard(2));
      ResultWriter.into(find).write(found, run, pages, Timings::none);
      assertThat(names(exported)).isEqualTo(names(find));
      for (String name : names(find)) {
        if (name.equals("timings.json")) continue;
        assertThat(exported.resolve(name)).as(name).hasSameBinaryContentAs(find.resolve(name));
      }
    }

    private Path unpacked() throws IOException {
      byte[] zip;
      try (Wire wire = new Wire(live.port())) {
        wire.send("GET /export HTTP/1.1\r\nHost: localhost\r\n\r\n");
        zip = wire.receiveBytes();
      }
      Path to = place.resolve("export");
      try (ZipInputStream in =
          new ZipInputStream(new ByteArrayInputStream(zip), StandardCharsets.UTF_8)) {
        for (ZipEntry each = in.getNextEntry(); each != null; each = in.getNextEntry()) {
          Path file = to.resolve(each.getName());
          Files.createDirectories(file.getParent());
          Files.write(file, in.readAllBytes());
        }
      }
      return to.resolve("result");
    }

    private static Set<String> names(Path folder) throws IOException {
      Set<String> names = new HashSet<>();
      try (Stream<Path> files = Files.walk(folder)) {
        files
            .filter(Files::isRegularFile)
            .forEach(file -> names.add(folder.relativize(file).toString()));
      }
      return names;
    }
  }
}
