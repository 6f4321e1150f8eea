/**
 * How do we turn things into numbers? The one leaf below the pipeline: 64-bit mixing with frozen
 * constants, so that a hash written today means the same in every later version, a table from such
 * numbers to counts, a sort of them, and bytes by eight as the numbers that fast scans read.
 */
package sosie.hash;
