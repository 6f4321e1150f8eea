/**
 * Which words do two texts share, and in which order?
 *
 * <p>An {@link sosie.align.Alignment} matches the words of two texts in order; what it leaves over
 * was added, removed or replaced. {@link sosie.align.SharedPassages} finds what both have even if
 * it moved. Both take bounded time on any two texts.
 *
 * <pre>
 * Alignment alignment = Alignment.between(left, right);
 * alignment.segments();
 * </pre>
 */
package sosie.align;
