package sosie.detect;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import sosie.analyse.ChosenThreshold;
import sosie.analyse.Pipeline;
import sosie.analyse.Recipe;
import sosie.cluster.ConnectedComponents;
import sosie.cluster.ConstrainedClusters;
import sosie.cluster.Constraints;
import sosie.cluster.OwnThresholds;
import sosie.cluster.PairGraph;
import sosie.documents.DocumentFacts;
import sosie.documents.DocumentTable;
import sosie.documents.Documents;
import sosie.extract.DocumentStream;
import sosie.extract.Skipped;
import sosie.link.Linking;
import sosie.parallel.WorkerPool;
import sosie.segment.Safety;
import sosie.segment.Segment;
import sosie.segment.SegmentWriter;
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
        documents,
        List.of(),
        Optional.of(passes),
        intake -> passes.read(new FirstPass(intake, ReadingLog.NONE), READING));
  }

  /** The same; what was read is kept, and what was kept before is not read again. */
  public Detection detect(DocumentStream documents, PartialRun run) throws IOException {
    Passes passes = (reception, doing) -> read(documents, reception, doing);
    return detect(
        documents,
        List.of(),
        Optional.of(passes),
        intake -> {
          try (ShardLog log = new ShardLog(run, intake.looksPastWords())) {
            run.replay(intake);
            passes.read(new FirstPass(intake, log), READING);
          }
        });
  }

  /**
   * The same over documents that were {@linkplain #write analysed} before, by this recipe; the
   * segments stay as they are.
   *
   * @throws sosie.segment.DamagedSegment if a segment is not what it was
   */
  public Detection detect(List<Segment> segments) throws IOException {
    if (!options.links().texts().isEmpty()) {
      throw new IllegalArgumentException("rules over texts need the documents, not segments");
    }
    return detect(
        DocumentStream.of(List.of()),
        List.of(),
        Optional.empty(),
        intake -> {
          for (Segment segment : segments) segment.forEach(new Replay(intake));
        });
  }

  /**
   * Analyses documents and keeps what was made of them, to be found among later.
   *
   * @param identity of the recipe, as {@link Segment#open} asks for it
   */
  public Segment write(DocumentStream documents, Path file, String identity) throws IOException {
    List<RecipeTexts> recipes = new ArrayList<>();
    try {
      open(recipes, List.of(), false);
      boolean everyText = recipes.stream().anyMatch(RecipeTexts::looksPastWords);
      try (SegmentWriter out = new SegmentWriter(file, identity, everyText, Safety.PROCESS)) {
        read(documents, new Recording(recipes, out), READING);
        out.complete(List.of());
      }
      return Segment.open(file, identity);
    } finally {
      for (RecipeTexts texts : recipes) texts.close();
    }
  }

  /**
   * What is to be found among documents that a cluster has brought together.
   *
   * @param wholes what is known of all documents, for the method and then for its fallback
   */
  public Detection detect(Part part, List<Whole> wholes) throws IOException {
    DocumentStream texts = part.texts();
    Passes passes = (reception, doing) -> read(texts, reception, doing);
    return detect(
        texts,
        wholes,
        Optional.of(passes),
        intake -> {
          passes.read(new FirstPass(intake, ReadingLog.NONE), READING);
          part.alone().forEach(intake::addUnread);
          for (DocumentFacts copy : part.copies()) intake.addKnown(copy);
        });
  }

  private void read(DocumentStream documents, CollectionPass reception, String doing)
      throws IOException {
    Tokeniser tokeniser = recipe.representation().tokeniser();
    new Ingest(tokeniser, reception, options).read(documents, doing);
  }

  /** Reads the collection, which may happen twice. */
  private interface Passes {
    void read(CollectionPass reception, String doing) throws IOException;
  }

  /** Fills the tables. */
  private interface Filling {
    void fill(Intake intake) throws IOException;
  }

  /**
   * Read and count, propose and verify, cluster, keep.
   *
   * @param wholes of which the documents are a part; none if they are all there is
   * @param passes over the documents, if what was forgotten can be read again
   */
  private Detection detect(
      DocumentStream stream, List<Whole> wholes, Optional<Passes> passes, Filling filling)
      throws IOException {
    List<RecipeTexts> recipes = new ArrayList<>();
    try {
      open(recipes, wholes, passes.isPresent());
      Intake intake = read(recipes, filling);
      List<TextTable> tables = count(intake);
      Numbered numbered = number(intake, tables.get(0).pipeline());
      if (tables.get(0).hasForgotten()) {
        recallForgotten(intake, numbered.documents, tables.get(0), passes.orElseThrow());
      }
      Compared compared = compare(numbered, tables);
      numbered = judged(numbered, compared, stream);
      Grouping.Grouped grouped = cluster(numbered, compared, tables.get(0));
      ClusterTable clusters =
          new ClusterTable(numbered.documents, grouped.clustering(), numbered.sides);
      return new Detection(
          tables.get(0).pipeline(),
          numbered.documents,
          numbered.sides,
          grouped.pairs(),
          grouped.clustering(),
          clusters,
          new KeptDocuments(numbered.documents, clusters, options),
          findings(intake, numbered, compared.outcome, tables),
          grouped.linked(),
          recipes.get(0).counted(),
          compared.chosen);
    } finally {
      for (RecipeTexts texts : recipes) texts.close();
    }
  }

  private Intake read(List<RecipeTexts> recipes, Filling filling) throws IOException {
    Intake intake = new Intake(recipes, options);
    filling.fill(intake);
    intake.end();
    return intake;
  }

  /** What had to wait until all was counted is refined. */
  private List<TextTable> count(Intake intake) throws IOException {
    WorkerPool workers = new WorkerPool(options.threads());
    BitSet known = knownRows(intake.documents());
    List<TextTable> tables = new ArrayList<>();
    for (RecipeTexts texts : intake.recipes()) tables.add(texts.finish(workers, known));
    return tables;
  }

  /**
   * Documents and texts in the order of ids, with what links say of them.
   *
   * @param ofTexts what follows from the links of persons and rules
   */
  private record Numbered(
      Documents documents,
      Sides sides,
      Optional<Linking> linking,
      Constraints ofTexts,
      SortedMap<String, Integer> repeatedIds) {}

  private Numbered number(Intake intake, Pipeline pipeline) {
    SortedMap<String, Integer> repeatedIds = intake.documents().tellApart();
    Documents whole = new Documents(intake.documents(), intake.draws());
    Optional<Linking> linking = linking(whole, pipeline);
    Documents documents = linking.map(Linking::documents).orElse(whole);
    Constraints ofTexts =
        linking
            .map(all -> all.overTexts(all.close()))
            .orElseGet(() -> Constraints.none(documents.texts()));
    return new Numbered(
        documents, Sides.of(documents, options.known()), linking, ofTexts, repeatedIds);
  }

  /**
   * What was compared.
   *
   * @param reached pairs that reach the threshold, the chosen one if there is a choice
   */
  private record Compared(
      Comparison comparison,
      Comparison.Outcome outcome,
      Optional<ChosenThreshold> chosen,
      ScoredPairs reached) {}

  private Compared compare(Numbered numbered, List<TextTable> tables) {
    TextTable table = tables.get(0);
    Optional<ConstrainedClusters> families =
        numbered.linking.filter(Linking::hasFamilies).map(all -> constrained(table.pipeline()));
    OwnThresholds thresholds = numbered.linking.map(Linking::thresholds).orElse(OwnThresholds.NONE);
    Comparison comparison =
        new Comparison(
            numbered.documents,
            numbered.sides,
            tables,
            options,
            numbered.ofTexts,
            families,
            thresholds);
    Comparison.Outcome outcome = comparison.run();
    Optional<ChosenThreshold> chosen =
        recipe.thresholdRule().map(rule -> comparison.choose(rule, recipe.seed()));
    chosen.ifPresent(choice -> table.settleAt(choice.threshold()));
    ScoredPairs reached = chosen.isPresent() ? comparison.settled() : outcome.pairs();
    return new Compared(comparison, outcome, chosen, reached);
  }

  /** With what rules about texts say of the pairs that were found. */
  private Numbered judged(Numbered numbered, Compared compared, DocumentStream stream)
      throws IOException {
    if (options.links().texts().isEmpty()) return numbered;
    Linking linking = numbered.linking.orElseThrow(); // there are rules
    ScoredPairs pairs = compared.comparison.allPairs();
    new TextJudges(numbered.documents, pairs, options).tell(linking, stream);
    Constraints ofTexts = linking.overTexts(linking.close());
    return new Numbered(
        numbered.documents, numbered.sides, numbered.linking, ofTexts, numbered.repeatedIds);
  }

  private Grouping.Grouped cluster(Numbered numbered, Compared compared, TextTable table) {
    Grouping grouping =
        new Grouping(compared.comparison, pairs -> graph(numbered.documents, pairs));
    ConstrainedClusters constrained = constrained(table.pipeline());
    return numbered
        .linking
        .map(all -> grouping.linked(all, constrained, numbered.ofTexts))
        .orElseGet(() -> grouping.plain(compared.reached));
  }

  private static Detection.Findings findings(
      Intake intake, Numbered numbered, Comparison.Outcome outcome, List<TextTable> tables) {
    return new Detection.Findings(
        sorted(intake.skipped()),
        unrepresented(numbered.documents, tables),
        numbered.repeatedIds,
        outcome.compared(),
        outcome.cut(),
        tables.stream().mapToLong(TextTable::bytes).sum(),
        tables.stream().mapToLong(TextTable::bytesOnDisk).sum());
  }

  private void open(List<RecipeTexts> recipes, List<Whole> wholes, boolean readsAgain) {
    long memory = options.featureMemory() / (recipe.fallback().isPresent() ? 2 : 1);
    boolean mayForget = readsAgain && mayForget(recipe) && options.links().isEmpty();
    recipes.add(texts(recipe, wholes.stream().findFirst(), memory, mayForget));
    recipe
        .fallback()
        .ifPresent(
            other -> recipes.add(texts(other, wholes.stream().skip(1).findFirst(), memory, false)));
  }

  private RecipeTexts texts(Recipe of, Optional<Whole> whole, long memory, boolean mayForget) {
    boolean search = options.known().isPresent();
    return new RecipeTexts(of, whole, memory, options.temporary(), mayForget, search);
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

  /** Reads those texts again that meet another: of the others nobody wants the features. */
  private void recallForgotten(Intake intake, Documents documents, TextTable table, Passes passes)
      throws IOException {
    BitSet texts = table.fingerprints(documents).meeting(new WorkerPool(options.threads()));
    SecondPass again = new SecondPass(documents, texts, intake.recipes().get(0));
    DiskRoom.require(again.mostBytes() - table.left(), options.temporary());
    passes.read(again.pass(), "reading candidates");
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
