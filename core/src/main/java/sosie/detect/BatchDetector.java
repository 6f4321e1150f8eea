package sosie.detect;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import sosie.candidate.Crew;
import sosie.cluster.Clustering;
import sosie.cluster.ConnectedComponents;
import sosie.cluster.ConstrainedClusters;
import sosie.cluster.Constraints;
import sosie.cluster.OwnThresholds;
import sosie.cluster.PairGraph;
import sosie.extract.DocumentStream;
import sosie.extract.Skipped;
import sosie.tokenise.Tokeniser;
import sosie.verify.ScoredPairs;

/**
 * Runs a recipe over a whole collection: one pass of reading, then candidates, verification and
 * clusters over the distinct texts.
 */
public final class BatchDetector {

  private static final String READING = "reading";
  private static final String COMPONENTS = new ConnectedComponents().name();

  private final Recipe recipe;
  private final RunOptions options;

  public BatchDetector(Recipe recipe, RunOptions options) {
    this.recipe = recipe;
    this.options = options;
    if (!options.links().isEmpty() && COMPONENTS.equals(recipe.parameters().get("cluster"))) {
      throw new IllegalArgumentException(
          "with links cluster must be representative, was " + COMPONENTS);
    }
  }

  /** The same answer for the same documents, whatever the threads and the order they come in. */
  public Detection detect(DocumentStream documents) throws IOException {
    Passes passes = (reception, doing) -> read(documents, reception, doing);
    return detect(
        passes, intake -> passes.read(new FirstReading(intake, ReadingLog.NONE), READING));
  }

  /** The same; what was read is kept, and what was kept before is not read again. */
  public Detection detect(DocumentStream documents, PartialRun run) throws IOException {
    Passes passes = (reception, doing) -> read(documents, reception, doing);
    return detect(
        passes,
        intake -> {
          try (ShardLog log = new ShardLog(run, intake.looksPastWords())) {
            run.replay(intake);
            passes.read(new FirstReading(intake, log), READING);
          }
        });
  }

  private void read(DocumentStream documents, Reception reception, String doing)
      throws IOException {
    Tokeniser tokeniser = recipe.representation().tokeniser();
    new Ingest(tokeniser, reception, options).read(documents, doing);
  }

  /** Reads the collection, which may happen twice. */
  private interface Passes {
    void read(Reception reception, String doing) throws IOException;
  }

  /** Fills the tables. */
  private interface Filling {
    void fill(Intake intake) throws IOException;
  }

  private Detection detect(Passes passes, Filling filling) throws IOException {
    List<RecipeTexts> recipes = new ArrayList<>();
    try {
      open(recipes);
      Intake intake = new Intake(recipes, options);
      filling.fill(intake);
      intake.end();
      Crew crew = new Crew(options.threads());
      List<TextTable> tables = new ArrayList<>();
      BitSet known = knownRows(intake.documents());
      for (RecipeTexts texts : recipes) tables.add(texts.finish(crew, known));
      return detect(intake, tables, passes);
    } finally {
      for (RecipeTexts texts : recipes) texts.close();
    }
  }

  private void open(List<RecipeTexts> recipes) {
    long memory = options.featureMemory() / (recipe.fallback().isPresent() ? 2 : 1);
    boolean mayForget = mayForget(recipe) && options.links().isEmpty();
    boolean search = options.known().isPresent();
    recipes.add(new RecipeTexts(recipe, memory, options.temporary(), mayForget, search));
    recipe
        .fallback()
        .ifPresent(
            other ->
                recipes.add(new RecipeTexts(other, memory, options.temporary(), false, search)));
  }

  /** Texts that a known document has; none in a discovery. */
  private BitSet knownRows(DocumentTable documents) {
    BitSet known = new BitSet();
    if (options.known().isEmpty()) return known;
    for (int i = 0; i < documents.count(); i++) {
      if (options.known().get().test(documents.origin(i))) known.set(documents.row(i));
    }
    return known;
  }

  /** Whether nobody asks for texts but those that meet another by a key of this recipe. */
  static boolean mayForget(Recipe recipe) {
    return recipe.fallback().isEmpty() && recipe.linkRules().isEmpty() && !recipe.countsFirst();
  }

