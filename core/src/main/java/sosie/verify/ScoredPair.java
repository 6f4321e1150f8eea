package sosie.verify;

/** Two documents and how alike they are; {@code left} sorts before {@code right}. */
public record ScoredPair(String left, String right, double score) {}
