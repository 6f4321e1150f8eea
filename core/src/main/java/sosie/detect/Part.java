package sosie.detect;

import java.util.List;
import sosie.documents.DocumentFacts;
import sosie.extract.Document;

/**
 * Some documents of a collection that no other meets: whole components of texts that share a
 * meeting point, links or words, packed together. What a run finds among them is what a run over
 * the collection finds of them.
 *
 * @param texts of each text that meets another its first document, by id and then by place
 * @param alone documents whose texts meet no other, as far as copies are wanted of them: nothing is
 *     read of these texts
 * @param copies all other documents with one of these texts
 */
public record Part(List<Document> texts, List<DocumentFacts> alone, List<DocumentFacts> copies) {}
