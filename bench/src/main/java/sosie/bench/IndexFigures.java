package sosie.bench;

import com.github.luben.zstd.Zstd;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.extract.Skipped;
import sosie.feature.LongList;
import sosie.index.Added;
import sosie.index.Index;
import sosie.parallel.Awaiting;
import sosie.recipe.Methods;
import sosie.source.Origin;

/**
 * How an index fares with so many documents of a thousand bytes: the pace of adding in bulk, its
 * size on the disk, how long opening it takes, and how long queries take while nothing is written
 * and while a thousand documents come each second. Half of the queries are edited copies of what is
 * there, half are like nothing.
 */
public final class IndexFigures {

  private static final int A_SECOND = 1000;
  private static final int ADDERS = 4; // clients, so that those who wait for the disk share a wait
  private static final int SAMPLE = 2000;

  private final Path folder;
  private final int documents;
  private final int queries;
  private final Consumer<String> told;
  private final NumberedTexts texts = new NumberedTexts();
  private long cut; // queries that found nothing where something is

  IndexFigures(Path folder, int documents, int queries, Consumer<String> told) {
    this.folder = folder;
    this.documents = documents;
    this.queries = queries;
    this.told = told;
  }

  public static void main(String[] arguments) throws Exception {
    if (arguments.length != 3 || !List.of("add", "ask").contains(arguments[2])) {
      System.err.println(
          "usage: IndexFigures FOLDER DOCUMENTS add|ask (it is made, or there from before)");
      Runtime.getRuntime().exit(2);
    }
    PrintStream out = System.out;
    IndexFigures figures =
        new IndexFigures(
            Path.of(arguments[0]), Integer.parseInt(arguments[1]), 10_000, out::println);
    if (arguments[2].equals("add")) figures.add();
    else figures.ask();
  }

  /** Makes an index, and tells a line for each figure. */
  void add() throws IOException {
    try (Index index = Index.create(folder, Methods.named("minhash-lsh").recipe(Map.of()))) {
      long began = System.nanoTime();
      index.addAll(stream(), new Silent());
      double seconds = since(began);
      index.settle();
      tell("added in bulk: %,d in %.1f s, %,.0f a second", documents, seconds, documents / seconds);
      tell("pairs: %,d", index.status().pairs());
    }
    size();
  }

  /** Opens the index that was made, and asks it, with a line for each figure. */
  void ask() throws IOException, InterruptedException {
    long began = System.nanoTime();
    try (Index index = Index.open(folder)) {
      tell("opened in %.2f s", since(began));
      ask(index, 0); // warm
      queries("nothing else going on", ask(index, 1));
      whileAdding(index);
    }
  }

  private void tell(String line, Object... figures) {
    told.accept(String.format(Locale.ROOT, line, figures));
  }

  private static double since(long began) {
    return (System.nanoTime() - began) / 1e9;
  }

  private void size() throws IOException {
    long bytes = 0;
    try (Stream<Path> files = Files.list(folder)) {
      for (Path each : files.toList()) bytes += Files.size(each);
    }
    long compressed = 0;
    int sample = Math.min(documents, SAMPLE);
    for (int i = 0; i < sample; i++) {
      byte[] text = texts.text((long) i * documents / sample).getBytes(StandardCharsets.UTF_8);
      compressed += Zstd.compress(text, 3).length;
    }
    double each = (double) compressed / sample;
    double here = (double) bytes / documents;
    tell(
        "on disk: %,d MB, %.0f bytes a document; its text compressed %.0f; 1.5 times that and 200:"
            + " %.0f",
        bytes / 1_000_000, here, each, 1.5 * each + 200);
  }

  private Document document(String id, String text) {
    return new Document(id, new Origin("made", id.hashCode()), text, List.of(), Map.of());
  }

  private DocumentStream stream() {
    return new DocumentStream() {
      @Override
      public void read(Sink sink) {
        for (int i = 0; i < documents; i++) {
          int number = i;
          Origin origin = new Origin("made", number + 1L);
          sink.accept(
              new Arrival(
                  origin,
                  2000,
                  () ->
                      new Document("d" + number, origin, texts.text(number), List.of(), Map.of())));
        }
      }

      @Override
      public long bytes() {
        return documents;
      }
    };
  }

  private static final class Silent implements Index.Receiver {

    @Override
    public void added(Added added) {}

    @Override
    public void skipped(Skipped skipped) {
      throw new IllegalStateException(skipped.toString());
    }
  }

  /** How long each took, in nanoseconds, ascending. */
  private long[] ask(Index index, long round) throws IOException {
    long[] taken = new long[queries];
    SplittableRandom random = new SplittableRandom(round);
    for (int i = 0; i < queries; i++) {
      boolean known = i % 2 == 0;
      long number = NumberedTexts.original(random.nextInt(documents));
      String text =
          known
              ? texts.edited(number, Integer.MAX_VALUE + round)
              : texts.text((1L << 40) + round * queries * 5 + i * 5L + 1);
      long began = System.nanoTime();
      boolean found = !index.query(document("", text), 10).matches().isEmpty();
      taken[i] = System.nanoTime() - began;
      if (known && !found) cut++;
    }
    Arrays.sort(taken);
    return taken;
  }

  private void queries(String when, long[] taken) {
    times("query, " + when, taken);
    tell("copies that a query did not find: %,d so far", cut);
  }

  /** Of times in nanoseconds, ascending. */
  private void times(String what, long[] taken) {
    tell(
        "%s: median %.2f ms, p99 %.2f ms, longest %.1f ms",
        what,
        taken[taken.length / 2] / 1e6,
        taken[(int) (taken.length * .99)] / 1e6,
        taken[taken.length - 1] / 1e6);
  }

  private void whileAdding(Index index) throws IOException, InterruptedException {
    AtomicBoolean stops = new AtomicBoolean();
    AtomicLong next = new AtomicLong(index.status().documents());
    ExecutorService adders = Executors.newFixedThreadPool(ADDERS);
    long began = System.nanoTime();
    List<Future<LongList>> adding = new ArrayList<>();
    for (int i = 0; i < ADDERS; i++) adding.add(adders.submit(() -> add(index, next, stops)));
    long[] taken = ask(index, 2);
    while (since(began) < Math.min(20, queries / 100.)) {
      taken =
          LongStream.concat(of(taken), of(ask(index, 3 + (System.nanoTime() & 0xFFFF)))).toArray();
    }
    stops.set(true);
    LongStream added = LongStream.empty();
    for (Future<LongList> each : adding) {
      added = LongStream.concat(added, of(Awaiting.result(each).toArray()));
    }
    double seconds = since(began);
    adders.shutdown();
    long[] adds = added.sorted().toArray();
    queries(
        String.format(Locale.ROOT, "%.0f added a second", adds.length / seconds),
        of(taken).sorted().toArray());
    times("adding one, until it is on the disk", adds);
  }

  private static LongStream of(long[] all) {
    return Arrays.stream(all);
  }

  /** One by one, each on the disk before it is acknowledged; how long each took. */
  private LongList add(Index index, AtomicLong next, AtomicBoolean stops)
      throws IOException, InterruptedException {
    LongList taken = new LongList();
    long began = System.nanoTime();
    while (!stops.get()) {
      if (taken.size() >= since(began) * A_SECOND / ADDERS) {
        Thread.sleep(1);
        continue;
      }
      long number = next.getAndIncrement();
      Document document = document("d" + number, texts.text(number));
      long from = System.nanoTime();
      index.add(document);
      taken.add(System.nanoTime() - from);
    }
    return taken;
  }
}
