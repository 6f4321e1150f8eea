/**
 * Which documents are there, and what is known of them?
 *
 * <p>{@link sosie.documents.Documents} numbers all documents of a run in the order of their ids,
 * and the distinct texts among them, so that nothing after it depends on the order in which they
 * came.
 *
 * <pre>
 * documents.id(0);
 * documents.copies(documents.text(0)); // how many documents have the same text
 * </pre>
 */
package sosie.documents;
