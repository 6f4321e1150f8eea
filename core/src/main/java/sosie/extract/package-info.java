/**
 * What did the author write?
 *
 * <p>Turns a {@link sosie.read.RawDocument} into a {@link sosie.extract.Document}: decoded text
 * with {@linkplain sosie.extract.Zone zones}, an id and the user's attributes. A document that
 * cannot be used is a {@link sosie.extract.Skipped}, with its reason.
 */
package sosie.extract;
