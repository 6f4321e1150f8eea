package sosie.analyse;

import sosie.feature.TextFeatures;

/**
 * What is taken from a text by itself, before anything is known of others.
 *
 * @param further features that evidence is made of, if it is made of others
 */
public record ReadText(TextFeatures features, TextFeatures further) {}
