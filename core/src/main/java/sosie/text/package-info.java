/**
 * Which characters are these, and what do they make?
 *
 * <p>Bytes become characters ({@link sosie.text.Decoding}), characters clean text ({@link
 * sosie.text.CleanText}), and with the parts it has {@link sosie.text.MarkedText}: stretches of it
 * that are a title, a paragraph or a link are {@linkplain sosie.text.Zone zones}. {@link
 * sosie.text.HtmlPage} is a web page as a reader sees it. What cannot be read is {@link
 * sosie.text.Unusable}.
 */
package sosie.text;
