/**
 * What does a method make of one document?
 *
 * <p>A {@link sosie.analyse.Recipe} fills the slots of a {@link sosie.analyse.Pipeline}, one per
 * stage. An {@link sosie.analyse.Analyser} takes a document the whole way, to an {@link
 * sosie.analyse.AnalysedText}; whoever drives the stages asks it and nothing else.
 *
 * <pre>
 * Analyser analyser = Analyser.of(MinHashLsh.standard(), Frequencies.NONE);
 * AnalysedText text = analyser.analyse(document);
 * </pre>
 */
package sosie.analyse;
