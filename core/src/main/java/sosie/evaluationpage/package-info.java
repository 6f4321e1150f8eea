/**
 * How do we show how good a method is?
 *
 * <p>By an {@link EvaluationPage}: the table of the methods, their curves, and the pairs on which
 * they and the labels disagree, to read.
 *
 * <pre>
 * new EvaluationPage(experiment, version).writeTo(Path.of("evaluation.html"));
 * </pre>
 */
package sosie.evaluationpage;
