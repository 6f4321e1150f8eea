package sosie;

/** The library's front door. */
public final class Sosie {

  /** Written into every result. */
  public static final String VERSION = "0.1.0";

  private Sosie() {}
}
