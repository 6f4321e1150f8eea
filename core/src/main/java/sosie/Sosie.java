package sosie;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import sosie.analyse.CommonWords;
import sosie.analyse.Recipe;
import sosie.certify.Lossless;
import sosie.cluster.KeepRule;
import sosie.cluster.LinkFile;
import sosie.cluster.LinkRule;
import sosie.detect.BatchDetector;
import sosie.detect.CountingPass;
import sosie.detect.Detection;
import sosie.detect.DiskRoom;
import sosie.detect.PartialRun;
import sosie.detect.RunOptions;
import sosie.detect.Search;
import sosie.docket.Organiser;
import sosie.evaluate.Lab;
import sosie.explain.Testimony;
import sosie.extract.Corpus;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.extract.ExtractOptions;
import sosie.extract.Extraction;
import sosie.extract.Extractor;
import sosie.extract.Rewriting;
import sosie.extract.Skipped;
import sosie.feature.Frequencies;
import sosie.kinds.DifferenceRule;
import sosie.learn.LearnOptions;
import sosie.learn.Learning;
import sosie.passage.Borrowings;
import sosie.passage.PassageSearch;
import sosie.passage.Passages;
import sosie.read.Collection;
import sosie.read.ReadOptions;
import sosie.recipe.Configuration;
import sosie.recipe.Methods;
import sosie.recipe.Presets;
import sosie.records.FieldChoice;
import sosie.records.FirstLook;
import sosie.result.RunRecord;
import sosie.source.Origin;
import sosie.source.Problem;
import sosie.source.SourceFile;
import sosie.truth.Labelled;
import sosie.truth.TruthFile;
import sosie.truth.TruthOptions;
import sosie.weigh.Statistics;

/**
 * The library's front door: says what to look through and how, then finds.
 *
 * <pre>
 * try (Result result = Sosie.in(Path.of("examples/news")).threshold(0.8).find()) {
 *   result.clusters().forEach(System.out::println);
 *   result.writeTo(Path.of("result"));
 * }
 * </pre>
 *
 * <p>Immutable: every setting gives a new one.
 */
public final class Sosie {

  /** Written into every result. */
  public static final String VERSION = RunRecord.PROGRAM;

  /**
   * What is read, and what part it plays.
   *
   * @param given documents that are in memory, in place of all others
   */
  private record Inputs(
      List<Path> searched,
      List<Path> isProtected,
      List<Path> known,
      Optional<List<Extraction>> given) {

    static Inputs of(List<Path> searched) {
      return new Inputs(searched, List.of(), List.of(), Optional.empty());
    }

    static Inputs ofGiven(List<Extraction> given) {
      return new Inputs(List.of(), List.of(), List.of(), Optional.of(given));
    }

    Inputs withProtected(Path... more) {
      return new Inputs(searched, joined(isProtected, more), known, given);
    }

    Inputs withKnown(Path... more) {
      return new Inputs(searched, isProtected, joined(known, more), given);
    }

    void requireFiles(String what) {
      if (given.isPresent()) {
        throw new IllegalArgumentException(what + " is about files, and documents are given");
      }
    }

    List<Path> all() {
      List<Path> all = new ArrayList<>(searched);
      all.addAll(isProtected);
      all.addAll(known);
      return all;
    }
  }

  private final Inputs inputs;
  private final Way way;
  private final ReadOptions reading;
  private final FieldChoice fields;
  private final RunOptions running;
  private final Optional<Resumption> resumption;

  private Sosie(
      Inputs inputs,
      Way way,
      ReadOptions reading,
      FieldChoice fields,
      RunOptions running,
      Optional<Resumption> resumption) {
    this.resumption = resumption;
    this.inputs = inputs;
    this.way = way;
    this.reading = reading;
    this.fields = fields;
    this.running = running;
  }

  /** Looks through files and folders, by the default method. */
  public static Sosie in(Path... inputs) {
    return of(Inputs.of(List.of(inputs)));
  }

  /**
   * Looks through texts that are in memory:
   *
   * <pre>
   * Map&lt;String, String&gt; texts = Map.of("a", "one text", "b", "another text");
   * Sosie.of(texts).threshold(0.5).find().forEachPair(System.out::println);
   * </pre>
   *
   * @param textsById ids and texts; a text of nothing but white space is skipped, and told
   */
  public static Sosie of(Map<String, String> textsById) {
    List<Extraction> all = new ArrayList<>();
    textsById.forEach((id, text) -> all.add(Extractor.plain(id, place(all), text, Map.of())));
    return of(Inputs.ofGiven(all));
  }

