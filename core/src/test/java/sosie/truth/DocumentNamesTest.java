package sosie.truth;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sosie.documents.DocumentNames;
import sosie.documents.Documents;
import sosie.documents.NameMatch;
import sosie.source.Origin;

class DocumentNamesTest {

  /** The document that a name means, or the two it could mean, or nothing. */
  private static String found(String name, Documents documents) {
    NameMatch match = new DocumentNames(documents).match(name);
    if (match.fitsNone()) return "-";
    String one = documents.id(match.document().getAsInt());
    return match.isFound() ? one : one + "|" + documents.id(match.other().getAsInt());
  }

  @ParameterizedTest
  @CsvSource({
    "html/0014.html, html/0014.html",
    "0014.html, html/0014.html",
    "html/0014, html/0014.html",
    "0014, html/0014.html",
    "data/html/0014.html, html/0014.html",
    "data/html/0014, html/0014.html",
    "./html/0014.html, html/0014.html",
    "html\\0014.html, html/0014.html",
    "HTML/0014.HTML, html/0014.html",
    "RFC1748, rfc1748.txt.gz",
    "rfc1748.txt, rfc1748.txt.gz",
    "plain.txt, plain",
    "some/plain.txt, plain",
    "13/index.html, pages/13/index.html",
    "index.html, pages/13/index.html|pages/14/index.html",
    "INDEX, pages/13/index.html|pages/14/index.html",
    "15/index.html, -",
    "dir/x.txt, a.tar.zst!/dir/x.txt",
    "x, a.tar.zst!/dir/x.txt",
    "a.tar.zst!/dir/x.txt, a.tar.zst!/dir/x.txt",
    "lib-1.2, lib-1.2.txt",
    "lib-1, -",
    "14, html/0014.html",
    "RFC001748, rfc1748.txt.gz",
    "114.html, -",
    "html, -",
    "html/, -",
    "'', -",
  })
  void findsADocumentByFolderEndingAndCase(String name, String document) {
    Documents documents =
        Shelf.of(
            "html/0014.html",
            "rfc1748.txt.gz",
            "plain",
            "pages/13/index.html",
            "pages/14/index.html",
            "a.tar.zst!/dir/x.txt",
            "lib-1.2.txt");
    assertThat(found(name, documents)).isEqualTo(document);
  }

  @ParameterizedTest
  @CsvSource({"x, x", "b/x, b/x", "X, X", "x.html, a/x.html", "a/x, a/x.html", "y, b/y"})
  void theClosestFitWins(String name, String document) {
    Documents documents = Shelf.of("x", "X", "a/x.html", "b/x", "b/y", "c/y.txt", "c/Y");
    assertThat(found(name, documents)).isEqualTo(document);
  }

  @Test
  void aFileAlsoGoesByItsPathButARecordDoesNot() {
    Documents documents =
        new Shelf()
            .add("<1@host>", "one", Origin.whole("mail/1.eml"), Map.of())
            .add("k1", "two", new Origin("rows/many.csv", 2), Map.of())
            .documents();
    assertThat(found("1", documents)).isEqualTo("<1@host>");
    assertThat(found("many", documents)).isEqualTo("-");
  }

  @Test
  void namesThatHaveMoreThanTheDocumentMustNotMeetInIt() {
    Documents documents = Shelf.of("a.html", "b.html", "c");
    List<String> names =
        List.of("13/a.html", "14/a.html", "13/b.html", "c", "C", "c.txt", "nothing");
    NamedDocuments named = new NamedDocuments(names, new DocumentNames(documents), documents);
    assertThat(names.stream().filter(name -> named.document(name).isPresent()))
        .containsExactly("13/b.html", "c");
    List<String> remarks = new ArrayList<>();
    named.tell("t.tsv", remarks);
    assertThat(remarks)
        .containsExactly(
            "1 id of t.tsv is no document: nothing.",
            "4 ids of t.tsv could mean several documents and are left out: 13/a.html (like other"
                + " ids, could be a.html), 14/a.html (like other ids, could be a.html), C (like"
                + " other ids, could be c), c.txt (like other ids, could be c).");
  }

  @Test
  void severalNamesThatADocumentHoldsAllMeanIt() {
    Documents documents = Shelf.of("pages/13/a.html");
    List<String> names = List.of("a", "a.html", "13/a", "pages/13/a.html");
    NamedDocuments named = new NamedDocuments(names, new DocumentNames(documents), documents);
    assertThat(names).allMatch(name -> named.document(name).isPresent());
  }
}
