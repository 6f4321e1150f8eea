package sosie.extract;

/** What became of a raw document: a {@link Document}, or {@link Skipped} with the reason. */
public sealed interface Extraction permits Document, Skipped {}
