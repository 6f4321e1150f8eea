package sosie.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import sosie.detect.Detection;
import sosie.detect.Recipe;
import sosie.extract.Corpus;
import sosie.extract.Document;
import sosie.extract.Skipped;
import sosie.read.Origin;
import sosie.verify.ScoredPairs;

/** Chooses what of a result the report shows, and reads the texts of that again. */
public final class Showcase {

  private static final int CLUSTERS = 10;
  private static final int MEMBERS = 6;
  private static final int BINS = 20;
  private static final int EXAMPLES = 5;

  private final Detection found;
  private final Corpus corpus;

  public Showcase(Detection found, Corpus corpus) {
    this.found = found;
    this.corpus = corpus;
  }

  public ReportContent content(String collection, RunRecord run, Recipe recipe)
      throws IOException {
    List<Integer> largest = numbers(Comparator.comparingInt(n -> -found.clusterSize(n)));
    List<Integer> borderline =
        numbers(Comparator.comparingDouble(n -> minScores[n])).stream()
            .filter(number -> minScores[number] < 1)
            .toList();
    Map<Origin, Document> texts = fetch(largest, borderline);
    return new ReportContent(
        collection,
        settings(run, recipe),
        counts(run.counts()),
        sources(),
        skipped(),
        histogram(recipe.pipeline().threshold()),
        sizes(),
        shown(borderline, texts),
        shown(largest, texts),
        notes(run));
  }
}
