package sosie.detect;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import sosie.documents.DocumentFacts;

/** A shard that an earlier run completed. */
record KeptShard(Path file, String identity) {

  /**
   * Which stretches of which files are in it.
   *
   * @throws ShardInput.Damaged if it is not a sound shard of the run
   */
  List<Span> spans() throws IOException {
    try (ShardInput in = ShardInput.open(file)) {
      in.check();
      in.seek(0);
      requireHeader(in);
      in.seek(in.size() - ShardInput.TRAILER - Long.BYTES);
      in.seek(in.getLong());
      int count = in.length(Byte.BYTES);
      List<Span> spans = new ArrayList<>();
      for (int i = 0; i < count; i++) spans.add(ShardForm.span(in));
      return spans;
    }
  }

  private void requireHeader(ShardInput in) throws IOException {
    boolean isOurs = in.getLong() == ShardForm.MAGIC && in.getInt() == ShardForm.FORMAT;
    if (!isOurs) throw new ShardInput.Damaged("it is no shard of this version");
    if (!in.getText().equals(identity)) throw new ShardInput.Damaged("it is of another run");
  }

  /** Takes in all that was read, as if it were read now. */
  void replay(Intake intake) throws IOException {
    try (ShardInput in = ShardInput.open(file)) {
      requireHeader(in);
      for (byte next = in.getByte(); next != ShardForm.END; next = in.getByte()) {
        if (next == ShardForm.SKIPPED) {
          intake.skip(ShardForm.skipped(in));
        } else {
          replay(ShardForm.facts(in), ShardForm.read(in), intake);
        }
      }
    }
  }

  private static void replay(DocumentFacts facts, List<RecipeTexts.Read> read, Intake intake)
      throws IOException {
    int copy = intake.addCopy(facts);
    boolean isWhole = read.size() == intake.recipes().size();
    if (copy == DigestIndex.NONE && !isWhole) throw new ShardInput.Damaged("it lacks a text");
    if (isWhole) intake.add(facts, copy, read);
  }
}
