/**
 * What did people say, who, when and why?
 *
 * <p>A {@link sosie.verdict.Verdict} speaks of two documents. People give them in {@link
 * sosie.verdict.Act}s, which a {@link sosie.verdict.VerdictLog} keeps: on disk before anybody is
 * told so, each line with a checksum. {@link sosie.verdict.Verdicts} are what they add up to: of
 * each two documents the last word of each person.
 *
 * <pre>
 * try (VerdictLog log = VerdictLog.open(Path.of("result.review"))) {
 *   log.acts().forEach(verdicts::add);
 * }
 * verdicts.of("a", "b");               // who said what of these two, and when
 * </pre>
 */
package sosie.verdict;
