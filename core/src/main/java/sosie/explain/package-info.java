/**
 * What differs, and what do the methods say of it?
 *
 * <p>An {@link sosie.explain.Explanation} puts the alignment of two texts, and how one was made
 * from the other, next to the score of every measure, and sums them up in a sentence. {@link
 * sosie.explain.Testimony} is what a method says of two documents.
 *
 * <pre>
 * Explanation explanation = Explanation.of(left, right, 5);
 * explanation.verdict();               // "Same text but for 4 words in 2 places."
 * explanation.scores();                // Jaccard, containment, cosine, …
 * new ExplanationText(80, Ink.ANSI).render(explanation);
 * </pre>
 */
package sosie.explain;
