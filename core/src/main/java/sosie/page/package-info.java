/**
 * What is a page made of?
 *
 * <p>Of sections in one frame, a {@link Page} that opens without a network. Every text goes through
 * one escaping writer, {@link Html}; data for scripts go through {@link DataScript}; plots are
 * {@link Drawing}s. The packages after this one make the pages: {@code report} of a result, {@code
 * docketpage} for the analyst of a docket, {@code evaluationpage} of methods.
 *
 * <pre>
 * Page page = new Page(title, List.of("report.css"), sections, footer);
 * Files.write(file, page.bytes(html -&gt; html.element("p", text)));
 * </pre>
 */
package sosie.page;
