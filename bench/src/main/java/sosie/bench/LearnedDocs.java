package sosie.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sosie.feature.FeatureVector;
import sosie.feature.TermWeights;
import sosie.feature.TopWeights;
import sosie.learn.LearnOptions;
import sosie.signature.SimHash;
import sosie.signature.WeightedMinHash;
import sosie.verify.BitAgreement;
import sosie.verify.PackedAgreement;
import sosie.verify.Similarity;
import sosie.weigh.Form;
import sosie.weigh.Likeness;
import sosie.weigh.WeightModel;
import sosie.weigh.Widths;

/** The tables and figures of the ANDD paper, ours, as Markdown. */
public final class LearnedDocs {

  private static final List<String> COLLECTIONS =
      LabelledCollection.ALL.stream().map(LabelledCollection::name).toList();

  private static final List<String> SECTIONS =
      List.of(
          "raw linear forms labels ceiling bits hashes signatures top curve trigrams"
              .split(" ", -1));

  /** The best of docs/evaluation.md on one collection or another. */
  private static final List<String> FIXED =
      List.of(
          "spotsigs",
          "spotsigs:high=1",
          "shingling",
          "shingling:shingle=3",
          "shingling:shingle=3,measure=containment",
          "set-join:shingle=1",
          "simhash",
          "simhash:measure=agreement",
          "tf-idf",
          "tf-idf:weights=log-tf",
          "i-match:high=0.3,measure=agreement");

  /** Signatures of 48 bytes or less, and the paper's 84 min-hashes. */
  private static final List<String> SIGNATURES =
      List.of(
          "simhash:measure=agreement",
          "simhash:measure=agreement,projection=gaussian",
          "super-shingles",
          "super-shingles:agree=1",
          "i-match:lexicons=0,measure=agreement",
          "i-match:high=0.3,measure=agreement");

  private static final Collector<CharSequence, ?, String> ROW =
      Collectors.joining(" | ", "| ", " |");

  private final PrintStream out;
  private final LearnedFigures figures;
  private final Path folder;
  private final List<String> sections;

  private LearnedDocs(PrintStream out, LearnedFigures figures, Path folder, List<String> sections) {
    this.sections = sections;
    this.out = out;
    this.figures = figures;
    this.folder = folder;
  }

  /**
   * Usage: the folder of the unpacked collections, then the names of some collections and of some
   * {@linkplain #SECTIONS sections}; all of what is not named at all. With {@code --halves N} last,
   * sections {@code raw}, {@code forms} and {@code trigrams} are one table of N halves.
   */
  public static void main(String[] arguments) throws IOException {
    List<String> named =
        List.of(arguments).subList(Math.min(1, arguments.length), arguments.length);
    int option = named.indexOf("--halves");
    boolean many = option >= 0 && option == named.size() - 2;
    int halves = many ? Integer.parseInt(named.get(option + 1)) : VectorLab.HALVES;
    if (many) named = named.subList(0, option);
    if (arguments.length == 0 || !chosen(named, both()).containsAll(named)) {
      System.err.println("usage: LearnedDocs DATA [NAME…] [--halves N], names of " + both());
      Runtime.getRuntime().exit(2);
    }
    List<String> sections = chosen(named, SECTIONS);
    Path data = Path.of(arguments[0]);
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    for (LabelledCollection collection : LabelledCollection.ALL) {
      if (!chosen(named, COLLECTIONS).contains(collection.name())) continue;
      LearnedFigures figures = new LearnedFigures(VectorLab.read(data, collection, halves));
      out.println("### " + collection.name() + "\n");
      Path folder = data.resolve(collection.name());
      LearnedDocs docs = new LearnedDocs(out, figures, folder, sections);
      if (many) docs.manyHalves();
      else docs.print();
    }
  }

  private static List<String> both() {
    return Stream.concat(COLLECTIONS.stream(), SECTIONS.stream()).toList();
  }

  private static List<String> chosen(List<String> named, List<String> all) {
    List<String> chosen = all.stream().filter(named::contains).toList();
    return chosen.isEmpty() ? all : chosen;
  }

  private static LearnOptions options(String k, Likeness likeness) {
    return LearnOptions.standard().withWidths(Widths.of(k)).withLikeness(likeness);
  }

  /** As published. */
  private static LearnOptions paper(String k, Likeness likeness) {
    return LearnOptions.paper(likeness).withWidths(Widths.of(k));
  }

