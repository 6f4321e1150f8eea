/**
 * What are the words, and where?
 *
 * <p>A {@link sosie.tokenise.Tokeniser} walks a text once and fills {@link sosie.tokenise.Tokens}
 * with a 64-bit hash and the offsets of each word; no object is made per word. Scripts that put no
 * spaces between words (Chinese, Japanese, Thai and their like) give one token per character, so
 * that shingles over them are character n-grams; a document may mix both. Sets that are no text
 * have {@linkplain sosie.tokenise.Tokeniser#items() items} for tokens, one to a line.
 *
 * <pre>
 * Tokens tokens = new Tokens();
 * Tokeniser.standard().tokenise("Deux sosies, 双胞胎!", tokens);
 * tokens.size();                       // 5: deux, sosies, 双, 胞, 胎
 * tokens.start(1);                     // 5
 * </pre>
 */
package sosie.tokenise;
