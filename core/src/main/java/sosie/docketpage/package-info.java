/**
 * What does the analyst of a docket look at?
 *
 * <p>At {@link DocketPages}: each form letter with what people changed in it and added to it, what
 * they wrote themselves, when it came in, and what is to be read first.
 *
 * <pre>
 * PageOptions options = PageOptions.standard(threads);
 * new DocketPages(docket, ResultRows.of(result), options).writeTo(Path.of("pages"));
 * </pre>
 */
package sosie.docketpage;
