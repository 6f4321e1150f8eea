package sosie.app.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.app.Cli;
import sosie.review.Review;
import sosie.review.ReviewOptions;

/** A workbench that is killed while two people judge. */
@Tag("slow")
class KilledReviewTest {

  private static final Path NEWS = Path.of("..", "examples", "news").toAbsolutePath().normalize();

  @TempDir private Path folder;

  @Test
  void losesNoVerdictThatWasAcknowledged() throws Exception {
    Path result = folder.resolve("result");
    assertThat(Cli.run("find", NEWS, "--out", result).code()).isZero();
    Process process =
        Cli.start(folder, List.of(), "review", result, "--no-browser", "--input", NEWS);
    Asking asking = new Asking(address(process));
    BlockingQueue<String> safe = new LinkedBlockingQueue<>();
    Thread one = judging(asking, "harbour-courier.html", safe);
    Thread other = judging(asking, "lichen-courier.html", safe);
    List<String> first = new ArrayList<>();
    while (first.size() < 12) first.add(safe.take());
    process.destroyForcibly().waitFor();
    one.join();
    other.join();
    try (Review review = Review.open(result, ReviewOptions.standard())) {
      Set<String> there =
          review.verdicts().stream()
              .map(each -> each.why())
              .collect(Collectors.toCollection(HashSet::new));
      assertThat(there).containsAll(first).containsAll(safe);
    }
  }

  private static String address(Process process) throws IOException {
    BufferedReader said = process.inputReader();
    for (String line = said.readLine(); line != null; line = said.readLine()) {
      if (line.startsWith("Review  ")) return line.substring("Review  ".length());
    }
    throw new AssertionError("it told no address");
  }

  /** Says something of a document and a name after the other, until nobody answers any more. */
  private static Thread judging(Asking asking, String left, BlockingQueue<String> safe) {
    Thread thread =
        new Thread(
            () -> {
              List<String> others =
                  List.of(
                      "market-03-04.html",
                      "market-03-06.html",
                      "market-03-08.html",
                      "market-03-11.html",
                      "market-03-12.html",
                      "bells-courier.html",
                      "bells-lantern.html",
                      "bells-inland-post.html",
                      "bells-northern-wire.html",
                      "organ-bread-lantern.html",
                      "library-boat-courier.html",
                      "ferry-chess-northern-wire.html");
              try {
                for (String each : others) {
                  String why = left + " " + each;
                  Asking.Got got =
                      asking.post(
                          "/judge", "left", left, "right", each, "verdict", "not", "why", why);
                  if (got.page().select(".outcome").text().contains("Saved")) safe.add(why);
                }
              } catch (IOException | InterruptedException e) {
                return; // it was killed
              }
            });
    thread.start();
    return thread;
  }
}
