/**
 * Where do people look and decide?
 *
 * <p>{@link sosie.app.review.ReviewCommand} opens a {@link sosie.review.Review} and serves pages of
 * it. A page is a record of what it shows, written through the one escaping writer; {@link
 * sosie.app.review.Workbench} says which address shows which. Whatever changes something is a form
 * that any browser can send, and is answered with the way to a page that says what came of it; the
 * one script only makes it quicker: the next question is there before the verdict on this one is
 * given, the figures follow a threshold while it is dragged, and what could not be sent is kept and
 * sent again.
 *
 * <pre>
 * sosie find examples/news
 * sosie review result
 * </pre>
 */
package sosie.app.review;
