package sosie.extract;

import java.util.Optional;
import sosie.source.Problem;

/** A document that could not be used. The id is there if it was known. */
public record Skipped(Optional<String> id, Problem problem) implements Extraction {}
