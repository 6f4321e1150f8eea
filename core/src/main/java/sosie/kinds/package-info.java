/**
 * Of what kind is the difference?
 *
 * <p>Two texts may be 97 % the same and differ in nothing but a line break, or in the price. {@link
 * sosie.kinds.Differences} names what differs between two texts, each {@link sosie.kinds.Kind} with
 * the number of places and an example; a {@link sosie.kinds.DifferenceRule} says which kinds keep
 * two texts apart. All of it is read off the alignment of the words, in bounded time.
 *
 * <pre>
 * Differences found = Differences.between(left, right);
 * found.kinds();                       // [numbers, dates]
 * found.examples();                    // "numbers: 12.50 → 13.75; dates: 3 → 4"
 * DifferenceRule.never("numbers").whyApart(left, right); // "differ in numbers: 12.50, 13.75"
 * </pre>
 */
package sosie.kinds;
