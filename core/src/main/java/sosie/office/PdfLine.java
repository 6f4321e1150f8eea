package sosie.office;

/**
 * A line of a page, in points from its upper left corner.
 *
 * @param page counts from 1
 * @param left where the line begins
 * @param right where it ends
 * @param y the baseline
 * @param size of the letters
 * @param firstWord the width of its first word
 */
record PdfLine(
    String text, int page, float left, float right, float y, float size, float firstWord) {}
