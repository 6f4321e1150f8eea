package sosie.review;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import sosie.cluster.NamedLink;
import sosie.extract.DocumentStream;
import sosie.tokenise.Tokeniser;

/**
 * How a review is held.
 *
 * @param folder where verdicts and what was counted lie; if empty, beside the result, under its
 *     name with {@code .review} after it
 * @param documents the collection as the method saw it, to read texts again; without it texts are
 *     not shown
 * @param tokeniser of the method: a text that is read again has to have the same words
 * @param clock says when something was said
 * @param seed of the random part of the questions
 * @param other another result about the same documents, to ask where the two disagree
 * @param follower is told what holds of two documents, if anybody is
 */
public record ReviewOptions(
    Optional<Path> folder,
    Optional<DocumentStream> documents,
    Tokeniser tokeniser,
    Clock clock,
    long seed,
    Optional<Path> other,
    Optional<Follower> follower) {

  /** Keeps somewhere else what people say. */
  public interface Follower {

    /**
     * The last word on two documents that binds.
     *
     * @param link nothing if nobody's word binds any more
     */
    void follow(String left, String right, Optional<NamedLink> link) throws IOException;
  }

  public static ReviewOptions standard() {
    return new ReviewOptions(
        Optional.empty(),
        Optional.empty(),
        Tokeniser.standard(),
        Clock.systemUTC(),
        1,
        Optional.empty(),
        Optional.empty());
  }

  public ReviewOptions withFolder(Path value) {
    return new ReviewOptions(
        Optional.of(value), documents, tokeniser, clock, seed, other, follower);
  }

  public ReviewOptions withDocuments(DocumentStream value) {
    return new ReviewOptions(folder, Optional.of(value), tokeniser, clock, seed, other, follower);
  }

  public ReviewOptions withTokeniser(Tokeniser value) {
    return new ReviewOptions(folder, documents, value, clock, seed, other, follower);
  }

  public ReviewOptions withClock(Clock value) {
    return new ReviewOptions(folder, documents, tokeniser, value, seed, other, follower);
  }

  public ReviewOptions withSeed(long value) {
    return new ReviewOptions(folder, documents, tokeniser, clock, value, other, follower);
  }

  public ReviewOptions withFollower(Follower value) {
    return new ReviewOptions(folder, documents, tokeniser, clock, seed, other, Optional.of(value));
  }

  public ReviewOptions withOther(Path value) {
    return new ReviewOptions(
        folder, documents, tokeniser, clock, seed, Optional.of(value), follower);
  }
}
