/**
 * How does another program ask an index?
 *
 * <p>{@code sosie serve}: the routes over {@link sosie.index.Index}. One process writes and is
 * asked by all; what it says has the words of {@code sosie index … --json}. docs/http.md tells of
 * every route.
 */
package sosie.app.serve;
