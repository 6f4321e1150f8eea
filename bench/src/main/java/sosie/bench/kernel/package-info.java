/**
 * How fast are the inner loops? JMH measures each over made, seeded text: {@code scripts/kernels}
 * runs all, {@code scripts/kernels signatures} those whose name holds that word.
 */
package sosie.bench.kernel;
