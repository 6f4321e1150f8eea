package sosie.detect;

import java.io.IOException;
import sosie.analyse.Analyser;
import sosie.analyse.Pipeline;
import sosie.analyse.ReadText;
import sosie.analyse.Recipe;
import sosie.documents.Attributes;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.feature.FeatureCounts;
import sosie.feature.Frequencies;
import sosie.source.Problem;
import sosie.tokenise.Tokens;

/** Takes the first documents of a collection through the pipeline to see what all would cost. */
public final class Planner implements DocumentStream.Sink {

  private static final int SAMPLE_DOCUMENTS = 5000;
  private static final long SAMPLE_CHARACTERS = 64L << 20;
  private static final int OVERHEAD = 64; // of a document in the tables, besides its strings

  private final Analyser analyser;
  private final FeatureCounts counts = new FeatureCounts();
  private long sampled;
  private long characters;
  private long words;
  private long features;
  private long otherBytes;
  private long bytesRead;

  private Planner(Analyser analyser) {
    this.analyser = analyser;
  }

  public static RunEstimate estimate(DocumentStream documents, Recipe recipe) throws IOException {
    Planner planner = new Planner(Analyser.reading(recipe.representation()));
    long began = System.nanoTime();
    documents.read(planner);
    double seconds = (System.nanoTime() - began) / 1e9;
    boolean all = planner.wantsMore();
    double scale =
        all || planner.bytesRead == 0
            ? 1
            : Math.max(1, (double) documents.bytes() / planner.bytesRead);
    Pipeline pipeline = recipe.pipeline(recipe.countsFirst() ? planner.counts : Frequencies.NONE);
    planner.otherBytes += planner.sampled * pipeline.candidates().keysPerText() * Long.BYTES;
    return new RunEstimate(
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
  public void accept(DocumentStream.Arrival arrival) {
    if (!(arrival.extraction().get() instanceof Document document)) return;
    Tokens tokens = analyser.words(document);
    ReadText text = analyser.read(document, tokens);
    sampled++;
    characters += document.text().length();
    words += tokens.size();
    features += text.features().size();
    otherBytes +=
        OVERHEAD + document.id().length() + Attributes.write(document.attributes()).length();
    analyser.count(text, counts);
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
