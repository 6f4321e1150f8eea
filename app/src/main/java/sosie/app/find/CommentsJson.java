package sosie.app.find;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import sosie.Comments;
import sosie.app.option.SummaryJson;
import sosie.docket.Addition;
import sosie.docket.Comment;
import sosie.docket.Docket;
import sosie.docket.FormLetter;
import sosie.docket.Variant;

/** The summary of a docket for programs: what {@code run.json} says, and the letters. */
final class CommentsJson {

  private CommentsJson() {}

  static void print(Comments comments, Path out) throws IOException {
    Docket docket = comments.docket();
    ObjectNode summary = SummaryJson.of(comments.result().run(), out);
    summary.put("alone", docket.alone().size());
    summary.put("addedToALetter", docket.mostAdded().size());
    ArrayNode letters = summary.putArray("letters");
    docket.letters().forEach(letter -> letter(letters.addObject(), letter, docket));
    ArrayNode shared = summary.putArray("sharedAdditions");
    docket.sharedAdditions().forEach(addition -> addition(shared.addObject(), addition));
    SummaryJson.println(summary);
  }

  private static void letter(ObjectNode json, FormLetter letter, Docket docket) {
    json.put("cluster", letter.number());
    json.put("comments", letter.size());
    json.put("exact", letter.exact());
    json.put("reference", letter.reference().id());
    json.put("words", letter.reference().words());
    json.put("text", letter.reference().body());
    ObjectNode styles = json.putObject("styles");
    letter.styles().forEach((style, count) -> styles.put(style.label(), count));
    ObjectNode relays = json.putObject("relays");
    letter.relays().forEach(relays::put);
    if (!letter.days().isEmpty()) {
      json.put("firstDay", letter.days().firstKey().toString());
      json.put("lastDay", letter.days().lastKey().toString());
    }
    Variant variant = docket.variants().get(letter.number());
    if (variant == null) return;
    json.put("variantOf", variant.of());
    json.put("variant", variant.told());
  }

  private static void addition(ObjectNode json, Addition addition) {
    json.put("comments", addition.size());
    json.put("words", addition.words());
    json.put("text", addition.first().uniqueText());
    List<String> ids = addition.comments().stream().map(Comment::id).toList();
    ArrayNode listed = json.putArray("ids");
    ids.forEach(listed::add);
  }
}
