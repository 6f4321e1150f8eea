package sosie.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sosie.source.Origin;

class KeepRuleTest {

  private static final List<KeepRule.Candidate> CLUSTER =
      List.of(
          candidate("a", "new/x.jsonl", 9, 100, true, Map.of("date", "2024-05-01", "quality", 3)),
          candidate("b", "old/y.jsonl", 1, 300, false, Map.of("date", "2024-01-01T10:00:00Z")),
          candidate(
              "c", "new/x.jsonl", 2, 50, false, Map.of("date", "2025-01-01", "quality", "7.5")),
          candidate("d", "old/y.jsonl", 2, 300, false, Map.of("date", "soon", "quality", 7.5)));

  private static KeepRule.Candidate candidate(
      String id, String source, int line, int length, boolean stands, Map<String, Object> fields) {
    return new KeepRule.Candidate(id, new Origin(source, line), length, stands, false, fields);
  }

  @ParameterizedTest
  @CsvSource({
    "representative, a",
    "longest, b",
    "shortest, c",
    "first, c",
    "earliest, b",
    "latest, c",
    "highest:quality, c",
    "lowest:quality, a",
    "'sources:old,new', b",
    "'sources:new,old', a",
    "sources:nowhere, a"
  })
  void keepsOneByRuleAndBreaksTiesById(String rule, String kept) {
    List<String> dropped =
        KeepRule.parse(rule).dropped(CLUSTER).stream().map(KeepRule.Candidate::id).toList();
    assertThat(dropped).hasSize(3).doesNotContain(kept);
  }

  @Test
  void noneKeepsAll() {
    assertThat(KeepRule.parse("none").dropped(CLUSTER)).isEmpty();
  }

  @Test
  void aProtectedDocumentDropsAllOthersAndNeverItself() {
    KeepRule.Candidate guarded =
        new KeepRule.Candidate("z", new Origin("z", 0), 1, false, true, Map.of());
    List<KeepRule.Candidate> cluster = List.of(CLUSTER.get(0), guarded, CLUSTER.get(1));
    assertThat(KeepRule.parse("longest").dropped(cluster))
        .containsExactly(CLUSTER.get(0), CLUSTER.get(1));
  }

  @Test
  void rejectsAnUnknownRuleNamingThoseThereAre() {
    assertThatThrownBy(() -> KeepRule.parse("biggest"))
        .hasMessageStartingWith("keep must be one of representative, longest")
        .hasMessageEndingWith("was biggest");
    assertThatThrownBy(() -> KeepRule.parse("highest"))
        .hasMessage("keep rule highest needs a name, as in highest:quality");
  }

  @Test
  void printsAsItIsTyped() {
    for (String rule : List.of("longest", "highest:quality", "sources:a,b")) {
      assertThat(KeepRule.parse(rule)).hasToString(rule);
    }
  }
}
