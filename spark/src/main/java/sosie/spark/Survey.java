package sosie.spark;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import sosie.read.Collection;
import sosie.records.FirstLook;
import sosie.source.Problem;
import sosie.source.SourceFile;

/**
 * What was seen of the input before it is read: found by the driver, looked at by all machines, and
 * then told to all, so that none looks again.
 *
 * @param looks at the files, in their order; none before they are taken
 * @param words what the recipe asked for of the commonest words, in the order of asking
 */
record Survey(Collection.Listing listing, List<FirstLook> looks, List<List<String>> words) {

  /** Of an input that is no files. */
  static final Survey NOTHING =
      new Survey(new Collection.Listing(List.of(), List.of()), List.of(), List.of());

  byte[] bytes() {
    return Bytes.of(
        out -> {
          out.writeInt(listing.files().size());
          for (SourceFile file : listing.files()) put(out, file);
          out.writeInt(listing.problems().size());
          for (Problem problem : listing.problems()) StageRows.put(out, problem);
          out.writeInt(looks.size());
          for (FirstLook look : looks) look.writeTo(out);
          out.writeInt(words.size());
          for (List<String> some : words) {
            out.writeInt(some.size());
            for (String word : some) Bytes.put(out, word);
          }
        });
  }

  static Survey of(byte[] bytes) {
    return Bytes.read(
        bytes,
        in -> {
          List<SourceFile> files = new ArrayList<>();
          for (int left = in.readInt(); left > 0; left--) files.add(file(in));
          List<Problem> problems = new ArrayList<>();
          for (int left = in.readInt(); left > 0; left--) problems.add(StageRows.problem(in));
          List<FirstLook> looks = new ArrayList<>();
          for (int left = in.readInt(); left > 0; left--) looks.add(FirstLook.readFrom(in));
          List<List<String>> words = new ArrayList<>();
          for (int left = in.readInt(); left > 0; left--) {
            List<String> some = new ArrayList<>();
            for (int most = in.readInt(); most > 0; most--) some.add(Bytes.text(in));
            words.add(some);
          }
          return new Survey(new Collection.Listing(files, problems), looks, words);
        });
  }

  private static void put(DataOutputStream out, SourceFile file) throws IOException {
    Bytes.put(out, file.name());
    Bytes.put(out, file.path().toString());
    out.writeLong(file.bytes());
  }

  private static SourceFile file(DataInputStream in) throws IOException {
    String name = Bytes.text(in);
    Path path = HadoopFiles.path(Path.of("/"), Bytes.text(in));
    return new SourceFile(name, path, in.readLong());
  }
}
