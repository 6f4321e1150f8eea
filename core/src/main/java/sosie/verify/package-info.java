/**
 * How alike are these two, exactly?
 *
 * <p>A {@link sosie.verify.Similarity} compares the features of two documents and gives a number
 * between 0 and 1. No pair is reported without one.
 *
 * <pre>
 * Similarity&lt;FeatureVector&gt; jaccard = new Jaccard();
 * jaccard.between(a, b);               // 0.8571…
 * jaccard.reaches(a, b, 0.9);          // stops as soon as 0.9 is out of reach
 * </pre>
 */
package sosie.verify;
