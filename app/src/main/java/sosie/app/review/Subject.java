package sosie.app.review;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sosie.app.desk.Desk;
import sosie.result.ResultFolder;
import sosie.result.RunRecord;
import sosie.review.Review;
import sosie.tokenise.Tokeniser;

/**
 * What is reviewed.
 *
 * @param place the result or the index, as the user named it
 * @param verdicts the folder that verdicts lie in
 * @param reviewer under whose name verdicts are kept where nobody needs a token
 * @param collection the documents, if they are where the result says; empty for an index too
 * @param desk the comments to answer, if these are comments
 * @param other the result that this one is held against, if there is one
 * @param live the index that this is a view of, if it is one
 */
record Subject(
    Review review,
    ResultFolder result,
    Path place,
    Path verdicts,
    String reviewer,
    Who who,
    Titles titles,
    Optional<OpenCollection> collection,
    Optional<Desk> desk,
    Optional<Path> other,
    Optional<LiveIndex> live)
    implements Closeable {

  /** Who can come in. */
  enum Who {
    /** Whoever sits at this machine, and may write on it. */
    OWNER,
    /** Those with a token, wherever they are. */
    NAMED
  }

  private static final int SHINGLE = 5;

  PageFrame frame(String who) {
    return new PageFrame(place.toString(), who, desk.isPresent());
  }

  RunRecord run() {
    return result.run();
  }

  /** What the run was given to read, as the user named it. */
  List<String> inputs() {
    return result.timings().inputs();
  }

  String measure() {
    return run().scores() == null ? "score" : run().scores().measure();
  }

  /** How many words the runs have by which an explanation compares. */
  int shingle() {
    Map<String, Object> parameters = run().parameters();
    if (isOfItems()) return 1;
    return parameters.get("shingle") instanceof Number number ? number.intValue() : SHINGLE;
  }

  boolean isOfItems() {
    return "items".equals(run().parameters().get("unit"));
  }

  Tokeniser tokeniser() {
    return isOfItems() ? Tokeniser.items() : Tokeniser.standard();
  }

  @Override
  public void close() throws IOException {
    try {
      review.close();
      if (desk.isPresent()) desk.get().close();
    } finally {
      if (collection.isPresent()) collection.get().close();
      if (live.isPresent()) live.get().forget(result.folder());
    }
  }
}
