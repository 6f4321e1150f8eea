package sosie.app;

import sosie.explain.Printable;

/** What the command says besides its answer: on standard error, so that pipes stay clean. */
final class Talk {

  /** The exit code of a run that ended early, or that could not use every document. */
  static final int WENT_WRONG = 2;

  private Talk() {}

  static void note(String sentence) {
    System.err.println(Printable.line(sentence));
  }
}
