/**
 * Which of the documents that are there now is this one like?
 *
 * <p>The commands of the living index: one class each, all over {@link sosie.index.Index}.
 */
package sosie.app.index;
