package sosie.recipe;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import sosie.detect.Written;

/** Seeded web pages: stories with few edits, each in the frame of one of some sites. */
final class MadePages {

  private static final int SITES = 4;

  private final Random random;
  private final Prose prose;
  private final List<String> menus = new ArrayList<>();

  private MadePages(long seed) {
    random = new Random(seed);
    prose = new Prose(seed, 900);
    for (int site = 0; site < SITES; site++) menus.add(links(12));
  }

  static Written of(long seed, int stories) {
    MadePages pages = new MadePages(seed);
    Written written = new Written();
    for (int story = 0; story < stories; story++) {
      String title = pages.prose.text(5);
      List<String> words = pages.prose.words(30 + pages.random.nextInt(60));
      int versions = 1 + pages.random.nextInt(4);
      for (int version = 0; version < versions; version++) {
        pages.edit(words);
        written.addPage(String.format("p%03d-%d", story, version), pages.page(title, words));
      }
    }
    return written;
  }

  private void edit(List<String> words) {
    for (int i = random.nextInt(5); i > 0; i--) {
      words.set(random.nextInt(words.size()), prose.words(1).get(0));
    }
  }

  private String page(String title, List<String> words) {
    return page(title, menus.get(random.nextInt(SITES)), String.join(" ", words) + ".");
  }

  static String page(String title, String menu, String story) {
    return "<html><head><title>"
        + title
        + "</title></head><body>"
        + menu
        + "<h1>"
        + title
        + "</h1><p>"
        + story
        + "</p></body></html>";
  }

  private String links(int count) {
    StringBuilder links = new StringBuilder("<ul>");
    for (int i = 0; i < count; i++) {
      links.append("<li><a href=\"/").append(i).append("\">").append(prose.text(2)).append("</a>");
    }
    return links + "</ul>";
  }
}
