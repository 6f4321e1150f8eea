package sosie.review;

import java.util.List;
import java.util.Optional;

/**
 * What is there, in numbers.
 *
 * @param floor the least threshold that can be asked about
 * @param threshold at which clusters are shown
 * @param sizes how many clusters have from 2, 3, 4, 8, 16 … documents on to before the next
 * @param verdicts last words that count
 * @param waiting verdicts that do not count, since a document is gone or its text another
 * @param whyFixed why verdicts do not change these clusters, if they do not
 * @param tornBytes what was cut off the log of verdicts: begun and never acknowledged
 */
public record ReviewFigures(
    int documents,
    int texts,
    long pairs,
    int clusters,
    int inClusters,
    double floor,
    double threshold,
    List<Integer> sizes,
    int verdicts,
    int waiting,
    int conflicts,
    Optional<String> whyFixed,
    long tornBytes) {}
