package sosie.extract;

import java.util.List;
import java.util.Map;
import sosie.source.Origin;
import sosie.text.Zone;

/**
 * What the author wrote.
 *
 * @param text in Unicode NFC, paragraphs separated by blank lines; of a record whose items are
 *     compared, these as they stand, one to a line; never blank
 * @param zones sorted by start, then end
 * @param attributes the user's own fields, passed through; values as in {@link
 *     sosie.format.Body.Row}
 */
public record Document(
    String id, Origin origin, String text, List<Zone> zones, Map<String, Object> attributes)
    implements Extraction {}
