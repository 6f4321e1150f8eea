/**
 * Which passages stand in more than one place?
 *
 * <p>A {@link sosie.passage.PassageSearch} finds every run of so many words that a collection has
 * more than once, word for word, and puts runs together that always stand together: a {@link
 * sosie.passage.Passages passage} ends where the set of its places changes. No repeated run is
 * missed and each is in one passage, whatever nests or overlaps; the work is linear in the words.
 *
 * <pre>
 * Passages found = new PassageSearch(50, 4).in(documents, origin -&gt; false, Scope.REPEATED);
 * found.count();                        // passages
 * found.occurrence(0).start();          // in the characters of the extracted text
 * found.repeatedWords(0);               // of the first document
 * </pre>
 */
package sosie.passage;
