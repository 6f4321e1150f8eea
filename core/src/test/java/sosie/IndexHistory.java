package sosie;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import sosie.analyse.Recipe;
import sosie.cluster.Link;
import sosie.cluster.NamedLink;
import sosie.detect.BatchDetector;
import sosie.detect.Cluster;
import sosie.detect.Detection;
import sosie.detect.RunOptions;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.feature.Frequencies;
import sosie.index.Durability;
import sosie.index.Index;
import sosie.index.IndexOptions;
import sosie.index.NamedCluster;
import sosie.link.GivenLinks;
import sosie.result.ResultWriter;
import sosie.source.Origin;
import sosie.text.Zone;
import sosie.verify.ScoredPair;

/**
 * What may happen to an index, by chance, and beside it what is there in the end, kept by nothing
 * but maps. Whatever happened, both must give the same result.
 */
final class IndexHistory {

  private static final RunOptions PLAIN = RunOptions.standard().withThreads(2);
  private static final int SOME = 16;

  static final IndexOptions OPTIONS =
      IndexOptions.standard()
          .withDurability(Durability.SYSTEM)
          .withThreads(2)
          .withClock(Clock.fixed(Instant.EPOCH, ZoneOffset.UTC));

  private final Recipe recipe;
  private final Path folder;
  private final Random random;
  private final Random storing; // another, so that what happens is the same however it is stored
  private final List<String> texts;
  private final List<String> ids;
  private final Map<String, Document> documents = new TreeMap<>();
  private final Map<Set<String>, NamedLink> links = new LinkedHashMap<>();
  private Index index;

  IndexHistory(Recipe recipe, Path folder, long seed, List<String> texts, int documents)
      throws IOException {
    this.recipe = recipe;
    this.folder = folder;
    this.texts = texts;
    random = new Random(seed);
    storing = new Random(-seed);
    ids = new ArrayList<>();
    for (int i = 0; i < documents; i++) ids.add((i % 5 == 0 ? "é" : "d") + i);
    index = Index.create(folder, recipe, options());
  }

  private IndexOptions options() {
    return OPTIONS
        .withMemory(random.nextBoolean() ? 1 << 20 : 0)
        .withKeysHeld(storing.nextBoolean() ? 1 << 17 : 1 + storing.nextInt(9))
        .withLogHeld(storing.nextBoolean() ? 1 << 20 : storing.nextInt(3000))
        .withSettleAtOnce(random.nextInt(3) == 0 ? random.nextInt(20) : 2000);
  }

  Index index() {
    return index;
  }

  private String someId() {
    return ids.get(random.nextInt(ids.size()));
  }

  private Document document(String id) {
    String text = texts.get(random.nextInt(texts.size()));
    if (random.nextInt(8) == 0) text = text.toUpperCase(java.util.Locale.ROOT);
    if (random.nextInt(30) == 0) text = "?!";
    List<Zone> zones =
        text.length() > 9 && random.nextBoolean()
            ? List.of(new Zone(Zone.Kind.TITLE, 0, 5 + random.nextInt(4)))
            : List.of();
    Map<String, Object> attributes =
        random.nextInt(3) > 0 ? Map.of() : Map.of("n", random.nextInt(99), "s", "\"ü\n" + id);
    return new Document(id, Origin.whole("place/" + id), text, zones, attributes);
  }

  /** Something happens. */
  void step() throws IOException {
    int what = random.nextInt(100);
    if (what < 45) add(1);
    else if (what < 55) add(1 + random.nextInt(SOME));
    else if (what < 78) remove();
    else if (what < 86) judge();
    else if (what < 90) withdraw();
    else if (what < 93) reopen();
    else if (what < 95) index.compact();
    else if (what < 96) index.settle();
    else query();
  }

  void add(int count) throws IOException {
    List<Document> some = new ArrayList<>();
    for (int i = 0; i < count; i++) some.add(document(someId()));
    index.add(some);
    for (Document each : some) documents.put(each.id(), each);
  }

  private void remove() throws IOException {
    String id = someId();
    assertThat(index.remove(id)).isEqualTo(documents.remove(id) != null);
  }

