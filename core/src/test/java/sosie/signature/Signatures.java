package sosie.signature;

/** Signatures of chosen words, for the tests of later stages. */
public final class Signatures {

  private Signatures() {}

  public static Signature of(long... words) {
    return Signature.of(words);
  }
}
