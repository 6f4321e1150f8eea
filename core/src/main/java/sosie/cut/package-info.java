/**
 * What goes out of documents?
 *
 * <p>A {@link sosie.cut.PassageFolder} holds what was found and, in {@code removals.jsonl}, what
 * may go; people may look at that list and take lines away. {@link sosie.cut.CutSet} writes the
 * collection without what is listed: the bytes of these sentences go and every other byte stays,
 * each file in its own format. Places in extracted text become places in bytes by a {@link
 * sosie.cut.WrittenText}; where they cannot, for certain, the document stays whole and is told.
 *
 * <pre>
 * PassageFolder folder = PassageFolder.open(Path.of("shared"));
 * CutSet.of(folder.removals(), corpus).write(corpus.collection(), none, Path.of("cut"), 4);
 * </pre>
 */
package sosie.cut;
