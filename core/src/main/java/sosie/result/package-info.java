/**
 * What does a run leave to programs, and to runs after it?
 *
 * <p>A {@link ResultWriter} writes a result folder, complete or not at all and with the same bytes
 * for the same result: tables, {@code run.json} and whatever {@link ResultWriter.Pages} there are
 * for people. A {@link ResultFolder} reads the tables again, and a {@link KeptSet} makes of them
 * the collection without its near-duplicates.
 *
 * <pre>
 * ResultFolder result = ResultFolder.open(Path.of("result"));
 * result.run().counts().pairs();
 * KeptSet kept = new KeptSet(result, Optional.empty(), KeptSet.Unread.KEEP);
 * kept.write(collection, Path.of("kept"));
 * </pre>
 *
 * <p>An {@link sosie.evaluate.Experiment} goes out as {@link EvaluationFigures}, in JSON or as a
 * table.
 */
package sosie.result;
