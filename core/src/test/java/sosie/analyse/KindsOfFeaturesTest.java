package sosie.analyse;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Stages that do not speak of the same kind of features do not compile. */
class KindsOfFeaturesTest {

  private static final String BANDS =
      "new SharedKeys<>(new MinHash(4, 1), new LshBands(2, 2), new AllWithAll(9))";

  @TempDir Path folder;

  /** What the compiler says of a program with this in it, nothing if it takes it. */
  private String compiled(String statement) {
    String program =
        """
        import sosie.analyse.*; import sosie.candidate.*; import sosie.cluster.*;
        import sosie.feature.*; import sosie.join.*; import sosie.signature.*; import sosie.verify.*;
        class Program { Object made = %s; }
        """
            .formatted(statement);
    JavaFileObject source =
        new SimpleJavaFileObject(URI.create("string:///Program.java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return program;
          }
        };
    String classes = System.getProperty("surefire.test.class.path");
    if (classes == null) classes = System.getProperty("java.class.path");
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter said = new StringWriter();
    List<String> options = List.of("-cp", classes, "-d", folder.toString(), "-proc:none");
    compiler.getTask(said, null, null, options, null, List.of(source)).call();
    return said.toString();
  }

  private static String pipeline(
      String representation, String refinement, String candidates, String similarity) {
    return "Pipeline.of(%s, %s, Need.of(1, \"word\"), %s, %s, .5, new RepresentativeClusters())"
        .formatted(representation, refinement, candidates, similarity);
  }

  private String plain(String read, String compared) {
    return compiled(
        pipeline("Representation.of(" + read + ")", "Refinement.none()", BANDS, compared));
  }

  @ParameterizedTest
  @CsvSource({"new Shingles(5), new Jaccard()", "new Terms(), new Cosine()"})
  void stagesOfOneKindMakeAPipeline(String read, String compared) {
    assertThat(plain(read, compared)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "new Shingles(5), new EditSimilarity()",
    "new Shingles(5), new BitAgreement(64)",
    "new Terms(), new LetterAlignment()",
    "new TokenSequence(), new EditSimilarity()",
    "new WordsAndRuns(5), new Jaccard()"
  })
  void whatIsReadMustBeWhatIsSearchedAndCompared(String read, String compared) {
    assertThat(plain(read, compared))
        .contains("error: method of in record Pipeline cannot be applied");
  }

  @Test
  void evidenceOfAnotherKindIsComparedByWhatFitsIt() {
    String words =
        "Representation.of(new Shingles(5)).withEvidence("
            + "new Evidence.OfDocument<>(new TokenSequence(), Refinement.none()))";
    String none = "Refinement.none()";
    assertThat(compiled(pipeline(words, none, BANDS, "new EditSimilarity()"))).isEmpty();
    assertThat(compiled(pipeline(words, none, BANDS, "new Jaccard()"))).contains("Jaccard");
  }

  @Test
  void refinementsSearchesAndSignersTakeTheirOwnKindOnly() {
    assertThat(compiled("new Bag().then(new TermWeights(TermWeights.Kind.BINARY))")).isEmpty();
    assertThat(compiled("new ModP(3).then(new Bag())")).contains("Bag");
    assertThat(compiled("new SignedFeatures(new MinHash(4, 1))")).isEmpty();
    String search = "new SharedKeys<TextFeatures.Sequence>(%s, new SharedWords(1, 1), %s)";
    assertThat(compiled(search.formatted("new SetDigest()", "new AllWithAll(9)"))).isEmpty();
    assertThat(compiled(search.formatted("new MinHash(1, 1)", "new AllWithAll(9)")))
        .contains("MinHash");
    assertThat(
            compiled(
                search.formatted(
                    "new SetDigest()", "new PrefixFilter(PrefixFilter.Measure.JACCARD, .5, 9)")))
        .contains("PrefixFilter");
  }
}
