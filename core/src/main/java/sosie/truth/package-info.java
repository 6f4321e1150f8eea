/**
 * What do people say of these documents?
 *
 * <p>A {@link sosie.truth.Truth} knows which documents are the same, which are not, and of which
 * nothing is known. {@link sosie.truth.TruthFile} reads it from a table, a folder or a field. Of
 * distinct texts it says numbers of pairs of documents ({@link sosie.truth.JudgedTexts}): people
 * may call two copies of one text different. {@link sosie.truth.Halves}, {@link sosie.truth.Folds}
 * and {@link sosie.truth.TimeSplit} divide it without cutting a cluster.
 */
package sosie.truth;
