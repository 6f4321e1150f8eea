package sosie.app;

import java.util.Map;

/** What a model of the earlier half reaches on the later one, at its own threshold. */
record LearnedLater(LaterHalf half, LaterHalf.Scores scores) {

  /** For programs. */
  Map<String, Object> json() {
    return half.json(scores);
  }
}
