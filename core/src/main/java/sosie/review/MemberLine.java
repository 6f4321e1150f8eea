package sosie.review;

/**
 * A document as a list shows it.
 *
 * @param source where it stands
 * @param cluster the id of who stands for its cluster, its own if it is alone
 * @param score how alike it is to that; {@code NaN} where only a link puts them together
 * @param copyOf the id of the first document with the same words, empty if that is this one
 * @param differences kinds of difference from who stands for it, if the result was inspected
 * @param date in seconds since 1970; 0 if it has none
 * @param judged whether somebody spoke of it
 */
public record MemberLine(
    String id,
    String title,
    String source,
    String cluster,
    double score,
    boolean kept,
    boolean isProtected,
    int words,
    int characters,
    String copyOf,
    String differences,
    long date,
    boolean judged) {}
