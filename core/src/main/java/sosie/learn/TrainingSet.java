package sosie.learn;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import sosie.analyse.Analyser;
import sosie.analyse.Representation;
import sosie.evaluate.Lab;
import sosie.extract.Document;
import sosie.feature.FeatureCounts;
import sosie.feature.Frequencies;
import sosie.feature.TextFeatures.MarkedSequence;
import sosie.parallel.WorkerPool;
import sosie.truth.KnownLabels;
import sosie.truth.Truth;
import sosie.weigh.MarkedWords;
import sosie.weigh.RunTraits;
import sosie.weigh.Statistics;

/**
 * The documents to learn from: some of those with labels, numbered from 0 on, with the traits of
 * their words.
 *
 * @param truth of these documents
 * @param counted texts over which it was counted how common words are
 * @param digest of all labels, whether they were taken or not
 * @param labelled how many documents have labels, whether they were taken or not
 */
record TrainingSet(List<RunTraits> texts, Truth truth, long counted, int labelled, String digest) {

  /** What fits into memory and into a minute. */
  private static final int MOST_DOCUMENTS = 1000;

  static TrainingSet of(
      Lab lab, Truth truth, LearnOptions options, Statistics fixed, WorkerPool workers) {
    BitSet taken = taken(truth, options.seed());
    MarkedWords words = new MarkedWords(options.widths());
    Analyser reading = Analyser.reading(Representation.of(words));
    boolean counts = fixed.collection().texts() == 0;
    Frequencies counted = counts ? count(lab, reading, workers) : fixed.collection();
    Statistics statistics = new Statistics(counted, fixed.background());
    int[] documents = taken.stream().toArray();
    RunTraits[] texts = new RunTraits[documents.length];
    workers.each(
        texts.length,
        () ->
            i -> {
              Document document = lab.document(documents[i]);
              MarkedSequence marked = words.extract(document, reading.words(document));
              texts[i] = RunTraits.of(marked, options.widths(), statistics);
            });
    return new TrainingSet(
        List.of(texts),
        truth.only(taken),
        counted.texts(),
        truth.labelled().cardinality(),
        KnownLabels.digest(truth, lab.documents()));
  }

  /** How common words are in the whole collection, each text counted once. */
  private static Frequencies count(Lab lab, Analyser reading, WorkerPool workers) {
    FeatureCounts counts = new FeatureCounts();
    workers.each(
        lab.documents().texts(),
        () ->
            text -> {
              Document first = lab.document(lab.documents().copy(text, 0));
              reading.count(reading.read(first), counts);
            });
    return counts;
  }

  /** All labelled documents; if they are very many, the same share of every group. */
  static BitSet taken(Truth truth, long seed) {
    BitSet labelled = truth.labelled();
    if (labelled.cardinality() <= MOST_DOCUMENTS) return labelled;
    Map<Integer, List<Integer>> groups = new TreeMap<>();
    int[] groupOf = truth.groups();
    labelled.stream()
        .forEach(each -> groups.computeIfAbsent(groupOf[each], g -> new ArrayList<>()).add(each));
    Random random = new Random(seed);
    List<List<Integer>> shuffled = new ArrayList<>(groups.values());
    Collections.shuffle(shuffled, random);
    double share = (double) MOST_DOCUMENTS / labelled.cardinality();
    BitSet taken = new BitSet();
    double due = 0;
    for (List<Integer> group : shuffled) {
      Collections.shuffle(group, random);
      due += share * group.size();
      // one of a pair says nothing: two or none
      int count = (int) Math.max(0, Math.min(group.size(), Math.round(due)));
      if (count == 1 && group.size() > 1) count = due >= 1 ? 2 : 0;
      group.subList(0, count).forEach(taken::set);
      due -= count;
    }
    return taken;
  }

  BitSet all() {
    BitSet all = new BitSet();
    all.set(0, texts.size());
    return all;
  }
}
