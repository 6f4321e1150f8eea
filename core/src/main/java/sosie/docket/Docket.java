package sosie.docket;

/** Comments, grouped by the form letters they follow. */
public final class Docket {}
