package sosie.text;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;

/**
 * Goes through a page in reading order and writes down what a reader would see.
 *
 * <p>The traversal is jsoup's own, which keeps no stack: depth costs nothing.
 */
final class HtmlWalk implements NodeFilter {

  private static final Set<String> UNSEEN =
      names(
          """
          head title script style template noscript noframes noembed iframe svg object
          embed applet canvas audio video datalist link meta base param source track area
          map
          """);

  private static final Set<String> BLOCKS =
      names(
          """
          address article aside blockquote body button caption center dd details dialog
          dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header
          hgroup hr html legend li main menu nav ol optgroup p pre search section select
          summary table tbody textarea tfoot thead ul xmp plaintext listing frameset
          marquee
          """);

  private static final Set<String> HEADINGS = Set.of("h1", "h2", "h3", "h4", "h5", "h6");
  private static final Set<String> PREFORMATTED =
      Set.of("pre", "textarea", "xmp", "plaintext", "listing");

  private final BlockText text = new BlockText();
  private final Deque<Integer> openLinks = new ArrayDeque<>();
  private int headings;
  private int preformatted;
  private String firstTime = "";

  private static Set<String> names(String listed) {
    return Set.of(listed.strip().split("\\s+"));
  }

  @Override
  public FilterResult head(Node node, int depth) {
    if (node instanceof TextNode words) {
      write(words.getWholeText());
    } else if (node instanceof Element element) {
      if (unseen(element)) return FilterResult.SKIP_ENTIRELY;
      open(element);
    }
    return FilterResult.CONTINUE;
  }

  @Override
  public FilterResult tail(Node node, int depth) {
    if (node instanceof Element element && !unseen(element)) close(element);
    return FilterResult.CONTINUE;
  }

  private void write(String words) {
    Zone.Kind kind = headings > 0 ? Zone.Kind.HEADING : Zone.Kind.PARAGRAPH;
    if (preformatted > 0) text.preformatted(words.replace("\r\n", "\n").replace('\r', '\n'), kind);
    else text.flow(words, kind);
  }

  private void open(Element element) {
    String name = element.normalName();
    layOut(name);
    if (name.equals("br")) text.forcedLine();
    if (HEADINGS.contains(name)) headings++;
    if (PREFORMATTED.contains(name)) preformatted++;
    if (name.equals("a")) openLinks.push(text.length());
    if (name.equals("time") && firstTime.isEmpty()) firstTime = element.attr("datetime");
  }

  private void close(Element element) {
    String name = element.normalName();
    if (name.equals("a")) closeLink(element);
    if (HEADINGS.contains(name)) headings--;
    if (PREFORMATTED.contains(name)) preformatted--;
    layOut(name);
  }

  private void closeLink(Element anchor) {
    int from = openLinks.pop();
    if (anchor.hasAttr("href")) text.markLink(from);
  }

  private void layOut(String name) {
    switch (name) {
      case "td", "th" -> text.cell();
      case "tr", "option" -> text.line();
      default -> {
        if (BLOCKS.contains(name)) text.block();
      }
    }
  }

  private static boolean unseen(Element element) {
    return UNSEEN.contains(element.normalName()) || Visibility.isUnseen(element);
  }

  MarkedText text() {
    return text.finish();
  }

  /** The {@code datetime} of the first {@code <time>} that a reader sees, or nothing. */
  String firstTime() {
    return firstTime;
  }
}
