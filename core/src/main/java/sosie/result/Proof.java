package sosie.result;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import sosie.analyse.Pipeline;
import sosie.candidate.Candidates;
import sosie.join.NoPairs;

/** What a reported pair rests on. Copies of one text are always known by a digest of its words. */
public enum Proof {
  /** Its score was computed from all that the method looks at in both documents. */
  VERIFIED,
  /** Its score is the share of two signatures that agrees; the documents were not compared. */
  SIGNATURES,
  /** Both have the same digest, and nothing else was looked at. */
  DIGESTS;

  static Proof of(Pipeline pipeline) {
    Candidates<?> search = pipeline.candidates();
    if (search instanceof NoPairs) return DIGESTS;
    return pipeline.similarity().isOfSignatures() ? SIGNATURES : VERIFIED;
  }

  /** As it stands in {@code run.json}. */
  @JsonValue
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
