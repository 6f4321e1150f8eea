/**
 * What can be asked of any command, and how does it answer?
 *
 * <p>{@link InputOptions} say how a collection is read and {@link MachineOptions} by what means.
 * Data goes to standard output; {@link Talk} and the progress of a {@link Meter} go to standard
 * error; a {@link SkippedOption} ends a command that could not use every document.
 */
package sosie.app.option;
