/**
 * How was a text made from a reference?
 *
 * <p>An {@link sosie.edit.Edit} names what was done to a {@link sosie.edit.ReferenceText}, which is
 * prepared once and compared with thousands, and shows what the writer added.
 *
 * <pre>
 * Edit.of(letter, comment).uniqueText(); // what this person has to say
 * </pre>
 */
package sosie.edit;
