/**
 * Who works at the same time?
 *
 * <p>Nobody else starts threads to compute with. A {@link sosie.parallel.WorkerPool} does numbered
 * tasks that are all there, a {@link sosie.parallel.TaskQueue} those that come one by one, with as
 * many threads as the user allows; {@link sosie.parallel.BackgroundTasks} are done one after the
 * other beside something that must not wait. Whoever waits is told what went wrong in any of them,
 * and stops waiting when interrupted.
 *
 * <pre>
 * List&lt;Signature&gt; signed = new WorkerPool(4).map(texts.size(), i -&gt; sign(texts.get(i)));
 * </pre>
 */
package sosie.parallel;
