/**
 * What do people look at?
 *
 * <p>At pages that stand alone, without network or scripts: an {@link HtmlReport} of a result,
 * whose content a {@link Showcase} chooses; {@link DocketPages}, for the analyst of a docket; an
 * {@link EvaluationPage}, with the table, the curves and the pairs to read. All have one frame, and
 * every text goes through one escaping writer.
 *
 * <pre>
 * ReportContent content = new Showcase(found, documents, run.keep()).content(run, recipe);
 * new HtmlReport(content, threads).writeTo(Path.of("report.html"));
 * </pre>
 */
package sosie.page;
