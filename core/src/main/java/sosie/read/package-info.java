/**
 * Which documents does a collection hold?
 *
 * <p>A {@link sosie.read.DocumentSource} walks folders, opens what is compressed, unpacks what is
 * packed and hands on one {@link sosie.format.RawDocument} after another, in the same order every
 * time. It decodes as little as it can: that is the next stage's work, and runs on many threads.
 * What cannot be read becomes a {@link sosie.source.Problem} and the reading goes on.
 *
 * <pre>{@code
 * try (Collection mails = Collection.of(List.of(Path.of("mails")), ReadOptions.defaults())) {
 *   mails.read(sink);
 *   new KeptCopy(mails, Path.of("kept")).write(origin -> !copies.contains(origin));
 * }
 * }</pre>
 *
 * <p>How a file is taken apart: {@code Recognition} says what a {@code Content} is, and shows it to
 * {@code Reading} or to {@code Copying}. Both go through the same {@code Compression}, {@code
 * Archive} and {@code RecordFormat}, so a copy numbers its records as the reading did.
 */
package sosie.read;
