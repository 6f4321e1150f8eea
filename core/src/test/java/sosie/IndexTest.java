package sosie;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.cluster.Link;
import sosie.cluster.NamedLink;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.extract.Skipped;
import sosie.index.Added;
import sosie.index.Answer;
import sosie.index.ClusterChange;
import sosie.index.Durability;
import sosie.index.Index;
import sosie.index.NamedCluster;
import sosie.index.NumberedChange;
import sosie.recipe.Methods;
import sosie.recipe.Prose;
import sosie.recipe.Ways;
import sosie.result.ResultWriter;
import sosie.source.Origin;
import sosie.store.Damaged;

/** What an index does for who uses it, and what it does when the world is not kind. */
class IndexTest {

  private static final String STORY =
      "The ferry to the island will not sail on Monday, the harbour master said, since a crane"
          + " fell into the water and has to be raised before any ship can leave again.";

  @TempDir Path folder;

  private Index create(String way) throws IOException {
    return Index.create(folder.resolve("index"), Ways.recipe(way), IndexHistory.OPTIONS);
  }

  private Index reopen() throws IOException {
    return Index.open(folder.resolve("index"), IndexHistory.OPTIONS);
  }

  private Path log(int number) {
    return folder.resolve("index/log-00000" + number);
  }

  private static List<String> ids(Answer answer) {
    return answer.matches().stream().map(Answer.Match::id).toList();
  }

  private static void addFamilies(Index index, long seed) throws IOException {
    for (Map.Entry<String, String> each : Prose.families(seed, 12).entrySet()) {
      index.add(each.getKey(), each.getValue());
    }
  }

  @Test
  void answersWithMatchesScoresAndTheCluster() throws IOException {
    try (Index index = create("minhash-lsh threshold=0.5")) {
      assertThat(index.add("a", STORY).answer().matches()).isEmpty();
      Added copy = index.add("b", STORY.toUpperCase(java.util.Locale.ROOT));
      assertThat(copy.outcome()).isEqualTo(Added.Outcome.NEW);
      assertThat(copy.answer().matches()).containsExactly(new Answer.Match("a", 1, true));
      Answer answer = index.query(STORY + " Nobody was hurt.");
      assertThat(ids(answer)).containsExactly("a", "b");
      assertThat(answer.matches().get(0).score()).isBetween(0.8, 0.99);
      assertThat(answer.cluster()).isEqualTo(copy.answer().cluster()).isPresent();
      assertThat(index.query("nothing of that kind, but bread and butter").matches()).isEmpty();
      assertThat(index.query(" ").matches()).isEmpty();
      assertThat(index.status().documents()).isEqualTo(2);
      assertThat(index.status().copies()).isEqualTo(1);
    }
  }

  @Test
  void whatIsThereAlreadyChangesNothing() throws IOException {
    try (Index index = create("minhash-lsh")) {
      Added first = index.add("a", STORY);
      Added again = index.add("a", STORY);
      assertThat(again.outcome()).isEqualTo(Added.Outcome.UNCHANGED);
      assertThat(again.version()).isEqualTo(first.version());
      Added other = index.add("a", STORY + " More soon.");
      assertThat(other.outcome()).isEqualTo(Added.Outcome.REPLACED);
      assertThat(other.version()).isGreaterThan(first.version());
      assertThat(index.version("a")).contains(other.version());
      assertThat(index.version("b")).isEmpty();
      assertThat(index.remove("b")).isFalse();
      assertThatThrownBy(() -> index.add("c", " ")).hasMessage("the text of c is blank");
    }
  }

  @Test
  void documentsGoByWhatIsKnownOfThem() throws IOException {
    Clock old = Clock.fixed(Instant.parse("2026-01-01T00:00:00Z"), ZoneOffset.UTC);
    Path place = folder.resolve("index");
    try (Index index =
        Index.create(place, Ways.recipe("minhash-lsh"), IndexHistory.OPTIONS.withClock(old))) {
      index.add(new Document("a", new Origin("mon/x.jsonl", 1), STORY, List.of(), Map.of()));
      index.add(new Document("b", new Origin("tue/x.jsonl", 1), STORY, List.of(), Map.of()));
      assertThat(index.removeIf(kept -> kept.source().startsWith("mon/"))).isEqualTo(1);
    }
    try (Index index = reopen()) {
      Instant day = Instant.parse("2026-01-02T00:00:00Z");
      assertThat(index.removeIf(kept -> kept.added().isBefore(day))).isEqualTo(1);
      assertThat(index.status().documents()).isZero();
      assertThat(index.clusters()).isEmpty();
    }
  }

