/**
 * What does a run leave to programs, and to runs after it?
 *
 * <p>A {@link ResultWriter} writes a result folder, complete or not at all and with the same bytes
 * for the same result: tables, {@code run.json} and whatever {@link ResultWriter.Pages} there are
 * for people. A {@link ResultFolder} reads the tables again.
 *
 * <pre>
 * ResultFolder result = ResultFolder.open(Path.of("result"));
 * result.run().counts().pairs();
 * result.forEachDocument(document -&gt; ids.add(document.id()));
 * </pre>
 *
 * <p>An {@link sosie.evaluate.Experiment} goes out as {@link EvaluationFigures}, in JSON or as a
 * table.
 */
package sosie.result;
