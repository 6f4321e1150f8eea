package sosie.detect;

import java.io.IOException;
import sosie.extract.Document;
import sosie.extract.Extractor;
import sosie.feature.FeatureCounts;
import sosie.feature.FeatureVector;
import sosie.feature.Frequencies;
import sosie.read.DocumentSink;
import sosie.read.DocumentSource;
import sosie.read.Problem;
import sosie.read.RawDocument;
import sosie.tokenise.Tokens;

/** Takes the first documents of a collection through the pipeline to see what all would cost. */
public final class Planner implements DocumentSink {

  private static final int SAMPLE_DOCUMENTS = 5000;
  private static final long SAMPLE_CHARACTERS = 64L << 20;
  private static final int OVERHEAD = 64; // of a document in the tables, besides its strings

  private final Extractor extractor;
  private final Representation representation;
  private final FeatureCounts counts = new FeatureCounts();
  private final Tokens tokens = new Tokens();
  private long sampled;
  private long characters;
  private long words;
  private long features;
  private long otherBytes;
  private long bytesRead;

  private Planner(Extractor extractor, Recipe recipe) {
    this.extractor = extractor;
    representation = recipe.representation();
  }

  public static Estimate estimate(DocumentSource source, Extractor extractor, Recipe recipe)
      throws IOException {
    Planner planner = new Planner(extractor, recipe);
    long began = System.nanoTime();
    source.read(planner);
    double seconds = (System.nanoTime() - began) / 1e9;
    boolean all = planner.wantsMore();
    double scale =
        all || planner.bytesRead == 0
            ? 1
            : Math.max(1, (double) source.bytes() / planner.bytesRead);
    Pipeline pipeline = recipe.pipeline(recipe.countsFirst() ? planner.counts : Frequencies.NONE);
    planner.otherBytes += planner.sampled * pipeline.candidates().keysPerText() * Long.BYTES;
    return new Estimate(
        pipeline,
        planner.sampled,
        all,
        Math.round(planner.sampled * scale),
        Math.round(planner.words * scale),
        Math.round(planner.features * scale) * Long.BYTES,
        Math.round(planner.otherBytes * scale),
        BatchDetector.mayForget(recipe) && pipeline.recallsByKeys(),
        seconds * scale);
  }

  @Override
  public void accept(RawDocument raw) {
    if (!(extractor.extract(raw) instanceof Document document)) return;
    representation.tokeniser().tokenise(document.text(), tokens);
    FeatureVector vector = representation.features().extract(document, tokens);
    sampled++;
    characters += document.text().length();
    words += tokens.size();
    features += vector.size();
    otherBytes +=
        OVERHEAD + document.id().length() + Attributes.write(document.attributes()).length();
    counts.add(representation.features().counted(vector));
  }

  @Override
  public void problem(Problem problem) {} // a plan reports no damage; the run will

  @Override
  public boolean wantsMore() {
    return sampled < SAMPLE_DOCUMENTS && characters < SAMPLE_CHARACTERS;
  }

  @Override
  public void progress(long bytes) {
    if (wantsMore()) bytesRead = bytes; // a file that is left early is reported as done
  }
}
