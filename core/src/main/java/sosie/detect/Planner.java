package sosie.detect;

import java.io.IOException;
import sosie.extract.Document;
import sosie.extract.Extractor;
import sosie.feature.FeatureVector;
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
  private final Pipeline pipeline;
  private final Tokens tokens = new Tokens();
  private long sampled;
  private long characters;
  private long words;
  private long features;
  private long otherBytes;
  private long bytesRead;

  private Planner(Extractor extractor, Pipeline pipeline) {
    this.extractor = extractor;
    this.pipeline = pipeline;
  }

  public static Estimate estimate(DocumentSource source, Extractor extractor, Pipeline pipeline)
      throws IOException {
    Planner planner = new Planner(extractor, pipeline);
    long began = System.nanoTime();
    source.read(planner);
    double seconds = (System.nanoTime() - began) / 1e9;
    boolean all = planner.wantsMore();
    double scale =
        all || planner.bytesRead == 0
            ? 1
            : Math.max(1, (double) source.bytes() / planner.bytesRead);
    return new Estimate(
        planner.sampled,
        all,
        Math.round(planner.sampled * scale),
        Math.round(planner.words * scale),
        Math.round(planner.features * scale) * Long.BYTES,
        Math.round(planner.otherBytes * scale),
        seconds * scale);
  }

  @Override
  public void accept(RawDocument raw) {
    if (!(extractor.extract(raw) instanceof Document document)) return;
    pipeline.tokeniser().tokenise(document.text(), tokens);
    FeatureVector vector = pipeline.features().extract(document, tokens);
    sampled++;
    characters += document.text().length();
    words += tokens.size();
    features += vector.size();
    otherBytes +=
        OVERHEAD + document.id().length() + Attributes.write(document.attributes()).length();
    otherBytes += (long) pipeline.candidates().keys(vector).length * Long.BYTES;
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