  @Test
  void documentsOfOnePlaceAreToldApartInAnExport() throws IOException {
    try (Index index = create("minhash-lsh")) {
      for (String id : List.of("a", "b")) {
        Origin line = new Origin("feed.jsonl", 1);
        index.add(new Document(id, line, STORY + " " + id, List.of(), Map.of()));
      }
      index.export().writeTo(ResultWriter.into(folder.resolve("result")));
    }
    assertThat(Files.readString(folder.resolve("result/documents.jsonl")))
        .contains("\"feed.jsonl#a\"", "\"feed.jsonl#b\"");
  }

  @Test
  void anExportAtAHigherThresholdHasThePairsThatReachIt() throws IOException {
    try (Index index = create("minhash-lsh threshold=0.5")) {
      addFamilies(index, 4);
      long all = index.export().detect().pairCount();
      long near = index.export().threshold(0.9).detect().pairCount();
      assertThat(near).isPositive().isLessThan(all);
      index.pairs().removeIf(pair -> pair.score() < 0.9);
      assertThatThrownBy(() -> index.export().threshold(0.4))
          .hasMessage("threshold must be at least that of the index, 0.5, and at most 1, was 0.4");
    }
  }

  @Test
  void namesOfClustersStayAndChangesMakeTheClusters() throws IOException {
    List<String> texts = new ArrayList<>(Prose.families(5, 10).values());
    Random random = new Random(5);
    try (Index index = create("minhash-lsh threshold=0.5")) {
      Map<String, NamedCluster> followed = new TreeMap<>();
      long seen = 0;
      for (int step = 0; step < 200; step++) {
        String id = "d" + random.nextInt(25);
        if (random.nextInt(3) == 0) index.remove(id);
        else index.add(id, texts.get(random.nextInt(texts.size())));
        for (NumberedChange change : index.changes(seen, Integer.MAX_VALUE)) {
          follow(change.cluster(), followed);
          seen = change.number();
        }
        assertThat(followed.values()).containsExactlyInAnyOrderElementsOf(index.clusters());
      }
      index.compact();
      long before = seen - 1;
      assertThatThrownBy(() -> index.changes(before, 9)).hasMessageContaining("compacted away");
      assertThat(index.changes(index.status().sequence(), 9)).isEmpty();
    }
  }

  private static void follow(ClusterChange change, Map<String, NamedCluster> clusters) {
    NamedCluster before = clusters.remove(change.handle());
    assertThat(before == null).isEqualTo(change.kind() == ClusterChange.Kind.MADE);
    if (change.kind() == ClusterChange.Kind.ENDED) return;
    Map<String, Double> members = new TreeMap<>();
    if (before != null) before.members().forEach(each -> members.put(each.id(), each.score()));
    change.left().forEach(members::remove);
    change.joined().forEach(each -> members.put(each.id(), each.score()));
    List<NamedCluster.Member> now = new ArrayList<>();
    members.forEach((id, score) -> now.add(new NamedCluster.Member(id, score)));
    clusters.put(change.handle(), new NamedCluster(change.handle(), change.representative(), now));
  }

  @Test
  void aNameStaysWithThePartOfTheRepresentative() throws IOException {
    try (Index index = create("minhash-lsh threshold=0.3")) {
      for (String id : List.of("a", "b", "c")) index.add(id, STORY);
      String name = index.clusterOf("a").orElseThrow();
      index.add("d", STORY);
      assertThat(index.clusterOf("d")).contains(name);
      index.verdict(new NamedLink("a", "d", Link.Kind.CANNOT, ""));
      assertThat(index.clusterOf("a")).contains(name);
      assertThat(index.clusterOf("d")).isEmpty();
      index.remove("a");
      assertThat(index.clusterOf("b")).contains(name);
      assertThat(index.clusterOf("d")).contains(name);
      index.remove(List.of("b", "c", "d"));
      index.add("e", STORY);
      index.add("f", STORY);
      assertThat(index.clusterOf("e")).isPresent().get().isNotEqualTo(name);
    }
  }

