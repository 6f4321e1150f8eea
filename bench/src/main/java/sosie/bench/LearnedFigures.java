package sosie.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import sosie.evaluate.Halves;
import sosie.evaluate.PairScores;
import sosie.feature.FeatureVector;
import sosie.feature.Frequencies;
import sosie.feature.Refinement;
import sosie.feature.TermWeights;
import sosie.feature.TopWeights;
import sosie.learn.LearnOptions;
import sosie.learn.Learning;
import sosie.recipe.MethodChoice;
import sosie.signature.MinHash;
import sosie.signature.SignedFeatures;
import sosie.signature.Signer;
import sosie.verify.Cosine;
import sosie.verify.Similarity;
import sosie.verify.WeightedJaccard;
import sosie.verify.WordAgreement;
import sosie.weigh.LearnedWeights;
import sosie.weigh.Likeness;
import sosie.weigh.Statistics;
import sosie.weigh.TraitWeight;
import sosie.weigh.WeightModel;
import sosie.weigh.Widths;

/** Learns and measures as the ANDD paper does, on one collection. */
final class LearnedFigures {

  private static final Statistics NO_FILES = new Statistics(Frequencies.NONE, Frequencies.NONE);

  final VectorLab lab;
  private final Map<LearnOptions, List<WeightModel>> models;
  private final Map<WeightModel, FeatureVector[]> weighed;
  private double seconds;
  private int learned;

  LearnedFigures(VectorLab lab) {
    this(lab, new HashMap<>(), new HashMap<>());
  }

  private LearnedFigures(
      VectorLab lab,
      Map<LearnOptions, List<WeightModel>> models,
      Map<WeightModel, FeatureVector[]> weighed) {
    this.lab = lab;
    this.models = models;
    this.weighed = weighed;
  }

  /** The same models, measured by fewer documents. */
  LearnedFigures measuredWithout(BitSet documents) {
    return new LearnedFigures(lab.measuredWithout(documents), models, weighed);
  }

  static Similarity similarity(Likeness likeness) {
    return likeness == Likeness.COSINE ? new Cosine() : new WeightedJaccard();
  }

  /** Mean seconds that learning took; 0 if nothing was learned. */
  double secondsEach() {
    return seconds / Math.max(1, learned);
  }

  private WeightModel learn(BitSet documents, LearnOptions options) {
    long began = System.nanoTime();
    WeightModel model =
        Learning.from(lab.lab, lab.only(documents), options, NO_FILES, Learning.Listener.SILENT)
            .model();
    seconds += (System.nanoTime() - began) / 1e9;
    learned++;
    return model;
  }

  /** One model for each half, learned from the other. */
  List<WeightModel> models(LearnOptions options) {
    return models.computeIfAbsent(
        options, each -> lab.halves.stream().map(half -> learn(half.other(), options)).toList());
  }

  private FeatureVector[] weighed(WeightModel model) {
    Frequencies counted = lab.counted(model.widths());
    Refinement weights = model.weights(NO_FILES);
    return lab.vectors(words -> weights.refine(words, counted));
  }

  /** Learned weights, each forgotten as soon as it is measured. */
  Figure once(String label, LearnOptions options) {
    Similarity similarity = similarity(options.likeness());
    List<PairScores> runs = new ArrayList<>();
    for (Halves half : lab.halves) {
      runs.add(lab.best(weighed(learn(half.other(), options)), similarity, half.test()));
    }
    return new Figure(label, runs);
  }

  /** Weights learned from the very half that is measured, after the round that is best there. */
  Figure fitted(String label, LearnOptions options) {
    return new Figure(
        label, lab.halves.stream().map(half -> fitted(half.test(), options)).toList());
  }

  private PairScores fitted(BitSet documents, LearnOptions options) {
    Frequencies counted = lab.counted(options.widths());
    Similarity similarity = similarity(options.likeness());
    return Learning.rounds(lab.lab, lab.only(documents), options, NO_FILES).stream()
        .map(weights -> lab.vectors(words -> weights.refine(words, counted)))
        .map(vectors -> lab.best(vectors, similarity, documents))
        .max(Comparator.comparingDouble(PairScores::f1))
        .orElseThrow();
  }

  /** Learned weights, all of them. */
  Figure raw(String label, LearnOptions options) {
    return with(label, options, Refinement.none(), similarity(options.likeness()));
  }

  /** What is made of learned weights. */
  Figure with(String label, LearnOptions options, Refinement then, Similarity similarity) {
    List<PairScores> runs = new ArrayList<>();
    List<WeightModel> all = models(options);
    for (int i = 0; i < all.size(); i++) {
      FeatureVector[] vectors = weighed.computeIfAbsent(all.get(i), this::weighed).clone();
      for (int text = 0; text < vectors.length; text++) {
        vectors[text] = then.refine(vectors[text], Frequencies.NONE);
      }
      runs.add(lab.best(vectors, similarity, lab.halves.get(i).test()));
    }
    return new Figure(label, runs);
  }

  Figure signed(String label, LearnOptions options, Signer signer, Similarity agreement) {
    return with(label, options, new SignedFeatures(signer), agreement);
  }

  /** Weights that nobody learned. */
  Figure fixed(String label, Widths widths, TermWeights.Kind kind, Similarity similarity) {
    Frequencies counted = lab.counted(widths);
    Refinement weights = new TermWeights(kind);
    FeatureVector[] vectors = lab.vectors(words -> weights.refine(widths.bag(words), counted));
    List<PairScores> runs = new ArrayList<>();
    for (Halves half : lab.halves) runs.add(lab.best(vectors, similarity, half.test()));
    return new Figure(label, runs);
  }

