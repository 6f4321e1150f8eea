package sosie.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import sosie.feature.TermWeights;
import sosie.learn.LearnOptions;
import sosie.verify.Similarity;
import sosie.weigh.Form;
import sosie.weigh.Likeness;

/** Learned weights beside all that is fixed, in so many halves that chance has less of a say. */
final class ManyHalves {

  private final PrintStream out;
  private final LearnedFigures figures;
  private final List<String> recipes;

  ManyHalves(PrintStream out, LearnedFigures figures, List<String> recipes) {
    this.out = out;
    this.figures = figures;
    this.recipes = recipes;
  }

  /**
   * @param sections {@code raw} for single words, {@code forms} for the same with the form that
   *     labels choose, {@code trigrams} for runs of three
   */
  void print(List<String> sections) throws IOException {
    List<Figure> fixed = new ArrayList<>();
    for (String recipe : recipes) fixed.add(figures.recipe(recipe));
    Figure best = Figure.best(fixed);
    out.printf(
        "In %d halves, p corrected for what they share; the best recipe is %s, %s:%n%n",
        figures.lab.halves.size(), best.label(), best.shown());
    out.println(
        "| k | similarity | form | binary | TF-IDF | learned | against binary | against TF-IDF |"
            + " against the best recipe |");
    out.println("| --- | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    for (Likeness likeness : Likeness.values()) {
      LearnOptions words = LearnedDocs.options("1", likeness);
      if (sections.contains("raw")) row("1", words, best);
      if (sections.contains("forms"))
        row("1", words.withForms(List.of(Form.LINEAR, Form.EXPONENTIAL)), best);
      if (sections.contains("trigrams")) row("3", LearnedDocs.options("3", likeness), best);
    }
    out.println();
  }

  private void row(String k, LearnOptions options, Figure best) {
    Similarity similarity = LearnedFigures.similarity(options.likeness());
    Figure binary = figures.fixed("", options.widths(), TermWeights.Kind.BINARY, similarity);
    Figure tfIdf = figures.fixed("", options.widths(), TermWeights.Kind.TF_IDF, similarity);
    Figure learned = figures.once("", options);
    out.printf(
        "| %s | %s | %s | %s | %s | %s | %s | %s | %s |%n",
        k,
        options.likeness().label(),
        options.forms().size() > 1 ? "auto" : options.forms().get(0).label(),
        binary.shown(),
        tfIdf.shown(),
        learned.shown(),
        learned.againstInHalves(binary),
        learned.againstInHalves(tfIdf),
        learned.againstInHalves(best));
  }
}
