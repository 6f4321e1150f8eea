/**
 * Which method and settings suit these labels?
 *
 * <p>{@link sosie.tuning.Tuning} searches along one parameter at a time and hands on {@link
 * sosie.tuning.Tuned}. None of the labels judges a choice that it had a say in.
 */
package sosie.tuning;