  private void print() throws IOException {
    if (sections.contains("raw")) fixedRecipes(rawVectors("1"));
    if (sections.contains("linear")) linear();
    if (sections.contains("forms")) forms();
    if (sections.contains("labels")) labels();
    if (sections.contains("ceiling")) ceiling();
    if (sections.contains("bits")) bits();
    if (sections.contains("hashes")) minHashes();
    if (sections.contains("signatures")) signatures();
    if (sections.contains("top")) topWeights();
    if (sections.contains("curve")) curve();
    if (sections.contains("trigrams")) rawVectors("3");
    if (figures.secondsEach() == 0) return;
    out.printf(Locale.ROOT, "Learning took %.1f s on the mean.%n%n", figures.secondsEach());
  }

  private Figure rawVectors(String k) {
    out.println("Raw vectors, k = " + k + " (Table 2 of the paper):\n");
    return bySimilarity(k, figures);
  }

  private Figure bySimilarity(String k, LearnedFigures figures) {
    out.println("| similarity | binary | TF-IDF | as published | learned | against the better |");
    out.println("| --- | ---: | ---: | ---: | ---: | ---: |");
    Figure first = null;
    for (Likeness likeness : Likeness.values()) {
      Figure binary = fixed(figures, options(k, likeness), TermWeights.Kind.BINARY);
      Figure tfIdf = fixed(figures, options(k, likeness), TermWeights.Kind.TF_IDF);
      Figure published = figures.raw(paper(k, likeness));
      Figure learned = figures.raw(options(k, likeness));
      if (first == null) first = learned;
      Figure better = binary.mean() > tfIdf.mean() ? binary : tfIdf;
      row(likeness.label(), binary, tfIdf, published, learned, learned.against(better));
    }
    out.println();
    return first;
  }

  /** Weights that nobody learned, where others are. */
  private static Figure fixed(LearnedFigures figures, LearnOptions like, TermWeights.Kind kind) {
    Similarity<FeatureVector> similarity = LearnedFigures.similarity(like.likeness());
    return figures.fixed(like.widths(), new TermWeights(kind), similarity);
  }

  private void row(Object... cells) {
    out.println(Arrays.stream(cells).map(String::valueOf).collect(ROW));
  }

  /** What comes of letting labels choose the form. */
  private void forms() {
    out.println("The form chosen by what is held out (`--form auto`), k = 1:\n");
    out.println("| similarity | learned | forms chosen |");
    out.println("| --- | ---: | --- |");
    for (Likeness likeness : Likeness.values()) {
      LearnOptions options =
          options("1", likeness).withForms(List.of(Form.LINEAR, Form.EXPONENTIAL));
      row(likeness.label(), figures.raw(options), chosen(figures.models(options)));
    }
    out.println();
  }

  /** The forms that were chosen, each with the number of halves. */
  private static String chosen(List<WeightModel> models) {
    return models.stream()
        .collect(Collectors.groupingBy(WeightModel::form, TreeMap::new, Collectors.counting()))
        .entrySet()
        .stream()
        .map(each -> each.getKey().label() + " " + each.getValue())
        .collect(Collectors.joining(", "));
  }

  /** How far labels contradict each other, and the figures without those that do. */
  private void labels() throws IOException {
    BitSet contradicted = figures.lab.contradictions().all();
    out.printf(
        "Documents with the very text of a document in another cluster: %d of %d. The best that a"
            + " method can do that compares texts: %s. Measured without these documents:%n%n",
        contradicted.cardinality(),
        figures.lab.truth.labelled().cardinality(),
        new Figure(figures.lab.bestPossible()));
    for (Likeness likeness : Likeness.values()) figures.models(options("1", likeness));
    LearnedFigures without = figures.measuredWithout(contradicted);
    bestFixed(bySimilarity("1", without), without);
    out.println();
  }

  /** How far weights can go at all: learned from the half that they are measured on. */
  private void ceiling() {
    out.printf(
        "Weights learned from the very half that is measured, the best round of each; no method"
            + " that compares texts can have more than %s:%n%n",
        new Figure(figures.lab.bestPossible()));
    out.println("| k | similarity | binary | TF-IDF | exponential | linear | the better by |");
    out.println("| --- | --- | ---: | ---: | ---: | ---: | ---: |");
    for (String k : List.of("1", "3")) {
      for (Likeness likeness : Likeness.values()) ceiling(k, options(k, likeness));
    }
    out.println();
  }

