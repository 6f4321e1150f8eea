/**
 * What do people look at?
 *
 * <p>At pages that open without a network: {@link ReportPages}, of a result; {@link DocketPages},
 * for the analyst of a docket; an {@link EvaluationPage}, with the table, the curves and the pairs
 * to read. All have one frame, and every text goes through one escaping writer. The first two are
 * made of the rows of a result, wherever these are, and of texts that are read again.
 *
 * <pre>
 * ResultRows rows = ResultRows.of(ResultFolder.open(Path.of("result")));
 * new ReportPages(rows, corpus, PageOptions.standard(threads)).writeTo(Path.of("pages"));
 * </pre>
 */
package sosie.page;
