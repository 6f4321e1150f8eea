package sosie.extract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.read.Origin;
import sosie.read.ReadOptions;

class CorpusTest {

  @TempDir Path folder;

  @BeforeEach
  void writeAMailBesideRecords() throws IOException {
    Files.writeString(
        folder.resolve("docs.jsonl"), "{\"uid\":\"a\",\"lang\":\"en\",\"body\":\"It rained.\"}\n");
    Files.writeString(
        folder.resolve("note.eml"),
        "From: ada@example.org\nSubject: Rain\nDate: Mon, 6 Jan 2025 10:00:00 +0000\n\nMore rain.\n");
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
}
