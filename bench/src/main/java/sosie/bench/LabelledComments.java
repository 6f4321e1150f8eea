package sosie.bench;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import sosie.edit.EditStyle;
import sosie.extract.Corpus;
import sosie.extract.Document;
import sosie.format.RawDocument;
import sosie.letter.LetterRules;
import sosie.letter.MainText;
import sosie.letter.Moment;
import sosie.read.DocumentSink;
import sosie.source.Origin;
import sosie.source.Problem;

/** The main texts of public comments of which it is known who followed which letter, and how. */
final class LabelledComments {

  /** In place of a letter: follows none. */
  static final int ALONE = -1;

  private static final String UNIQUE = "unique";

  final Path input;
  private final List<Document> bodies; // in the order of ids
  private final List<Label> labels = new ArrayList<>(); // in the same order
  private final Map<String, Integer> numbers = new HashMap<>();
  private final Map<Origin, Document> byOrigin = new HashMap<>();
  private final Map<String, Integer> letters = new HashMap<>();

  private record Label(int letter, EditStyle style, String uniqueText) {}

  private LabelledComments(Path input, List<Document> bodies) {
    this.input = input;
    this.bodies = bodies;
    for (int i = 0; i < bodies.size(); i++) numbers.put(bodies.get(i).id(), i);
    for (Document body : bodies) byOrigin.put(body.origin(), body);
  }

  /**
   * Reads a folder with {@code comments.jsonl} and {@code truth.tsv}, or a docket with its truth
   * beside it: {@code docket.jsonl} and {@code docket.truth.tsv}.
   */
  static LabelledComments read(Path data) throws IOException {
    boolean folder = Files.isDirectory(data);
    Path input = folder ? data.resolve("comments.jsonl") : data;
    String truth = data.getFileName().toString().replaceFirst("\\.jsonl$", ".truth.tsv");
    LabelledComments comments = new LabelledComments(input, bodies(input));
    comments.label(folder ? data.resolve("truth.tsv") : data.resolveSibling(truth));
    return comments;
  }

  static List<Document> bodies(Path input) throws IOException {
    MainText mainText = new MainText(LetterRules.standard());
    List<Document> bodies = new ArrayList<>();
    try (Corpus corpus = Corpus.open(input).rewritten(mainText)) {
      corpus.read(
          new DocumentSink() {
            @Override
            public void accept(RawDocument raw) {
              if (corpus.extractor().extract(raw) instanceof Document body) bodies.add(body);
            }

            @Override
            public void problem(Problem problem) {
              throw new IllegalStateException(problem.toString()); // a truth is of all or of none
            }
          });
    }
    bodies.sort(Comparator.comparing(Document::id));
    return bodies;
  }

  private void label(Path truth) throws IOException {
    Label[] found = new Label[bodies.size()];
    ObjectMapper json = new ObjectMapper();
    try (Stream<String> lines = Files.lines(truth)) {
      List<String> head = new ArrayList<>();
      for (String line : (Iterable<String>) lines::iterator) {
        List<String> cells = List.of(line.split("\t", -1));
        if (head.isEmpty()) {
          head.addAll(cells);
          continue;
        }
        Integer number = numbers.get(cells.get(head.indexOf("id")));
        if (number == null) throw new IOException(truth + " names an unknown comment: " + line);
        int unique = head.indexOf("unique_text");
        String text = unique < 0 ? "" : json.readValue(cells.get(unique), String.class);
        String letter = cells.get(head.indexOf("letter"));
        found[number] =
            new Label(
                letter.equals(UNIQUE)
                    ? ALONE
                    : letters.computeIfAbsent(letter, l -> letters.size()),
                style(cells.get(head.indexOf("style"))),
                text);
      }
    }
    for (int i = 0; i < found.length; i++) {
      if (found[i] == null) throw new IOException(truth + " has no row for " + bodies.get(i).id());
    }
    labels.addAll(List.of(found));
  }

  private static EditStyle style(String label) {
    return EditStyle.valueOf(label.toUpperCase(Locale.ROOT).replace('-', '_'));
  }

  int count() {
    return bodies.size();
  }

  /** How many letters there are; they are numbered from 0. */
  int letters() {
    return letters.size();
  }

  List<Document> bodies() {
    return bodies;
  }

  Document body(int comment) {
    return bodies.get(comment);
  }

  Document body(Origin origin) {
    return byOrigin.get(origin);
  }

  /** Where the comment with an id stands. */
  int number(String id) {
    return numbers.get(id);
  }

  int letter(int comment) {
    return labels.get(comment).letter();
  }

  EditStyle style(int comment) {
    return labels.get(comment).style();
  }

  String uniqueText(int comment) {
    return labels.get(comment).uniqueText();
  }

  /** Whether it is known what people added. */
  boolean hasUniqueTexts() {
    return labels.stream().anyMatch(label -> !label.uniqueText().isEmpty());
  }

  boolean isSame(int left, int right) {
    return letter(left) == letter(right) && letter(left) != ALONE;
  }

  /** When a comment came, in seconds; those without a time come last. */
  double seconds(int comment) {
    Object time = body(comment).attributes().get("time");
    return time == null
        ? Double.POSITIVE_INFINITY
        : Moment.seconds(time.toString()).orElse(Double.POSITIVE_INFINITY);
  }
}
