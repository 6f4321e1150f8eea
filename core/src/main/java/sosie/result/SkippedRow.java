package sosie.result;

import sosie.source.Origin;

/** A document or file that could not be used, as the table has it. */
public record SkippedRow(Origin origin, String reason, String detail) {}
