package sosie.app.http;

import java.io.IOException;

/** Whoever asked is not there any more, or does not take the answer: nobody can be told. */
public final class Gone extends IOException {

  private static final long serialVersionUID = 1L;

  Gone(Throwable cause) {
    super("the client has gone", cause);
  }

  Gone(String sentence) {
    super(sentence);
  }
}