  @Test
  void aNameIsNeverGivenTwiceEvenAfterACompaction() throws IOException {
    String name;
    try (Index index = create("exact")) {
      index.add("a", STORY);
      index.add("b", STORY);
      name = index.clusterOf("a").orElseThrow();
      index.remove("b");
      index.compact();
    }
    try (Index index = reopen()) {
      index.add("b", STORY);
      assertThat(index.clusterOf("b")).isPresent().get().isNotEqualTo(name);
    }
  }

  @Test
  void verdictsWaitForTheirDocuments() throws IOException {
    try (Index index = create("minhash-lsh")) {
      index.add("a", STORY);
      index.verdict(new NamedLink("a", "b", Link.Kind.MUST, "seen"));
      assertThat(index.status().waitingVerdicts()).isEqualTo(1);
      assertThat(index.clusters()).isEmpty();
      index.add("b", "another text altogether, of which nothing is in the first one");
      assertThat(index.clusters()).singleElement().extracting(NamedCluster::size).isEqualTo(2);
      assertThat(index.withdraw("b", "a")).isTrue();
      assertThat(index.withdraw("b", "a")).isFalse();
      assertThat(index.clusters()).isEmpty();
    }
  }

  /** Whom an exact search proposes below its threshold depends on all documents. */
  @Test
  void familiesAreRefusedWhereTheAnswerWouldDependOnOthers() throws IOException {
    try (Index index = create("set-join")) {
      assertThatThrownBy(() -> index.verdict(new NamedLink("a", "b", Link.Kind.FAMILY, "")))
          .hasMessageStartingWith("kind must be must or cannot in an index by the exact search");
      index.verdict(new NamedLink("a", "b", Link.Kind.MUST, ""));
      assertThat(index.verdicts()).hasSize(1);
    }
  }

  @Test
  void largeComponentsAreLeftUntilSomebodyAsks() throws IOException {
    Path place = folder.resolve("index");
    try (Index index =
        Index.create(place, Ways.recipe("minhash-lsh"), IndexHistory.OPTIONS.withSettleAtOnce(3))) {
      for (int i = 0; i < 8; i++) index.add("d" + i, STORY + " Edition number " + i);
      assertThat(index.query(STORY).settled()).isFalse();
      assertThat(index.query(STORY).matches()).hasSize(8);
      index.settle();
      assertThat(index.query(STORY).settled()).isTrue();
      assertThat(index.clusters()).singleElement().extracting(NamedCluster::size).isEqualTo(8);
    }
  }

