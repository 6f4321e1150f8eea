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
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
      List.of("news-frames", "mail-campaigns", "llvm-docs-versions", "licenses-npm");

  private static final List<String> SECTIONS =
      List.of(
          "raw",
          "linear",
          "forms",
          "labels",
          "ceiling",
          "bits",
          "hashes",
          "signatures",
          "top",
          "curve",
          "trigrams");

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
      if (many) new ManyHalves(out, figures, FIXED).print(sections);
      else new LearnedDocs(out, figures, folder, sections).print();
    }
  }

  private static List<String> both() {
    return Stream.concat(COLLECTIONS.stream(), SECTIONS.stream()).toList();
  }

  private static List<String> chosen(List<String> named, List<String> all) {
    List<String> chosen = all.stream().filter(named::contains).toList();
    return chosen.isEmpty() ? all : chosen;
  }

  static LearnOptions options(String k, Likeness likeness) {
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
      Similarity similarity = LearnedFigures.similarity(likeness);
      Widths widths = Widths.of(k);
      Figure binary = figures.fixed("", widths, TermWeights.Kind.BINARY, similarity);
      Figure tfIdf = figures.fixed("", widths, TermWeights.Kind.TF_IDF, similarity);
      Figure published = figures.raw("", paper(k, likeness));
      Figure learned = figures.raw("", options(k, likeness));
      if (first == null) first = learned;
      Figure better = binary.mean() > tfIdf.mean() ? binary : tfIdf;
      out.printf(
          "| %s | %s | %s | %s | %s | %s |%n",
          likeness.label(),
          binary.shown(),
          tfIdf.shown(),
          published.shown(),
          learned.shown(),
          learned.against(better));
    }
    out.println();
    return first;
  }

  /** What comes of letting labels choose the form. */
  private void forms() {
    out.println("The form chosen by what is held out (`--form auto`), k = 1:\n");
    out.println("| similarity | learned | forms chosen |");
    out.println("| --- | ---: | --- |");
    for (Likeness likeness : Likeness.values()) {
      LearnOptions options =
          options("1", likeness).withForms(List.of(Form.LINEAR, Form.EXPONENTIAL));
      Figure learned = figures.raw("", options);
      out.printf(
          "| %s | %s | %s |%n", likeness.label(), learned.shown(), chosen(figures.models(options)));
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
        new Figure("", figures.lab.bestPossible()).shown());
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
        new Figure("", figures.lab.bestPossible()).shown());
    out.println("| k | similarity | binary | TF-IDF | exponential | linear | the better by |");
    out.println("| --- | --- | ---: | ---: | ---: | ---: | ---: |");
    for (String k : List.of("1", "3")) {
      for (Likeness likeness : Likeness.values()) ceiling(k, options(k, likeness));
    }
    out.println();
  }

  private void ceiling(String k, LearnOptions options) {
    Similarity similarity = LearnedFigures.similarity(options.likeness());
    Figure binary = figures.fixed("", options.widths(), TermWeights.Kind.BINARY, similarity);
    Figure tfIdf = figures.fixed("", options.widths(), TermWeights.Kind.TF_IDF, similarity);
    Figure exponential = figures.fitted("", options.withForm(Form.EXPONENTIAL));
    Figure linear = figures.fitted("", options.withForm(Form.LINEAR));
    out.printf(
        "| %s | %s | %s | %s | %s | %s | %s |%n",
        k,
        options.likeness().label(),
        binary.shown(),
        tfIdf.shown(),
        exponential.shown(),
        linear.shown(),
        Figure.best(List.of(exponential, linear)).against(Figure.best(List.of(binary, tfIdf))));
  }

  private void bestFixed(Figure learned, LearnedFigures figures) throws IOException {
    List<Figure> fixed = new ArrayList<>();
    for (String choice : FIXED) fixed.add(figures.recipe(choice));
    fixed.sort(Comparator.comparingDouble(Figure::mean).reversed());
    out.println("| recipe | max F1 | learned (k = 1, cosine) against it |");
    out.println("| --- | ---: | ---: |");
    for (Figure each : fixed.subList(0, 3)) {
      out.printf("| %s | %s | %s |%n", each.label(), each.shown(), learned.against(each));
    }
  }

  private void fixedRecipes(Figure learned) throws IOException {
    out.println("Fixed recipes in the same halves, the best three:\n");
    bestFixed(learned, figures);
    Path meta = folder.resolve("meta.tsv");
    if (meta.toFile().exists()) {
      Figure newFrames = figures.newFrames("", options("1", Likeness.COSINE), meta);
      out.println(
          "\n"
              + "With frames as new as the clusters (pages in half of the frames to learn from,"
              + " pages in the other half to measure): "
              + newFrames.shown()
              + ".");
    }
    out.println();
  }

  private void linear() {
    Figure linear = figures.raw("", options("1", Likeness.COSINE).withForm(Form.LINEAR));
    out.println("The paper's linear form, k = 1, cosine: " + linear.shown() + ".\n");
  }

  private void bits() {
    out.println("By number of bits, cosine (Figure 1):\n");
    int[] sizes = {64, 128, 256, 384, 512, 1024, 2048, 4096};
    head("bits", sizes);
    row("learned", sizes, bits -> signedBits("", options("1", Likeness.COSINE), bits));
    row("as published", sizes, bits -> signedBits("", paper("1", Likeness.COSINE), bits));
    out.println();
  }

  private Figure signedBits(String label, LearnOptions options, int bits) {
    SimHash signer = new SimHash(bits, SimHash.Projection.GAUSSIAN, 1);
    return figures.signed(label, options, signer, new BitAgreement(bits));
  }

  private void minHashes() {
    out.println("By number of min-hashes of 8 bits, Jaccard (Figure 2):\n");
    int[] sizes = {8, 16, 32, 48, 80, 128, 256};
    head("hashes", sizes);
    row("learned", sizes, hashes -> minHashed("", options("1", Likeness.JACCARD), hashes, 8));
    row("as published", sizes, hashes -> minHashed("", paper("1", Likeness.JACCARD), hashes, 8));
    out.println();
  }

  private Figure minHashed(String label, LearnOptions options, int hashes, int bits) {
    return figures.signed(
        label, options, new WeightedMinHash(hashes, bits, 1), new PackedAgreement(hashes, bits));
  }

  private void signatures() throws IOException {
    out.println("Signatures side by side (Tables 3 and 5):\n");
    out.println("| signature | bytes | precision | recall | max F1 |");
    out.println("| --- | ---: | ---: | ---: | ---: |");
    LearnOptions cosine = options("1", Likeness.COSINE);
    LearnOptions jaccard = options("1", Likeness.JACCARD);
    line(signedBits("learned, cosine, 384 bits", cosine, 384), 48);
    line(signedBits("as published, cosine, 384 bits", paper("1", Likeness.COSINE), 384), 48);
    line(minHashed("learned, Jaccard, 48 min-hashes of 8 bits", jaccard, 48, 8), 48);
    line(minHashed("learned, Jaccard, 80 min-hashes of 20 bits", jaccard, 80, 20), 200);
    line(
        minHashed(
            "as published, Jaccard, 80 min-hashes of 20 bits",
            paper("1", Likeness.JACCARD),
            80,
            20),
        200);
    line(figures.minHashedShingles("84 min-hashes of shingles, each of 8 bytes", 84), 84 * 8);
    for (String choice : SIGNATURES) {
      Figure figure = figures.recipe(choice);
      line(figure, choice.startsWith("i-match") ? choice.contains("lexicons=0") ? 8 : 88 : 48);
    }
    out.println();
  }

  private void line(Figure figure, int bytes) {
    out.printf(
        Locale.ROOT,
        "| %s | %d | %.3f | %.3f | %s |%n",
        figure.label(),
        bytes,
        figure.precision(),
        figure.recall(),
        figure.shown());
  }

  private void topWeights() throws IOException {
    out.println("Only the heaviest words of a document, cosine (Figure 4):\n");
    int[] sizes = {5, 10, 20, 50, 100};
    head("words", sizes);
    row("learned", sizes, most -> top(options("1", Likeness.COSINE), most));
    row("as published", sizes, most -> top(paper("1", Likeness.COSINE), most));
    Similarity cosine = LearnedFigures.similarity(Likeness.COSINE);
    row("TF-IDF", sizes, most -> figures.topFixed("", TermWeights.Kind.TF_IDF, most, cosine));
    out.println("\nSpotSigs, which chooses its own: " + figures.recipe("spotsigs").shown() + ".\n");
  }

  private Figure top(LearnOptions options, int most) {
    return figures.with(
        "", options, new TopWeights(most), LearnedFigures.similarity(Likeness.COSINE));
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
    List<String> cells = new ArrayList<>();
    cells.add(figures.random("", options).shown());
    Similarity cosine = LearnedFigures.similarity(Likeness.COSINE);
    cells.add(figures.fixed("", Widths.of("1"), TermWeights.Kind.BINARY, cosine).shown());
    for (int documents : sizes) cells.add(figures.fewDocuments("", options, documents).shown());
    cells.add(figures.raw("", options).shown());
    out.println("| " + name + " | " + String.join(" | ", cells) + " |");
  }

  private void head(String name, int... sizes) {
    out.println(
        "| " + name + " | " + join(Arrays.stream(sizes).mapToObj(String::valueOf).toList()) + " |");
    out.println("| --- |" + " ---: |".repeat(sizes.length));
  }

  private void row(String name, int[] sizes, IntFunction<Figure> figure) {
    List<String> cells = new ArrayList<>();
    for (int size : sizes) cells.add(figure.apply(size).shown());
    out.println("| " + name + " | " + join(cells) + " |");
  }

  private static String join(List<String> cells) {
    return String.join(" | ", cells);
  }
}
