/**
 * What does a PDF or a Word document say?
 *
 * <p>{@link sosie.office.Paper} is either, {@link sosie.office.Attachments} those that came with a
 * mail or a comment. Unpacking is paid for in bytes, fonts of the machine are not asked for: a file
 * has the same text, or the same fault, everywhere.
 */
package sosie.office;
