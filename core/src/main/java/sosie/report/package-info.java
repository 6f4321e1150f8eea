/**
 * What do people look at after a run?
 *
 * <p>At {@link ReportPages}: how many documents there are and how many are copies, the clusters
 * with their differences marked, and a list of all of them. They are made of the rows of a result,
 * wherever these are, and of texts that are read again. A {@link ComparisonPage} shows what two
 * results disagree about.
 *
 * <pre>
 * ResultRows rows = ResultRows.of(ResultFolder.open(Path.of("result")));
 * new ReportPages(rows, corpus, PageOptions.standard(threads)).writeTo(Path.of("pages"));
 * </pre>
 */
package sosie.report;
