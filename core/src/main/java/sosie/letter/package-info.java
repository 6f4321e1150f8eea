/**
 * Which part of a letter is what? Hands on {@link sosie.letter.Letter}: the main text, and around
 * it who wrote to whom, when and about what, each with its place in the text.
 */
package sosie.letter;
