package sosie.detect;

import sosie.documents.DocumentFacts;
import sosie.extract.DocumentStream;

/**
 * Some documents of a collection that no other meets: whole components of texts that share a
 * meeting point, links or words, packed together. What a run finds among them is what a run over
 * the collection finds of them.
 *
 * @param texts of each text that meets another its first document, by id and then by place
 * @param alone documents whose texts meet no other, as far as copies are wanted of them: nothing is
 *     read of these texts
 * @param copies all other documents with one of these texts; these and {@code alone} are gone
 *     through once, after the texts, in this order
 */
public record Part(
    DocumentStream texts, Iterable<DocumentFacts> alone, Iterable<DocumentFacts> copies) {}
