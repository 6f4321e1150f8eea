package sosie.truth;

import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import sosie.documents.DocumentNames;
import sosie.documents.Documents;
import sosie.documents.NameMatch;

/**
 * The documents that the names of a truth mean. Where something of a name had to be overlooked to
 * find a document ({@code 13/a.html} for {@code a.html}), no other name may mean the same one as
 * closely: {@code 14/a.html} would be as good, so that neither is taken.
 */
final class NamedDocuments {

  private final Documents documents;
  private final Map<String, NameMatch> found = new HashMap<>();
  private final int[] closest; // distance of the closest name of each document
  private final int[] rivals; // how many names are as close as that
  private final Mentions unknown = new Mentions();
  private final Mentions ambiguous = new Mentions();

  /** The names as they come, each once. */
  NamedDocuments(Collection<String> names, DocumentNames known, Documents documents) {
    this.documents = documents;
    closest = new int[documents.count()];
    rivals = new int[documents.count()];
    Arrays.fill(closest, Integer.MAX_VALUE);
    for (String name : names) take(name, known.match(name));
    for (String name : names) {
      NameMatch match = found.get(name);
      if (match != null && match.isBold() && !isAlone(match)) refuse(name, match);
    }
  }

  private void take(String name, NameMatch match) {
    if (match.isAmbiguous()) {
      String one = shown(match.document().getAsInt());
      String other = shown(match.other().getAsInt());
      ambiguous.add(Mentions.shown(name) + " (" + one + " or " + other + ")");
    } else if (match.isFound()) {
      found.put(name, match);
      claim(match.document().getAsInt(), match.distance());
    } else {
      unknown.add(Mentions.shown(name));
    }
  }

  private void claim(int document, int distance) {
    if (distance < closest[document]) rivals[document] = 0;
    closest[document] = Math.min(closest[document], distance);
    if (distance == closest[document]) rivals[document]++;
  }

  private boolean isAlone(NameMatch match) {
    int document = match.document().getAsInt();
    return match.distance() == closest[document] && rivals[document] == 1;
  }

  private void refuse(String name, NameMatch match) {
    found.remove(name);
    String document = shown(match.document().getAsInt());
    ambiguous.add(Mentions.shown(name) + " (like other ids, could be " + document + ")");
  }

  private String shown(int document) {
    return Mentions.shown(documents.id(document));
  }

  OptionalInt document(String name) {
    NameMatch match = found.get(name);
    return match == null ? OptionalInt.empty() : match.document();
  }

  boolean isEmpty() {
    return found.isEmpty();
  }

  /** Says which names mean no document, or not one alone. */
  void tell(String truth, List<String> remarks) {
    unknown.tell(
        "id of " + truth + " is no document", "ids of " + truth + " are no documents", remarks);
    ambiguous.tell(
        "id of " + truth + " could mean several documents and is left out",
        "ids of " + truth + " could mean several documents and are left out",
        remarks);
  }

  /** Why nothing was found. */
  IllegalArgumentException nothing(String truth) {
    if (documents.count() == 0) {
      return new IllegalArgumentException("there are no documents to hold " + truth + " against");
    }
    String example = " (documents are called " + shown(0) + ", for example)";
    return new IllegalArgumentException(
        unknown.isEmpty() && ambiguous.isEmpty()
            ? truth + " names no document" + example
            : unknown.isEmpty()
                ? "every id of " + truth + " could mean several documents: " + ambiguous
                : "no id of " + truth + " is a document: looked for " + unknown + example);
  }
}
