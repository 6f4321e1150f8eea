/**
 * How common are the words of a collection?
 *
 * <p>{@code lexicon build} counts them into a file that methods can take, {@code lexicon show}
 * looks into one.
 */
package sosie.app.lexicon;
