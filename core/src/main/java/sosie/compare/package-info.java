/**
 * What changed from one result to another?
 *
 * <p>A {@link ResultComparison} names what differs: settings, and each pair, cluster and document
 * that only one of them has or that they judge differently.
 *
 * <pre>
 * ResultFolder former = ResultFolder.open(Path.of("before"));
 * ResultFolder latter = ResultFolder.open(Path.of("after"));
 * ResultComparison.of(former, latter, 10).isSame();
 * </pre>
 */
package sosie.compare;