  private void judge() throws IOException {
    String left = someId();
    String right = someId();
    if (left.equals(right)) return;
    boolean exact = recipe.pipeline(Frequencies.NONE).candidates().keysPerText() == 0;
    Link.Kind kind = List.of(Link.Kind.values()).get(random.nextInt(exact ? 2 : 3));
    NamedLink link = new NamedLink(left, right, kind, random.nextBoolean() ? "" : "said so");
    if ("components".equals(recipe.parameters().get("cluster"))) return;
    index.verdict(link);
    links.put(Set.of(left, right), link);
  }

  private void withdraw() throws IOException {
    if (links.isEmpty()) return;
    NamedLink link = new ArrayList<>(links.values()).get(random.nextInt(links.size()));
    assertThat(index.withdraw(link.right(), link.left())).isTrue();
    links.remove(Set.of(link.left(), link.right()));
  }

  void reopen() throws IOException {
    index.close();
    index = Index.open(folder, options());
  }

  private void query() throws IOException {
    Document document = document("new");
    List<String> copies = new ArrayList<>();
    for (var match : index.query(document).matches()) if (match.copy()) copies.add(match.id());
    for (String id : copies) assertThat(documents).containsKey(id);
  }

  private List<NamedLink> inForce() {
    return links.values().stream()
        .filter(link -> documents.containsKey(link.left()))
        .filter(link -> documents.containsKey(link.right()))
        .toList();
  }

  private Detection found() throws IOException {
    RunOptions running = PLAIN.withLinks(new GivenLinks(inForce(), List.of()));
    return new BatchDetector(recipe, running).detect(stream());
  }

  private DocumentStream stream() {
    List<Document> shuffled = new ArrayList<>(documents.values());
    Collections.shuffle(shuffled, random);
    return DocumentStream.of(shuffled);
  }

  /** What the index says as it is, without an export. */
  void requireLiveAnswers() throws IOException {
    index.settle();
    Detection found = found();
    assertThat(told(index.clusters())).isEqualTo(told(found));
    if (inForce().isEmpty()) assertThat(index.pairs()).isEqualTo(pairs(found));
    assertThat(index.status().documents()).isEqualTo(documents.size());
    for (String id : documents.keySet()) {
      assertThat(index.get(id)).contains(documents.get(id));
    }
  }

  private static List<String> told(List<NamedCluster> clusters) {
    assertThat(clusters).extracting(NamedCluster::handle).doesNotHaveDuplicates();
    return clusters.stream()
        .map(each -> each.representative() + " " + told(each.members()))
        .sorted()
        .toList();
  }

  private static String told(Iterable<NamedCluster.Member> members) {
    StringBuilder told = new StringBuilder();
    for (NamedCluster.Member each : members) {
      told.append(each.id()).append(' ').append(each.score()).append(", ");
    }
    return told.toString();
  }

  private static List<String> told(Detection found) {
    List<String> told = new ArrayList<>();
    for (Cluster cluster : found.clusters()) {
      StringBuilder line = new StringBuilder(cluster.representative() + " ");
      cluster
          .members()
          .forEach(m -> line.append(m.id()).append(' ').append(m.score()).append(", "));
      told.add(line.toString());
    }
    return told.stream().sorted().toList();
  }

  private static List<ScoredPair> pairs(Detection found) {
    List<ScoredPair> pairs = new ArrayList<>();
    for (int i = 0; i < found.textPairs().count(); i++) {
      int left = found.documents().first(found.textPairs().left(i));
      int right = found.documents().first(found.textPairs().right(i));
      pairs.add(
          new ScoredPair(
              found.documents().id(left), found.documents().id(right), found.textPairs().score(i)));
    }
    return pairs;
  }

  /** What a whole result folder says, file by file. */
  void requireExport(Path to) throws IOException {
    index.export().writeTo(ResultWriter.into(to.resolve("export")));
    DocumentStream stream = stream();
    try (Result result = Result.of(found(), stream, recipe, PLAIN.keep())) {
      result.writeTo(to.resolve("find"));
    }
    requireSame(to.resolve("export"), to.resolve("find"));
  }

  static void requireSame(Path one, Path other) throws IOException {
    assertThat(names(one)).isEqualTo(names(other));
    for (String name : names(one)) {
      if (name.equals("timings.json")) continue;
      assertThat(one.resolve(name)).as(name).hasSameBinaryContentAs(other.resolve(name));
    }
  }

  private static Set<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      Set<String> names = new HashSet<>();
      files
          .filter(Files::isRegularFile)
          .forEach(file -> names.add(folder.relativize(file).toString()));
      return names;
    }
  }
}
