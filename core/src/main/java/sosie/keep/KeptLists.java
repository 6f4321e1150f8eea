package sosie.keep;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The lists beside a kept set: the ids of both sides, and why each document went. */
final class KeptLists implements Closeable, Fates.Taker {

  private static final String KEEP = "keep.txt";
  private static final String DROP = "drop.txt";
  private static final String DROPPED = "dropped.jsonl";

  /** What no input file may be called. */
  static final List<String> NAMES = List.of(KEEP, DROP, DROPPED);

  private final Writer kept;
  private final Writer dropped;
  private final Reasons reasons;

  /**
   * @param own what is lost, if that is to be told
   */
  KeptLists(Path folder, Optional<OwnWords> own) throws IOException {
    kept = Files.newBufferedWriter(folder.resolve(KEEP));
    dropped = Files.newBufferedWriter(folder.resolve(DROP));
    reasons = new Reasons(folder.resolve(DROPPED), own);
  }

  @Override
  public void take(Fate fate) throws IOException {
    line(fate.keep() ? kept : dropped, fate.id());
    reasons.take(fate);
  }

  /** One id a line; a line break inside an id is written as {@code \n}. */
  static void line(Writer out, String id) throws IOException {
    out.write(id.replace("\r", "\\r").replace("\n", "\\n"));
    out.write('\n');
  }

  @Override
  public void close() throws IOException {
    kept.close();
    dropped.close();
    reasons.close();
  }

  /** Of each document that goes, for which it goes and why: an object a line. */
  static final class Reasons implements Closeable, Fates.Taker {

    private static final JsonFactory JSON =
        new JsonFactoryBuilder().rootValueSeparator("\n").build();

    private final Writer lines;
    private final JsonGenerator out;
    private final Optional<OwnWords> own;
    private int document; // by its place in the order of ids
    private boolean empty = true;

    Reasons(Path file, Optional<OwnWords> own) throws IOException {
      this.own = own;
      lines = new BufferedWriter(Files.newBufferedWriter(file), 1 << 16);
      out = JSON.createGenerator(lines);
    }

    @Override
    public void take(Fate fate) throws IOException {
      int number = document++;
      if (fate.keep()) return;
      empty = false;
      out.writeStartObject();
      out.writeStringField("id", fate.id());
      out.writeStringField("kept", fate.kept());
      out.writeNumberField("score", fate.score().orElseThrow());
      out.writeStringField("reason", fate.reason());
      if (own.isPresent()) own.get().write(number, out);
      out.writeEndObject();
    }

    @Override
    public void close() throws IOException {
      if (!empty) out.writeRaw('\n');
      out.close();
      lines.close();
    }
  }
}
