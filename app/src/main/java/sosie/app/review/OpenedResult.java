package sosie.app.review;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import sosie.app.desk.Desk;
import sosie.app.option.Talk;
import sosie.app.result.ResultInput;
import sosie.result.ResultFolder;
import sosie.result.ResultTable;
import sosie.review.Review;
import sosie.review.ReviewOptions;
import sosie.tokenise.Tokeniser;

/**
 * A result that is opened to be reviewed.
 *
 * @param place the folder of the result
 * @param verdicts the folder of what was said of it
 * @param other another result about the same documents, to be held against it
 */
record OpenedResult(
    Path place,
    Path verdicts,
    String reviewer,
    Subject.Who who,
    ResultInput input,
    Optional<Path> other)
    implements Current.Opening {

  /** Another result about the same documents, under the same verdicts. */
  OpenedResult at(Path another, ResultInput its) {
    return new OpenedResult(another, verdicts, reviewer, who, its, other);
  }

  /** The same, held against another one. */
  OpenedResult beside(Path one) {
    return new OpenedResult(place, verdicts, reviewer, who, input, Optional.of(one));
  }

  @Override
  public Subject open() throws IOException {
    ResultFolder result = ResultFolder.open(place);
    Optional<OpenCollection> collection = collection(result);
    try {
      Review review = Review.open(place, options(result, collection));
      try {
        review.prepare();
        return subject(result, collection, review);
      } catch (IOException | RuntimeException | Error e) {
        review.close();
        throw e;
      }
    } catch (IOException | RuntimeException | Error e) {
      if (collection.isPresent()) collection.get().close();
      throw e;
    }
  }

  private Subject subject(ResultFolder result, Optional<OpenCollection> collection, Review review)
      throws IOException {
    return new Subject(
        review,
        result,
        place,
        verdicts,
        reviewer,
        who,
        new Titles(review),
        collection,
        collection.isPresent() ? desk(result, collection.get()) : Optional.empty(),
        other,
        Optional.empty());
  }

  private ReviewOptions options(ResultFolder result, Optional<OpenCollection> collection) {
    boolean items = "items".equals(result.run().parameters().get("unit"));
    Tokeniser tokeniser = items ? Tokeniser.items() : Tokeniser.standard();
    ReviewOptions options = ReviewOptions.standard().withFolder(verdicts).withTokeniser(tokeniser);
    if (other.isPresent()) options = options.withOther(other.get());
    return collection.isPresent() ? options.withDocuments(collection.get().corpus()) : options;
  }

  /** A result without its collection can be judged by what it holds; so that is no error. */
  private Optional<OpenCollection> collection(ResultFolder result) throws IOException {
    try {
      return Optional.of(new OpenCollection(result, input));
    } catch (IllegalArgumentException e) {
      Talk.note(e.getMessage() + "; texts are not shown");
      return Optional.empty();
    }
  }

  /** Comments that are others by now cannot be answered under their old ids. */
  private Optional<Desk> desk(ResultFolder result, OpenCollection collection) throws IOException {
    if (!result.has(ResultTable.COMMENTS)) return Optional.empty();
    try {
      input.requireUnchanged(result, collection.corpus());
      return Optional.of(Desk.open(result, collection.corpus(), verdicts));
    } catch (IllegalArgumentException e) {
      Talk.note(e.getMessage() + "; there is no desk to answer comments at");
      return Optional.empty();
    }
  }
}
