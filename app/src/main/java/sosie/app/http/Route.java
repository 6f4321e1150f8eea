package sosie.app.http;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * One thing that can be asked.
 *
 * @param says in a sentence what the answer is
 * @param parameters what may stand behind the question mark; nothing else may
 * @param outcomes what each status of an answer means
 * @param who may ask
 * @param atOnce how many of it are answered at a time; one more is told to come back
 */
public record Route(
    HttpMethod method,
    Template template,
    String says,
    Handler handler,
    List<QueryParameter> parameters,
    Taking taking,
    Map<Integer, String> outcomes,
    Who who,
    int atOnce) {

  /** Answers. Runs on a thread of its own and may block. */
  @FunctionalInterface
  public interface Handler {

    /**
     * What is answered to a call.
     *
     * @throws HttpError for an answer that is an error
     * @throws IllegalArgumentException if what was asked is wrong; its message is told with 400
     */
    Reply answer(Call call) throws IOException;
  }

  /** Who may ask. */
  public enum Who {
    /** Those with a token, or everybody if there are no tokens. */
    NAMED,
    /** Everybody, token or none: for a page that asks for the token, and what it looks like. */
    ANYONE
  }

  public Route {
    parameters = List.copyOf(parameters);
    outcomes = java.util.Collections.unmodifiableMap(new TreeMap<>(outcomes));
  }

  private static Route of(HttpMethod method, String path, String says, Handler handler) {
    Template template = Template.of(path);
    return new Route(
        method,
        template,
        says,
        handler,
        List.of(),
        Taking.NOTHING,
        Map.of(200, says),
        Who.NAMED,
        Integer.MAX_VALUE);
  }

  /** Changes nothing. */
  public static Route get(String path, String says, Handler handler) {
    return of(HttpMethod.GET, path, says, handler);
  }

  public static Route put(String path, String says, Handler handler) {
    return of(HttpMethod.PUT, path, says, handler);
  }

  public static Route post(String path, String says, Handler handler) {
    return of(HttpMethod.POST, path, says, handler);
  }

  public static Route delete(String path, String says, Handler handler) {
    return of(HttpMethod.DELETE, path, says, handler);
  }

  /** The same with one more parameter. */
  public Route parameter(String name, String meaning) {
    List<QueryParameter> more = new ArrayList<>(parameters);
    more.add(new QueryParameter(name, meaning));
    return new Route(method, template, says, handler, more, taking, outcomes, who, atOnce);
  }

  /** The same with a body of a type. */
  public Route takes(String type, String meaning) {
    return takes(type, meaning, 0);
  }

  /** The same with a body of a type and a bound of its own. */
  public Route takes(String type, String meaning, long most) {
    Taking body = new Taking(type, meaning, most);
    return new Route(method, template, says, handler, parameters, body, outcomes, who, atOnce);
  }

  /** The same with one more status that it answers with. */
  public Route outcome(int status, String meaning) {
    Map<Integer, String> more = new TreeMap<>(outcomes);
    more.put(status, meaning);
    return new Route(method, template, says, handler, parameters, taking, more, who, atOnce);
  }

  /** The same for everybody, token or none. */
  public Route forAnyone() {
    return new Route(
        method, template, says, handler, parameters, taking, outcomes, Who.ANYONE, atOnce);
  }

  /** The same, so many at a time: for what takes long. */
  public Route atOnce(int value) {
    if (value < 1) throw new IllegalArgumentException("atOnce must be at least 1, was " + value);
    return new Route(method, template, says, handler, parameters, taking, outcomes, who, value);
  }

  @Override
  public String toString() {
    return method + " " + template.path();
  }
}
