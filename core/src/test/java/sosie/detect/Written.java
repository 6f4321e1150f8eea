package sosie.detect;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import sosie.analyse.Recipe;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.extract.Extractor;
import sosie.format.Body;
import sosie.format.RawDocument;
import sosie.read.DocumentSink;
import sosie.read.DocumentSource;
import sosie.records.FieldChoice;
import sosie.source.Origin;

/** A collection written by a test: texts by id, in any order. */
public final class Written implements DocumentSource {

  private final List<RawDocument> documents = new ArrayList<>();

  public Written add(String id, String text) {
    return add(id, text, Body.Kind.TEXT);
  }

  public Written addPage(String id, String html) {
    return add(id, html, Body.Kind.HTML);
  }

  /** A record with further fields. */
  public Written add(String id, String text, Map<String, Object> fields) {
    List<String> names = new ArrayList<>(List.of("id", "text"));
    List<Object> values = new ArrayList<>(List.of(id, text));
    fields.forEach(
        (name, value) -> {
          names.add(name);
          values.add(value);
        });
    Origin origin = new Origin("written.csv", documents.size() + 1L);
    documents.add(new RawDocument(id, origin, new Body.Row(names, values), Map.of()));
    return this;
  }

  private Written add(String id, String text, Body.Kind kind) {
    documents.add(
        new RawDocument(
            id,
            new Origin("written.txt", documents.size() + 1L),
            new Body.Bytes(text.getBytes(StandardCharsets.UTF_8), kind, Optional.empty()),
            Map.of()));
    return this;
  }

  /** All that can be read, in the order of ids. */
  public List<Document> documents() {
    Extractor extractor = new Extractor(FieldChoice.usual());
    return documents.stream()
        .map(extractor::extract)
        .filter(Document.class::isInstance)
        .map(Document.class::cast)
        .sorted(Comparator.comparing(Document::id))
        .toList();
  }

  /** Seeded stories, each in several edits from one word to a third of it. */
  public static Written stories(long seed, int stories, int versions, int words) {
    Written written = new Written();
    Random random = new Random(seed);
    for (int story = 0; story < stories; story++) {
      String[] original = words(random, words, 5000);
      for (int version = 0; version < versions; version++) {
        String[] edited = original.clone();
        for (int edits = random.nextInt(1 + words / 30); edits > 0; edits--) {
          edited[random.nextInt(words)] = "edit" + random.nextInt(100_000);
        }
        written.add(String.format("s%03d-v%02d", story, version), String.join(" ", edited));
      }
    }
    return written;
  }

  public static String[] words(Random random, int count, int vocabulary) {
    String[] words = new String[count];
    for (int i = 0; i < count; i++) words[i] = "w" + random.nextInt(vocabulary);
    return words;
  }

  public Written shuffled(long seed) {
    Collections.shuffle(documents, new Random(seed));
    return this;
  }

  @Override
  public void read(DocumentSink sink) {
    documents.forEach(sink::accept);
  }

  @Override
  public long bytes() {
    return documents.size();
  }

  public Detection detect(Recipe recipe, RunOptions options) {
    try {
      return new BatchDetector(recipe, options)
          .detect(DocumentStream.of(this, new Extractor(FieldChoice.usual())::extract));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Everything a result says, as text to compare. */
  public static String told(Detection found) {
    StringBuilder told = new StringBuilder();
    found.forEachPair(pair -> told.append(pair).append('\n'));
    found.clusters().forEach(cluster -> told.append(cluster).append('\n'));
    for (int i = 0; i < found.documents().count(); i++) {
      told.append(found.documents().id(i))
          .append(found.keeps(i) ? " kept " : " dropped ")
          .append(found.reasonOf(i))
          .append('\n');
    }
    return told.toString();
  }

  /** How many documents each cluster has, by representative. */
  public static Map<String, Integer> sizes(Detection found) {
    Map<String, Integer> sizes = new TreeMap<>();
    for (Cluster cluster : found.clusters()) sizes.put(cluster.representative(), cluster.size());
    return sizes;
  }
}
