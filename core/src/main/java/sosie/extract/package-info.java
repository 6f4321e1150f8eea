/**
 * What did the author write?
 *
 * <p>Turns a {@link sosie.format.RawDocument} into a {@link sosie.extract.Document}: decoded text
 * with {@linkplain sosie.text.Zone zones}, an id and the user's attributes. A document that cannot
 * be used is a {@link sosie.extract.Skipped}, with its reason. {@link sosie.extract.Corpus} is a
 * collection for which all of that is settled.
 *
 * <pre>{@code
 * Extractor extractor = new Extractor(FieldChoice.usual());
 * if (extractor.extract(raw) instanceof Document document) {
 *   System.out.println(document.id() + ": " + document.text());
 * }
 * }</pre>
 */
package sosie.extract;
