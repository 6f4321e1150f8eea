package sosie.documents;

import sosie.extract.Document;
import sosie.source.Origin;
import sosie.tokenise.Tokens;

/**
 * All that is remembered of a document, and the digest of its words by which texts are told apart.
 *
 * @param attributes as {@link Attributes} writes them
 * @param one the first half of the digest
 * @param other its second half
 */
public record DocumentFacts(
    String id, Origin origin, int characters, int words, String attributes, long one, long other) {

  public static DocumentFacts of(Document document, Tokens words) {
    return new DocumentFacts(
        document.id(),
        document.origin(),
        document.text().length(),
        words.size(),
        Attributes.write(document.attributes()),
        words.digest(0),
        words.digest(1));
  }
}
