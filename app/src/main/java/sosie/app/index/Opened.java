package sosie.app.index;

import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Parameters;
import sosie.app.option.ByteSize;
import sosie.app.option.Talk;
import sosie.index.Index;
import sosie.index.IndexOptions;

/** The index that a command works on. */
final class Opened {

  @Parameters(paramLabel = "INDEX", index = "0", description = "The folder of the index.")
  Path folder;

  /** To read; others may write meanwhile. */
  Index reading() throws IOException {
    return Index.read(folder);
  }

  Index writing(int threads) throws IOException {
    Index index = Index.open(folder, IndexOptions.standard().withThreads(threads));
    if (index.tornBytes() > 0) {
      Talk.note(
          folder
              + " was not closed by who wrote it last; the "
              + ByteSize.write(index.tornBytes())
              + " of an entry that was never acknowledged were cut off");
    }
    return index;
  }

  Index writing() throws IOException {
    return writing(Runtime.getRuntime().availableProcessors());
  }
}
