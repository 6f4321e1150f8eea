package sosie.format;

import java.util.Map;
import sosie.source.Origin;

/**
 * A document as it was found.
 *
 * @param id what to call it unless the user names a field: the source of a file, {@code
 *     source:line} of a record, the address of a web capture
 * @param facts what the container knows about it ({@code url}, {@code date}, …); values as in
 *     {@link Body.Row}
 */
public record RawDocument(String id, Origin origin, Body body, Map<String, Object> facts) {}
