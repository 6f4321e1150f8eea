/**
 * What stays of a collection?
 *
 * <p>A {@link KeptSet} writes the collection again without its near-duplicates, by what a result
 * says of each document: byte for byte what was read, whatever it was packed in. A {@link
 * GroupedSet} writes all of a docket, letter by letter.
 *
 * <pre>
 * ResultFolder result = ResultFolder.open(Path.of("result"));
 * KeptSet kept = new KeptSet(result, Optional.empty(), KeptSet.Unread.KEEP);
 * kept.write(collection, Path.of("kept"));
 * </pre>
 */
package sosie.keep;
