package sosie.evaluate;

import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import sosie.analyse.CommonWords;
import sosie.analyse.Recipe;
import sosie.detect.BatchDetector;
import sosie.detect.Detection;
import sosie.detect.RunOptions;
import sosie.documents.Documents;
import sosie.extract.Corpus;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.recipe.Methods;
import sosie.scores.RankedPairs;
import sosie.source.Library;
import sosie.source.Origin;

/**
 * A collection in memory, for runs of many methods: it is read and extracted once.
 *
 * <p>The methods run as they always do; all number the documents alike.
 */
public final class Lab {

  private final Map<Origin, Document> texts;
  private final Recipe numbering;
  private final RunOptions options;
  private final Documents documents;
  private final Detection.Findings findings;

  private Lab(
      Map<Origin, Document> texts,
      Recipe numbering,
      RunOptions options,
      Documents documents,
      Detection.Findings findings) {
    this.texts = texts;
    this.numbering = numbering;
    this.options = options;
    this.documents = documents;
    this.findings = findings;
  }

  /**
   * Reads the whole collection.
   *
   * @param numbering looks at documents the way all methods will, and at nothing but copies
   */
  public static Lab read(Corpus corpus, Recipe numbering, RunOptions options) throws IOException {
    Library.STATISTICS.need("a lab");
    Map<Origin, Document> texts = new ConcurrentHashMap<>();
    Detection reading =
        new BatchDetector(numbering, options)
            .detect(corpus.watchedBy(one -> texts.put(one.origin(), one)));
    return new Lab(texts, numbering, options, reading.documents(), reading.findings());
  }

  /**
   * The same with some of the documents only. They keep their ids, also one that was given to tell
   * a document from another that is left out.
   */
  public Lab only(BitSet wanted) throws IOException {
    Map<Origin, Document> fewer = new ConcurrentHashMap<>();
    wanted.stream().forEach(each -> fewer.put(documents.origin(each), named(each)));
    Detection again = new Lab(fewer, numbering, options, documents, findings).run(numbering);
    return new Lab(fewer, numbering, options, again.documents(), findings);
  }

  private Document named(int number) {
    Document one = document(number);
    return new Document(
        documents.id(number), one.origin(), one.text(), one.zones(), one.attributes());
  }

  /** How many threads may work on it. */
  public int threads() {
    return options.threads();
  }

  public Documents documents() {
    return documents;
  }

  /** What could not be read of the whole collection, and which ids it has more than once. */
  public Detection.Findings findings() {
    return findings;
  }

  /** What a document says. */
  public Document document(int number) {
    return texts.get(documents.origin(number));
  }

  /** Runs a method over all documents. */
  public Detection run(Recipe recipe) throws IOException {
    return new BatchDetector(settled(recipe), options).detect(DocumentStream.of(texts.values()));
  }

  private Recipe settled(Recipe recipe) throws IOException {
    List<Document> all = IntStream.range(0, documents.count()).mapToObj(this::document).toList();
    return recipe.settled(CommonWords.of(DocumentStream.of(all), origin -> true));
  }

  /** Scores every pair that reaches the floor, by the method as it would be at that threshold. */
  public RankedPairs score(Recipe recipe, double floor) throws IOException {
    Detection found = run(Methods.atThreshold(recipe, floor));
    return RankedPairs.from(floor, found.textPairs(), found.documents());
  }
}
