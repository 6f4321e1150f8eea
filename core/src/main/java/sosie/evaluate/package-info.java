/**
 * How good was that?
 *
 * <p>Against the slow way: {@link sosie.evaluate.BruteForce} finds every pair for certain, {@link
 * sosie.evaluate.RecallCheck} says which of them a run has.
 *
 * <p>Against what people say: a {@link sosie.evaluate.Lab} holds the texts, and an {@link
 * sosie.evaluate.Examination} puts one method after the other to the test. All pairs of documents
 * count, also those that no method proposed.
 *
 * <pre>
 * Lab lab = Lab.read(corpus, Methods.named("exact").recipe(Map.of()), RunOptions.standard());
 * Labelled labelled = TruthFile.read("truth.tsv", TruthOptions.standard(), lab.documents());
 * Examination examination = new Examination(lab, labelled, settings);
 * Evaluation evaluation = examination.of("spotsigs", Methods.named("spotsigs").recipe(Map.of()));
 * evaluation.pairs().f1();             // as it comes
 * evaluation.sweep().best();           // at the threshold that suits these labels best
 * </pre>
 */
package sosie.evaluate;
