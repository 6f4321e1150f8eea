package sosie.explain;

import java.util.List;
import sosie.extract.Document;
import sosie.feature.FeatureVector;
import sosie.feature.Shingles;
import sosie.feature.Terms;
import sosie.tokenise.Tokens;
import sosie.verify.Containment;
import sosie.verify.Cosine;
import sosie.verify.Jaccard;
import sosie.verify.WeightedJaccard;

/** Two documents under every measure. */
final class Scores {

  private final int shingle;
  private final FeatureVector leftShingles;
  private final FeatureVector rightShingles;
  private final FeatureVector leftTerms;
  private final FeatureVector rightTerms;
  private final double editSimilarity;

  Scores(
      Document left,
      Tokens leftTokens,
      Document right,
      Tokens rightTokens,
      int sameWords,
      int shingle) {
    this.shingle = shingle;
    leftShingles = new Shingles(shingle).extract(left, leftTokens);
    rightShingles = new Shingles(shingle).extract(right, rightTokens);
    leftTerms = new Terms().extract(left, leftTokens);
    rightTerms = new Terms().extract(right, rightTokens);
    // Replacing a word is one edit, so what the longer text does not share is what it takes.
    editSimilarity = share(sameWords, Math.max(leftTokens.size(), rightTokens.size()));
  }

  List<Score> all() {
    String runs = shingle == 1 ? "words" : "runs of " + shingle + " words";
    double containment = new Containment().between(leftShingles, rightShingles);
    long shared = Math.round(containment * Math.min(leftShingles.size(), rightShingles.size()));
    return List.of(
        new Score(
            "jaccard",
            "shared " + runs + " over all",
            new Jaccard().between(leftShingles, rightShingles)),
        new Score("containment", "of the smaller's " + runs + ", in the larger", containment),
        new Score(
            "left-in-right",
            "of the left's " + runs + ", in the right",
            share(shared, leftShingles.size())),
        new Score(
            "right-in-left",
            "of the right's " + runs + ", in the left",
            share(shared, rightShingles.size())),
        new Score(
            "word-jaccard",
            "shared words over all, order and repeats aside",
            new Jaccard().between(leftTerms, rightTerms)),
        new Score("word-multiset-jaccard", "the same, repeats counted", multiSetOfWords()),
        new Score(
            "word-cosine",
            "angle between the word counts",
            new Cosine().between(leftTerms, rightTerms)),
        new Score("edit-similarity", "of the longer's words, kept in order", editSimilarity));
  }

  double multiSetOfWords() {
    return new WeightedJaccard().between(leftTerms, rightTerms);
  }

  private static double share(long part, int whole) {
    return whole == 0 ? 0 : (double) part / whole;
  }
}
