package sosie.detect;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import sosie.candidate.Crew;
import sosie.candidate.Fingerprints;
import sosie.candidate.PairChoice;
import sosie.candidate.PairSink;
import sosie.cluster.Clustering;
import sosie.cluster.PairGraph;
import sosie.extract.Extractor;
import sosie.extract.Skipped;
import sosie.read.DocumentSource;
import sosie.verify.ScoredPairs;
import sosie.verify.Similarity;

/**
 * Runs a pipeline over a whole collection: one pass of reading, then candidates, verification and
 * clusters over the distinct texts.
 */
public final class BatchDetector {

  private final Pipeline pipeline;
  private final RunOptions options;

  public BatchDetector(Pipeline pipeline, RunOptions options) {
    this.pipeline = pipeline;
    this.options = options;
  }

  /** The same answer for the same documents, whatever the threads and the order they come in. */
  public Detection detect(DocumentSource source, Extractor extractor) throws IOException {
    Ingest ingest = new Ingest(extractor, pipeline, options);
    try {
      ingest.read(source);
      SortedMap<String, Integer> repeatedIds = ingest.documents().tellApart();
      Documents documents = new Documents(ingest.documents(), ingest.texts());
      Fingerprints prints =
          new Fingerprints(ingest.keys(), ingest.features(), documents.rowsOfTexts());
      Comparison compared = compare(prints);
      Clustering clustering = cluster(documents, prints, compared.pairs);
      ClusterTable clusters = new ClusterTable(documents, clustering);
      return new Detection(
          documents,
          compared.pairs,
          clustering,
          clusters,
          new KeptDocuments(documents, clusters, options),
          new Detection.Findings(
              sorted(ingest.skipped()),
              repeatedIds,
              compared.compared,
              compared.cut,
              ingest.features().bytesOnDisk()));
    } finally {
      ingest.features().close();
    }
  }

  private static List<Skipped> sorted(List<Skipped> skipped) {
    return skipped.stream()
        .sorted(
            Comparator.comparing((Skipped skip) -> skip.problem().origin())
                .thenComparing(skip -> skip.problem().reason())
                .thenComparing(skip -> skip.problem().detail()))
        .toList();
  }

  private record Comparison(ScoredPairs pairs, long compared, long cut) {}

  private Comparison compare(Fingerprints prints) {
    List<ScoredPairs> parts = new ArrayList<>();
    LongAdder compared = new LongAdder();
    Crew crew = new Crew(options.threads());
    long cut = propose(prints, crew, () -> verifier(prints, parts, compared));
    return new Comparison(ScoredPairs.sorted(parts, prints.count()), compared.sum(), cut);
  }

  private long propose(Fingerprints prints, Crew crew, Supplier<PairSink> sinks) {
    return pipeline
        .candidates()
        .propose(prints, PairChoice.ALL, crew, sinks, new ProgressSteps(options.progress()));
  }

  private PairSink verifier(Fingerprints prints, List<ScoredPairs> parts, LongAdder compared) {
    ScoredPairs own = new ScoredPairs();
    synchronized (parts) {
      parts.add(own);
    }
    Similarity similarity = pipeline.similarity();
    double threshold = pipeline.threshold();
    return (left, right) -> {
      compared.increment();
      double score = similarity.reaches(prints.features(left), prints.features(right), threshold);
      if (score >= threshold) own.add(left, right, score);
    };
  }

  private Clustering cluster(Documents documents, Fingerprints prints, ScoredPairs pairs) {
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
    return pipeline
        .clusterer()
        .cluster(
            new PairGraph(pairs, copies, lengths, protectedTexts),
            (left, right) ->
                pipeline.similarity().between(prints.features(left), prints.features(right)));
  }
}
