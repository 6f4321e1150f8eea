package sosie.app;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;
import sosie.cluster.LinkFile;
import sosie.cluster.LinkRule;
import sosie.detect.GivenLinks;

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
          "Keep to a rule about fields: 'same FIELD or cannot', 'same FIELD then must' or 'same FIELD"
              + " then family'. May be given several times.")
  List<String> rules = new ArrayList<>();

  GivenLinks given() throws IOException {
    GivenLinks given = GivenLinks.NONE;
    for (Path file : links) given = given.with(LinkFile.read(file));
    for (String rule : rules) given = given.with(LinkRule.parse(rule));
    return given;
  }
}
