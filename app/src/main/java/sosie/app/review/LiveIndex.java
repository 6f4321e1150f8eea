package sosie.app.review;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import sosie.cluster.NamedLink;
import sosie.detect.RunOptions;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.index.Index;
import sosie.result.ResultFolder;
import sosie.result.ResultWriter;
import sosie.review.Review;
import sosie.review.ReviewOptions;
import sosie.source.Origin;
import sosie.source.TemporaryFolder;
import sosie.verdict.Act;
import sosie.verdict.Verdict;
import sosie.verdict.VerdictLog;
import sosie.verdict.Verdicts;

/**
 * An index that is reviewed while documents come and go. Pages show it as it was at one moment, and
 * say when it has gone on; texts are those that are there now, and shown only if they are those
 * that were compared. What people say goes into the log of the index at once, and beside it with
 * all that a link does not have: every person's word, and what was taken back.
 */
final class LiveIndex {

  private static final String COMPONENTS = "components";
  private static final String RESULT = "result";

  private final Index index;
  private final Path folder;
  private final RunOptions running;
  private final Map<Path, TemporaryFolder> views = new ConcurrentHashMap<>();
  private volatile long seen; // the last entry that pages know of

  LiveIndex(Index index, Path folder, RunOptions running) {
    this.index = index;
    this.folder = folder;
    this.running = running;
  }

  /** How many entries were written to its log since it was looked at, but by who reviews it. */
  long newer() {
    return Math.max(0, index.status().sequence() - seen);
  }

  Current.Opening opening(String reviewer, Subject.Who who) {
    return () -> open(reviewer, who);
  }

  private Subject open(String reviewer, Subject.Who who) throws IOException {
    Path verdicts = Review.beside(folder);
    TemporaryFolder temporary = TemporaryFolder.of("sosie-index");
    Path result = temporary.path().resolve(RESULT);
    try {
      seen = index.status().sequence();
      index.export(running).links(others(spoken(verdicts))).writeTo(ResultWriter.into(result));
      ResultFolder written = ResultFolder.open(result);
      Review review = Review.open(written.folder(), options(verdicts, written));
      review.prepare();
      views.put(result, temporary);
      return new Subject(
          review,
          written,
          folder,
          verdicts,
          reviewer,
          who,
          new Titles(review),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.of(this));
    } catch (IOException | RuntimeException | Error e) {
      temporary.close();
      throw e;
    }
  }

  private ReviewOptions options(Path verdicts, ResultFolder written) throws IOException {
    ReviewOptions options =
        ReviewOptions.standard()
            .withFolder(verdicts)
            .withDocuments(new TextsOfNow(idsByOrigin(written)));
    boolean follows = !COMPONENTS.equals(index.recipe().parameters().get("cluster"));
    return follows ? options.withFollower(this::follow) : options;
  }

  /** Pairs that somebody spoke of here, whatever became of it. */
  private static Set<Verdicts.Pair> spoken(Path verdicts) throws IOException {
    Set<Verdicts.Pair> spoken = new HashSet<>();
    try (VerdictLog log = VerdictLog.open(verdicts)) {
      for (Act act : log.acts()) {
        for (Verdict each : act.verdicts()) spoken.add(Verdicts.Pair.of(each));
      }
    }
    return spoken;
  }

  /** What the index was told by others. */
  private List<NamedLink> others(Set<Verdicts.Pair> spoken) {
    return index.verdicts().stream()
        .filter(link -> !spoken.contains(Verdicts.Pair.of(link.left(), link.right())))
        .toList();
  }

  private void follow(String left, String right, Optional<NamedLink> link) throws IOException {
    long before = index.status().sequence();
    if (link.isPresent()) index.verdict(link.get());
    else index.withdraw(left, right);
    if (before == seen) seen = index.status().sequence();
  }

  private static Map<Origin, String> idsByOrigin(ResultFolder written) throws IOException {
    Map<Origin, String> ids = new HashMap<>();
    written.forEachDocument(each -> ids.put(each.origin(), each.id()));
    return ids;
  }

  /** Lets go of what pages were made from. */
  void forget(Path result) throws IOException {
    TemporaryFolder view = views.remove(result);
    if (view != null) view.close();
  }

  /** Documents of the index by the places that its result gives them. */
  private final class TextsOfNow implements DocumentStream {

    private final Map<Origin, String> ids;

    TextsOfNow(Map<Origin, String> ids) {
      this.ids = ids;
    }

    @Override
    public void fetch(Set<Origin> wanted, Consumer<Document> each) throws IOException {
      for (Origin origin : wanted) {
        if (ids.containsKey(origin)) there(origin).ifPresent(each);
      }
    }

    private Optional<Document> there(Origin origin) throws IOException {
      return index
          .get(ids.get(origin))
          .map(now -> new Document(now.id(), origin, now.text(), now.zones(), now.attributes()));
    }

    @Override
    public void read(Sink sink) {
      for (Origin origin : ids.keySet()) {
        if (!sink.wantsMore()) return;
        try {
          Optional<Document> now = there(origin);
          if (now.isEmpty()) continue;
          sink.accept(new Arrival(origin, now.get().text().length(), now::get));
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }

    @Override
    public long bytes() {
      return ids.size();
    }
  }
}
