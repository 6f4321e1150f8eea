package sosie.extract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.format.RawDocument;
import sosie.read.DocumentSink;
import sosie.read.ReadOptions;
import sosie.records.FieldChoice;
import sosie.records.UnknownField;
import sosie.source.Origin;
import sosie.source.Problem;

class CorpusTest {

  @TempDir Path folder;

  @BeforeEach
  void writeAMailBesideRecords() throws IOException {
    Files.writeString(
        folder.resolve("docs.jsonl"), "{\"uid\":\"a\",\"lang\":\"en\",\"body\":\"It rained.\"}\n");
    Files.writeString(
        folder.resolve("note.eml"),
        """
        From: ada@example.org
        Subject: Rain
        Date: Mon, 6 Jan 2025 10:00:00 +0000

        More rain.
        """);
  }

  private Corpus open(FieldChoice named) throws IOException {
    return Corpus.open(List.of(folder), ReadOptions.defaults(), named, ExtractOptions.DEFAULT);
  }

  @Test
  void whatARecordCallsItsFieldsSaysNothingOfAMailBesideIt() throws IOException {
    try (Corpus corpus = open(FieldChoice.none())) {
      Origin mail = Origin.whole("note.eml");
      Origin record = new Origin("docs.jsonl", 1);
      Map<Origin, Document> found = corpus.fetch(Set.of(mail, record));
      assertThat(found.get(mail).id()).isEqualTo("note.eml");
      assertThat(found.get(mail).attributes()).containsKeys("from", "subject", "date");
      assertThat(found.get(record).id()).isEqualTo("a");
      assertThat(found.get(record).attributes()).containsOnlyKeys("lang");
    }
  }

  @Test
  void aFieldThatNoFileHasIsRefusedEvenBesideOtherDocuments() {
    FieldChoice named = new FieldChoice(Optional.empty(), List.of("bdoy"), Optional.empty());
    assertThatThrownBy(() -> open(named))
        .isInstanceOf(UnknownField.class)
        .hasMessageContaining("bdoy")
        .hasMessageContaining("body");
  }

  /** One of two files lacked the field, and all its documents were left out (issue 18). */
  @Test
  void aFieldThatSomeRecordsLackIsEmptyThere() throws IOException {
    Files.delete(folder.resolve("note.eml"));
    Files.writeString(
        folder.resolve("other.jsonl"),
        "{\"uid\":\"b\",\"quality\":7,\"body\":\"More rain.\",\"head\":\"H\"}\n");
    FieldChoice named =
        new FieldChoice(
            Optional.of("uid"), List.of("head", "body"), Optional.of(List.of("quality")));
    try (Corpus corpus = open(named)) {
      Origin without = new Origin("docs.jsonl", 1);
      Origin with = new Origin("other.jsonl", 1);
      Map<Origin, Document> found = corpus.fetch(Set.of(without, with));
      assertThat(found.get(without).attributes()).isEmpty();
      assertThat(found.get(without).text()).isEqualTo("It rained.");
      assertThat(found.get(with).attributes()).containsEntry("quality", 7L);
      assertThat(corpus.describeFields().get(0)).endsWith(", no field head, quality");
    }
  }

  @Test
  void anAttributeThatNoRecordHasIsRefused() throws IOException {
    Files.delete(folder.resolve("note.eml"));
    FieldChoice named = new FieldChoice(Optional.empty(), List.of(), Optional.of(List.of("lagn")));
    assertThatThrownBy(() -> open(named))
        .isInstanceOf(UnknownField.class)
        .hasMessageContaining("docs.jsonl has no field \"lagn\"");
  }

  @Test
  void anAttributeOfMailsMayBeMissingInRecords() throws IOException {
    FieldChoice named =
        new FieldChoice(Optional.empty(), List.of(), Optional.of(List.of("subject")));
    try (Corpus corpus = open(named)) {
      Origin mail = Origin.whole("note.eml");
      Origin record = new Origin("docs.jsonl", 1);
      Map<Origin, Document> found = corpus.fetch(Set.of(mail, record));
      assertThat(found.get(mail).attributes()).containsOnlyKeys("subject");
      assertThat(found.get(record).text()).isEqualTo("It rained.");
    }
  }

  @Test
  void aFileWithoutTextIsCountedByItsRows() throws IOException {
    Files.writeString(folder.resolve("labels.csv"), "a,b\n1,2\n2,3\n3,4\n");
    try (Corpus corpus = open(FieldChoice.none())) {
      List<Problem> problems = new ArrayList<>();
      corpus.read(
          new DocumentSink() {
            @Override
            public void accept(RawDocument document) {}

            @Override
            public void problem(Problem problem) {
              problems.add(problem);
            }
          });
      assertThat(problems)
          .extracting(problem -> problem.origin() + " " + problem.reason().label())
          .containsExactly(
              "labels.csv:2 missing-text",
              "labels.csv:3 missing-text",
              "labels.csv:4 missing-text");
    }
  }
}
