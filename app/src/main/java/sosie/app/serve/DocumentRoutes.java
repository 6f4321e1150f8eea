package sosie.app.serve;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import sosie.app.http.Call;
import sosie.app.http.HttpError;
import sosie.app.http.Reply;
import sosie.app.http.Route;
import sosie.app.index.Leaving;
import sosie.app.index.Shown;
import sosie.extract.Document;
import sosie.index.Added;
import sosie.index.Index;

/** One document at a time: as it is there, put, taken away, or only asked about. */
final class DocumentRoutes {

  private static final String PATH = "/documents/{id...}";
  private static final String ID = "id";
  private static final String MOST = "most";
  private static final String MATCHES = "How many matches are listed; 10 if that is not said.";
  private static final String IF_MATCH = "If-Match";
  private static final String IF_NONE_MATCH = "If-None-Match";

  private final Served served;

  DocumentRoutes(Served served) {
    this.served = served;
  }

  List<Route> routes() {
    return List.of(
        Route.get(PATH, "A document as it was added, and what it is like.", this::get)
            .parameter(MOST, MATCHES)
            .outcome(404, "It is not there."),
        Route.put(PATH, "Takes a document in, in place of the one with its id.", this::put)
            .parameter(MOST, MATCHES)
            .parameter(
                "source", "Stands before its place, so that all of a source can go together.")
            .takes("*/*", Given.TYPES)
            .outcome(201, "It is new.")
            .outcome(412, "Another version is there than If-Match or If-None-Match wants.")
            .outcome(422, "There is no text in it."),
        Route.delete(PATH, "Lets a document go.", this::delete)
            .outcome(404, "It is not there.")
            .outcome(412, "Another version is there than If-Match wants."),
        Route.delete("/documents", "Lets all documents of a source or an age go.", this::deleteAll)
            .parameter("source", "Those that came from this file or folder or were added with it.")
            .parameter("before", "Those that were added before this day or moment, in UTC."),
        Route.post("/query", "What a document is like; adds nothing.", this::query)
            .parameter(MOST, MATCHES)
            .takes("*/*", Given.TYPES)
            .outcome(422, "There is no text in it."));
  }

  private static int most(Call call) {
    return (int) call.number(MOST, 10, 0, 1_000);
  }

  private static HttpError missing(String id) {
    return HttpError.missing("there is no document " + id);
  }

  private Reply get(Call call) throws IOException {
    String id = call.path(ID);
    int most = most(call);
    Index.Seen seen = served.index().look(id, most).orElseThrow(() -> missing(id));
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put(ID, id);
    fields.put("version", seen.version());
    fields.put("source", seen.document().origin().toString());
    fields.put("attributes", seen.document().attributes());
    fields.put("text", seen.document().text());
    fields.putAll(Shown.json(seen.answer()));
    return tagged(Reply.json(fields), seen.version());
  }

  private static Reply tagged(Reply answer, long version) {
    return answer.header("ETag", tag(version));
  }

  private static String tag(long version) {
    return "\"" + version + "\"";
  }

  private Reply put(Call call) throws IOException {
    String id = call.path(ID);
    int most = most(call);
    Document document = Given.document(call, id, call.query("source"));
    Predicate<Optional<Long>> condition = condition(call);
    Added added =
        isConditional(call)
            ? served.index().addIf(document, condition).orElseThrow(() -> another(id))
            : served.index().add(document);
    served.changed();
    Reply answer = Reply.json(Shown.json(added, most));
    boolean isNew = added.outcome() == Added.Outcome.NEW;
    return tagged(isNew ? answer.with(201) : answer, added.version());
  }

  private static boolean isConditional(Call call) {
    return call.header(IF_MATCH).isPresent() || call.header(IF_NONE_MATCH).isPresent();
  }

  /** Which versions the headers allow to be there. */
  private static Predicate<Optional<Long>> condition(Call call) {
    Optional<String> wanted = call.header(IF_MATCH);
    Optional<String> unwanted = call.header(IF_NONE_MATCH);
    return there -> {
      Optional<String> tag = there.map(DocumentRoutes::tag);
      return wanted.filter(condition -> !fits(condition, tag)).isEmpty()
          && unwanted.filter(condition -> fits(condition, tag)).isEmpty();
    };
  }

  private HttpError another(String id) {
    try {
      String there = served.index().version(id).map(each -> "version " + each).orElse("no version");
      return new HttpError(412, "of " + id + " there is " + there);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean fits(String condition, Optional<String> there) {
    return there.isPresent() && (condition.strip().equals("*") || condition.contains(there.get()));
  }

  private Reply delete(Call call) throws IOException {
    String id = call.path(ID);
    Predicate<Optional<Long>> condition = condition(call);
    boolean was = served.index().removeIf(id, version -> condition.test(Optional.of(version)));
    boolean isAnother = !was && isConditional(call) && served.index().version(id).isPresent();
    if (isAnother) throw another(id);
    if (!was) throw missing(id);
    served.changed();
    return Reply.json(Map.of("removed", 1));
  }

  private Reply deleteAll(Call call) throws IOException {
    Leaving leaving = Leaving.of(call.query("source"), call.query("before"));
    if (leaving.source().isEmpty() && leaving.before().isEmpty()) {
      throw HttpError.wrong("say source or before; all documents at once do not go");
    }
    int removed = served.index().removeIf(leaving);
    served.changed();
    return Reply.json(Map.of("removed", removed));
  }

  private Reply query(Call call) throws IOException {
    int most = most(call);
    Document document = Given.document(call, "", Optional.empty());
    return Reply.json(Shown.json(served.index().query(document, most)));
  }
}
