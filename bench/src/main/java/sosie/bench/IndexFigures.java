package sosie.bench;

import com.github.luben.zstd.Zstd;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.stream.Stream;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.extract.Skipped;
import sosie.index.Added;
import sosie.index.Index;
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
  private static final int SAMPLE = 2000;

  private final Path folder;
  private final int documents;
  private final int queries;
  private final Consumer<String> told;
  private final NumberedTexts texts = new NumberedTexts();
  private long cut; // queries that found nothing where something is

  private IndexFigures(Path folder, int documents, int queries, Consumer<String> told) {
    this.folder = folder;
    this.documents = documents;
    this.queries = queries;
    this.told = told;
  }

  public static void main(String[] arguments) throws Exception {
    if (arguments.length != 2) {
      System.err.println("usage: IndexFigures FOLDER DOCUMENTS (the folder must not be there)");
      Runtime.getRuntime().exit(2);
    }
    PrintStream out = System.out;
    run(Path.of(arguments[0]), Integer.parseInt(arguments[1]), 10_000, out::println);
  }

  /** Measures, and tells a line for each figure. */
  static void run(Path folder, int documents, int queries, Consumer<String> told)
      throws IOException, InterruptedException {
    new IndexFigures(folder, documents, queries, told).run();
  }

  private void run() throws IOException, InterruptedException {
    try (Index index = Index.create(folder, Methods.named("minhash-lsh").recipe(Map.of()))) {
      long began = System.nanoTime();
      index.addAll(stream(), new Silent());
      double seconds = since(began);
      index.settle();
      tell("added in bulk: %,d in %.1f s, %,.0f a second", documents, seconds, documents / seconds);
      tell("pairs: %,d", index.status().pairs());
    }
    size();
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
    tell(
        "query, %s: median %.2f ms, p99 %.2f ms, longest %.1f ms",
        when,
        taken[taken.length / 2] / 1e6,
        taken[(int) (taken.length * .99)] / 1e6,
        taken[taken.length - 1] / 1e6);
    tell("copies that a query did not find: %,d so far", cut);
  }

  private void whileAdding(Index index) throws IOException, InterruptedException {
    AtomicBoolean stops = new AtomicBoolean();
    long[] added = new long[1];
    IOException[] failed = new IOException[1];
    Thread adding =
        new Thread(
            () -> {
              try {
                added[0] = add(index, stops);
              } catch (IOException e) {
                failed[0] = e;
              }
            });
    long began = System.nanoTime();
    adding.start();
    long[] taken = ask(index, 2);
    while (since(began) < Math.min(20, queries / 100.)) {
      long[] more = ask(index, 3 + (System.nanoTime() & 0xFFFF));
      int before = taken.length;
      taken = Arrays.copyOf(taken, before + more.length);
      System.arraycopy(more, 0, taken, before, more.length);
    }
    stops.set(true);
    adding.join();
    if (failed[0] != null) throw failed[0];
    Arrays.sort(taken);
    queries(String.format(Locale.ROOT, "%.0f added a second", added[0] / since(began)), taken);
  }

  /** A thousand a second, one by one, each on the disk before it is acknowledged. */
  private long add(Index index, AtomicBoolean stops) throws IOException {
    long began = System.nanoTime();
    long number = documents;
    while (!stops.get()) {
      long due = documents + (long) (since(began) * A_SECOND);
      if (number >= due) {
        Thread.onSpinWait();
        continue;
      }
      index.add(document("d" + number, texts.text(number)));
      number++;
    }
    return number - documents;
  }
}
