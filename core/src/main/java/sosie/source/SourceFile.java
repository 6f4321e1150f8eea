package sosie.source;

import java.nio.file.Path;

/**
 * A file of a collection.
 *
 * @param name as in {@link Origin#source}
 * @param path where it lies; for standard input, the file it was spooled to
 * @param bytes its size when the collection was made
 */
public record SourceFile(String name, Path path, long bytes) {}
