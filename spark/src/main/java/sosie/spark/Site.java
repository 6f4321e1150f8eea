package sosie.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.SparkEnv;
import sosie.Sosie;
import sosie.analyse.AnalysedText;
import sosie.analyse.Analyser;
import sosie.analyse.CommonWords;
import sosie.analyse.Pipeline;
import sosie.analyse.Recipe;
import sosie.detect.Divisible;
import sosie.detect.RunCounts;
import sosie.detect.RunOptions;
import sosie.detect.Whole;
import sosie.documents.DocumentFacts;
import sosie.extract.Corpus;
import sosie.extract.Document;
import sosie.hash.Hash64;
import sosie.link.TextRule;
import sosie.read.Collection;
import sosie.records.FirstLook;
import sosie.result.RunTotals;

/** A run as one machine has it: the collection with its fields settled, the recipe, the options. */
final class Site {

  static final String TOO_MANY_PARTNERS =
      "some text has more near-duplicates than an exact search pairs it with";

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
  private final Optional<Corpus> corpus; // nothing where documents are rows
  private final Recipe recipe;
  private final RunOptions options;
  private final List<Recipe> recipes = new ArrayList<>(); // the method, then its fallback
  private final List<Analyser> reading = new ArrayList<>();
  private final List<Whole> wholes; // none until all is known
  private final List<Analyser> analysers = new ArrayList<>();

  private Site(
      Sosie sosie, Optional<Corpus> corpus, RunOptions options, Recipe recipe, List<Whole> wholes) {
    this.sosie = sosie;
    this.corpus = corpus;
    this.options = options.withThreads(1).withFeatureMemory(memoryOfATask());
    this.recipe = recipe;
    recipes.add(recipe);
    recipe.fallback().ifPresent(recipes::add);
    for (Recipe each : recipes) reading.add(Analyser.reading(each.representation()));
    boolean known = !wholes.isEmpty() || !goesByTheWhole();
    this.wholes =
        wholes.isEmpty() && known ? Collections.nCopies(recipes.size(), Whole.NOTHING) : wholes;
    if (!known) return;
    for (int i = 0; i < recipes.size(); i++) {
      Whole whole = this.wholes.get(i);
      analysers.add(Analyser.of(whole.pipeline(recipes.get(i)), whole.counted()));
    }
  }

  /** The same, once all was counted. */
  private Site knowing(List<Whole> counted) {
    return new Site(sosie, corpus, options, recipe, counted);
  }

  static Site ofFiles(Sosie asked, Survey survey) throws IOException {
    Corpus corpus = asked.open(asked.files(survey.listing()), survey.looks());
    Sosie sosie = asked.settledOn(corpus);
    Recipe recipe = sosie.recipe().settled(asked(survey.words()));
    return new Site(sosie, Optional.of(corpus), sosie.options(corpus), recipe, List.of());
  }

  /** Of documents that are there as rows. */
  static Site ofRows(Sosie sosie) {
    return new Site(sosie, Optional.empty(), sosie.options(), sosie.recipe(), List.of());
  }

  /** Tasks of one executor share its memory, half of which is Spark's. */
  private static long memoryOfATask() {
    SparkEnv env = SparkEnv.get();
    int cores = Runtime.getRuntime().availableProcessors();
    int tasks = env == null ? cores : env.conf().getInt("spark.executor.cores", cores);
    return Runtime.getRuntime().maxMemory() / 4 / Math.max(1, tasks);
  }

  /** The words that the driver has counted, for a recipe that asks for the same again. */
  private static CommonWords asked(List<List<String>> words) {
    Iterator<List<String>> next = words.iterator();
    return most -> next.next();
  }

  /** What the recipe asks for of the commonest words of the collection. */
  static List<List<String>> words(Sosie asked, Survey survey) throws IOException {
    Corpus corpus = asked.open(asked.files(survey.listing()), survey.looks());
    Sosie sosie = asked.settledOn(corpus);
    CommonWords common =
        CommonWords.of(corpus, sosie.options(corpus).known().orElse(origin -> true));
    List<List<String>> words = new ArrayList<>();
    sosie
        .recipe()
        .settled(
            most -> {
              List<String> found = common.most(most);
              words.add(found);
              return found;
            });
    return words;
  }

