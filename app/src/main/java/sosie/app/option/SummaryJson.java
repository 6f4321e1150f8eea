package sosie.app.option;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import sosie.result.RunRecord;

/** The summary for programs: what {@code run.json} says, and where the result is. */
public final class SummaryJson {

  private static final ObjectMapper JSON = new ObjectMapper();

  /** The version of docs/json.md; within it fields are added and never renamed. */
  private static final int FORMAT = 1;

  private SummaryJson() {}

  public static void print(RunRecord run, Path out) throws IOException {
    println(of(run, out));
  }

  public static ObjectNode of(RunRecord run, Path out) {
    ObjectNode summary = JSON.valueToTree(run);
    summary.put("result", out.toString());
    return summary;
  }

  /** Prints a value; an object begins with the version of the format of what commands print. */
  public static void println(Object value) throws IOException {
    System.out.println(JSON.writerWithDefaultPrettyPrinter().writeValueAsString(versioned(value)));
  }

  /** A value as it is told to programs: an object begins with the version of the format. */
  public static JsonNode versioned(Object value) {
    JsonNode tree = JSON.valueToTree(value);
    if (!(tree instanceof ObjectNode fields) || fields.has("format")) return tree;
    return JSON.createObjectNode().put("format", FORMAT).setAll(fields);
  }
}
