package sosie.weigh;

import sosie.feature.Frequencies;

/**
 * How common words are.
 *
 * @param collection words and runs of words in the collection, or words in a file that stands for
 *     it
 * @param background words in general; {@link Frequencies#NONE} where nothing is known of that
 */
public record Statistics(Frequencies collection, Frequencies background) {}
