package sosie.feature;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sosie.extract.Document;
import sosie.feature.TextFeatures.Sequence;
import sosie.source.Origin;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

class TokenSequenceTest {

  @Test
  void keepsOrderAndRepeatsAndNamesTheWords() {
    String text = "Round and round the garden";
    Tokens tokens = new Tokens();
    Tokeniser.standard().tokenise(text, tokens);
    Document document = new Document("id", Origin.whole("id"), text, List.of(), Map.of());
    Sequence words = new TokenSequence().extract(document, tokens);
    assertThat(words.size()).isEqualTo(5);
    assertThat(words.feature(0)).isEqualTo(words.feature(2)).isEqualTo(tokens.hash(0));
    assertThat(words.feature(1)).isEqualTo(tokens.hash(1));
    List<NamedFeature> named = new TokenSequence().named(document, tokens);
    assertThat(named)
        .extracting(NamedFeature::name)
        .containsExactly("Round", "and", "round", "the", "garden");
    for (int i = 0; i < 5; i++) assertThat(named.get(i).feature()).isEqualTo(words.feature(i));
  }
}
