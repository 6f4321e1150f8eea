/**
 * Where do the bytes come from?
 *
 * <p>A {@link sosie.read.DocumentSource} walks folders, opens what is compressed, unpacks what is
 * packed and hands on one {@link sosie.read.RawDocument} after another, in the same order every
 * time. It decodes as little as it can: that is the next stage's work, and runs on many threads.
 * What cannot be read becomes a {@link sosie.read.Problem} and the reading goes on.
 */
package sosie.read;
