package sosie.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sosie.Sosie;
import sosie.analyse.AnalysedText;
import sosie.analyse.Analyser;
import sosie.analyse.Pipeline;
import sosie.analyse.Recipe;
import sosie.candidate.Candidates;
import sosie.detect.RunOptions;
import sosie.documents.DocumentFacts;
import sosie.extract.Corpus;
import sosie.extract.Document;
import sosie.feature.FeatureVector;
import sosie.feature.Frequencies;
import sosie.hash.Hash64;

/** A run as one machine has it: the collection with its fields settled, the recipe, the options. */
final class Site {

  private static final int MOST_OPEN = 4; // an executor may serve several runs

  /** Of this machine. Settling fields looks into every file, so it is done once for all tasks. */
  private static final Map<String, Site> OPEN =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Site> eldest) {
          return size() > MOST_OPEN;
        }
      };

  private final Sosie sosie;
  private final Corpus corpus;
  private final Recipe recipe;
  private final RunOptions options;
  private final List<Analyser> analysers = new ArrayList<>(); // the method, then its fallback

  private Site(Sosie asked) throws IOException {
    corpus = asked.open();
    sosie = asked.settledOn(corpus);
    recipe = sosie.recipe();
    options = sosie.options(corpus);
    if (recipe.countsFirst()) return;
    analysers.add(Analyser.of(recipe, Frequencies.NONE));
    recipe.fallback().ifPresent(other -> analysers.add(Analyser.of(other, Frequencies.NONE)));
  }

  static synchronized Site of(Job job) {
    Site open = OPEN.get(job.id());
    if (open != null) return open;
    try {
      Site site = new Site(FindOnSpark.parse(job).asked());
      OPEN.put(job.id(), site);
      return site;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Why the collection must be worked on as a whole, if it must. */
  Optional<String> whyWhole() throws IOException {
    String name = recipe.name();
    if (recipe.countsFirst()) {
      return Optional.of(name + " counts how common words are in the whole collection first");
    }
    if (recipe.thresholdRule().isPresent()) {
      return Optional.of(name + " chooses its threshold by all scores");
    }
    boolean linked =
        !options.links().isEmpty()
            || !recipe.linkRules().isEmpty()
            || pipeline().similarity().canBind();
    if (linked) return Optional.of("links may join any two documents");
    if (recipe.representation().features().looksPastWords()) {
      return Optional.of(name + " looks at more of a document than its words");
    }
    if (options.keep().toString().startsWith("lossless")) {
      return Optional.of("what is lossless is told with all texts of a cluster at hand");
    }
    if (recipe.rewriting().isPresent()) {
      return Optional.of(name + " looks at parts of documents");
    }
    boolean meets = analysers.stream().allMatch(Site::hasMeetingPoints);
    return meets
        ? Optional.empty()
        : Optional.of(
            name
                + " searches by how common features are in the whole collection, or by all"
                + " signatures");
  }

  private static boolean hasMeetingPoints(Analyser analyser) {
    FeatureVector none = FeatureVector.sequenceOf();
    Candidates candidates = analyser.pipeline().candidates();
    return candidates.meetingPoints(candidates.keys(none), none).isPresent();
  }

  Pipeline pipeline() {
    return analysers.get(0).pipeline();
  }

  Sosie sosie() {
    return sosie;
  }

  Corpus corpus() {
    return corpus;
  }

  Recipe recipe() {
    return recipe;
  }

  RunOptions options() {
    return options;
  }

  /** What is told of a document once it was read. Any thread. */
  Rows.Told told(Document document) {
    Analyser method = analysers.get(0);
    DocumentFacts facts = DocumentFacts.of(document, method.words(document));
    List<long[]> points = new ArrayList<>();
    AnalysedText text = method.analyse(document);
    points.add(points(0, method, text));
    boolean byFallback = false;
    if (analysers.size() > 1) {
      AnalysedText instead = analysers.get(1).analyse(document);
      byFallback = instead.shortfall().isEmpty();
      points.add(points(1, analysers.get(1), instead));
    }
    return new Rows.Told(facts, text.shortfall(), byFallback, joined(points));
  }

  private static long[] points(int which, Analyser analyser, AnalysedText text) {
    Optional<long[]> points =
        analyser.pipeline().candidates().meetingPoints(text.keys(), text.features());
    long[] own = points.orElseThrow();
    for (int i = 0; i < own.length; i++) own[i] = Hash64.mix(which, own[i]);
    return own;
  }

  private static long[] joined(List<long[]> all) {
    return all.stream().flatMapToLong(Arrays::stream).distinct().toArray();
  }
}
