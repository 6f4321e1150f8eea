package sosie.office;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static sosie.extract.Raw.extracted;

import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sosie.extract.Document;
import sosie.extract.Extractor;
import sosie.extract.Raw;
import sosie.extract.Skipped;
import sosie.format.Body.Kind;
import sosie.format.RawDocument;
import sosie.records.FieldChoice;
import sosie.source.Problem;
import sosie.source.Problem.Reason;
import sosie.text.Zone;

/** Mails whose text, or part of it, came along as a file. */
class AttachmentsTest {

  private static final String TEXT = "The ferry to the island was late again this morning.";

  private static RawDocument mail(String body, String... parts) {
    return Raw.of(
        Kind.MAIL,
        "Subject: Ferries\r\n"
            + "Message-ID: <7@x>\r\n"
            + "Content-Type: multipart/mixed; boundary=b\r\n\r\n"
            + "--b\r\n\r\n"
            + body
            + "\r\n"
            + String.join("", parts)
            + "--b--\r\n");
  }

  private static String part(String type, String name, byte[] bytes) {
    return "--b\r\nContent-Type: "
        + type
        + "\r\nContent-Disposition: attachment; filename="
        + name
        + "\r\nContent-Transfer-Encoding: base64\r\n\r\n"
        + Base64.getMimeEncoder().encodeToString(bytes)
        + "\r\n";
  }

  private static final String PDF = "application/pdf";

  @Test
  void theTextOfAnAttachmentFollowsTheMail() {
    Document mail =
        extracted(
            mail(
                "See attached.",
                part(PDF, "\"my comment.pdf\"", PaperSamples.pdf(TEXT, "Ada")),
                part("application/msword", "b.doc", PaperSamples.doc("And again."))));
    assertThat(mail.text())
        .isEqualTo("Ferries\n\nSee attached.\n\n" + TEXT + "\n\nAda\n\nAnd again.");
    assertThat(mail.attributes()).doesNotContainKey("attachments_without_text");
    assertThat(Raw.zones(mail, Zone.Kind.PARAGRAPH))
        .containsExactly("See attached.", TEXT, "Ada", "And again.");
  }

  @Test
  void bytesTellWhatAnAttachmentIs() {
    Document mail =
        extracted(
            mail("Hello", part("application/octet-stream", "comment", PaperSamples.docx(TEXT))));
    assertThat(mail.text()).isEqualTo("Ferries\n\nHello\n\n" + TEXT);
  }

  @Test
  void otherFilesAreLeftOut() {
    Document mail =
        extracted(
            mail(
                "Hello",
                part("text/plain", "notes.txt", "notes".getBytes(UTF_8)),
                part("application/octet-stream", "x.zip", new byte[] {'P', 'K', 5, 6}),
                part("image/png", "x.png", new byte[] {1, 2})));
    assertThat(mail.text()).isEqualTo("Ferries\n\nHello");
    assertThat(mail.attributes()).doesNotContainKey("attachments_without_text");
  }

  @Test
  void aMailOfItsOwnWordsStaysAndNamesWhatCouldNotBeRead() {
    Document mail =
        extracted(
            mail(
                "The ferry was late, and here is a picture of the empty pier at nine.",
                part(PDF, "scan.pdf", PaperSamples.scan(2)),
                part(PDF, "utf-8''caf%C3%A9.pdf", "no pdf".getBytes(UTF_8))));
    assertThat(mail.text()).startsWith("Ferries\n\nThe ferry was late");
    assertThat(mail.attributes())
        .containsEntry(
            "attachments_without_text", "scan.pdf (scanned), café.pdf (broken-document)");
  }

  @ParameterizedTest
  @CsvSource({
    "See attached file(s)",
    "Please find our comments enclosed.",
    "''",
    "'  Attached, with thanks, Ada Lindqvist '"
  })
  void aMailThatOnlyPointsToAScanIsSkippedAsOne(String body) {
    RawDocument raw = mail(body, part(PDF, "scan.pdf", PaperSamples.scan(2)));
    FieldChoice byMessage =
        new FieldChoice(
            java.util.Optional.of("message-id"), java.util.List.of(), java.util.Optional.empty());
    Skipped skipped = (Skipped) new Extractor(byMessage).extract(raw);
    Problem problem = skipped.problem();
    assertThat(problem.reason()).isEqualTo(Reason.SCANNED);
    assertThat(problem.detail()).isEqualTo("scan.pdf: 2 pages without text: a scan");
    assertThat(skipped.id()).contains("<7@x>");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "See attached | true",
        "See attached file(s) | true",
        "Please see the attached letter. Thank you. | true",
        "Comments enclosed. | true",
        "I oppose this rule. | false",
        "As a sailor I am attached to this harbour, and I will not see it closed for a parking lot."
            + " | false"
      })
  void fewWordsAreNeededToPointElsewhere(String text, boolean all) {
    assertThat(SeeAttached.isAll(text)).isEqualTo(all);
  }
}