  /** Weights that nobody learned, and only the heaviest of a document. */
  Figure topFixed(String label, TermWeights.Kind kind, int most, Similarity similarity) {
    Widths widths = Widths.of("1");
    Frequencies counted = lab.counted(widths);
    Refinement weights = new TermWeights(kind).then(new TopWeights(most));
    return measured(
        label, lab.vectors(words -> weights.refine(widths.bag(words), counted)), similarity);
  }

  private Figure measured(String label, FeatureVector[] vectors, Similarity similarity) {
    return new Figure(
        label,
        lab.halves.stream().map(half -> lab.best(vectors, similarity, half.test())).toList());
  }

  /** The paper's shingles: runs of three words, of which each hash function keeps the least. */
  Figure minHashedShingles(String label, int hashes) {
    Widths widths = Widths.of("3");
    MinHash signer = new MinHash(hashes, 1);
    return measured(
        label,
        lab.vectors(
            words ->
                new SignedFeatures(signer)
                    .refine(widths.bag(words).unweighted(), Frequencies.NONE)),
        new WordAgreement());
  }

  /**
   * Coefficients at random, as the paper's curve begins: normal numbers for scaled features, with
   * the means and deviations of what is learned from each half.
   */
  Figure random(String label, LearnOptions options) {
    List<PairScores> runs = new ArrayList<>();
    List<WeightModel> all = models(options);
    for (int i = 0; i < all.size(); i++) {
      Random random = new Random(i);
      WeightModel model = all.get(i);
      List<TraitWeight> drawn =
          model.traits().stream()
              .map(
                  each ->
                      new TraitWeight(
                          each.trait(), each.mean(), each.deviation(), random.nextGaussian()))
              .toList();
      Refinement weights =
          new LearnedWeights(
              model.form(),
              model.widths(),
              WeightModel.coefficients(random.nextGaussian(), drawn),
              NO_FILES);
      Frequencies counted = lab.counted(model.widths());
      runs.add(
          lab.best(
              lab.vectors(words -> weights.refine(words, counted)),
              similarity(options.likeness()),
              lab.halves.get(i).test()));
    }
    return new Figure(label, runs);
  }

  Figure recipe(String choice) throws IOException {
    return new Figure(choice.replace(':', ' '), lab.best(MethodChoice.parse(choice).recipe()));
  }

  /** From few documents: at most four of a cluster, clusters at random. */
  Figure fewDocuments(String label, LearnOptions options, int documents) {
    List<PairScores> runs = new ArrayList<>();
    for (int i = 0; i < lab.halves.size(); i++) {
      Halves half = lab.halves.get(i);
      WeightModel model = learn(some(half.other(), documents, i), options);
      runs.add(lab.best(weighed(model), similarity(options.likeness()), half.test()));
    }
    return new Figure(label, runs);
  }

  private BitSet some(BitSet from, int documents, long seed) {
    Map<Integer, List<Integer>> groups = new TreeMap<>();
    int[] groupOf = lab.truth.groups();
    from.stream()
        .forEach(each -> groups.computeIfAbsent(groupOf[each], g -> new ArrayList<>()).add(each));
    List<List<Integer>> shuffled = new ArrayList<>(groups.values());
    Collections.shuffle(shuffled, new Random(seed));
    // clusters before documents that are alone: half of each, as far as there are
    shuffled.sort((a, b) -> Boolean.compare(b.size() > 1, a.size() > 1));
    BitSet some = new BitSet();
    for (List<Integer> group : shuffled) {
      Collections.shuffle(group, new Random(seed));
      for (int each : group.subList(0, Math.min(4, group.size()))) {
        if (some.cardinality() < documents) some.set(each);
      }
    }
    return some;
  }

  /**
   * Halves whose frames are as new as their clusters: of one half only pages in one half of the
   * frames are learned from, and pages of the other half in the other frames are measured.
   *
   * @param meta a table with the columns {@code id} and {@code frame}
   */
  Figure newFrames(String label, LearnOptions options, Path meta) throws IOException {
    Map<String, String> frameOf = frames(meta);
    List<String> frames = new ArrayList<>(new HashSet<>(frameOf.values()));
    Collections.sort(frames);
    List<PairScores> runs = new ArrayList<>();
    for (int i = 0; i < lab.halves.size(); i++) {
      Collections.shuffle(frames, new Random(i));
      Set<String> known = Set.copyOf(frames.subList(0, frames.size() / 2));
      Halves half = lab.halves.get(i);
      BitSet learned = framed(half.other(), frameOf, known, true);
      BitSet measured = framed(half.test(), frameOf, known, false);
      WeightModel model = learn(learned, options);
      runs.add(lab.best(weighed(model), similarity(options.likeness()), measured));
    }
    return new Figure(label, runs);
  }

  private BitSet framed(BitSet of, Map<String, String> frameOf, Set<String> known, boolean in) {
    BitSet framed = new BitSet();
    of.stream()
        .filter(each -> known.contains(frameOf.getOrDefault(name(each), "")) == in)
        .forEach(framed::set);
    return framed;
  }

  /** The id of a page as the table has it: the name of its file. */
  private String name(int document) {
    String source = lab.lab.documents().origin(document).source();
    return source.substring(source.lastIndexOf('/') + 1).replaceFirst("\\.[a-z]+$", "");
  }

  private static Map<String, String> frames(Path meta) throws IOException {
    List<String> lines = Files.readAllLines(meta);
    List<String> header = List.of(lines.get(0).split("\t", -1));
    Map<String, String> frames = new HashMap<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split("\t", -1);
      frames.put(cells[header.indexOf("id")], cells[header.indexOf("frame")]);
    }
    return frames;
  }
}
