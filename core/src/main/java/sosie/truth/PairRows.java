package sosie.truth;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import sosie.documents.DocumentNames;
import sosie.documents.Documents;
import sosie.hash.LongTable;
import sosie.read.Count;
import sosie.truth.JudgedPair.Verdict;

/** One reading of rows that each say of two documents whether they are the same. */
final class PairRows {

  /** Same and different; more grades than that are degrees. */
  private static final int MOST_GRADES_OF_VERDICTS = 2;

  private final String truth;
  private final TruthOptions options;
  private final Documents documents;
  private final List<String> remarks;
  private final List<String> unknown = new ArrayList<>();
  private final List<JudgedPair> pairs = new ArrayList<>();
  private final List<TruthRow> rowsOfPairs = new ArrayList<>();
  private final LongTable places = new LongTable(); // of pairs of documents in these, plus one
  private final BitSet disputed = new BitSet(); // places
  private final Mentions tooShort = new Mentions();
  private final Mentions withThemselves = new Mentions();
  private final Mentions contradictory = new Mentions();
  private boolean sawDifferent;
  private long derived; // pairs that nobody listed

  /**
   * @param truth what the rows are from
   * @param remarks where faults are told
   */
  PairRows(String truth, TruthOptions options, Documents documents, List<String> remarks) {
    this.truth = truth;
    this.options = options;
    this.documents = documents;
    this.remarks = remarks;
  }

  /**
   * @param grade the column, if there are grades; else every listed pair is the same
   */
  PairTruth read(List<TruthRow> rows, int id, int second, OptionalInt grade, DocumentNames names) {
    Set<String> ids = new LinkedHashSet<>();
    for (TruthRow row : rows) {
      if (!row.has(id) || !row.has(second)) continue;
      ids.add(row.value(id));
      ids.add(row.value(second));
    }
    NamedDocuments named = new NamedDocuments(ids, names, documents);
    Grading grading = new Grading(options.sameFrom());
    for (TruthRow row : rows) {
      if (!row.has(id) || !row.has(second)) {
        tooShort.add(row.place());
        continue;
      }
      OptionalInt one = named.document(row.value(id));
      OptionalInt other = named.document(row.value(second));
      if (one.isEmpty() || other.isEmpty()) continue;
      Grading.Grade given =
          grade.isPresent()
              ? grading.of(row.value(grade.getAsInt()))
              : new Grading.Grade(Double.NaN, Verdict.SAME);
      add(one.getAsInt(), other.getAsInt(), given, row);
    }
    if (named.isEmpty()) throw named.nothing(truth);
    named.tell(truth, unknown);
    remarks.addAll(unknown);
    return finished(grade);
  }

  /** What was told of ids that mean no document. */
  List<String> unknown() {
    return List.copyOf(unknown);
  }

  private void add(int one, int other, Grading.Grade grade, TruthRow row) {
    sawDifferent |= grade.verdict() == Verdict.DIFFERENT;
    if (one == other) {
      withThemselves.add(Mentions.shown(documents.id(one)) + " (" + row.place() + ")");
      return;
    }
    JudgedPair pair = JudgedPair.of(one, other, grade.number(), grade.verdict());
    long key = (long) pair.left() << 32 | pair.right();
    int place = places.get(key) - 1;
    if (place < 0) {
      pairs.add(pair);
      rowsOfPairs.add(row);
      places.put(key, pairs.size());
    } else {
      addAgain(place, pair, row);
    }
  }

  /** Whoever could not tell is overruled by who could; two who could must agree. */
  private void addAgain(int place, JudgedPair pair, TruthRow row) {
    JudgedPair before = pairs.get(place);
    if (disputed.get(place) || pair.verdict() == Verdict.OPEN) return;
    if (before.verdict() == Verdict.OPEN) {
      pairs.set(place, pair);
      rowsOfPairs.set(place, row);
    } else if (before.verdict() != pair.verdict()) {
      disputed.set(place);
      contradictory.add(
          shown(pair) + " (" + says(before, rowsOfPairs.get(place)) + ", " + says(pair, row) + ")");
      pairs.set(place, new JudgedPair(pair.left(), pair.right(), Double.NaN, Verdict.OPEN));
    }
  }

