package sosie.index;

import java.util.Optional;
import sosie.extract.Document;

/**
 * A document on its way in: all that can be made of it without knowing what is there.
 *
 * @param analysed nothing if its text was there when it was prepared
 */
record Prepared(Document document, StoredDocument stored, Optional<Matching.Analysed> analysed) {}
