/**
 * Which form letters did people send, and what did each of them add? Hands on {@link
 * sosie.docket.Docket}: comments grouped by letter, each with how it was edited.
 */
package sosie.docket;