  private static String says(JudgedPair pair, TruthRow row) {
    return row.place() + " says " + (pair.isSame() ? "same" : "different");
  }

  private String shown(JudgedPair pair) {
    return Mentions.shown(documents.id(pair.left()))
        + " and "
        + Mentions.shown(documents.id(pair.right()));
  }

  private PairTruth finished(OptionalInt grade) {
    tellFaults(grade);
    if (pairs.stream().allMatch(pair -> pair.verdict() == Verdict.OPEN)) {
      throw new IllegalArgumentException(
          "no pair of "
              + truth
              + " is of two known documents with a verdict: "
              + String.join(" ", remarks));
    }
    PairTruth read = PairTruth.of(documents.count(), closed(), unlisted());
    Mentions missing = new Mentions();
    BitSet labelled = read.labelled();
    for (int i = labelled.nextClearBit(0);
        i < documents.count();
        i = labelled.nextClearBit(i + 1)) {
      missing.add(Mentions.shown(documents.id(i)));
    }
    tellOneSided();
    missing.tell(
        "document is in no judged pair and takes no part",
        "documents are in no judged pair and take no part",
        remarks);
    return read;
  }

  /** What nobody judged is unknown, unless the user says otherwise. */
  private Unlisted unlisted() {
    return options.unlisted().orElse(Unlisted.UNKNOWN);
  }

  /**
   * What was listed and what follows. Degrees of likeness do not add up: from them nothing does.
   */
  private List<JudgedPair> closed() {
    long grades =
        pairs.stream()
            .mapToDouble(JudgedPair::grade)
            .filter(grade -> !Double.isNaN(grade))
            .distinct()
            .count();
    if (grades > MOST_GRADES_OF_VERDICTS) return pairs;
    LabelClosure closure = LabelClosure.of(documents.count(), pairs);
    derived = closure.derived();
    Mentions contrary = new Mentions();
    for (JudgedPair pair : closure.contradictions()) contrary.add(shown(pair));
    contrary.tell(
        "pair is judged different though other pairs join it, and is left out",
        "pairs are judged different though other pairs join them, and are left out",
        remarks);
    return closure.judgements();
  }

  private void tellOneSided() {
    if (sawDifferent || unlisted() == Unlisted.DIFFERENT) return;
    remarks.add(
        "No pair of "
            + truth
            + " is judged different, and nothing is known of pairs that it does not list, so"
            + " nothing can be found wrong. If it lists all pairs that are the same, say --unlisted"
            + " different.");
  }

  private void tellFaults(OptionalInt grade) {
    tooShort.tell(
        "row of " + truth + " has too few columns and is left out",
        "rows of " + truth + " have too few columns and are left out",
        remarks);
    withThemselves.tell(
        "row of " + truth + " pairs a document with itself and is left out",
        "rows of " + truth + " pair a document with itself and are left out",
        remarks);
    contradictory.tell(
        "pair is judged in two ways and is left out",
        "pairs are judged in two ways and are left out",
        remarks);
    Mentions open = new Mentions();
    for (int i = 0; i < pairs.size(); i++) {
      if (pairs.get(i).verdict() != Verdict.OPEN || disputed.get(i)) continue;
      TruthRow row = rowsOfPairs.get(i);
      String written = row.value(grade.orElse(0));
      open.add((written.isEmpty() ? "no grade" : Mentions.shown(written)) + " in " + row.place());
    }
    open.tell(
        "pair has no verdict and does not count",
        "pairs have no verdict and do not count",
        remarks);
  }

  String says(PairTruth read) {
    long same = read.judgements().stream().filter(JudgedPair::isSame).count();
    long different =
        read.judgements().stream().filter(pair -> pair.verdict() == Verdict.DIFFERENT).count();
    String start = truth + ": " + Count.of(same, "pair") + " the same, ";
    String says =
        unlisted() == Unlisted.DIFFERENT
            ? start + "all others different"
            : start + Count.of(different) + " different, nothing known of others";
    if (derived == 0) return says;
    String follow = derived == 1 ? " follows" : " follow";
    return says + " (" + Count.of(derived) + follow + " from others)";
  }
}
