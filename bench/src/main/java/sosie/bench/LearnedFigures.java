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
import java.util.function.IntFunction;
import sosie.feature.FeatureVector;
import sosie.feature.Frequencies;
import sosie.feature.Refinement;
import sosie.feature.TextFeatures;
import sosie.feature.TextFeatures.SignatureWords;
import sosie.learn.LearnOptions;
import sosie.learn.Learning;
import sosie.recipe.MethodChoice;
import sosie.scores.PairScores;
import sosie.signature.MinHash;
import sosie.signature.SignedFeatures;
import sosie.signature.Signer;
import sosie.truth.Halves;
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
  private final Map<WeightModel, List<FeatureVector>> weighed;
  private double seconds;
  private int learned;

  LearnedFigures(VectorLab lab) {
    this(lab, new HashMap<>(), new HashMap<>());
  }

  private LearnedFigures(
      VectorLab lab,
      Map<LearnOptions, List<WeightModel>> models,
      Map<WeightModel, List<FeatureVector>> weighed) {
    this.lab = lab;
    this.models = models;
    this.weighed = weighed;
  }

  /** The same models, measured by fewer documents. */
  LearnedFigures measuredWithout(BitSet documents) {
    return new LearnedFigures(lab.measuredWithout(documents), models, weighed);
  }

  static Similarity<FeatureVector> similarity(Likeness likeness) {
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

  private List<FeatureVector> weighed(WeightModel model) {
    Frequencies counted = lab.counted(model.widths());
    LearnedWeights weights = model.weights(NO_FILES);
    return lab.vectors(words -> weights.refine(words, counted));
  }

  /** Learned weights, each forgotten as soon as it is measured. */
  Figure once(LearnOptions options) {
    return once(lab.halves, options);
  }

  private Figure once(List<Halves> halves, LearnOptions options) {
    Similarity<FeatureVector> similarity = similarity(options.likeness());
    List<PairScores> runs = new ArrayList<>();
    for (Halves half : halves) {
      runs.add(lab.best(weighed(learn(half.other(), options)), similarity, half.test()));
    }
    return new Figure(runs);
  }

  /** What vectors, which may differ from half to half, are worth in each. */
  private <E extends TextFeatures> Figure measured(
      IntFunction<List<E>> vectors, Similarity<E> similarity) {
    List<PairScores> runs = new ArrayList<>();
    for (int i = 0; i < lab.halves.size(); i++) {
      runs.add(lab.best(vectors.apply(i), similarity, lab.halves.get(i).test()));
    }
    return new Figure(runs);
  }

  /** Weights learned from the very half that is measured, after the round that is best there. */
  Figure fitted(LearnOptions options) {
    return new Figure(lab.halves.stream().map(half -> fitted(half.test(), options)).toList());
  }

  private PairScores fitted(BitSet documents, LearnOptions options) {
    Frequencies counted = lab.counted(options.widths());
    Similarity<FeatureVector> similarity = similarity(options.likeness());
    return Learning.rounds(lab.lab, lab.only(documents), options, NO_FILES).stream()
        .map(weights -> lab.vectors(words -> weights.refine(words, counted)))
        .map(vectors -> lab.best(vectors, similarity, documents))
        .max(Comparator.comparingDouble(PairScores::f1))
        .orElseThrow();
  }

  /** Learned weights, all of them. */
  Figure raw(LearnOptions options) {
    return with(options, Refinement.none(), similarity(options.likeness()));
  }

  /** What is made of learned weights. */
  <E extends TextFeatures> Figure with(
      LearnOptions options, Refinement<FeatureVector, E> then, Similarity<E> similarity) {
    List<WeightModel> all = models(options);
    return measured(
        i ->
            weighed.computeIfAbsent(all.get(i), this::weighed).stream()
                .map(vector -> then.refine(vector, Frequencies.NONE))
                .toList(),
        similarity);
  }

  Figure signed(
      LearnOptions options, Signer<FeatureVector> signer, Similarity<SignatureWords> agreement) {
    return with(options, new SignedFeatures(signer), agreement);
  }

  /** Weights that nobody learned. */
  Figure fixed(
      Widths widths,
      Refinement<FeatureVector, FeatureVector> weights,
      Similarity<FeatureVector> similarity) {
    Frequencies counted = lab.counted(widths);
    List<FeatureVector> vectors = lab.vectors(words -> weights.refine(widths.bag(words), counted));
    return measured(i -> vectors, similarity);
  }

  /** The paper's shingles: runs of three words, of which each hash function keeps the least. */
  Figure minHashedShingles(int hashes) {
    Widths widths = Widths.of("3");
    SignedFeatures signed = new SignedFeatures(new MinHash(hashes, 1));
    List<SignatureWords> vectors =
        lab.vectors(words -> signed.refine(widths.bag(words).unweighted(), Frequencies.NONE));
    return measured(i -> vectors, new WordAgreement());
  }

  /**
   * Coefficients at random, as the paper's curve begins: normal numbers for scaled features, with
   * the means and deviations of what is learned from each half.
   */
  Figure random(LearnOptions options) {
    List<WeightModel> all = models(options);
    return measured(i -> random(all.get(i), new Random(i)), similarity(options.likeness()));
  }

  private List<FeatureVector> random(WeightModel model, Random random) {
    List<TraitWeight> drawn = new ArrayList<>();
    for (TraitWeight each : model.traits()) {
      drawn.add(
          new TraitWeight(each.trait(), each.mean(), each.deviation(), random.nextGaussian()));
    }
    double[] coefficients = WeightModel.coefficients(random.nextGaussian(), drawn);
    LearnedWeights weights =
        new LearnedWeights(model.form(), model.widths(), coefficients, NO_FILES);
    Frequencies counted = lab.counted(model.widths());
    return lab.vectors(words -> weights.refine(words, counted));
  }

  Figure recipe(String choice) throws IOException {
    return new Figure(choice.replace(':', ' '), lab.best(MethodChoice.parse(choice).recipe()));
  }

  /** From few documents: at most four of a cluster, clusters at random. */
  Figure fewDocuments(LearnOptions options, int documents) {
    List<Halves> few = new ArrayList<>();
    for (int i = 0; i < lab.halves.size(); i++) {
      Halves half = lab.halves.get(i);
      few.add(new Halves(half.test(), some(half.other(), documents, i)));
    }
    return once(few, options);
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
  Figure newFrames(LearnOptions options, Path meta) throws IOException {
    Map<String, String> frameOf = frames(meta);
    List<String> frames = new ArrayList<>(new HashSet<>(frameOf.values()));
    Collections.sort(frames);
    List<Halves> framed = new ArrayList<>();
    for (int i = 0; i < lab.halves.size(); i++) {
      Collections.shuffle(frames, new Random(i));
      Set<String> known = Set.copyOf(frames.subList(0, frames.size() / 2));
      Halves half = lab.halves.get(i);
      framed.add(
          new Halves(
              framed(half.test(), frameOf, known, false),
              framed(half.other(), frameOf, known, true)));
    }
    return once(framed, options);
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
