package sosie.weigh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.feature.Lexicon;
import sosie.feature.PlainWords;
import sosie.lexicon.LexiconFile;
import sosie.lexicon.LexiconFile.Existing;
import sosie.lexicon.Term;
import sosie.lexicon.TermStatistics;

class StatisticsFileTest {

  @TempDir Path folder;

  private Path lexicon(String name, int frequency) throws IOException {
    Path file = folder.resolve(name);
    TermStatistics statistics =
        new TermStatistics(
            40,
            PlainWords.ofIMatch(),
            1,
            new Lexicon.Window(0, 1),
            List.of(new Term("harbour", frequency)));
    LexiconFile.write(statistics, file, Existing.REPLACE);
    return file;
  }

  private ModelFile model(Path lexicon) throws IOException {
    Path file = folder.resolve("model.json");
    WeightModel.Source source = StatisticsFile.read(lexicon).source(file);
    WeightModel plain = MadeModel.of(Form.LINEAR, Likeness.COSINE);
    ModelFile.write(
        MadeModel.with(plain, Optional.of(source), Optional.empty()), file, Existing.REPLACE);
    return ModelFile.read(file);
  }

  @Test
  void aModelNamesTheFileAsItLiesBesideIt() throws IOException {
    Path lexicon = lexicon("below/en.lexicon", 3);
    WeightModel.Source source = model(lexicon).model().statistics().orElseThrow();
    assertThat(Path.of(source.file())).isEqualTo(Path.of("below/en.lexicon"));
    assertThat(source.texts()).isEqualTo(40);
    assertThat(StatisticsFile.read(lexicon).source(folder.resolve("elsewhere/m.json")).file())
        .isEqualTo(lexicon.toString());
  }

  @Test
  void onlyTheVeryFileIsTaken() throws IOException {
    ModelFile model = model(lexicon("en.lexicon", 3));
    WeightModel.Source source = model.model().statistics().orElseThrow();
    StatisticsFile found = StatisticsFile.of(model, source);
    assertThat(found.counts().texts()).isEqualTo(40);
    lexicon("en.lexicon", 4);
    assertThatThrownBy(() -> StatisticsFile.of(model, source))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(
            folder.resolve("en.lexicon")
                + " is not the lexicon that "
                + model.file()
                + " was learned with: it must have SHA-256 "
                + source.sha256()
                + ", was ");
    Files.delete(folder.resolve("en.lexicon"));
    assertThatThrownBy(() -> StatisticsFile.of(model, source)).isInstanceOf(IOException.class);
  }
}
