package sosie.detect;

/** Sees pairs of documents by their numbers. */
public interface PairVisitor {

  /** A pair; the left document comes before the right one. */
  void pair(int left, int right, double score);
}
