package sosie.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static sosie.extract.Raw.extracted;
import static sosie.extract.Raw.zones;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import sosie.extract.Document;
import sosie.extract.Raw;
import sosie.format.Body.Kind;
import sosie.records.FieldChoice;
import sosie.source.Problem.Reason;
import sosie.text.Zone;

class MailTest {

  private static Document mail(String... lines) {
    return extracted(Raw.of(Kind.MAIL, String.join("\r\n", lines)));
  }

  @Test
  void subjectComesFirstAndAddressesAreAttributes() {
    Document mail =
        mail(
            "From: Ann <ann@example.org>",
            "To: bob@example.org",
            "Date: Tue, 1 Oct 2002 12:12:44 +0200",
            "Message-ID: <1@example.org>",
            "List-Id: Rain <rain.example.org>",
            "Subject: Rain",
            "",
            "It rained.",
            "",
            "Ann");
    assertThat(mail.text()).isEqualTo("Rain\n\nIt rained.\n\nAnn");
    assertThat(zones(mail, Zone.Kind.HEADER)).containsExactly("Rain");
    assertThat(zones(mail, Zone.Kind.PARAGRAPH)).containsExactly("It rained.", "Ann");
    assertThat(mail.attributes())
        .containsEntry("from", "Ann <ann@example.org>")
        .containsEntry("to", "bob@example.org")
        .containsEntry("date", "2002-10-01T10:12:44Z")
        .containsEntry("subject", "Rain")
        .containsEntry("message-id", "<1@example.org>")
        .containsEntry("list-id", "Rain <rain.example.org>")
        .hasSize(6);
  }

  @Test
  void decodesSubjectsHoweverTheyAreWritten() {
    assertThat(
            mail("Subject: =?utf-8?B?UmVnZW4gZsO8cg==?= =?iso-8859-1?Q?_M=FCller?=", "", "x")
                .text())
        .startsWith("Regen für Müller\n");
    byte[] raw = "Subject: Regen für Müller\n\nx".getBytes(StandardCharsets.ISO_8859_1);
    assertThat(extracted(Raw.bytes(Kind.MAIL, raw)).text()).startsWith("Regen für Müller\n");
    assertThat(mail("Subject: =?x-unknown?Q?a=20b?=", "", "x").text()).startsWith("a b\n");
    assertThat(mail("Subject: one", "  two", "", "x").text()).startsWith("one two\n");
  }

  @Test
  void keepsADateThatNobodyUnderstands() {
    assertThat(mail("Date: next week", "", "x").attributes()).containsEntry("date", "next week");
  }

  private static String[] alternative(String plain, String html) {
    return new String[] {
      "Content-Type: multipart/alternative; boundary=b",
      "",
      "ignore the preamble",
      "--b",
      "Content-Type: text/plain",
      "",
      plain,
      "--b",
      "Content-Type: text/html; charset=utf-8",
      "Content-Transfer-Encoding: quoted-printable",
      "",
      html,
      "--b--",
      "ignore the epilogue"
    };
  }

  @Test
  void prefersThePlainVersion() {
    assertThat(mail(alternative("plain words", "<p>html words")).text()).isEqualTo("plain words");
  }

  @Test
  void takesTheHtmlVersionIfThePlainOneIsEmptyOrAnExcuse() {
    assertThat(mail(alternative(" ", "<p>gr=C3=BCn")).text()).isEqualTo("grün");
    assertThat(
            mail(alternative(
                    "This is an HTML message. Your client cannot show it.", "<p>html words"))
                .text())
        .isEqualTo("html words");
  }

  @Test
  void readsInlineTextsAndForwardedMailsAndLeavesAttachmentsOut() {
    Document mail =
        mail(
            "Content-Type: multipart/mixed; boundary=b",
            "",
            "--b",
            "",
            "first",
            "--b",
            "Content-Type: text/plain; name=notes.txt",
            "Content-Disposition: attachment; filename=notes.txt",
            "",
            "attached",
            "--b",
            "Content-Type: image/png",
            "Content-Transfer-Encoding: base64",
            "",
            "iVBORw0KGgo=",
            "--b",
            "Content-Type: message/rfc822",
            "",
            "Subject: inner",
            "",
            "forwarded",
            "--b--");
    assertThat(mail.text()).isEqualTo("first\n\ninner\n\nforwarded");
  }

