/**
 * What differs, and how was it edited?
 *
 * <p>An {@link sosie.explain.Alignment} matches the words of two texts in order; what it leaves
 * over was added, removed or replaced. {@link sosie.explain.SharedPassages} finds what both have
 * even if it moved. An {@link sosie.explain.Explanation} puts both next to the score of every
 * measure and sums them up in a sentence. An {@link sosie.explain.Edit} names what was done to a
 * reference and shows what the writer added. All of it takes bounded time on any two texts.
 *
 * <pre>
 * Explanation explanation = Explanation.of(left, right, 5);
 * explanation.verdict();               // "Same text but for 4 words in 2 places."
 * explanation.scores();                // Jaccard, containment, cosine, …
 * new ExplanationText(80, Ink.ANSI).render(explanation);
 * Edit.of(letter, comment).uniqueText(); // what this person has to say
 * </pre>
 */
package sosie.explain;
