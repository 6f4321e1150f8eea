package sosie.docket;

import sosie.edit.EditStyle;

/**
 * How a letter was made from another that more people follow.
 *
 * @param of the number of that letter
 * @param told in one sentence how it was edited
 */
public record Variant(int of, EditStyle style, String told) {}
