package sosie.source;

import java.util.Optional;

/**
 * A file in an archive, or a thing beside the files: a folder, a link.
 *
 * @param content the bytes, if it is a file
 * @param header as the archive's library gave it; a {@link Packer} of the same format takes it
 */
public record ArchiveEntry(
    Optional<Content> content, org.apache.commons.compress.archivers.ArchiveEntry header) {}
