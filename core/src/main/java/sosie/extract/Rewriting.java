package sosie.extract;

/**
 * What a method takes a document for, if not for the whole text: the main text of a letter, say.
 * Shared by threads.
 */
@FunctionalInterface
public interface Rewriting {

  /** The document as it is compared; its id and origin stay. */
  Document of(Document document);
}
