package sosie.app.option;

import picocli.CommandLine.Option;
import sosie.detect.RunOptions;
import sosie.extract.DocumentStream;
import sosie.keep.KeptSet;

/** Says what every document that goes takes with it. */
public final class OwnWordsOption {

  @Option(
      names = "--own-words",
      description =
          "Say in dropped.jsonl what each dropped document has that no kept one of its cluster has:"
              + " how many words, and the text.")
  boolean ownWords;

  public boolean isAsked() {
    return ownWords;
  }

  /** Refuses what has no list of dropped documents. */
  public void check(AnnotateOption annotate) {
    if (ownWords && annotate.isAsked()) {
      throw new IllegalArgumentException(
          "--own-words must be left out with --annotate, which drops nothing");
    }
  }

  /** As it was asked for. */
  public KeptSet of(
      KeptSet kept, AnnotateOption annotate, DocumentStream texts, RunOptions options) {
    check(annotate);
    return ownWords ? kept.tellingOwnWords(texts, options) : kept;
  }
}
