/**
 * What do people and programs get?
 *
 * <p>An {@link sosie.report.HtmlReport} turns a {@link sosie.report.ReportContent} into one page
 * that opens from a folder, a mail or a share without network or scripts: the headline, how scores
 * and cluster sizes are spread, and clusters to look at with every differing word marked. The same
 * content gives the same bytes.
 *
 * <pre>
 * ReportContent content = new ReportContent("news", settings, counts, …);
 * HtmlReport report = new HtmlReport(content);
 * report.writeTo(folder.resolve("report.html"));
 * </pre>
 */
package sosie.report;