  /**
   * The same of texts from anywhere, with fields of their own:
   *
   * <pre>
   * Stream&lt;Text&gt; texts = rows.stream().map(row -&gt; new Text(row.id(), row.body(), Map.of("date", row.day())));
   * Sosie.of(texts).keep("earliest").find().kept().forEach(System.out::println);
   * </pre>
   *
   * <p>The stream is read to its end; the texts are held in memory.
   */
  public static Sosie of(Stream<Text> texts) {
    List<Extraction> all = new ArrayList<>();
    texts.forEachOrdered(
        each -> all.add(Extractor.plain(each.id(), place(all), each.text(), each.attributes())));
    return of(Inputs.ofGiven(all));
  }

  /** The same of documents that were extracted, with their zones. */
  public static Sosie of(Iterable<Document> documents) {
    List<Extraction> all = new ArrayList<>();
    for (Document each : documents) {
      all.add(new Document(each.id(), place(all), each.text(), each.zones(), each.attributes()));
    }
    return of(Inputs.ofGiven(all));
  }

  private static Origin place(List<Extraction> before) {
    return new Origin("documents", before.size() + 1);
  }

  private static Sosie of(Inputs inputs) {
    return new Sosie(
        inputs,
        Way.standard(),
        ReadOptions.defaults(),
        FieldChoice.none(),
        RunOptions.standard(),
        Optional.empty());
  }

  /**
   * Known texts by id, to ask which of them a text duplicates, by the default method:
   *
   * <pre>
   * Sosie.search(texts).query("a text that came in").forEach(System.out::println);
   * </pre>
   */
  public static Search search(Map<String, String> textsById) throws IOException {
    return of(textsById).search();
  }

  /** The same of texts from anywhere. */
  public static Search search(Stream<Text> texts) throws IOException {
    return of(texts).search();
  }

  /**
   * Known texts, to ask which of them a text duplicates:
   *
   * <pre>
   * Search known = Sosie.of(texts).threshold(0.7).search();
   * known.query("a text that came in").forEach(match -&gt; System.out.println(match.id()));
   * </pre>
   *
   * <p>Texts may be added and removed later. A method that counts words counts those that are known
   * now. All of it is in memory, also what comes from files.
   */
  public Search search() throws IOException {
    return search(skipped -> {});
  }

  /** The same; whoever listens is told of documents that could not be used. */
  public Search search(Consumer<Skipped> skipped) throws IOException {
    if (inputs.given.isPresent()) {
      return searchAmong(DocumentStream.of(inputs.given.get()), way.unasked().recipe(), skipped);
    }
    try (Corpus corpus = open()) {
      return searchAmong(corpus, settledOn(corpus).way.recipe(), skipped);
    }
  }

  private static Search searchAmong(
      DocumentStream documents, Recipe recipe, Consumer<Skipped> skipped) throws IOException {
    Frequencies frequencies =
        recipe.countsFirst()
            ? CountingPass.over(documents, List.of(recipe)).get(0)
            : Frequencies.NONE;
    Search search = new Search(recipe.settled(CommonWords.of(documents, any -> true)), frequencies);
    documents.read(
        new DocumentStream.Sink() {
          @Override
          public void accept(DocumentStream.Arrival arrival) {
            Extraction each = arrival.extraction().get();
            if (each instanceof Document document) search.add(document);
            else skipped.accept((Skipped) each);
          }

          @Override
          public void problem(Problem problem) {
            skipped.accept(new Skipped(Optional.empty(), problem));
          }
        });
    return search;
  }

  /** How alike two texts are by the default method: 1 for the same words, 0 for nothing shared. */
  public static double score(String one, String other) {
    return of(Map.of()).between(one, other).orElse(0);
  }

  /**
   * How alike two texts are by the method that was chosen.
   *
   * @return nothing if the method cannot represent one of them, or has to count a collection first
   */
  public OptionalDouble between(String one, String other) {
    Recipe recipe = way.recipe();
    if (recipe.countsFirst()) return OptionalDouble.empty();
    Extraction left = Extractor.plain("one", Origin.whole("one"), one, Map.of());
    Extraction right = Extractor.plain("other", Origin.whole("other"), other, Map.of());
    return left instanceof Document first && right instanceof Document second
        ? new Testimony(recipe, Frequencies.NONE).score(first, second)
        : OptionalDouble.empty();
  }

  /** By the method of this name, all parameters as standard; {@link Methods} lists them. */
  public Sosie method(String name) {
    return configured(Configuration.of(name, Map.of()));
  }

