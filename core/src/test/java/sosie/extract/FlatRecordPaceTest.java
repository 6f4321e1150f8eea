package sosie.extract;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import sosie.Pace;

/** The fast reader beside the parser, which does not clean the text as it goes. */
@Tag("slow")
class FlatRecordPaceTest {

  private static final FieldPlan PLAN =
      new FieldPlan(
          new FieldChoice(
              Optional.of("id"),
              List.of("text"),
              Optional.of(List.of("n")),
              Optional.empty(),
              List.of()));

  @Test
  void recordsBesideTheParser() {
    String text = "A line of words that goes on for some while and says very little.\\n".repeat(80);
    String json = "{\"id\":\"a-17\",\"n\":12,\"url\":\"not wanted\",\"text\":\"" + text + "\"}";
    byte[] record = json.getBytes(StandardCharsets.UTF_8);
    Pace.isAtMost(
        6,
        () -> FlatRecord.read(record, PLAN).size(),
        () -> {
          try {
            return JsonFields.readByParser(record, PLAN).size();
          } catch (Unusable e) {
            throw new IllegalStateException(e);
          }
        });
  }
}
