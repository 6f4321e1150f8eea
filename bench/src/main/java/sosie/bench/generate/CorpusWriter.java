package sosie.bench.generate;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.concurrent.Future;
import sosie.parallel.Awaiting;
import sosie.parallel.TaskQueue;

/** Writes a collection and its truth: batches are made on several threads and written in order. */
final class CorpusWriter {

  private static final int BATCH = 1000;
  private static final String HEADER = "id\tcluster\tkind\tseverity\tjaccard\n";

  private final CorpusPlan plan;
  private final SourceText source;
  private final int threads;

  CorpusWriter(CorpusPlan plan, SourceText source, int threads) {
    this.plan = plan;
    this.source = source;
    this.threads = threads;
  }

  /** The truth stands beside a collection, under its name. */
  static Path truth(Path out) {
    String name = out.getFileName().toString().replaceFirst("\\.jsonl$", "");
    return out.resolveSibling(name + ".truth.tsv");
  }

  /** Returns how many bytes the collection has. */
  long write(Path out) throws IOException {
    try (TaskQueue workers = new TaskQueue(threads);
        OutputStream lines = Files.newOutputStream(out);
        OutputStream truth = Files.newOutputStream(truth(out))) {
      truth.write(HEADER.getBytes(StandardCharsets.UTF_8));
      return write(workers, lines, truth);
    }
  }

  private long write(TaskQueue workers, OutputStream lines, OutputStream truth) throws IOException {
    Deque<Future<Batch>> made = new ArrayDeque<>();
    int next = 0;
    long bytes = 0;
    while (next < plan.documents() || !made.isEmpty()) {
      while (next < plan.documents() && made.size() < 2 * threads) {
        int first = next;
        int end = Math.min(plan.documents(), first + BATCH);
        made.add(workers.ask(() -> Batch.make(plan, source, first, end)));
        next = end;
      }
      Batch batch = Awaiting.result(made.remove());
      lines.write(batch.lines, 0, batch.size);
      truth.write(batch.truth.toString().getBytes(StandardCharsets.UTF_8));
      bytes += batch.size;
    }
    return bytes;
  }

  /** Some documents as they are written. */
  private static final class Batch {

    private static final int FRAME = 64; // more than a line has beside its text

    private byte[] lines = new byte[BATCH << 11];
    private int size;
    private final StringBuilder truth = new StringBuilder(BATCH * 40);

    static Batch make(CorpusPlan plan, SourceText source, int first, int end) {
      Batch batch = new Batch();
      DocumentMaker maker = new DocumentMaker(plan, source);
      for (int number = first; number < end; number++) {
        maker.make(number, batch.truth);
        batch.line(DocumentMaker.id(number), maker.text(), source.words());
      }
      return batch;
    }

    private void line(String id, WordBuffer text, SourceWords words) {
      long most = size + FRAME + (long) text.size() * words.longest();
      if (most > lines.length) lines = Arrays.copyOf(lines, Math.toIntExact(most * 3 / 2));
      ascii("{\"id\":\"" + id + "\",\"text\":\"");
      for (int i = 0; i < text.size(); i++) size = words.print(text.get(i), lines, size);
      if (lines[size - 1] == ' ') size--; // to some tools an empty word would follow
      ascii("\"}\n");
    }

    private void ascii(String characters) {
      for (int i = 0; i < characters.length(); i++) lines[size++] = (byte) characters.charAt(i);
    }
  }
}
