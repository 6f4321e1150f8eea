/**
 * Sosie finds the near-duplicates in a collection of documents, proves each with a score and says
 * how they differ.
 *
 * <p>Each package below is a stage, and each stage defines the type it hands to the next. Imports
 * only point backwards along this order, which is stated here once and enforced by {@code
 * StageOrderTest}:
 *
 * <pre>
 * hash, parallel, source, format, parquet, read, text, office, mail, records, extract, letter, tokenise,
 * feature, lexicon, weigh, signature, candidate, join, verify, cluster, analyse, documents, segment,
 * link, detect, recipe, align, edit, explain, kinds, certify, passage, docket, truth, scores,
 * evaluate, tuning, learn, result, keep, cut, compare, page, report, docketpage, evaluationpage, store,
 * index, verdict, review
 * </pre>
 *
 * <p>This root package comes last: it holds the façade, {@link sosie.Sosie}.
 *
 * <p>Stable from one version to the next, so that a program may rely on it, are {@link
 * sosie.Sosie}, {@link sosie.Result}, {@link sosie.Comments} and {@link sosie.Text}; what they hand
 * on, {@link sosie.detect.Search}, {@link sosie.verify.ScoredPair}, {@link sosie.detect.Cluster}
 * and {@link sosie.result.RunRecord}; and what they are told by, {@link
 * sosie.recipe.Configuration}, {@link sosie.records.FieldChoice}, {@link sosie.read.ReadOptions}
 * and {@link sosie.detect.RunOptions}. All else that is public is there for those who compose
 * stages, and may change with any version. Of these a program that is a Java module reaches only
 * what the module {@code org.sosie.core} exports.
 */
package sosie;
