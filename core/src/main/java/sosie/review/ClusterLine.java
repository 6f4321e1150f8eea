package sosie.review;

/**
 * A cluster in a list.
 *
 * @param id of the document that stands for it, by which it is called
 * @param title of that document, empty if it has none
 * @param weakest the least score of a member; {@code NaN} where all others are there by a link
 *     without a score
 * @param density the share of the pairs of its texts that reach the threshold; 1 for copies
 * @param date of the earliest member in seconds since 1970; 0 if none has one
 * @param source of the document that stands for it
 * @param uniqueWords words that no kept document has, if the result was inspected; else negative
 * @param judged how many members somebody spoke of
 */
public record ClusterLine(
    String id,
    String title,
    int size,
    int texts,
    double weakest,
    double density,
    long date,
    String source,
    int uniqueWords,
    int judged) {}