  @Test
  void overfullGroupsAreTheSameWhoeverCameFirst() throws IOException {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < 300; i++) texts.add(STORY + " Edition " + i + " of many that are alike");
    for (long seed = 1; seed <= 2; seed++) {
      Path place = Files.createDirectory(folder.resolve("seed-" + seed));
      IndexHistory history =
          new IndexHistory(Ways.recipe("minhash-lsh"), place.resolve("index"), seed, texts, 400);
      for (int i = 0; i < 25; i++) history.add(16);
      for (int i = 0; i < 20; i++) history.step();
      history.requireLiveAnswers();
      history.reopen();
      history.requireLiveAnswers();
      history.index().close();
    }
  }

  /** An exact search leaves a text no more partners than it may have. */
  @ParameterizedTest
  @ValueSource(
      strings = {"set-join mostPartners=3 threshold=0.3", "simhash mostPartners=3 threshold=0.7"})
  void textsWithTooManyPartnersHaveTheSameWhoeverCameFirst(String way) throws IOException {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < 14; i++) texts.add(STORY + " Edition " + i + " of " + i % 3);
    for (long seed = 1; seed <= 4; seed++) {
      Path place = Files.createDirectory(folder.resolve("seed-" + seed));
      IndexHistory history =
          new IndexHistory(Ways.recipe(way), place.resolve("index"), seed, texts, 20);
      for (int i = 0; i < 60; i++) {
        history.step();
        if (i % 10 == 9) history.requireLiveAnswers();
      }
      history.reopen();
      history.requireLiveAnswers();
      history.index().close();
    }
  }

  /** Keys that are kept spare the next who opens the index work, and are never believed blindly. */
  @Test
  void keysThatAreKeptMakeNoDifference() throws IOException {
    Path keys = folder.resolve("index/keys-1.0000000001");
    Random random = new Random(3);
    try (Index index = create("minhash-lsh threshold=0.5")) {
      addFamilies(index, 11);
      for (int i = 0; i < 9; i++) index.remove("f00" + i + "-0");
    }
    byte[] whole = Files.readAllBytes(keys);
    assertThat(whole.length).isGreaterThan(1000);
    String text = Prose.families(11, 12).get("f003-1");
    Answer answer;
    try (Index index = reopen()) {
      answer = index.query(text);
      assertThat(answer.matches()).isNotEmpty();
    }
    for (int i = 0; i < 30; i++) {
      byte[] other = java.util.Arrays.copyOf(whole, random.nextInt(whole.length));
      if (other.length > 0) other[random.nextInt(other.length)] ^= 1;
      Files.write(keys, other);
      try (Index index = reopen()) {
        assertThat(index.query(text)).isEqualTo(answer);
      }
      assertThat(Files.size(keys)).isGreaterThanOrEqualTo(whole.length / 2);
      assertThat(Index.check(folder.resolve("index")).problems()).isEmpty();
    }
    Files.delete(keys);
    try (Index reader = Index.read(folder.resolve("index"))) {
      assertThat(reader.query(text)).isEqualTo(answer);
    }
    assertThat(keys).doesNotExist();
  }

  @Test
  void manyAreAddedByThreadsInTheOrderOfReading() throws IOException {
    List<Document> documents = new ArrayList<>();
    for (int i = 0; i < 1500; i++) {
      String text = STORY + " " + i + " " + new Random(i).nextInt(40);
      documents.add(new Document("d" + i, new Origin("x", i + 1), text, List.of(), Map.of()));
    }
    List<String> heard = new ArrayList<>();
    try (Index index = create("exact")) {
      index.addAll(
          DocumentStream.of(documents),
          new Index.Receiver() {
            @Override
            public void added(Added added) {
              heard.add(added.id());
            }

            @Override
            public void skipped(Skipped skipped) {
              throw new AssertionError(skipped);
            }
          });
    }
    assertThat(heard).isEqualTo(documents.stream().map(Document::id).toList());
  }

  @Test
  void oneWritesAndOthersRead() throws IOException {
    try (Index index = create("minhash-lsh")) {
      index.add("a", STORY);
      assertThatThrownBy(this::reopen)
          .isInstanceOf(IOException.class)
          .hasMessageContaining("is being written by somebody else");
      try (Index reader = Index.read(folder.resolve("index"))) {
        assertThat(ids(reader.query(STORY))).containsExactly("a");
        index.add("b", STORY);
        assertThat(ids(reader.query(STORY))).containsExactly("a");
        index.compact();
        assertThat(ids(reader.query(STORY))).containsExactly("a");
        reader.refresh();
        assertThat(ids(reader.query(STORY))).containsExactly("a", "b");
        assertThat(reader.clusters()).isEqualTo(index.clusters());
        assertThatThrownBy(() -> reader.remove("a")).hasMessageContaining("opened to read");
      }
    }
  }

  @Test
  void whoAsksWhileOthersWriteGetsAnswersOfSomeMoment() throws Exception {
    List<String> texts = new ArrayList<>(Prose.families(6, 20).values());
    ExecutorService askers = Executors.newFixedThreadPool(2);
    try (Index index = create("minhash-lsh threshold=0.5")) {
      List<Future<Integer>> asked = new ArrayList<>();
      for (int asker = 0; asker < 2; asker++) {
        asked.add(
            askers.submit(
                () -> {
                  int found = 0;
                  for (int round = 0; round < 8; round++) {
                    for (String text : texts) found += index.query(text).matches().size();
                    index.clusters();
                    index.status();
                  }
                  return found;
                }));
      }
      Random random = new Random(6);
      for (int i = 0; i < 300; i++) {
        String id = "d" + random.nextInt(60);
        if (i % 4 == 3) index.remove(id);
        else index.add(id, texts.get(random.nextInt(texts.size())));
        if (i % 100 == 50) index.compact();
      }
      for (Future<Integer> each : asked) assertThat(each.get()).isNotNegative();
    } finally {
      askers.shutdownNow();
    }
  }

  /** Whatever part of the log is there: what was whole by then is there, and nothing else. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void aLogThatEndsAnywhereIsTheHistoryUntilThen(long seed) throws IOException {
    List<String> texts = new ArrayList<>(Prose.families(seed, 6).values());
    Random random = new Random(seed);
    TreeMap<Long, Map<String, String>> states = new TreeMap<>();
    Map<String, String> there = new TreeMap<>();
    try (Index index = create("minhash-lsh threshold=0.5")) {
      states.put(Files.size(log(1)), Map.of());
      for (int step = 0; step < 40; step++) {
        String id = "d" + random.nextInt(12);
        String text = texts.get(random.nextInt(texts.size()));
        if (random.nextInt(3) == 0) {
          if (index.remove(id)) there.remove(id);
        } else {
          index.add(id, text);
          there.put(id, text);
        }
        states.put(Files.size(log(1)), Map.copyOf(there));
      }
    }
    byte[] whole = Files.readAllBytes(log(1));
    for (int i = 0; i < 60; i++) {
      int length = random.nextInt(whole.length + 1);
      Files.write(log(1), java.util.Arrays.copyOf(whole, length));
      try (Index index = reopen()) {
        Map<String, String> now = new TreeMap<>();
        index.removeIf(
            kept -> {
              now.put(kept.id(), text(index, kept.id()));
              return false;
            });
        assertThat(states.subMap(0L, true, (long) whole.length, true).values())
            .as("seed %d, %d bytes", seed, length)
            .contains(now);
        Map<String, String> least = states.floorEntry((long) length).getValue();
        Map<String, String> most = states.ceilingEntry((long) length).getValue();
        assertThat(List.of(least, most)).contains(now);
        assertThat(index.query(STORY).settled()).isTrue();
      }
      assertThat(Index.check(folder.resolve("index")).problems()).isEmpty();
    }
  }

  private static String text(Index index, String id) {
    try {
      return index.get(id).orElseThrow().text();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @Test
  void whatATornWriteLeftIsToldAndCutOff() throws IOException {
    try (Index index = create("minhash-lsh")) {
      index.add("a", STORY);
    }
    long whole = Files.size(log(1));
    Files.write(log(1), new byte[] {'S', 'o', 's'}, java.nio.file.StandardOpenOption.APPEND);
    try (Index index = reopen()) {
      assertThat(index.tornBytes()).isEqualTo(3);
      assertThat(index.status().documents()).isEqualTo(1);
    }
    assertThat(Files.size(log(1))).isEqualTo(whole);
    Files.write(log(1), new byte[5000], java.nio.file.StandardOpenOption.APPEND);
    try (Index index = reopen()) {
      assertThat(index.tornBytes()).isEqualTo(5000);
    }
  }

  /** A byte that is another is found wherever it is, and nothing is made of it. */
  @Test
  void aFlippedByteIsRefusedAndFoundByCheck() throws IOException {
    try (Index index = create("minhash-lsh threshold=0.5")) {
      for (Map.Entry<String, String> each : Prose.families(8, 3).entrySet()) {
        index.add(each.getKey(), each.getValue());
      }
      index.verdict(new NamedLink("f000-0", "f001-0", Link.Kind.CANNOT, "said"));
    }
    byte[] whole = Files.readAllBytes(log(1));
    Random random = new Random(8);
    for (int i = 0; i < 200; i++) {
      byte[] flipped = whole.clone();
      int at = i == 0 ? whole.length - 1 : random.nextInt(whole.length);
      flipped[at] ^= (byte) (1 << random.nextInt(8));
      Files.write(log(1), flipped);
      assertThatThrownBy(this::reopen)
          .as("byte %d", at)
          .isInstanceOf(Damaged.class)
          .hasMessageContaining("is damaged at byte");
      assertThat(Index.check(folder.resolve("index")).problems()).as("byte %d", at).isNotEmpty();
      assertThat(Files.readAllBytes(log(1))).isEqualTo(flipped);
    }
    Files.write(log(1), whole);
    assertThat(Index.check(folder.resolve("index")).isSound()).isTrue();
  }

  @Test
  void leftOverFilesAreSweptAndAMissingLogIsTold() throws IOException {
    create("minhash-lsh").close();
    Path begun = Files.writeString(log(7), "begun by a compaction that was killed");
    Path manifest = Files.writeString(folder.resolve("index/index.json.part"), "{");
    reopen().close();
    assertThat(begun).doesNotExist();
    assertThat(manifest).doesNotExist();
    Files.delete(log(1));
    assertThatThrownBy(this::reopen).isInstanceOf(IOException.class);
    assertThat(Index.check(folder.resolve("index")).problems())
        .singleElement()
        .asString()
        .contains("log-000001 is missing");
  }

  @Test
  void aManifestThatIsNoneIsRefused() throws IOException {
    Path place = folder.resolve("index");
    assertThatThrownBy(() -> Index.open(place)).hasMessageContaining("is no index");
    create("minhash-lsh").close();
    Files.writeString(place.resolve("index.json"), "{\"sosieIndex\":99,\"logs\":[1]}");
    assertThatThrownBy(() -> Index.open(place)).hasMessageContaining("is an index of format 99");
    Files.writeString(place.resolve("index.json"), "{\"sosieIndex\":");
    assertThatThrownBy(() -> Index.open(place)).isInstanceOf(Damaged.class);
    assertThat(Index.check(place).isSound()).isFalse();
    Files.writeString(place.resolve("index.json"), "{\"sosieIndex\":1}");
    assertThatThrownBy(() -> Index.open(place)).hasMessageContaining("names no log");
  }

  @Test
  void aPlaceThatIsTakenIsRefused() throws IOException {
    create("minhash-lsh").close();
    assertThatThrownBy(() -> create("exact")).hasMessageContaining("is an index already");
    Files.writeString(folder.resolve("note"), "mine");
    assertThatThrownBy(() -> Index.create(folder, Ways.recipe("exact")))
        .hasMessageContaining("no empty folder");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"durian", "spotsigs search=lsh", "i-match", "tf-idf", "simhash weights=tf-idf"})
  void methodsThatNeedMoreThanTheDocumentsAreRefused(String way) {
    assertThatThrownBy(() -> create(way))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageMatching(".*(choose another method|fix it with a file: --set .*FILE).*");
    assertThat(folder.resolve("index")).doesNotExist();
  }

  @Test
  void whatAMethodCountsMayComeFromAFileThatTheIndexKeeps() throws IOException {
    Map<String, String> texts = Prose.families(9, 12);
    Path found = folder.resolve("found");
    try (Result result = Sosie.of(texts).method("spotsigs").find()) {
      result.writeTo(found);
    }
    Path counts = found.resolve("counts.bin");
    Path place = folder.resolve("index");
    try (Index index =
        Index.create(
            place, Methods.named("spotsigs").recipe(Map.of("statistics", counts.toString())))) {
      texts.forEach((id, text) -> addTo(index, id, text));
      assertThat(index.pairs()).isNotEmpty();
    }
    Files.delete(counts);
    try (Index index = Index.open(place)) {
      assertThat(index.query(texts.get("f000-0")).matches()).isNotEmpty();
      assertThat(index.recipe().parameters().get("statistics").toString())
          .startsWith(place.toString());
    }
  }

  private static void addTo(Index index, String id, String text) {
    try {
      index.add(id, text);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @EnumSource
  void whatIsAcknowledgedIsThereWhenNobodyClosedIt(Durability durability) throws IOException {
    Path place = folder.resolve("index");
    Index index =
        Index.create(
            place, Ways.recipe("minhash-lsh"), IndexHistory.OPTIONS.withDurability(durability));
    index.add("a", STORY);
    try (Index reader = Index.read(place)) {
      assertThat(ids(reader.query(STORY))).containsExactly("a");
    }
    index.close();
  }

  @Test
  void aSnapshotIsAnIndexOfItsOwn() throws IOException {
    Path copy = folder.resolve("copy");
    try (Index index = create("minhash-lsh threshold=0.5")) {
      addFamilies(index, 10);
      index.snapshot(copy);
      index.remove("f000-0");
      try (Index other = Index.open(copy)) {
        assertThat(other.get("f000-0")).isPresent();
        other.add("mine", STORY);
      }
      assertThat(index.get("mine")).isEmpty();
      assertThatThrownBy(() -> index.snapshot(copy)).hasMessageContaining("is an index already");
    }
  }

  @Test
  void aCompactionGivesBackTheRoom() throws IOException {
    try (Index index = create("minhash-lsh")) {
      for (int i = 0; i < 100; i++) index.add("a", STORY + " " + i);
      List<NamedCluster> clusters = index.clusters();
      long before = index.status().logBytes();
      index.compact();
      assertThat(index.status().logBytes()).isLessThan(before / 20);
      assertThat(index.clusters()).isEqualTo(clusters);
    }
    try (Stream<Path> files = Files.list(folder.resolve("index"))) {
      assertThat(files.filter(file -> file.getFileName().toString().startsWith("log-"))).hasSize(2);
    }
    try (Index index = reopen()) {
      assertThat(index.get("a").orElseThrow().text()).endsWith(" 99");
    }
  }
}
