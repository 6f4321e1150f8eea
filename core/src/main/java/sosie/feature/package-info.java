/**
 * What do we compare?
 *
 * <p>A {@link sosie.feature.FeatureExtractor} turns the words of a document into {@link
 * sosie.feature.TextFeatures}, mostly a {@link sosie.feature.FeatureVector}: a sorted set of 64-bit
 * features, each with a weight. This choice decides the accuracy of a method; everything after it
 * is only a fast way to compare two of them. A {@link sosie.feature.Refinement} then leaves some
 * features out or weighs them.
 *
 * <pre>
 * FeatureExtractor&lt;FeatureVector&gt; shingles = new Shingles(5);
 * FeatureVector features = shingles.extract(document, tokens);
 * features.size();                     // distinct runs of five words
 * new ModP(25).refine(features, counted); // about one in 25 of them
 * </pre>
 */
package sosie.feature;
