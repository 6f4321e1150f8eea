/**
 * What did the author write?
 *
 * <p>Turns a {@link sosie.read.RawDocument} into a {@link sosie.extract.Document}: decoded text
 * with {@linkplain sosie.extract.Zone zones}, an id and the user's attributes. A document that
 * cannot be used is a {@link sosie.extract.Skipped}, with its reason. Which fields of a record hold
 * what is the user's {@link sosie.extract.FieldChoice}, or a {@link sosie.extract.FieldGuess} from
 * the head of the source.
 *
 * <pre>{@code
 * FieldGuess guess = FieldGuess.of("docs.jsonl", firstDocuments, FieldChoice.none());
 * Extractor extractor = new Extractor(guess.choice());
 * if (extractor.extract(raw) instanceof Document document) {
 *   System.out.println(document.id() + ": " + document.text());
 * }
 * }</pre>
 */
package sosie.extract;