  private void ceiling(String k, LearnOptions options) {
    Figure binary = fixed(figures, options, TermWeights.Kind.BINARY);
    Figure tfIdf = fixed(figures, options, TermWeights.Kind.TF_IDF);
    Figure exponential = figures.fitted(options.withForm(Form.EXPONENTIAL));
    Figure linear = figures.fitted(options.withForm(Form.LINEAR));
    Figure best = Figure.best(List.of(binary, tfIdf));
    String by = Figure.best(List.of(exponential, linear)).against(best);
    row(k, options.likeness().label(), binary, tfIdf, exponential, linear, by);
  }

  private void bestFixed(Figure learned, LearnedFigures figures) throws IOException {
    List<Figure> fixed = new ArrayList<>();
    for (String choice : FIXED) fixed.add(figures.recipe(choice));
    fixed.sort(Comparator.comparingDouble(Figure::mean).reversed());
    out.println("| recipe | max F1 | learned (k = 1, cosine) against it |");
    out.println("| --- | ---: | ---: |");
    for (Figure each : fixed.subList(0, 3)) row(each.label(), each, learned.against(each));
  }

  private void fixedRecipes(Figure learned) throws IOException {
    out.println("Fixed recipes in the same halves, the best three:\n");
    bestFixed(learned, figures);
    Path meta = folder.resolve("meta.tsv");
    if (meta.toFile().exists()) {
      Figure newFrames = figures.newFrames(options("1", Likeness.COSINE), meta);
      out.println(
          "\n"
              + "With frames as new as the clusters (pages in half of the frames to learn from,"
              + " pages in the other half to measure): "
              + newFrames
              + ".");
    }
    out.println();
  }

  private void linear() {
    Figure linear = figures.raw(options("1", Likeness.COSINE).withForm(Form.LINEAR));
    out.println("The paper's linear form, k = 1, cosine: " + linear + ".\n");
  }

  private void bits() {
    out.println("By number of bits, cosine (Figure 1):\n");
    int[] sizes = {64, 128, 256, 384, 512, 1024, 2048, 4096};
    head("bits", sizes);
    row("learned", sizes, bits -> signedBits(options("1", Likeness.COSINE), bits));
    row("as published", sizes, bits -> signedBits(paper("1", Likeness.COSINE), bits));
    out.println();
  }

  private Figure signedBits(LearnOptions options, int bits) {
    SimHash signer = new SimHash(bits, SimHash.Projection.GAUSSIAN, 1);
    return figures.signed(options, signer, new BitAgreement(bits));
  }

  private void minHashes() {
    out.println("By number of min-hashes of 8 bits, Jaccard (Figure 2):\n");
    int[] sizes = {8, 16, 32, 48, 80, 128, 256};
    head("hashes", sizes);
    row("learned", sizes, hashes -> minHashed(options("1", Likeness.JACCARD), hashes, 8));
    row("as published", sizes, hashes -> minHashed(paper("1", Likeness.JACCARD), hashes, 8));
    out.println();
  }

  private Figure minHashed(LearnOptions options, int hashes, int bits) {
    PackedAgreement agreement = new PackedAgreement(hashes, bits);
    return figures.signed(options, new WeightedMinHash(hashes, bits, 1), agreement);
  }

  private void signatures() throws IOException {
    out.println("Signatures side by side (Tables 3 and 5):\n");
    out.println("| signature | bytes | precision | recall | max F1 |");
    out.println("| --- | ---: | ---: | ---: | ---: |");
    LearnOptions cosine = options("1", Likeness.COSINE);
    LearnOptions jaccard = options("1", Likeness.JACCARD);
    LearnOptions paperCosine = paper("1", Likeness.COSINE);
    LearnOptions paperJaccard = paper("1", Likeness.JACCARD);
    line("learned, cosine, 384 bits", signedBits(cosine, 384), 48);
    line("as published, cosine, 384 bits", signedBits(paperCosine, 384), 48);
    line("learned, Jaccard, 48 min-hashes of 8 bits", minHashed(jaccard, 48, 8), 48);
    line("learned, Jaccard, 80 min-hashes of 20 bits", minHashed(jaccard, 80, 20), 200);
    line("as published, Jaccard, 80 min-hashes of 20 bits", minHashed(paperJaccard, 80, 20), 200);
    line("84 min-hashes of shingles, each of 8 bytes", figures.minHashedShingles(84), 84 * 8);
    for (String choice : SIGNATURES) {
      Figure figure = figures.recipe(choice);
      int words = choice.contains("lexicons=0") ? 1 : 11;
      line(figure.label(), figure, choice.startsWith("i-match") ? 8 * words : 48);
    }
    out.println();
  }

