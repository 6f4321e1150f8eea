/**
 * How do we shrink it?
 *
 * <p>A {@link sosie.signature.Signer} turns a feature set of any size into a {@link
 * sosie.signature.Signature} of a fixed number of words, such that the words of two documents agree
 * about as often as the documents do.
 *
 * <pre>
 * Signer minHash = new MinHash(128, 42);
 * Signature a = minHash.sign(left), b = minHash.sign(right);
 * a.agreement(b);                      // an estimate of their Jaccard similarity
 * </pre>
 */
package sosie.signature;