  private Detection detect(Intake intake, List<TextTable> tables, Passes passes)
      throws IOException {
    SortedMap<String, Integer> repeatedIds = intake.documents().tellApart();
    Documents whole = new Documents(intake.documents(), intake.texts());
    Optional<Linking> linking = linking(whole, tables.get(0).pipeline());
    Documents documents = linking.map(Linking::documents).orElse(whole);
    Sides sides = Sides.of(documents, options.known());
    if (tables.get(0).hasForgotten())
      recall(intake.recipes().get(0), documents, tables.get(0), passes);
    Optional<ConstrainedClusters> families =
        linking.filter(Linking::hasFamilies).map(all -> constrained(tables.get(0).pipeline()));
    Constraints constraints =
        linking.map(Linking::close).orElseGet(() -> Constraints.none(documents.texts()));
    Constraints ofTexts = linking.map(all -> all.overTexts(constraints)).orElse(constraints);
    OwnThresholds thresholds = linking.map(Linking::thresholds).orElse(OwnThresholds.NONE);
    Comparison comparison =
        new Comparison(documents, sides, tables, options, ofTexts, families, thresholds);
    Comparison.Outcome compared = comparison.run();
    Optional<ChosenThreshold> chosen =
        recipe.thresholdRule().map(rule -> comparison.choose(rule, recipe.seed()));
    chosen.ifPresent(choice -> tables.get(0).settleAt(choice.threshold()));
    ScoredPairs reached = chosen.isPresent() ? comparison.settled() : compared.pairs();
    Grouping grouping = new Grouping(comparison, pairs -> graph(documents, pairs));
    Grouping.Grouped grouped =
        linking
            .map(all -> grouping.linked(all, constrained(tables.get(0).pipeline()), ofTexts))
            .orElseGet(() -> grouping.plain(reached));
    Clustering clustering = grouped.clustering();
    ClusterTable clusters = new ClusterTable(documents, clustering, sides);
    long bytes = 0;
    long onDisk = 0;
    for (TextTable table : tables) {
      bytes += table.bytes();
      onDisk += table.bytesOnDisk();
    }
    return new Detection(
        tables.get(0).pipeline(),
        documents,
        sides,
        grouped.pairs(),
        clustering,
        clusters,
        new KeptDocuments(documents, clusters, options),
        new Detection.Findings(
            sorted(intake.skipped()),
            unrepresented(documents, tables),
            repeatedIds,
            compared.compared(),
            compared.cut(),
            bytes,
            onDisk),
        grouped.linked(),
        intake.recipes().get(0).counted(),
        chosen);
  }

  /** Reads those texts again that meet another: of the others nobody wants the features. */
  private void recall(RecipeTexts recipe, Documents documents, TextTable table, Passes passes)
      throws IOException {
    BitSet texts = table.fingerprints(documents).meeting(new Crew(options.threads()));
    SecondReading again = new SecondReading(documents, texts, recipe);
    DiskRoom.require(again.mostBytes() - table.left(), options.temporary());
    passes.read(again, "reading candidates");
    again.requireAll();
    table.seal();
  }

  /** Links to keep to, if there are any or the method may find some. */
  private Optional<Linking> linking(Documents documents, Pipeline pipeline) {
    boolean keepsToLinks =
        !options.links().isEmpty()
            || !recipe.linkRules().isEmpty()
            || pipeline.similarity().canBind()
            || pipeline.clusterer() instanceof ConstrainedClusters;
    return keepsToLinks
        ? Optional.of(
            new Linking(documents, options.links(), recipe.linkRules(), recipe.ownThresholds()))
        : Optional.empty();
  }

  /** The clusters of the method, if they keep to links, or others that do. */
  private static ConstrainedClusters constrained(Pipeline pipeline) {
    return pipeline.clusterer() instanceof ConstrainedClusters own
        ? own
        : ConstrainedClusters.withoutReferences();
  }

  private static List<Detection.Unrepresented> unrepresented(
      Documents documents, List<TextTable> tables) {
    List<Detection.Unrepresented> found = new ArrayList<>();
    for (int i = 0; i < documents.count(); i++) {
      int document = i;
      int row = documents.rowsOfTexts()[documents.text(i)];
      boolean comparedAfterAll = tables.size() > 1 && tables.get(1).shortfall(row).isEmpty();
      tables
          .get(0)
          .shortfall(row)
          .ifPresent(
              shortfall ->
                  found.add(new Detection.Unrepresented(document, shortfall, comparedAfterAll)));
    }
    return found;
  }

  private static List<Skipped> sorted(List<Skipped> skipped) {
    return skipped.stream()
        .sorted(
            Comparator.comparing((Skipped skip) -> skip.problem().origin())
                .thenComparing(skip -> skip.problem().reason())
                .thenComparing(skip -> skip.problem().detail()))
        .toList();
  }

  private PairGraph graph(Documents documents, ScoredPairs pairs) {
    int[] copies = new int[documents.texts()];
    int[] lengths = new int[documents.texts()];
    BitSet protectedTexts = new BitSet();
    for (int text = 0; text < copies.length; text++) {
      copies[text] = documents.copies(text);
      lengths[text] = documents.characters(documents.copy(text, 0));
      for (int i = 0; i < copies[text]; i++) {
        if (options.isProtected().test(documents.origin(documents.copy(text, i)))) {
          protectedTexts.set(text);
        }
      }
    }
    return new PairGraph(pairs, copies, lengths, protectedTexts);
  }
}
