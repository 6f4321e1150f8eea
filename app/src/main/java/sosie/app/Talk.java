package sosie.app;

import sosie.explain.Printable;

/** What the command says besides its answer: on standard error, so that pipes stay clean. */
final class Talk {

  private Talk() {}

  static void note(String sentence) {
    System.err.println(Printable.line(sentence));
  }
}
