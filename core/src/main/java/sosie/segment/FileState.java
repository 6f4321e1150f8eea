package sosie.segment;

import java.io.IOException;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import sosie.extract.Corpus;
import sosie.source.SourceFile;

/**
 * An input file as it was when a run began: one that differs in anything is another file.
 *
 * @param modified when it was last changed, in nanoseconds as far as the system tells
 * @param fields what of its records is read
 */
public record FileState(String name, long bytes, long modified, String fields) {

  /** All files of a collection, by name. */
  public static Map<String, FileState> of(Corpus corpus) throws IOException {
    Map<String, String> fields = corpus.fieldsByFile();
    Map<String, FileState> states = new HashMap<>();
    for (SourceFile file : corpus.collection().files()) {
      long modified = Files.getLastModifiedTime(file.path()).to(TimeUnit.NANOSECONDS);
      String read = fields.getOrDefault(file.name(), "");
      states.put(file.name(), new FileState(file.name(), file.bytes(), modified, read));
    }
    return states;
  }
}