  /** By a method and its settings, such as {@link Configuration#read} reads from a file. */
  public Sosie configured(Configuration value) {
    return way(Way.by(value));
  }

  /**
   * By a preset, of which {@link Presets} has the names; by {@code auto}, the one that suits a
   * sample of the documents. What is set afterwards comes on top.
   */
  public Sosie preset(String name) {
    if (name.equals(Presets.AUTO)) return way(Way.auto());
    return configured(Presets.named(name).configuration());
  }

  /** Documents that the method cannot represent are compared by shingles. */
  public Sosie fallback() {
    return way(way.withFallback());
  }

  /** Sets a parameter of the method. */
  public Sosie set(String parameter, Object value) {
    return way(way.set(parameter, value));
  }

  /** The least similarity of a near-duplicate. */
  public Sosie threshold(double value) {
    return set("threshold", value);
  }

  /** The share of pairs at the threshold that must be found, for methods that may miss some. */
  public Sosie recall(double value) {
    return set("recall", value);
  }

  /** By a recipe that was made elsewhere. */
  public Sosie recipe(Recipe value) {
    return way(Way.own(value));
  }

  /** What was chosen; by {@code preset("auto")} only once it is {@link #settledOn settled}. */
  public Recipe recipe() {
    return way.recipe();
  }

  /**
   * The same for one collection, which is looked at if nobody chose a method, or {@code
   * preset("auto")}. {@link #find} does so too; this is for who wants to know before.
   */
  public Sosie settledOn(Corpus corpus) throws IOException {
    return way(fields.items().isPresent() ? way.unasked() : way.settledOn(corpus));
  }

  /** What the look found, if there was one and it found a preset that suits. */
  public Optional<RunRecord.PresetUse> presetUse() {
    return way.preset();
  }

  private Sosie way(Way value) {
    return new Sosie(inputs, value, reading, fields, running, resumption);
  }

  /** Which files are read, as what, and how large a document may be. */
  public Sosie reading(ReadOptions value) {
    return new Sosie(inputs, way, value, fields, running, resumption);
  }

  /** Which fields hold id, text and attributes; what is not named is guessed. */
  public Sosie fields(FieldChoice value) {
    return new Sosie(inputs, way, reading, value, running, resumption);
  }

  /** Which document of a cluster is kept, as {@link KeepRule#parse} reads it: {@code longest}. */
  public Sosie keep(String rule) {
    return running(running.withKeep(KeepRule.parse(rule)));
  }

  /**
   * Keeps to the links of a file: an id, an id, and must, cannot or family, as {@link LinkFile}
   * reads them. May be said of several files.
   */
  public Sosie links(Path file) throws IOException {
    return running(running.withLinks(running.links().with(LinkFile.read(file))));
  }

  /**
   * Keeps to a rule about fields, as {@link LinkRule#parse} reads it: {@code same docket or
   * cannot}.
   */
  public Sosie linkRule(String rule) {
    return running(running.withLinks(running.links().with(LinkRule.parse(rule))));
  }

  /** Never puts two documents together that differ in these kinds: {@code numbers,dates}. */
  public Sosie never(String kinds) {
    return running(running.withLinks(running.links().with(DifferenceRule.never(kinds))));
  }

  /** Puts two documents together only if they differ in nothing else: {@code case,punctuation}. */
  public Sosie only(String kinds) {
    return running(running.withLinks(running.links().with(DifferenceRule.only(kinds))));
  }

  /** How many threads work; none of the answer depends on it. */
  public Sosie threads(int count) {
    return running(running.withThreads(count));
  }

  /** Threads, memory, keep rule, progress. */
  public Sosie running(RunOptions value) {
    return new Sosie(inputs, way, reading, fields, value, resumption);
  }

  /** Reads these too and never drops a document of theirs. */
  public Sosie protect(Path... paths) {
    inputs.requireFiles("protect");
    return inputs(inputs.withProtected(paths));
  }

  /**
   * Makes it a search: says of each document which of the known ones it duplicates. Neither new nor
   * known documents are compared among themselves, and known ones are never dropped.
   */
  public Sosie against(Path... known) {
    inputs.requireFiles("against");
    return inputs(inputs.withKnown(known));
  }

  /**
   * Keeps what {@link #find} has read in a folder, and goes on from there if the same run was
   * killed before. The folder is removed once the result is {@linkplain Result#writeTo written}.
   *
   * <p>A recipe of one's own is told from others by its name and parameters, which must say all
   * that matters.
   */
  public Sosie resume(Path folder) {
    return resume(folder, PartialRun.SHARD_BYTES);
  }

