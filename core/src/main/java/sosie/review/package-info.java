/**
 * What do people decide, and what follows?
 *
 * <p>A {@link sosie.review.Review} opens a result, shows what is uncertain and takes verdicts,
 * which are links: {@link sosie.verdict.VerdictLog} keeps them with who, when and why, {@link
 * sosie.review.Clusters} follow them by clustering the touched component anew, and {@link
 * sosie.review.CurveCounter} counts what there would be at every threshold.
 *
 * <pre>
 * Review review = Review.open(Path.of("result"), ReviewOptions.standard());
 * Judgement parts = Judgement.of("ann", Verdict.different("a", "b")).because("other authors");
 * review.consequences(parts).parted();  // these also part
 * review.judge(parts);                  // on disk when this returns
 * review.curve().point(0);              // pairs, clusters and kept documents at the floor
 * </pre>
 */
package sosie.review;
