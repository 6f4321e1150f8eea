package sosie.records;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sosie.extract.Raw;
import sosie.format.Body;
import sosie.format.RawDocument;

class FieldGuessTest {

  private static FieldGuess guess(FieldChoice named, String... records) {
    List<RawDocument> sample =
        Stream.of(records).map(record -> Raw.json(record.replace('\'', '"'))).toList();
    return FieldGuess.of("docs.jsonl", sample, named, FieldGuess.Seen.ALL);
  }

  private static FieldGuess guess(String... records) {
    return guess(FieldChoice.none(), records);
  }

  private static FieldChoice named(String id, String text) {
    return new FieldChoice(Optional.of(id), List.of(text), Optional.empty());
  }

  @Test
  void describesItselfInOneLine() {
    FieldGuess guess =
        guess(
            "{'uid':1,'lang':'en','body':'It rained.','date':'2020-01-02','tags':['a']}",
            "{'uid':2,'lang':'de','body':'Es regnete.'}");
    assertThat(guess.describe())
        .isEqualTo("docs.jsonl: id from \"uid\", text from \"body\", attributes lang, date");
  }

  @Test
  void namesEightAttributesAndCountsTheRest() {
    assertThat(guess("{'text':'It rained.'" + attributes(8) + "}").describe())
        .endsWith("attributes a1, a2, a3, a4, a5, a6, a7, a8");
    FieldGuess many = guess("{'text':'It rained.'" + attributes(5_000) + "}");
    assertThat(many.describe())
        .endsWith("attributes a1, a2, a3, a4, a5, a6, a7, a8 and 4,992 more");
    assertThat(many.choice().attributes().orElseThrow()).hasSize(5_000);
  }

  private static String attributes(int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(i -> ",'a" + i + "':" + i)
        .collect(Collectors.joining());
  }

  @Test
  void knowsTheUsualNamesInAnyCase() {
    FieldChoice choice =
        guess("{'Document ID':'A-1','Comment':'It rained.','Title':'A much longer title it is'}")
            .choice();
    assertThat(choice.id()).contains("Document ID");
    assertThat(choice.text()).containsExactly("Comment");
    assertThat(choice.attributes()).contains(List.of("Title"));
  }

  @Test
  void otherwiseTheLongestWordsAreTheText() {
    assertThat(guess("{'a':'one','b':'two words','c':'many more words'}").choice().text())
        .containsExactly("c");
  }

  @Test
  void anIdIsPresentInNearlyAllRecords() {
    assertThat(guess("{'id':1,'text':'x'}", "{'text':'y'}").choice().id()).isEmpty();
  }

  @Test
  void aFieldCalledIdIsTheIdEvenIfItRepeats() {
    assertThat(guess("{'id':1,'text':'x'}", "{'id':1,'text':'y'}").choice().id()).contains("id");
  }

  @Test
  void anAddressIsTheIdOnlyIfItTellsRecordsApart() {
    assertThat(guess("{'url':'a','text':'x'}", "{'url':'b','text':'y'}").choice().id())
        .contains("url");
    assertThat(guess("{'url':'a','text':'x'}", "{'url':'a','text':'y'}").choice().id()).isEmpty();
  }

  @Test
  void aCodeIsNotTakenForTheTextBecauseOfItsName() {
    assertThat(guess("{'article':'a17','note':'It rained all day.'}").choice().text())
        .containsExactly("note");
  }

  @Test
  void longFieldsAreNoAttributes() {
    FieldChoice choice = guess("{'text':'x','other':'" + "y".repeat(201) + "'}").choice();
    assertThat(choice.attributes()).contains(List.of());
  }

  @Test
  void takesWhatTheUserNamedWhateverItsCase() {
    FieldChoice choice =
        guess(named("meta.URL", "summary"), "{'text':'x','Summary':'y','meta':{'url':'u'}}")
            .choice();
    assertThat(choice.id()).contains("meta.url");
    assertThat(choice.text()).containsExactly("Summary");
  }

  @Test
  void refusesAFieldThatIsNotThereAndSuggestsTheClosest() {
    assertThatThrownBy(() -> guess(named("id", "bdoy"), "{'id':1,'title':'t','body':'x'}"))
        .isInstanceOf(UnknownField.class)
        .hasMessage(
            "docs.jsonl has no field \"bdoy\"; did you mean \"body\"? It has body, id, title");
  }

  @Test
  void refusesASourceWithoutText() {
    assertThatThrownBy(() -> guess("{'n':1,'m':2}"))
        .isInstanceOf(UnknownField.class)
        .hasMessage(
            "docs.jsonl has no field that looks like text; it has n, m; name the one to use with"
                + " --text");
  }

  @Test
  void leavesTheWishAloneWhereThereAreNoRecords() {
    FieldGuess guess =
        FieldGuess.of(
            "a.eml",
            List.of(Raw.of(Body.Kind.MAIL, "x: y\n\nz")),
            named("Message-ID", "t"),
            FieldGuess.Seen.ALL);
    assertThat(guess.choice()).isEqualTo(named("Message-ID", "t"));
  }

  @Test
  void brokenRecordsDoNotCount() {
    assertThat(guess("{'text':", "{'text':'x'}").choice().text()).containsExactly("text");
  }

  @Test
  void readsRowsToo() {
    List<RawDocument> rows = List.of(Raw.row(List.of("key", "message"), 7L, "It rained."));
    assertThat(FieldGuess.of("t.csv", rows, FieldChoice.none(), FieldGuess.Seen.ALL).describe())
        .isEqualTo("t.csv: id from \"key\", text from \"message\", no attributes");
  }
}
