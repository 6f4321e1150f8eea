/**
 * Which documents are near-duplicates, and which comments follow one letter?
 *
 * <p>{@code find} and {@code comments} write a result folder and print a summary of it; {@code
 * search} answers questions line by line; {@code plan} says beforehand what that would cost, {@code
 * show} what a method sees of a document.
 */
package sosie.app.find;