  private void line(String label, Figure figure, int bytes) {
    out.printf(Locale.ROOT, "| %s | %d | ", label, bytes);
    out.printf(Locale.ROOT, "%.3f | %.3f | %s |%n", figure.precision(), figure.recall(), figure);
  }

  private void topWeights() throws IOException {
    out.println("Only the heaviest words of a document, cosine (Figure 4):\n");
    int[] sizes = {5, 10, 20, 50, 100};
    head("words", sizes);
    row("learned", sizes, most -> top(options("1", Likeness.COSINE), most));
    row("as published", sizes, most -> top(paper("1", Likeness.COSINE), most));
    Similarity<FeatureVector> cosine = LearnedFigures.similarity(Likeness.COSINE);
    TermWeights tfIdf = new TermWeights(TermWeights.Kind.TF_IDF);
    row(
        "TF-IDF",
        sizes,
        most -> figures.fixed(Widths.of("1"), tfIdf.then(new TopWeights(most)), cosine));
    out.println("\nSpotSigs, which chooses its own: " + figures.recipe("spotsigs") + ".\n");
  }

  private Figure top(LearnOptions options, int most) {
    Similarity<FeatureVector> cosine = LearnedFigures.similarity(Likeness.COSINE);
    return figures.with(options, new TopWeights(most), cosine);
  }

  private void curve() {
    out.println("By number of labelled documents, cosine (Figure 5):\n");
    int[] sizes = {20, 40, 60, 100};
    out.println(
        "| documents | 0 (random weights) | 0 (equal weights) | 20 | 40 | 60 | 100 | half |");
    out.println("| --- |" + " ---: |".repeat(7));
    curve("learned", options("1", Likeness.COSINE), sizes);
    curve("as published", paper("1", Likeness.COSINE), sizes);
    out.println();
  }

  private void curve(String name, LearnOptions options, int[] sizes) {
    List<Object> cells = new ArrayList<>();
    cells.add(name);
    cells.add(figures.random(options));
    cells.add(fixed(figures, options("1", Likeness.COSINE), TermWeights.Kind.BINARY));
    for (int documents : sizes) cells.add(figures.fewDocuments(options, documents));
    cells.add(figures.raw(options));
    row(cells.toArray());
  }

  private void head(String name, int... sizes) {
    row(Stream.concat(Stream.of(name), Arrays.stream(sizes).boxed()).toArray());
    out.println("| --- |" + " ---: |".repeat(sizes.length));
  }

  private void row(String name, int[] sizes, IntFunction<Figure> figure) {
    row(Stream.concat(Stream.of(name), Arrays.stream(sizes).mapToObj(figure)).toArray());
  }

  /**
   * Learned weights beside all that is fixed, in so many halves that chance has less of a say:
   * {@code raw} for single words, {@code forms} for the same with the form that labels choose,
   * {@code trigrams} for runs of three.
   */
  private void manyHalves() throws IOException {
    List<Figure> fixed = new ArrayList<>();
    for (String recipe : FIXED) fixed.add(figures.recipe(recipe));
    Figure best = Figure.best(fixed);
    out.printf(
        "In %d halves, p corrected for what they share; the best recipe is %s, %s:%n%n",
        figures.lab.halves.size(), best.label(), best);
    out.println(
        "| k | similarity | form | binary | TF-IDF | learned | against binary | against TF-IDF |"
            + " against the best recipe |");
    out.println("| --- | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    for (Likeness likeness : Likeness.values()) {
      LearnOptions words = options("1", likeness);
      if (sections.contains("raw")) inHalves("1", words, best);
      if (sections.contains("forms"))
        inHalves("1", words.withForms(List.of(Form.LINEAR, Form.EXPONENTIAL)), best);
      if (sections.contains("trigrams")) inHalves("3", options("3", likeness), best);
    }
    out.println();
  }

  private void inHalves(String k, LearnOptions options, Figure best) {
    Figure binary = fixed(figures, options, TermWeights.Kind.BINARY);
    Figure tfIdf = fixed(figures, options, TermWeights.Kind.TF_IDF);
    Figure learned = figures.once(options);
    String form = options.forms().size() > 1 ? "auto" : options.forms().get(0).label();
    List<Object> cells = new ArrayList<>();
    cells.addAll(List.of(k, options.likeness().label(), form, binary, tfIdf, learned));
    for (Figure each : List.of(binary, tfIdf, best)) cells.add(learned.againstInHalves(each));
    row(cells.toArray());
  }
}
