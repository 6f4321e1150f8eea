/**
 * What is kept of documents that were analysed?
 *
 * <p>A {@link sosie.segment.Segment} is a file that never changes and needs no other: what was made
 * of some documents, so that nobody has to read them again. A run that was killed goes on from its
 * segments, and a run over several finds what it would find over the documents in them.
 *
 * <pre>
 * Segment first = detector.write(documents, file, identity);
 * detector.detect(List.of(first, second));
 * </pre>
 */
package sosie.segment;
