/**
 * Which method and settings suit documents that people have labelled?
 *
 * <p>{@code evaluate} measures methods, {@code tune} chooses one with its parameters, {@code learn}
 * learns weights. All take {@link TruthArguments} and work on a {@link LabelledLab}.
 */
package sosie.app.lab;
