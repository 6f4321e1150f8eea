/**
 * Which fields of a record hold what?
 *
 * <p>That is the user's {@link sosie.records.FieldChoice}, or a {@link sosie.records.FieldGuess}
 * from the head of the source; {@link sosie.records.SettledFields} has the answer for each source
 * of a collection, and {@link sosie.records.Fields} reads a row or a JSON object by it. A comment
 * of regulations.gov may point to attachments, which are looked for beside it, or in the layout of
 * the public mirror.
 *
 * <pre>{@code
 * FieldGuess guess = FieldGuess.of("docs.jsonl", all, FieldChoice.none(), Seen.ALL);
 * Fields fields = new Fields(guess.choice());
 * fields.record(raw, FieldText.AUTO, FilesBeside.NONE).written().text();
 * }</pre>
 */
package sosie.records;