  /** The same, where this much is written before it counts as kept. */
  public Sosie resume(Path folder, long shardBytes) {
    inputs.requireFiles("resume");
    Resumption value = new Resumption(folder, shardBytes);
    return new Sosie(inputs, way, reading, fields, running, Optional.of(value));
  }

  private Sosie inputs(Inputs value) {
    return new Sosie(value, way, reading, fields, running, resumption);
  }

  private static List<Path> joined(List<Path> some, Path... more) {
    List<Path> all = new ArrayList<>(some);
    all.addAll(Arrays.asList(more));
    return List.copyOf(all);
  }

  /** Opens the collection without reading it all: to see which fields were chosen. */
  public Corpus open() throws IOException {
    inputs.requireFiles("open");
    return rewritten(Corpus.open(inputs.all(), reading, chosenFields(), ExtractOptions.DEFAULT));
  }

  private Corpus rewritten(Corpus corpus) {
    return way.recipe().rewriting().map(corpus::rewritten).orElse(corpus);
  }

  /** The files, for who shares out the looking at them; {@link #open(Collection, List)} goes on. */
  public Collection files() throws IOException {
    inputs.requireFiles("open");
    return Collection.of(inputs.all(), reading);
  }

  /** The same on another machine, which looks for nothing. */
  public Collection files(Collection.Listing found) {
    return Collection.of(inputs.all(), reading, found);
  }

  /** What the first records of one of the {@link #files} tell. */
  public FirstLook look(Collection files, SourceFile file) throws IOException {
    return FirstLook.at(files, file, chosenFields());
  }

  /** Opens a collection by looks at each of its files, in their order. */
  public Corpus open(Collection files, List<FirstLook> looks) throws IOException {
    return rewritten(Corpus.open(files, looks, inputs.all(), reading, chosenFields()));
  }

  /** With those that rules look at. */
  private FieldChoice chosenFields() {
    List<String> ruled =
        running.links().rules().stream().flatMap(rule -> rule.fields().stream()).toList();
    return ruled.isEmpty() ? fields : fields.withAlso(ruled);
  }

  /** Reads, compares, clusters. */
  public Result find() throws IOException {
    way.recipe(); // a wrong parameter fails before anything is opened
    if (inputs.given.isPresent()) return findAmong(inputs.given.get());
    Corpus corpus = open();
    try {
      return find(corpus);
    } catch (IOException | RuntimeException | Error e) {
      corpus.close();
      throw e;
    }
  }

  /**
   * Learns from labels which words matter in this collection, for {@code find} by {@code andd}:
   *
   * <pre>
   * WeightModel model = Sosie.in(Path.of("pages")).learn("truth.tsv").model();
   * System.out.println("max F1 on what was held out: " + model.validation().maxF1());
   * ModelFile.write(model, Path.of("model.json"), LexiconFile.Existing.REFUSE);
   * </pre>
   *
   * @param truth a file of clusters or pairs, a folder with a folder per cluster, or {@code
   *     field:name}
   * @throws IllegalArgumentException if nothing can be learned from it, or if it has ids that are
   *     no documents
   */
  public Learning.Learned learn(String truth) throws IOException {
    return learn(truth, TruthOptions.standard(), LearnOptions.standard());
  }

  /** The same, with a truth of other columns or weights of another kind. */
  public Learning.Learned learn(String truth, TruthOptions reads, LearnOptions learns)
      throws IOException {
    try (Corpus corpus = open()) {
      Lab lab = Lab.read(corpus, Methods.named("exact").recipe(Map.of()), running);
      Labelled labelled = TruthFile.read(truth, reads, lab.documents());
      labelled.requireKnown();
      Statistics counted = new Statistics(Frequencies.NONE, Frequencies.NONE);
      LearnOptions options = learns.withThreads(running.threads());
      return Learning.from(lab, labelled.truth(), options, counted, Learning.Listener.SILENT);
    }
  }

  /** The same over a collection that {@link #open} opened; the result closes it. */
  public Result find(Corpus corpus) throws IOException {
    Sosie settled = settledOn(corpus);
    Result found = settled.findBy(corpus, settled.way.recipe());
    return settled.way.preset().map(found::noting).orElse(found);
  }

  private Result findAmong(List<Extraction> given) throws IOException {
    Recipe chosen = way.unasked().recipe();
    DocumentStream documents =
        DocumentStream.of(
            chosen
                .rewriting()
                .map(rewriting -> given.stream().map(each -> rewritten(each, rewriting)).toList())
                .orElse(given));
    Recipe recipe = chosen.settled(CommonWords.of(documents, origin -> true));
    Detection found =
        Lossless.keeping(new BatchDetector(recipe, running).detect(documents), documents, running);
    return Result.of(found, documents, recipe, running.keep());
  }

