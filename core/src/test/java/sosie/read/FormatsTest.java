package sosie.read;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static org.assertj.core.api.Assertions.assertThat;
import static sosie.read.Samples.bytes;
import static sosie.read.Samples.page;
import static sosie.read.Samples.warc;
import static sosie.read.Samples.warcInfo;
import static sosie.read.Samples.warcResponse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.format.Body;
import sosie.read.Samples.Entry;
import sosie.source.Compression;
import sosie.source.Format;

class FormatsTest {

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  void everyCompressionIsExpandedWhateverTheName(Compression compression) throws IOException {
    byte[] packed = Samples.compressed(compression, "{\"a\":1}\n{\"a\":2}\n");
    assertThat(read("x.jsonl.packed", packed).lines())
        .containsExactly("x.jsonl.packed:1: JSON {\"a\":1}", "x.jsonl.packed:2: JSON {\"a\":2}");
    assertThat(read("page", Samples.compressed(compression, "<html><p>hi")).lines())
        .containsExactly("page: HTML <html><p>hi");
  }

  @ParameterizedTest
  @EnumSource(names = {"GZIP", "ZSTD", "BZIP2", "XZ"})
  void membersOneAfterAnotherAreOneFile(Compression compression) throws IOException {
    byte[] twice =
        Samples.joined(
            Samples.compressed(compression, "one "), Samples.compressed(compression, "two"));
    assertThat(read("a.txt.z", twice).lines()).containsExactly("a.txt.z: TEXT one two");
  }

  @Test
  void archivesAreOpenedHoweverNested() throws IOException {
    byte[] lines = Samples.compressed(Compression.GZIP, "{\"a\":1}\n");
    byte[] inner = Samples.zip(new Entry("d/x.jsonl.gz", lines), Entry.of("n.txt", "note"));
    byte[] outer = Samples.tar(new Entry("in.zip", inner), Entry.of("./p.html", "<p>x"));
    assertThat(read("all.tar.zst", Samples.compressed(Compression.ZSTD, outer)).lines())
        .containsExactly(
            "all.tar.zst!/in.zip!/d/x.jsonl.gz:1: JSON {\"a\":1}",
            "all.tar.zst!/in.zip!/n.txt: TEXT note",
            "all.tar.zst!/p.html: HTML <p>x");
  }

