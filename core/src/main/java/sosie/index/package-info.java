/**
 * Which of the documents that are there now is this one like?
 *
 * <p>An {@link sosie.index.Index} is a folder in which documents come and go, and in which every
 * answer is the one that a run over the documents that are there would give, whatever came before.
 * What happened stands in a log; everything else is made from it.
 *
 * <pre>
 * try (Index index = Index.create(Path.of("mails.index"), Presets.named("mail").recipe())) {
 *   index.add(document);
 *   index.query(another).matches().forEach(System.out::println);
 *   index.export(ResultWriter.into(Path.of("result")));
 * }
 * </pre>
 */
package sosie.index;
