package sosie.learn;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import sosie.detect.RunOptions;
import sosie.evaluate.Lab;
import sosie.extract.Corpus;
import sosie.extract.ExtractOptions;
import sosie.read.ReadOptions;
import sosie.recipe.Methods;
import sosie.records.FieldChoice;
import sosie.truth.ClusterTruth;

/** Stories in site frames, made up of random words: pages of one story are the same. */
final class FramedPages {

  private static final String[] SMALL = {
    "the", "of", "and", "to", "in", "was", "for", "on", "with"
  };

  private FramedPages() {}

  /** Writes a page of every story in each of some frames. */
  static Lab lab(Path folder, int stories, int frames, int pagesEach, int threads)
      throws IOException {
    for (int story = 0; story < stories; story++) {
      for (int page = 0; page < pagesEach; page++) {
        int frame = (story + page) % frames;
        String name = String.format("s%02d-%d.html", story, page);
        Files.writeString(folder.resolve(name), page(story, frame, story * 100 + page));
      }
    }
    return read(folder, threads);
  }

  /** All documents of a folder. */
  static Lab read(Path folder, int threads) throws IOException {
    try (Corpus corpus =
        Corpus.open(
            List.of(folder), ReadOptions.defaults(), FieldChoice.none(), ExtractOptions.DEFAULT)) {
      return Lab.read(
          corpus,
          Methods.named("exact").recipe(Map.of()),
          RunOptions.standard().withThreads(threads));
    }
  }

  private static String page(int story, int frame, long seed) {
    StringBuilder html = new StringBuilder("<html><head><title>");
    html.append(words(new Random(1000 + story), 4, "Story" + story))
        .append("</title></head><body>");
    Random site = new Random(frame);
    for (int i = 0; i < 60; i++) {
      html.append("<li><a href='x'>").append(words(site, 2, "nav" + frame)).append("</a></li>");
    }
    Random own = new Random(seed);
    Random told = new Random(2000 + story);
    for (int i = 0; i < 6; i++) {
      String sentence = sentence(told, story);
      if (own.nextInt(8) > 0) html.append("<p>").append(sentence).append(". </p>");
    }
    return html.append("</body></html>").toString();
  }

  private static String sentence(Random random, int story) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 14; i++) {
      text.append(i % 2 == 0 ? SMALL[random.nextInt(SMALL.length)] : word(random, "s" + story % 5));
      text.append(' ');
    }
    return text.toString().strip();
  }

  private static String words(Random random, int count, String kind) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) text.append(word(random, kind)).append(' ');
    return text.toString().strip();
  }

  private static String word(Random random, String kind) {
    return kind + (char) ('a' + random.nextInt(26)) + (char) ('a' + random.nextInt(26));
  }

  /** Each story is a cluster. */
  static ClusterTruth truth(Lab lab) {
    int[] clusters = new int[lab.documents().count()];
    for (int i = 0; i < clusters.length; i++) {
      String source = lab.documents().origin(i).source();
      clusters[i] = Integer.parseInt(source.replaceAll(".*s(\\d\\d)-.*", "$1"));
    }
    return new ClusterTruth(clusters);
  }
}
