/**
 * How common is a word or feature, as a file says?
 *
 * <p>A {@link sosie.lexicon.LexiconFile} is text that people can read and choose a window of; a
 * {@link sosie.lexicon.CountsFile} is what a run leaves to those that come after it.
 *
 * <pre>
 * Lexicon words = LexiconFile.read(file).lexicon();
 * CountsFile counted = CountsFile.open(folder.resolve("counts.bin"));
 * </pre>
 */
package sosie.lexicon;
