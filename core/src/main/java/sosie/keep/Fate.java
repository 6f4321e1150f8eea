package sosie.keep;

import java.util.OptionalDouble;
import java.util.OptionalLong;
import sosie.source.Origin;

/**
 * What becomes of a document.
 *
 * @param cluster its number, if it is in one
 * @param size documents of that cluster; 1 if it is alone
 * @param kept the document that stays in place of it, itself if it stays
 * @param score how alike it is to the document that stands for its cluster
 */
record Fate(
    String id,
    Origin origin,
    boolean keep,
    OptionalLong cluster,
    long size,
    String kept,
    OptionalDouble score,
    String reason) {}
