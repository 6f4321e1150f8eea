package sosie.records;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import sosie.Pace;
import sosie.text.Unusable;

/** The fast reader beside the parser, which does not clean the text as it goes. */
@Tag("slow")
class FlatRecordPaceTest {

  @Test
  void recordsBesideTheParser() {
    String text = "A line of words that goes on for some while and says very little.\\n".repeat(80);
    String json = "{\"id\":\"a-17\",\"n\":12,\"url\":\"not wanted\",\"text\":\"" + text + "\"}";
    byte[] record = json.getBytes(StandardCharsets.UTF_8);
    Pace.isAtMost(
        6,
        () -> FlatRecord.read(record, FlatRecordTest.SOME).size(),
        () -> {
          try {
            return JsonFields.readByParser(record, FlatRecordTest.SOME).size();
          } catch (Unusable e) {
            throw new IllegalStateException(e);
          }
        });
  }
}
