/**
 * Which part of a letter is what? Hands on {@link sosie.letter.Letter}: the main text, and around
 * it who wrote to whom, when and about what, each with its place in the text.
 *
 * <pre>{@code
 * LetterRules rules = LetterRules.standard(); // or .with(Path.of("my-rules.txt"))
 * Letter letter = rules.read(document);
 * letter.body(); // what the writer has to say
 * letter.facts(); // sender=Jane Doe, time=2031-10-03, docket_cited=AB-2031-0001, …
 * }</pre>
 *
 * <p>The rules are lines in {@code rules.txt}. What they leave open is decided for the writer: a
 * line that may be an argument stays in the main text.
 */
package sosie.letter;
