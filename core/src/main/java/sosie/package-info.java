/**
 * Sosie finds the near-duplicates in a collection of documents, proves each with a score and says
 * how they differ.
 *
 * <p>Each package below is a stage, and each stage defines the type it hands to the next. Imports
 * only point backwards along this order, which is stated here once and enforced by {@code
 * StageOrderTest}:
 *
 * <pre>
 * hash, read, text, office, mail, records, extract, letter, tokenise, feature, lexicon, weigh,
 * signature, candidate, join, verify, cluster, analyse, documents, segment, link, detect, recipe,
 * align, edit, explain, kinds, certify, passage, docket, truth, scores, evaluate, tuning, learn, result,
 * page, index
 * </pre>
 *
 * <p>This root package comes last: it holds the façade, {@link sosie.Sosie}.
 */
package sosie;
