package sosie.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Pages of a few sites that carry the same stories in frames of their own, by a fixed seed. */
public final class MadePages {

  private static final List<String> LITTLE = List.of("the", "a", "of", "and", "in", "was");

  private final Random random = new Random(11);
  private final List<String> truth = new ArrayList<>();

  private MadePages() {}

  /** Writes a page of each story for every site, a site every other time; gives the truth. */
  public static Path write(Path folder, Path truth, int stories, int copies) throws IOException {
    MadePages made = new MadePages();
    List<String> frames = IntStream.range(0, 3).mapToObj(i -> made.frame()).toList();
    Files.createDirectories(folder);
    for (int story = 0; story < stories; story++) {
      List<String> text = made.words(60, 900);
      for (int copy = 0; copy < copies; copy++) {
        String name = String.format(java.util.Locale.ROOT, "s%02d-%d", story, copy);
        text.set(made.random.nextInt(text.size()), made.word(900));
        String page = frames.get((story + copy) % 3).replace("STORY", prose(text));
        Files.writeString(folder.resolve(name + ".html"), page);
        made.truth.add(name + "\tstory" + story);
      }
    }
    return Files.write(truth, made.truth);
  }

  private String frame() {
    String links =
        IntStream.range(0, 25)
            .mapToObj(i -> "<li><a href='/" + i + "'>" + String.join(" ", words(3, 900)) + "</a>")
            .collect(Collectors.joining());
    return "<html><head><title>"
        + String.join(" ", words(3, 900))
        + "</title></head><body><ul>"
        + links
        + "</ul>STORY</body></html>";
  }

  /** Every other word is a small one, as in prose. */
  private static String prose(List<String> words) {
    StringBuilder text = new StringBuilder("<p>");
    for (int i = 0; i < words.size(); i++) {
      text.append(words.get(i)).append(' ').append(LITTLE.get(i % LITTLE.size()));
      text.append(i % 12 == 11 ? ".</p>\n<p>" : " ");
    }
    return text.append("</p>").toString();
  }

  private List<String> words(int count, int of) {
    return IntStream.range(0, count)
        .mapToObj(i -> word(of))
        .collect(Collectors.toCollection(ArrayList::new));
  }

  private String word(int of) {
    int number = random.nextInt(of);
    StringBuilder word = new StringBuilder("w");
    for (; number > 0; number /= 20) word.append((char) ('a' + number % 20));
    return word.toString();
  }
}
