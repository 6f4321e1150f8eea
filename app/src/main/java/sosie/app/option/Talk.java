package sosie.app.option;

import sosie.explain.Printable;

/** What the command says besides its answer: on standard error, so that pipes stay clean. */
public final class Talk {

  /** The exit code of a run that ended early. */
  public static final int WENT_WRONG = 2;

  private Talk() {}

  public static void note(String sentence) {
    System.err.println(Printable.line(sentence));
  }
}
