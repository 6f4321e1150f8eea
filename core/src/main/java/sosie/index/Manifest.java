package sosie.index;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sosie.store.Damaged;
import sosie.store.DurableNames;

/**
 * Which files make the index: the one file that is ever replaced, by renaming.
 *
 * @param generation of the recipe
 * @param logs numbers of the files of the log, in order
 * @param changesFrom the number of the first change that is still told
 * @param texts no text that is to come has a number below this: such may have been given to texts
 *     of which the log tells no more
 */
record Manifest(long generation, List<Long> logs, long changesFrom, int texts) {

  static final String FILE = "index.json";
  private static final String MARK = "sosieIndex";
  static final int FORMAT = 1;
  private static final ObjectMapper JSON = new ObjectMapper();

  Manifest {
    logs = List.copyOf(logs);
  }

  static Manifest read(Path folder) throws IOException {
    Path file = folder.resolve(FILE);
    try {
      JsonNode node = JSON.readTree(Files.readAllBytes(file));
      if (node == null || !node.path(MARK).isInt()) throw notOne(folder);
      if (node.get(MARK).intValue() != FORMAT) {
        throw new IllegalArgumentException(
            folder
                + " is an index of format "
                + node.get(MARK)
                + ", and this version reads format "
                + FORMAT
                + "; make a new one from an export or from the documents");
      }
      List<Long> logs = new ArrayList<>();
      node.path("logs").forEach(each -> logs.add(each.asLong()));
      if (logs.isEmpty()) throw new Damaged(file + " names no log");
      return new Manifest(
          node.path("generation").asLong(),
          logs,
          node.path("changesFrom").asLong(),
          node.path("texts").asInt());
    } catch (NoSuchFileException e) {
      throw notOne(folder);
    } catch (JsonProcessingException e) {
      throw new Damaged(file + " is damaged: " + e.getOriginalMessage());
    }
  }

  private static IllegalArgumentException notOne(Path folder) {
    return new IllegalArgumentException(
        folder + " is no index; sosie index create " + folder + " makes one");
  }

  /** Puts it in place of the one that is there, once it is on the disk. */
  void write(Path folder) throws IOException {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put(MARK, FORMAT);
    fields.put("generation", generation);
    fields.put("logs", logs);
    fields.put("changesFrom", changesFrom);
    fields.put("texts", texts);
    byte[] bytes = (JSON.writeValueAsString(fields) + "\n").getBytes(StandardCharsets.UTF_8);
    Path partial = folder.resolve(FILE + ".part");
    try (FileChannel out =
        FileChannel.open(
            partial,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      ByteBuffer buffer = ByteBuffer.wrap(bytes);
      while (buffer.hasRemaining()) out.write(buffer);
      out.force(true);
    } catch (IOException e) {
      throw new IOException("cannot write " + partial + ": " + e.getMessage(), e);
    }
    Files.move(partial, folder.resolve(FILE), StandardCopyOption.ATOMIC_MOVE);
    DurableNames.force(folder);
  }
}
