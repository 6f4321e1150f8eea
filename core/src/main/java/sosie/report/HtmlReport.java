package sosie.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import sosie.report.ReportContent.ShownCluster;

/**
 * A result as one page for people.
 *
 * <p>The page stands alone: no script, no image, no font, nothing fetched. Its content security
 * policy allows our style sheet, by hash, and nothing else, so that even a slip in escaping could
 * not make a document's text run or load anything. It stays below about 1.5 MB and is the same,
 * byte for byte, for the same content.
 */
public final class HtmlReport {

  private static final int ROOM_FOR_A_GROUP = 500_000;

  private final ReportContent content;

  public HtmlReport(ReportContent content) {
    this.content = content;
  }

  /** Writes the page, in UTF-8, replacing what stood there. */
  public void writeTo(Path file) throws IOException {
    Files.write(file, bytes());
  }

  byte[] bytes() {
    String css = styleSheet();
    Html html = new Html().doctype();
    html.open("html", "lang", "en");
    head(html, css);
    html.open("body");
    html.element("a", "Skip to the clusters", "class", "skip", "href", "#clusters");
    html.open("div", "class", "page");
    nav(html);
    html.open("main");
    new Overview(content).writeTo(html);
    clusters(html);
    Appendix appendix = new Appendix(content);
    appendix.writeSettings(html);
    appendix.writeSources(html);
    appendix.writeSkipped(html);
    appendix.writeNotes(html);
    html.closeLine();
    html.open("footer").text("Made by Sosie " + content.settings().version());
    html.text(". The whole result stands next to this page.").closeLine();
    html.close().close().closeLine();
    return html.bytes();
  }

  private void head(Html html, String css) {
    html.open("head").empty("meta", "charset", "utf-8");
    html.empty("meta", "http-equiv", "Content-Security-Policy", "content", policy(css));
    html.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
    html.empty("meta", "name", "color-scheme", "content", "light dark");
    html.empty("meta", "name", "referrer", "content", "no-referrer");
    html.element("title", Clipped.name(content.collection()) + ": near-duplicates");
    html.style(css).closeLine();
  }

  private void nav(Html html) {
    html.open("nav", "aria-label", "This page");
    html.element("span", "sosie", "class", "wordmark").open("ul");
    link(html, "clusters", "Clusters");
    link(html, "settings", "Settings");
    if (!content.sources().isEmpty()) link(html, "sources", "Sources");
    if (!content.skipped().isEmpty()) link(html, "skipped", "Skipped");
    if (!content.notes().isEmpty()) link(html, "notes", "Notes");
    html.close().closeLine();
  }

  private static void link(Html html, String target, String text) {
    html.open("li").element("a", text, "href", "#" + target).close();
  }

  private void clusters(Html html) {
    html.open("section", "aria-labelledby", "clusters");
    html.element("h2", "Clusters", "id", "clusters");
    if (content.borderline().isEmpty() && content.largest().isEmpty()) {
      html.element("p", "There are none: every document stands for itself.", "class", "none");
    }
    ClusterCards cards = new ClusterCards(content.settings().threshold(), ROOM_FOR_A_GROUP);
    if (group(
        html,
        "Most borderline",
        "Weakest links closest to the threshold: look here first.",
        content.borderline())) {
      cards.writeBorderline(html, content.borderline());
    }
    if (group(html, "Largest", "The clusters with the most documents.", content.largest())) {
      cards.writeLargest(html, content.largest());
    }
    html.closeLine();
  }

  private static boolean group(
      Html html, String title, String meaning, List<ShownCluster> clusters) {
    if (clusters.isEmpty()) return false;
    html.open("div", "class", "group").element("h3", title);
    html.element("p", meaning).closeLine();
    return true;
  }

  private static String policy(String css) {
    return "default-src 'none'; style-src 'sha256-"
        + sha256(css)
        + "'; base-uri 'none'; form-action 'none'";
  }

  private static String styleSheet() {
    try (InputStream css = HtmlReport.class.getResourceAsStream("report.css")) {
      if (css == null) throw new IllegalStateException("report.css is missing from the jar");
      return new String(css.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException("report.css cannot be read from the jar", e);
    }
  }

  private static String sha256(String text) {
    try {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      return Base64.getEncoder().encodeToString(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
