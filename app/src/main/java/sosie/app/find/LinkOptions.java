package sosie.app.find;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import picocli.CommandLine.Option;
import sosie.cluster.LinkFile;
import sosie.cluster.LinkRule;
import sosie.detect.Detection;
import sosie.documents.Documents;
import sosie.kinds.DifferenceRule;
import sosie.link.GivenLinks;
import sosie.link.Linked;

/** What is known of documents beyond their words. */
final class LinkOptions {

  @Option(
      names = "--links",
      paramLabel = "FILE",
      description =
          "Keep to these links: a table of id, id, must|cannot|family and maybe why. May be given"
              + " several times.")
  List<Path> links = new ArrayList<>();

  @Option(
      names = "--link-rule",
      paramLabel = "RULE",
      description =
          "Keep to a rule about fields: 'same FIELD or cannot', 'same FIELD then must' or 'same"
              + " FIELD then family'. May be given several times.")
  List<String> rules = new ArrayList<>();

  @Option(
      names = "--never",
      paramLabel = "KINDS",
      description =
          "Never put two documents together that differ in these: numbers, dates, names,"
              + " misreadings, order, containment, frame, wording.")
  List<String> never = new ArrayList<>();

  @Option(
      names = "--only",
      paramLabel = "KINDS",
      description =
          "Put two documents together only if they differ in nothing but these, as"
              + " case,punctuation,spacing.")
  List<String> only = new ArrayList<>();

  GivenLinks given() throws IOException {
    GivenLinks given = GivenLinks.NONE;
    for (Path file : links) given = given.with(LinkFile.read(file));
    for (String rule : rules) given = given.with(LinkRule.parse(rule));
    for (String kinds : never) given = given.with(DifferenceRule.never(kinds));
    for (String kinds : only) given = given.with(DifferenceRule.only(kinds));
    return given;
  }

  /** What is wrong with rules: one that speaks of no document is a slip of the pen. */
  static List<String> faults(Detection found) {
    List<String> silent =
        found.linked().rules().stream()
            .filter(use -> use.documents() == 0 && use.isAboutFields())
            .map(Linked.RuleUse::rule)
            .toList();
    if (silent.isEmpty()) return List.of();
    Set<String> existing = existing(found.documents());
    String have = existing.isEmpty() ? "none" : String.join(", ", existing);
    return silent.stream()
        .map(
            rule ->
                "--link-rule \""
                    + rule
                    + "\": no document has what it asks for; their attributes are "
                    + have)
        .toList();
  }

  private static Set<String> existing(Documents documents) {
    Set<String> names = new TreeSet<>();
    for (int i = 0; i < documents.count(); i++) names.addAll(documents.attributes(i).keySet());
    return names;
  }
}