  private static Extraction rewritten(Extraction each, Rewriting rewriting) {
    return each instanceof Document document ? rewriting.of(document) : each;
  }

  private Result findBy(Corpus corpus, Recipe chosen) throws IOException {
    RunOptions options = options(corpus);
    CommonWords words = CommonWords.of(corpus, options.known().orElse(origin -> true));
    Recipe recipe = chosen.settled(words);
    BatchDetector detector = new BatchDetector(recipe, options);
    DiskRoom.check(corpus, recipe, options);
    if (resumption.isPresent()) return find(corpus, recipe, detector);
    Detection found = Lossless.keeping(detector.detect(corpus), corpus, options);
    return Result.of(found, corpus, recipe, options.keep(), Optional.empty());
  }

  /** How {@link #find} runs over a collection: with what is known and protected of it. */
  public RunOptions options(Corpus corpus) throws IOException {
    RunOptions options =
        running.withProtected(running.isProtected().or(from(corpus, inputs.isProtected)));
    return inputs.known.isEmpty() ? options : options.withKnown(from(corpus, inputs.known));
  }

  /** The same over documents that were never files, of which none are known or protected. */
  public RunOptions options() {
    return running;
  }

  private PartialRun partial(Corpus corpus, Recipe recipe) throws IOException {
    return resumption
        .orElseThrow()
        .open(corpus, recipe, inputs.all(), reading, chosenFields(), running.progress());
  }

  private Result find(Corpus corpus, Recipe recipe, BatchDetector detector) throws IOException {
    PartialRun run = partial(corpus, recipe);
    try {
      Detection found = Lossless.keeping(detector.detect(corpus, run), corpus, running);
      return Result.of(found, corpus, recipe, running.keep(), Optional.of(run));
    } catch (IOException | RuntimeException | Error e) {
      run.close();
      throw e;
    }
  }

  /**
   * Organises public comments by the form letters they follow, and says of each how it was edited
   * and what its writer added:
   *
   * <pre>
   * try (Comments comments = Sosie.in(Path.of("docket")).method("durian").comments()) {
   *   comments.docket().letters().forEach(letter -&gt; System.out.println(letter.size()));
   * }
   * </pre>
   */
  public Comments comments() throws IOException {
    Corpus corpus = open();
    try {
      return comments(corpus);
    } catch (IOException | RuntimeException | Error e) {
      corpus.close();
      throw e;
    }
  }

  /** The same over a collection that {@link #open} opened; the result closes it. */
  public Comments comments(Corpus corpus) throws IOException {
    Recipe recipe = way.recipe();
    RunOptions options = options(corpus);
    DiskRoom.check(corpus, recipe, options);
    if (resumption.isPresent()) return comments(corpus, recipe, options);
    Organiser.Organised organised = Organiser.organise(corpus, recipe, options);
    Result result =
        Result.of(organised.detection(), corpus, recipe, options.keep(), Optional.empty());
    return new Comments(result, organised.docket());
  }

  private Comments comments(Corpus corpus, Recipe recipe, RunOptions options) throws IOException {
    PartialRun run = partial(corpus, recipe);
    try {
      Organiser.Organised organised = Organiser.organise(corpus, recipe, options, run);
      Result result =
          Result.of(organised.detection(), corpus, recipe, options.keep(), Optional.of(run));
      return new Comments(result, organised.docket());
    } catch (IOException | RuntimeException | Error e) {
      run.close();
      throw e;
    }
  }

  /**
   * The passages that stand in more than one place of a collection that {@link #open} opened; with
   * {@link #against}, those that a known and another document have.
   */
  public Passages passages(Corpus corpus, PassageSearch search) throws IOException {
    return search.in(
        corpus,
        from(corpus, inputs.known),
        inputs.known.isEmpty() ? PassageSearch.Scope.REPEATED : PassageSearch.Scope.ACROSS);
  }

  /** The same with passages that were changed on the way. */
  public Borrowings.Found stretches(Corpus corpus, PassageSearch search) throws IOException {
    return new Borrowings(search)
        .in(
            corpus,
            from(corpus, inputs.known),
            inputs.known.isEmpty() ? PassageSearch.Scope.REPEATED : PassageSearch.Scope.ACROSS);
  }

  private static Predicate<Origin> from(Corpus corpus, List<Path> paths) throws IOException {
    Predicate<Origin> any = origin -> false;
    for (Path path : paths) any = any.or(corpus.collection().from(path));
    return any;
  }
}
