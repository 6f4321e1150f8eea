/**
 * How far do an answer and the truth agree?
 *
 * <p>{@link sosie.scores.PairScores}, {@link sosie.scores.ClusterScores} and {@link
 * sosie.scores.GradeScores} count. {@link sosie.scores.RankedPairs} are scored pairs in order, and
 * a {@link sosie.scores.Sweep} has the scores at every threshold. {@link sosie.scores.Spread} and
 * {@link sosie.scores.Significance} compare runs.
 */
package sosie.scores;
