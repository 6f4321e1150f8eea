/**
 * How do the stages run on a cluster?
 *
 * <p>{@link sosie.spark.SparkFind} brings together what meets, by keys and numbers alone, and hands
 * whole components to the engine, which works on each as if it were all there is. So the files of a
 * result are those of a run on one machine, byte for byte:
 *
 * <pre>
 * spark-submit sosie-spark.jar find crawl --out result --threshold 0.8
 * </pre>
 */
package sosie.spark;
