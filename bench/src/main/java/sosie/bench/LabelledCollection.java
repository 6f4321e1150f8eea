package sosie.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import sosie.evaluate.TruthOptions;
import sosie.evaluate.Unlisted;

/**
 * A collection with labels, as it lies in the data folder.
 *
 * @param about what it is and what its labels are worth, in whole sentences
 * @param floor the lowest threshold of the sweep
 * @param labelledOnly whether documents without a label are left out
 */
record LabelledCollection(
    String name,
    String input,
    String truth,
    TruthOptions options,
    String about,
    double floor,
    boolean labelledOnly) {

  private static final TruthOptions PLAIN = TruthOptions.standard();

  static final List<LabelledCollection> ALL =
      List.of(
          of(
              "news-frames",
              "html",
              "truth.tsv",
              PLAIN,
              "2,500 pages: Reuters stories of 1987 in 47 real site frames, 68 clusters, 300 single"
                  + " articles and 40 template twins that are alike in frame and wording and"
                  + " different in content. A stand-in for the SpotSigs Gold Set, which cannot be"
                  + " had; it was adjusted until shingles and spots behaved about as that paper"
                  + " reports, so agreement with the paper is no reproduction of it."),
          of(
              "mail-campaigns",
              "eml",
              "truth.tsv",
              PLAIN
                  .withCluster("campaign")
                  .withAlone(Set.of("-"))
                  .withLabels(List.of("class", "severity")),
              "3,405 mails: 150 spam campaigns made from real spam by twelve tactics (padding,"
                  + " obfuscated words, shuffled paragraphs, hidden text), and 2,000 legitimate"
                  + " mails that count as alone, though some share threads and footers."),
          of(
              "comments-edits",
              "comments.jsonl",
              "truth.tsv",
              PLAIN.withCluster("letter").withAlone(Set.of("unique")).withLabels(List.of("style")),
              "1,183 public comments around 25 real form letters, each copy edited in a known"
                  + " style; sister letters that differ by a paragraph count as different, which"
                  + " costs every method precision."),
          of(
              "llvm-docs-versions",
              "pages",
              "truth.tsv",
              PLAIN,
              "965 pages of the LLVM documentation, versions 13 to 16; the same page in two"
                  + " versions is the same, however much it changed. Some different pages are word"
                  + " for word equal, so no method reaches precision 1."),
          of(
              "licenses-npm",
              "files",
              "labels.tsv",
              PLAIN
                  .withCluster("license")
                  .withAlone(Set.of("null"))
                  .withWhere(new TruthOptions.Where("kind", "license")),
              "1,663 licence files of npm packages; two that declare the same licence are the same."
                  + " Declared by authors, not by lawyers: notices, several licences in one file"
                  + " and wrong declarations are among them, so recall has a ceiling.",
              0.05,
              true),
          of(
              "webis-copycat-pairs",
              "pages.jsonl",
              "pairs.tsv",
              PLAIN.withSameFrom(3).withUnlisted(Unlisted.UNKNOWN),
              "240 pairs of web pages judged by one person, grades 0.5 to 3, 31 of them unknown;"
                  + " the scale is not documented and grade 3 counts as the same. Texts are stopped"
                  + " and stemmed, so spot signatures find hardly a stop word to start from."),
          of(
              "edinburgh-plagiarism",
              "articles_2500.jsonl",
              "pairs_2500.tsv",
              PLAIN.withUnlisted(Unlisted.DIFFERENT),
              "2,500 news articles with 20 planted pairs at Jaccard .97: a smoke test."),
          of(
              "clough-stevenson",
              "answers.jsonl",
              "pairs.tsv",
              PLAIN.withSameFrom(2),
              "95 short answers and their 5 sources, graded by how they were written: 3 near copy,"
                  + " 2 light revision, 1 heavy revision, 0 without the source. Grades 2 and 3"
                  + " count as the same; only the 95 graded pairs count."),
          of(
              "comments-gsa-cdo",
              "clickableprototype/dedup/clustered_comments.csv",
              "field:clust",
              PLAIN,
              "1,530 real comments on a rule. **Silver labels**: the clusters were made by a"
                  + " machine (Louvain over a similarity graph) and a quarter of the pairs within"
                  + " them share next to nothing, so figures say how far a method agrees with that"
                  + " machine."),
          of(
              "rfc",
              ".",
              "obsoletes_pairs.tsv",
              PLAIN.withGrade("3").withSameFrom(.5),
              "RFCs and the RFCs they obsolete, 1,467 pairs, graded by word 4-gram Jaccard; from .5"
                  + " on they count as the same. That grade is a kin of our own measures, so"
                  + " shingle methods are favoured; what is asked is how the others order the same"
                  + " pairs. Only documents of some pair are read.",
              0.2,
              true));

  private static LabelledCollection of(
      String name, String input, String truth, TruthOptions options, String about) {
    return of(name, input, truth, options, about, 0.05, false);
  }

  private static LabelledCollection of(
      String name,
      String input,
      String truth,
      TruthOptions options,
      String about,
      double floor,
      boolean labelledOnly) {
    return new LabelledCollection(name, input, truth, options, about, floor, labelledOnly);
  }

  Path inputIn(Path data) {
    return data.resolve(name).resolve(input).normalize();
  }

  /** A file of the collection, or a field of its documents. */
  String truthIn(Path data) {
    return truth.startsWith("field:") ? truth : data.resolve(name).resolve(truth).toString();
  }
}
