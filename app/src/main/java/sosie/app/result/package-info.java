/**
 * What follows from a result?
 *
 * <p>{@code apply} writes the collection without its near-duplicates, {@code explain} says what
 * differs between two documents, {@code verify} holds a result against brute force. All of them
 * read the collection again as the run did, by {@link ResultInput}.
 */
package sosie.app.result;
