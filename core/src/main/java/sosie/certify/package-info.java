/**
 * What would be lost?
 *
 * <p>A near-duplicate is not the same text. A {@link sosie.certify.Certificate} names what a
 * document has that the kept ones of its cluster have not: a run of {@value
 * sosie.certify.Certificate#WIDTH} words stands in one of them if and only if it meets no stretch
 * that is named. {@link sosie.certify.Losses} has the certificates of a run, and {@link
 * sosie.certify.Lossless} keeps whatever would be lost.
 *
 * <pre>
 * Certificate lost = Certificate.of(dropped, List.of(kept));
 * lost.ownWords();                     // 4
 * lost.stretches().get(0).in(dropped); // "paid on 12 May"
 * </pre>
 */
package sosie.certify;
