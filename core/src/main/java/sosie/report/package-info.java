/**
 * What do people and programs get?
 *
 * <p>A {@link sosie.report.ResultWriter} writes a result folder, complete or not at all and with
 * the same bytes for the same result: tables for programs and an {@link sosie.report.HtmlReport}
 * for people, one page without network or scripts. A {@link sosie.report.ResultFolder} reads the
 * tables again, and a {@link sosie.report.KeptSet} makes of them the collection without its
 * near-duplicates.
 *
 * <pre>
 * ResultFolder result = ResultFolder.open(Path.of("result"));
 * result.run().counts().pairs();
 * KeptSet kept = new KeptSet(result, Optional.empty(), KeptSet.Unread.KEEP);
 * kept.write(collection, Path.of("kept"));
 * </pre>
 *
 * <p>An {@link sosie.evaluate.Experiment} goes out as {@link sosie.report.EvaluationJson}, {@link
 * sosie.report.EvaluationCsv} or as an {@link sosie.report.EvaluationPage}: the table, the curves
 * and the pairs to read, without scripts as well. A {@link sosie.docket.Docket} goes out as {@link
 * sosie.report.DocketPages}: a page for its analyst, and a table.
 */
package sosie.report;
