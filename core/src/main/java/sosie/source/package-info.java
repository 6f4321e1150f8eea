/**
 * Which bytes are there, whatever they are packed in?
 *
 * <p>A {@code Content} is a run of bytes with a name: a file, an entry of an archive, or what comes
 * out of either when it is expanded. {@code Compression} and {@code Archive} say how, and an {@code
 * Expansion} bounds how much. An {@link sosie.source.Origin} says where something stood, a {@link
 * sosie.source.Problem} why it could not be read.
 *
 * <pre>{@code
 * new Problem(Origin.whole("mails.zip"), Problem.Reason.TRUNCATED, "it ends early");
 * }</pre>
 */
package sosie.source;