  @Test
  void toleratesDamagedBase64AndFootersBelowIt() {
    Document mail =
        mail(
            "Content-Transfer-Encoding: base64",
            "",
            "SXQgcmFpbmVkIGFs",
            "bCBkYXkuCg==",
            "______________________",
            "A list's footer");
    assertThat(mail.text().strip()).isEqualTo("It rained all day.");
  }

  @Test
  void detectsTheSetIfTheDeclaredOneIsMissingOrWrong() {
    String russian = "Вчера вечером в городе прошёл сильный дождь, и улицы были залиты водой.";
    byte[] raw = ("Subject: x\n\n" + russian).getBytes(Charset.forName("KOI8-R"));
    assertThat(extracted(Raw.bytes(Kind.MAIL, raw)).text()).endsWith(russian);
    byte[] wrong =
        ("Content-Type: text/plain; charset=utf-8\n\n" + russian)
            .getBytes(Charset.forName("windows-1251"));
    assertThat(extracted(Raw.bytes(Kind.MAIL, wrong)).text()).isEqualTo(russian);
  }

  @Test
  void marksQuotedLinesWithTheLineThatSaysWhoseTheyAre() {
    Document mail =
        mail("", "Hello,", "", "On Monday Bob wrote:", "> rain", ">", "> and mud", "", "Indeed.");
    assertThat(zones(mail, Zone.Kind.QUOTE))
        .containsExactly("On Monday Bob wrote:\n> rain\n>\n> and mud");
  }

  @Test
  void marksAllBelowAnOriginalMessage() {
    Document mail = mail("", "Yes.", "", "-----Original Message-----", "From: Bob", "", "Rain?");
    assertThat(zones(mail, Zone.Kind.QUOTE))
        .containsExactly("-----Original Message-----\nFrom: Bob\n\nRain?");
  }

  @Test
  void readsUsenetPosts() {
    Document post =
        mail(
            "From: ann@example.org (Ann)",
            "Subject: Re: rain",
            "Organization: Rain Watchers",
            "Lines: 3",
            "",
            "In article <1@x> bob@example.org writes:",
            ">rain",
            "Yes.");
    assertThat(post.text()).startsWith("Re: rain\n\nIn article").doesNotContain("Watchers");
    assertThat(zones(post, Zone.Kind.QUOTE)).hasSize(1);
  }

  @Test
  void restoresTheLinesOfAMailThatWasPutOnOneLine() {
    Document post = mail("From: ann@example.org\tSubject: Rain\tLines: 2\t\tIt rained.\t\tAnn");
    assertThat(post.text()).isEqualTo("Rain\n\nIt rained.\n\nAnn");
  }

  @Test
  void typesThatNobodyKnowsAreText() {
    assertThat(mail("Content-Type: setext/plain", "", "rain").text()).isEqualTo("rain");
  }

  @Test
  void aPictureAloneIsNoText() {
    assertThat(Raw.problem(Raw.of(Kind.MAIL, "Content-Type: image/png\n\nabc")).reason())
        .isEqualTo(sosie.source.Problem.Reason.NO_TEXT);
  }

  @Test
  void idAndAttributesMayBeHeadersInAnyCase() {
    FieldChoice choice =
        new FieldChoice(
            Optional.of("Message-ID"), List.of(), Optional.of(List.of("X-Mailer", "nothing")));
    Document mail =
        extracted(Raw.of(Kind.MAIL, "message-id: <7@x>\nx-mailer: pen\n\nrain"), choice);
    assertThat(mail.id()).isEqualTo("<7@x>");
    assertThat(mail.attributes()).containsOnlyKeys("X-Mailer").containsEntry("X-Mailer", "pen");
  }

  /** The body was left out without a word, and the mail was its subject (issue 18). */
  @Test
  void aMailWhoseOnlyTextIsBinaryIsTold() {
    String mail = "From: a@example.org\nSubject: rain\n\nIt rained." + "\0".repeat(400);
    assertThat(Raw.problem(Raw.of(Kind.MAIL, mail)).reason()).isEqualTo(Reason.BINARY);
  }
}
