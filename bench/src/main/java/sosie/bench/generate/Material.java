package sosie.bench.generate;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import sosie.analyse.Recipe;
import sosie.detect.Detection;
import sosie.detect.RunOptions;
import sosie.documents.Documents;
import sosie.evaluate.Lab;
import sosie.extract.Corpus;
import sosie.feature.Shingles;
import sosie.hash.LongTable;
import sosie.recipe.Methods;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

/**
 * What a docket is made of: letters, those with the most copies first, and sentences of people who
 * followed none. No letter is an edited copy of one before: less than half of its runs of {@value
 * #RUN} words stand there. No sentence shares such a run with any letter.
 */
record Material(List<FormText> letters, List<String> sentences) {

  private static final int RUN = 8;
  private static final int FEWEST_WORDS = 6;
  private static final int MOST_WORDS = 60;

  /** From the main texts of real comments, of each form letter once. */
  static Material from(List<Path> sources, int mostLetters) throws IOException {
    Recipe recipe = Methods.named("durian").recipe(Map.of());
    try (Corpus corpus =
        Corpus.open(sources.toArray(Path[]::new)).rewritten(recipe.rewriting().orElseThrow())) {
      Lab lab = Lab.read(corpus, recipe, RunOptions.standard());
      Detection found = lab.run(recipe);
      return from(lab, found, mostLetters);
    }
  }

  private static Material from(Lab lab, Detection found, int mostLetters) {
    Documents documents = lab.documents();
    List<FormText> letters = new ArrayList<>();
    Set<String> sentences = new LinkedHashSet<>();
    LongTable taken = new LongTable(); // runs of words of letters
    Tokens tokens = new Tokens();
    for (int document : standing(found)) {
      String body = lab.document(document).text();
      Optional<FormText> letter = FormText.of(body);
      long[] runs = runs(body, tokens);
      boolean fits = letter.isPresent() && known(runs, taken) < runs.length / 2;
      if (letters.size() < mostLetters && fits) {
        letters.add(letter.get());
        for (long run : runs) taken.put(run, 1);
      } else if (documents.copies(documents.text(document)) == 1) {
        for (String each : FormText.paragraphs(body)) sentences.addAll(FormText.sentences(each));
      }
    }
    return new Material(List.copyOf(letters), ownSentences(sentences, taken, tokens));
  }

  private static int known(long[] runs, LongTable taken) {
    int known = 0;
    for (long run : runs) if (taken.get(run) != 0) known++;
    return known;
  }

  /** One document for each letter that was found, of the most copied first. */
  private static List<Integer> standing(Detection found) {
    return IntStream.range(0, found.documents().count())
        .filter(i -> found.representativeOf(i) == i)
        .boxed()
        .sorted(Comparator.comparingInt((Integer i) -> -size(found, i)).thenComparingInt(i -> i))
        .toList();
  }

  private static int size(Detection found, int document) {
    return found.clusterOf(document).isEmpty()
        ? 1
        : found.clusterSize(found.clusterOf(document).getAsInt());
  }

  private static List<String> ownSentences(Set<String> sentences, LongTable taken, Tokens tokens) {
    List<String> own = new ArrayList<>();
    for (String sentence : sentences) {
      int words = FormText.words(sentence);
      if (words < FEWEST_WORDS || words > MOST_WORDS) continue;
      if (known(runs(sentence, tokens), taken) == 0) own.add(sentence);
    }
    return List.copyOf(own);
  }

  private static long[] runs(String text, Tokens tokens) {
    Tokeniser.standard().tokenise(text, tokens);
    return Shingles.runs(tokens.size(), RUN, tokens::hash);
  }
}
