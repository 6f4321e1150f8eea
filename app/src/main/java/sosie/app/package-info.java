/**
 * What does a person type?
 *
 * <p>{@link Main} is the command {@code sosie}; what it can do stands in a package for each family
 * of commands. Imports only point backwards along this order, as they do in the library:
 *
 * <pre>
 * option, http, find, result, desk, review, lab, lexicon, index, serve
 * </pre>
 *
 * <p>This package comes last: it knows all commands, and turns what went wrong in any of them into
 * one line and an exit code.
 */
package sosie.app;
