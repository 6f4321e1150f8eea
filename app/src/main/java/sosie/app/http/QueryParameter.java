package sosie.app.http;

/**
 * What may stand behind the question mark.
 *
 * @param says in a sentence what it is for
 */
public record QueryParameter(String name, String says) {}
