package sosie.app.option;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import sosie.result.RunRecord;

/** The summary for programs: what {@code run.json} says, and where the result is. */
public final class SummaryJson {

  private static final ObjectMapper JSON = new ObjectMapper();

  private SummaryJson() {}

  public static void print(RunRecord run, Path out) throws IOException {
    println(of(run, out));
  }

  public static ObjectNode of(RunRecord run, Path out) {
    ObjectNode summary = JSON.valueToTree(run);
    summary.put("result", out.toString());
    return summary;
  }

  public static void println(Object value) throws IOException {
    System.out.println(JSON.writerWithDefaultPrettyPrinter().writeValueAsString(value));
  }
}
