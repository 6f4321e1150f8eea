package sosie.docket;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import sosie.analyse.Recipe;
import sosie.detect.BatchDetector;
import sosie.detect.Detection;
import sosie.detect.PartialRun;
import sosie.detect.RunOptions;
import sosie.documents.Documents;
import sosie.edit.ReferenceText;
import sosie.extract.Corpus;
import sosie.letter.Moment;
import sosie.parallel.WorkerPool;
import sosie.source.Origin;

/** Finds the form letters of a docket, and says of each comment how it was made from one. */
public final class Organiser {

  /** What was found, as pairs and clusters and as letters and comments. */
  public record Organised(Detection detection, Docket docket) {}

  private static final Set<String> ITS_TIME = Set.of(Facts.TIME);

  private final Detection found;
  private final Documents documents;
  private final Bodies bodies;
  private final KnownLetters known = new KnownLetters();
  private final Map<String, Made> made = new HashMap<>(); // by main text, as it is spelt
  private final int[] references; // text → the earliest document that has it

  private Organiser(Detection found, Bodies bodies) {
    this.found = found;
    this.bodies = bodies;
    documents = found.documents();
    references = new int[documents.texts()];
  }

  /** Reads a collection whose documents are main texts, and organises it. */
  public static Organised organise(Corpus corpus, Recipe recipe, RunOptions options)
      throws IOException {
    Bodies bodies = new Bodies();
    Detection found = new BatchDetector(recipe, options).detect(corpus.watchedBy(bodies::add));
    return organised(found, bodies, options);
  }

  /** The same; what was read is kept, and what was kept before is read for its main text only. */
  public static Organised organise(Corpus corpus, Recipe recipe, RunOptions options, PartialRun run)
      throws IOException {
    Detection found = new BatchDetector(recipe, options).detect(corpus, run);
    Bodies bodies = new Bodies();
    Set<Origin> origins = new HashSet<>();
    for (int i = 0; i < found.documents().count(); i++) origins.add(found.documents().origin(i));
    bodies.complete(corpus, origins);
    return organised(found, bodies, options);
  }

  private static Organised organised(Detection found, Bodies bodies, RunOptions options) {
    Organiser organiser = new Organiser(found, bodies);
    organiser.compare(new WorkerPool(options.threads()));
    return new Organised(found, organiser.docket());
  }

  private void compare(WorkerPool workers) {
    for (int text = 0; text < references.length; text++) references[text] = earliest(text);
    Map<Integer, ReferenceText> prepared = new HashMap<>();
    for (int cluster = 1; cluster <= found.clusterCount(); cluster++) {
      int text = standing(found.clusterMember(cluster, 0));
      ReferenceText reference = ReferenceText.of(body(references[text]));
      prepared.put(text, reference);
      known.add(cluster, reference.text());
    }
    known.addStock(groups());
    List<Integer> distinct = new ArrayList<>(); // a document for each main text as it is spelt
    for (int i = 0; i < documents.count(); i++) {
      if (made.putIfAbsent(body(i), Made.NOTHING) == null) distinct.add(i);
    }
    Made[] each = new Made[distinct.size()];
    workers.each(
        each.length,
        () ->
            i -> {
              int document = distinct.get(i);
              boolean alone = found.clusterOf(document).isEmpty();
              each[i] =
                  alone
                      ? Made.alone(body(document), known)
                      : Made.of(prepared.get(standing(document)), body(document), known);
            });
    for (int i = 0; i < each.length; i++) made.put(body(distinct.get(i)), each[i]);
  }

  /** The distinct main texts of each letter, and of each lone writer. */
  private Collection<List<String>> groups() {
    Map<Integer, List<String>> groups = new TreeMap<>();
    for (int text = 0; text < references.length; text++) {
      int group = found.clusterOf(references[text]).orElse(-1 - text);
      groups.computeIfAbsent(group, any -> new ArrayList<>()).add(body(references[text]));
    }
    return groups.values();
  }

  /** The text that stands for the cluster of a document. */
  private int standing(int document) {
    return documents.text(found.representativeOf(document));
  }

  private String body(int document) {
    return bodies.of(documents.origin(document));
  }

  /** Of all documents with a text the one that came first; those without a date come last. */
  private int earliest(int text) {
    int earliest = documents.first(text);
    if (documents.copies(text) == 1) return earliest;
    double seconds = seconds(earliest);
    for (int i = 1; i < documents.copies(text); i++) {
      double other = seconds(documents.copy(text, i));
      if (other >= seconds) continue;
      earliest = documents.copy(text, i);
      seconds = other;
    }
    return earliest;
  }

  private double seconds(int document) {
    Object time = documents.attributes(document, ITS_TIME).get(Facts.TIME);
    return time == null
        ? Double.POSITIVE_INFINITY
        : Moment.seconds(time.toString()).orElse(Double.POSITIVE_INFINITY);
  }

  private Docket docket() {
    List<Comment> comments = new ArrayList<>(documents.count());
    for (int i = 0; i < documents.count(); i++) {
      // in a search, what nobody follows is neither new nor of use
      boolean met = !found.isKnown(i) || found.clusterOf(i).isPresent();
      if (met) comments.add(comment(i));
    }
    return Docket.of(comments);
  }

  private Comment comment(int document) {
    String body = body(document);
    Made how = made.get(body);
    OptionalInt letter = found.clusterOf(document);
    return new Comment(
        documents.id(document),
        documents.origin(document),
        letter.orElse(0),
        letter.isPresent() ? documents.id(references[standing(document)]) : "",
        how.style(),
        found.scoreOf(document),
        documents.words(document),
        how.wordsAdded(),
        how.uniqueText(),
        how.told(),
        body,
        how.own(),
        Facts.of(documents.attributes(document, Facts.ALL)));
  }
}
