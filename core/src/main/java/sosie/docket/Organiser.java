package sosie.docket;

import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import sosie.candidate.Crew;
import sosie.detect.BatchDetector;
import sosie.detect.Detection;
import sosie.detect.Documents;
import sosie.detect.Recipe;
import sosie.detect.RunOptions;
import sosie.explain.Edit;
import sosie.explain.EditStyle;
import sosie.explain.ReferenceText;
import sosie.extract.Corpus;
import sosie.letter.Moment;

/** Finds the form letters of a docket, and says of each comment how it was made from one. */
public final class Organiser {

  /** What was found, as pairs and clusters and as letters and comments. */
  public record Organised(Detection detection, Docket docket) {}

  private final Detection found;
  private final Documents documents;
  private final Bodies bodies;
  private final Edit[] edits; // of each text that follows a letter, against its reference copy
  private final int[] references; // text → the earliest document that has it

  private Organiser(Detection found, Bodies bodies) {
    this.found = found;
    this.bodies = bodies;
    documents = found.documents();
    edits = new Edit[documents.texts()];
    references = new int[documents.texts()];
  }

  /** Reads a collection whose documents are main texts, and organises it. */
  public static Organised organise(Corpus corpus, Recipe recipe, RunOptions options)
      throws IOException {
    Bodies bodies = new Bodies();
    Detection found =
        new BatchDetector(recipe, options)
            .detect(corpus, raw -> bodies.extract(raw, corpus.extractor()));
    Organiser organiser = new Organiser(found, bodies);
    organiser.compare(new Crew(options.threads()));
    return new Organised(found, organiser.docket());
  }

  private void compare(Crew crew) {
    Map<Integer, ReferenceText> prepared = new HashMap<>();
    for (int text = 0; text < references.length; text++) references[text] = earliest(text);
    for (int cluster = 1; cluster <= found.clusterCount(); cluster++) {
      int text = standing(found.clusterMember(cluster, 0));
      prepared.put(text, ReferenceText.of(body(text)));
    }
    crew.each(
        edits.length,
        () ->
            text -> {
              int document = documents.first(text);
              if (found.clusterOf(document).isEmpty()) return;
              edits[text] = Edit.of(prepared.get(standing(document)), body(text));
            });
  }

  /** The text that stands for the cluster of a document. */
  private int standing(int document) {
    return documents.text(found.representativeOf(document));
  }

  private String body(int text) {
    return bodies.of(documents.origin(documents.first(text)));
  }

  /** Of all documents with a text the one that came first; those without a date come last. */
  private int earliest(int text) {
    int earliest = documents.first(text);
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
    Object time = documents.attributes(document).get(Facts.TIME);
    return time == null
        ? Double.POSITIVE_INFINITY
        : Moment.seconds(time.toString()).orElse(Double.POSITIVE_INFINITY);
  }

  private Docket docket() {
    List<Comment> comments = new ArrayList<>(documents.count());
    for (int i = 0; i < documents.count(); i++) comments.add(comment(i));
    Map<Integer, List<Comment>> byLetter = new TreeMap<>();
    for (Comment comment : comments) {
      if (comment.isAlone()) continue;
      byLetter.computeIfAbsent(comment.letter(), number -> new ArrayList<>()).add(comment);
    }
    List<FormLetter> letters = new ArrayList<>();
    byLetter.forEach((number, members) -> letters.add(letter(number, members)));
    letters.sort(
        Comparator.comparingInt(FormLetter::size).reversed().thenComparing(FormLetter::number));
    return new Docket(List.copyOf(comments), List.copyOf(letters));
  }

  private Comment comment(int document) {
    int text = documents.text(document);
    Edit edit = edits[text];
    String body = body(text);
    boolean alone = edit == null;
    String reference = alone ? "" : documents.id(references[standing(document)]);
    return new Comment(
        documents.id(document),
        documents.origin(document),
        alone ? 0 : found.clusterOf(document).getAsInt(),
        reference,
        alone ? EditStyle.SINGLETON : style(edit),
        found.scoreOf(document),
        documents.words(document),
        alone ? documents.words(document) : edit.wordsAdded(),
        alone ? body : edit.uniqueText(),
        alone ? "follows no letter" : told(edit),
        body,
        alone ? List.of(new Comment.Stretch(0, body.length())) : stretches(edit),
        Facts.of(documents.attributes(document)));
  }

  /** What was found to be alike by its words, and is edited in none of the other ways. */
  private static EditStyle style(Edit edit) {
    return edit.style() == EditStyle.SINGLETON ? EditStyle.BAG_OF_WORDS_SIMILAR : edit.style();
  }

  private static String told(Edit edit) {
    return edit.style() == EditStyle.SINGLETON
        ? "many of the same words, in other sentences"
        : edit.sentence();
  }

  private static List<Comment.Stretch> stretches(Edit edit) {
    return edit.unique().stream()
        .map(place -> new Comment.Stretch(place.start(), place.end()))
        .toList();
  }

  private static FormLetter letter(int number, List<Comment> comments) {
    Comment reference =
        comments.stream().filter(Comment::isReference).findFirst().orElse(comments.get(0));
    SortedMap<LocalDate, Integer> days = new TreeMap<>();
    SortedMap<String, Integer> relays = new TreeMap<>();
    int exact = 0;
    for (Comment comment : comments) {
      if (comment.style() == EditStyle.EXACT) exact++;
      comment.fact(Facts.RELAY).ifPresent(relay -> relays.merge(relay, 1, Integer::sum));
      comment.day().ifPresent(day -> days.merge(day, 1, Integer::sum));
    }
    return new FormLetter(
        number, reference, exact, List.copyOf(comments), Docket.count(comments), days, relays);
  }
}