  @Test
  void entriesOfTheSameNameStayApart() throws IOException {
    byte[] tar = Samples.tar(Entry.of("a.txt", "one"), Entry.of("a.txt", "two"));
    assertThat(read("x.tar", tar).lines())
        .containsExactly("x.tar!/a.txt: TEXT one", "x.tar!/a.txt#2: TEXT two");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.txt | plain | TEXT",
        "a.md | # Title | TEXT",
        "a.HTM | plain | HTML",
        "a.eml | plain | MAIL",
        "LICENSE | Permission is hereby granted | TEXT",
        "page | <!DOCTYPE html><p>x | HTML",
        "page2 | <?xml version='1.0'?> <html lang='en'> | HTML",
        "53068 | Path: a!b~Newsgroups: x.y~Subject: Re: z~~Text. | MAIL",
        "post.txt | From: a@b.c~Subject: z~~Text. | MAIL",
        "note.txt | From: my notes~~Text. | TEXT",
        "one | From a@b Thu Aug 22 12:36:23 2002~Subject: s~~Hi. | MAIL",
        "data | {\"a\":1} | JSON",
        "braces | {not json | TEXT",
        "one.json | {~\"a\":1~} | JSON",
      })
  void contentIsRecognised(String name, String content, String kind) throws IOException {
    Gathered gathered = read(name, bytes(content.replace('~', '\n')));
    assertThat(gathered.documents)
        .singleElement()
        .satisfies(d -> assertThat(((Body.Bytes) d.body()).kind()).hasToString(kind));
  }

  @ParameterizedTest
  @ValueSource(strings = {",", ";", "\t", "|"})
  void aTableIsRecognisedWhereTheNameDoesNotTell(String delimiter) throws IOException {
    String table = "id,text\n1,\"It\nrained.\"\n2,\"It rained, and rained.\"\n3,It snowed.\n";
    byte[] bytes = bytes(table.replace(",", delimiter));
    List<String> rows = read("t.csv", bytes).lines();
    assertThat(rows).hasSize(3);
    for (String name : List.of("table", "table.dat")) {
      assertThat(read(name, bytes).lines().stream().map(row -> row.replace(name, "t.csv")))
          .containsExactlyElementsOf(rows);
    }
    assertThat(read("table", table.strip().getBytes(UTF_16)).documents).hasSize(3);
    assertThat(read("table.txt", bytes).documents).hasSize(1);
    assertThat(read("table.md", bytes).documents).hasSize(1);
  }

  @Test
  void aTableThatIsLongerThanTheHeadIsRecognised() throws IOException {
    String table = "id,text,n\r\n" + "7,\"He said \"\"no, no\"\".\",1\r\n".repeat(9_000);
    assertThat(read("table", bytes(table)).documents).hasSize(9_000);
  }

  @Test
  void strayQuotesDoNotHideATabSeparatedTable() throws IOException {
    String table = "id\ttext\n1\t\"It rained\n2\tIt \"snowed\"\n3\t\"It\" rained\n";
    assertThat(read("table", bytes(table)).documents).hasSize(3);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Hello, world\nGoodbye, moon\nGood night, stars\n",
        "Roses are red,\nViolets are blue,\nSugar is sweet,\nAnd so are you,\n",
        "It rained; it poured.\nIt snowed; it froze.\nIt dawned; it thawed.\n",
        "Anna Gray,anna@example.org\nBen Hill,ben@example.org\nCy Moor,cy@example.org\n",
        "anna@example.org, ben@example.org\ncy@example.org, di@example.org\na@b.c, d@e.f\n",
        "Gray, Anna <anna@example.org>\nHill, Ben <b@example.org>\nMoor, Cy <c@example.org>\n",
        "int a = 1;\nint b = 2;\nint c = 3;\n",
        "put(left,right);\nput(above,below);\nput(a b,c d);\n",
        "{1,2,3},\n{4,5,6},\n{7,8,9},\n",
        "all:\n\tmake one\n\tmake two\n",
        "| a | b |\n|---|---|\n| one two | three |\n",
        "x,y\n1,2\n3,4\n5,6\n", // nothing to compare
        "1,It rained.\n2,It snowed.\n3,It froze.\n", // no header
        "id,text\n1,It rained.\n", // too short to be sure
        "id,text\n1,It rained.\n\n2,It snowed.\n3,It froze.\n", // paragraphs
        "id,id\n1,It rained.\n2,It snowed.\n", // twice the same name
        "Copyright 2020,2021 The Authors\nAll rights reserved.\nUse it, copy it, sell it.\n",
      })
  void whatMayBeProseStaysText(String text) throws IOException {
    assertThat(read("page", bytes(text)).lines()).containsExactly("page: TEXT " + text);
  }

  @Test
  void manyTagsMakeHtml() throws IOException {
    Gathered gathered = read("fragment", bytes("<p>one <b>two</b></p>\n".repeat(10)));
    assertThat(gathered.lines().get(0)).startsWith("fragment: HTML");
  }

  @Test
  void aFormatCanBeForced() throws IOException {
    Path path = Files.write(folder.resolve("odd.txt"), bytes("a,b\n1,2\n"));
    ReadOptions options = ReadOptions.defaults().withFormat(Format.CSV);
    assertThat(Gathered.from(options, path).lines()).containsExactly("odd.txt:2: [1, 2]");
  }

  @Test
  void jsonLinesAreCutWithoutMarkBlanksAndReturns() throws IOException {
    assertThat(read("a.jsonl", bytes("\ufeff{\"a\":1}\r\n\n  \n{\"a\":2}")).lines())
        .containsExactly("a.jsonl:1: JSON {\"a\":1}", "a.jsonl:4: JSON {\"a\":2}");
  }

  @Test
  void aJsonArrayIsReadObjectByObject() throws IOException {
    assertThat(read("a.json", bytes(" [ {\"a\":\"]},\\\"\"} ,\n{\"b\":[{}]}, 3 ]\n")).lines())
        .containsExactly("a.json:1: JSON {\"a\":\"]},\\\"\"}", "a.json:2: JSON {\"b\":[{}]}");
    assertThat(read("b.json", bytes("[{}, 3, {\"c\":1}]")).reasons())
        .containsExactly("b.json:2: broken-json");
  }

  @Test
  void mboxIsCutAtEnvelopesAndUnescaped() throws IOException {
    String mbox =
        """
        From a@b Thu
        Subject: one

        Hi.
        >From here
        From nowhere

        From the start it rained.

        From c@d Fri
        Subject: two

        Bye.
        """;
    assertThat(read("m.mbox", bytes(mbox)).lines())
        .containsExactly(
            """
            m.mbox:1: MAIL Subject: one

            Hi.
            From here
            From nowhere

            From the start it rained.

            """,
            "m.mbox:2: MAIL Subject: two\n\nBye.\n");
    assertThat(read("inbox", bytes(mbox)).origins()).containsExactly("inbox:1", "inbox:2");
  }

  @Test
  void webArchivesYieldTextPagesOnly() throws IOException {
    String warc =
        warcInfo()
            + warcResponse("http://a/1", page("one"))
            + warcResponse(
                "http://a/x.png", "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n\r\nPNG")
            + warcResponse(
                "http://a/gone", "HTTP/1.1 404 No\r\nContent-Type: text/html\r\n\r\n<p>no")
            + warc(
                "request", "WARC-Target-URI: http://a/1\r\n", "application/http", "GET / HTTP/1.1")
            + warc("conversion", "WARC-Target-URI: http://a/2\r\n", "text/plain", "words");
    Gathered gathered = read("c.warc", bytes(warc));
    assertThat(gathered.lines())
        .containsExactly("c.warc:2: HTML <html><title>one</title></html>", "c.warc:6: TEXT words");
    assertThat(gathered.problems).isEmpty();
    assertThat(gathered.documents.get(0).id()).isEqualTo("http://a/1");
    assertThat(gathered.documents.get(0).facts())
        .isEqualTo(
            Map.of(
                "url", "http://a/1",
                "date", "2024-05-01T10:00:00Z",
                "status", 200L,
                "content-type", "text/html; charset=utf-8"));
    assertThat(((Body.Bytes) gathered.documents.get(0).body()).charset()).contains("utf-8");
  }

  @Test
  void encodedResponsesAreDecoded() throws IOException {
    String chunked =
        """
        HTTP/1.1 200 OK
        Content-Type: text/plain
        Transfer-Encoding: chunked

        4
        big\s
        5
        words
        0

        """
            .replace("\n", "\r\n");
    byte[] zipped = Samples.compressed(Compression.GZIP, "small words");
    String http =
        "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Encoding: gzip\r\n\r\n"
            + new String(zipped, ISO_8859_1);
    String header =
        "WARC/1.0\r\nWARC-Type: response\r\nContent-Length: " + http.length() + "\r\n\r\n";
    byte[] warc = (header + http + "\r\n\r\n").getBytes(ISO_8859_1);
    assertThat(
            read("c.warc", Samples.joined(bytes(warcResponse("http://a", chunked)), warc)).lines())
        .containsExactly("c.warc:1: TEXT big words", "c.warc:2: TEXT small words");
  }

  @Test
  void theOlderArcIsReadToo() throws IOException {
    String arc =
        "filedesc://x.arc 0.0.0.0 20080430204825 text/plain 8\n1 0 Test\n\n"
            + "http://a/1 1.2.3.4 20080430204826 text/html "
            + page("old").length()
            + "\n"
            + page("old")
            + "\n";
    Gathered gathered = read("x.arc", bytes(arc));
    assertThat(gathered.lines()).containsExactly("x.arc:2: HTML <html><title>old</title></html>");
    assertThat(gathered.documents.get(0).facts()).containsEntry("date", "2008-04-30T20:48:26Z");
  }

  @ParameterizedTest
  @EnumSource(names = {"UNCOMPRESSED", "SNAPPY", "GZIP", "ZSTD"})
  void parquetIsReadRowByRow(CompressionCodecName codec) throws IOException {
    Gathered gathered = read("t.parquet", Samples.parquet(folder, codec, 3));
    assertThat(gathered.lines()).contains("t.parquet:2: [r2, text 2, 2002, 1.0, true, [a, b]]");
    assertThat(gathered.documents).hasSize(3);
    assertThat(((Body.Row) gathered.documents.get(0).body()).columns())
        .isEqualTo(List.of("id", "text", "year", "score", "good", "tags"));
  }

  @Test
  void parquetIsReadInsideArchives() throws IOException {
    byte[] parquet = Samples.parquet(folder, CompressionCodecName.ZSTD, 1);
    byte[] tar = Samples.tar(new Entry("t", Samples.compressed(Compression.GZIP, parquet)));
    assertThat(read("x.tar", tar).origins()).containsExactly("x.tar!/t:1");
  }

  @Test
  void tablesInOtherCharacterSetsAreRead() throws IOException {
    assertThat(read("w.csv", "id,text\n1,café à la crème\n".getBytes(ISO_8859_1)).lines())
        .containsExactly("w.csv:2: [1, café à la crème]");
    assertThat(read("u.csv", "id\ttext\n1\tcafé 😀\n".getBytes(UTF_16)).lines())
        .containsExactly("u.csv:2: [1, café 😀]");
    assertThat(read("m.csv", bytes("\ufeffid;text\n1;café\n")).lines())
        .containsExactly("m.csv:2: [1, café]");
  }

  private Gathered read(String name, byte[] content) throws IOException {
    Path path = Files.write(folder.resolve(name), content);
    Gathered gathered = Gathered.from(path);
    Files.delete(path);
    return gathered;
  }
}