  static synchronized Site of(Job job) {
    Site open = OPEN.get(job.id());
    if (open != null) return open;
    try {
      Site site = job.asked().site(Survey.of(job.survey().value()));
      if (!job.whole().isEmpty()) site = site.knowing(Wholes.of(job.whole().get(0).value()));
      OPEN.put(job.id(), site);
      return site;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A look at a file of a collection that is only listed so far. */
  static byte[] look(Job listed, int file) throws IOException {
    Sosie asked = listed.asked().sosie();
    Collection files = asked.files(Survey.of(listed.survey().value()).listing());
    FirstLook look = asked.look(files, files.files().get(file));
    return Bytes.of(look::writeTo);
  }

  static FirstLook look(byte[] bytes) {
    return Bytes.read(bytes, FirstLook::readFrom);
  }

  boolean isDivisible(int file) throws IOException {
    Collection collection = corpus().collection();
    return collection.isDivisible(collection.files().get(file));
  }

  long count(Piece piece) throws IOException {
    Collection collection = corpus().collection();
    return collection.count(collection.files().get(piece.file()), piece.stretch());
  }

  /** Why the collection must be worked on as a whole, if it must. */
  Optional<String> whyWhole() {
    String name = recipe.name();
    boolean searchCounts = recipe.countsFirst() && recipe.countsKnownOnly();
    if (searchCounts && options.known().isPresent()) {
      return Optional.of("in a search " + name + " counts the words of known documents only");
    }
    boolean linked = !options.links().named().isEmpty() || !options.links().rules().isEmpty();
    if (linked) return Optional.of("links may join any two documents");
    if (options.keep().toString().startsWith("lossless")) {
      return Optional.of("what is lossless is told with all texts of a cluster at hand");
    }
    return Divisible.whyNot(recipe);
  }

  /** Whether anything must be counted before a text can be looked at by itself. */
  boolean goesByTheWhole() {
    return recipes.stream()
        .anyMatch(each -> each.countsFirst() || isByCommonness(each, Whole.NOTHING));
  }

  private static boolean isByCommonness(Recipe recipe, Whole counted) {
    return counted.pipeline(recipe).candidates().byCommonness().isPresent();
  }

  /** Whether the search of one of the {@link #recipes} goes by how common features are. */
  boolean isByCommonness(int which, Whole counted) {
    return isByCommonness(recipes.get(which), counted);
  }

  /**
   * Whether the parts have shown that a search has to see all texts at once: which partners a text
   * is left, and how many are left out, is said in the order of all.
   */
  boolean mustSeeTheWhole(RunTotals found) {
    return found.cut() > 0 && wholes.stream().anyMatch(whole -> whole.common().isPresent());
  }

  /** The method, then its fallback. */
  List<Recipe> recipes() {
    return recipes;
  }

  /** Reads by one of the {@link #recipes}, with nothing counted. */
  Analyser reading(int which) {
    return reading.get(which);
  }

  List<Whole> wholes() {
    return wholes;
  }

  /** What the run leaves to those after it. */
  RunCounts counted() {
    return RunCounts.by(recipe, wholes.get(0).counted());
  }

  /** Rules that look at both texts of each pair that was found. */
  List<TextRule> textRules() {
    return options.links().texts();
  }

  /** Whether documents with the same words may differ to the method. */
  boolean looksPastWords() {
    return recipes.stream().anyMatch(each -> each.representation().features().looksPastWords());
  }

  Pipeline pipeline() {
    return analysers.get(0).pipeline();
  }

  Sosie sosie() {
    return sosie;
  }

  Corpus corpus() {
    return corpus.orElseThrow();
  }

  Recipe recipe() {
    return recipe;
  }

  RunOptions options() {
    return options;
  }

  /** What is told of a document once it was read. Any thread. */
  StageRows.Told told(Document document) {
    DocumentFacts facts = DocumentFacts.of(document, reading.get(0).words(document));
    if (analysers.isEmpty()) return new StageRows.Told(facts, Optional.empty(), false, new long[0]);
    Analyser method = analysers.get(0);
    List<long[]> points = new ArrayList<>();
    AnalysedText text = method.analyse(document);
    points.add(points(0, method, text));
    boolean byFallback = false;
    if (analysers.size() > 1) {
      AnalysedText instead = analysers.get(1).analyse(document);
      byFallback = instead.shortfall().isEmpty();
      points.add(points(1, analysers.get(1), instead));
    }
    return new StageRows.Told(facts, text.shortfall(), byFallback, joined(points));
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
