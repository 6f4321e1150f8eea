package sosie.letter;

import static org.assertj.core.api.Assertions.assertThat;
import static sosie.letter.Written.extracted;
import static sosie.letter.Written.letter;
import static sosie.letter.Written.value;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sosie.format.Body;

/** What headers and columns say, and codes in the text. */
class ContainerTest {

  private static Map<String, Object> row(Object... namesAndValues) {
    Map<String, Object> row = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      row.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return row;
  }

  @Test
  void columnsGoByTheirLettersInAnySpelling() {
    Letter letter =
        letter(
            "The fish are gone.",
            row(
                "Docket ID", "XYZ-2031-0001",
                "Posted Date", "2031-05-04T04:00Z",
                "Received Date", "2031-05-03T04:00Z",
                "First Name", "Ida",
                "Last Name", "Fenn",
                "Organization Name", "River League",
                "Title", "Comment on fish",
                "City", "Stonegate",
                "State/Province", "ID"));
    assertThat(letter.facts())
        .containsEntry("docket", "XYZ-2031-0001")
        .containsEntry("docket_cited", "")
        .containsEntry("time", "2031-05-03T04:00:00Z")
        .containsEntry("sender", "Ida Fenn")
        .containsEntry("relay", "River League")
        .containsEntry("topic", "Comment on fish")
        .containsEntry("address", "Stonegate ID");
    assertThat(letter.docket()).contains("XYZ-2031-0001");
  }

  @Test
  void fieldsOfNestedRecordsGoByTheirOwnNames() {
    assertThat(letter("Fish.", row("attributes.docketId", "XYZ-2031-0001")).docket())
        .contains("XYZ-2031-0001");
    assertThat(letter("Fish.", row("authors", List.of("Ida Fenn", "Orla Marsh"))).facts())
        .containsEntry("sender", "Ida Fenn; Orla Marsh");
  }

  @Test
  void aMailSaysFromWhomToWhomWhenAndThroughWhom() {
    Letter letter =
        extracted(
            Body.Kind.MAIL,
            """
            From: Ida Fenn <ida@example.org>
            Sender: River League <relay@league.example>
            To: XYZ-2031-0001@comments.example
            Date: Fri, 03 Oct 2031 05:30:45 -0500
            Subject: Fish

            Dear Secretary,

            The fish are gone.

            Ida Fenn
            """);
    assertThat(letter.body()).isEqualTo("The fish are gone.");
    assertThat(letter.facts())
        .containsEntry("sender", "Ida Fenn <ida@example.org>")
        .containsEntry("receiver", "XYZ-2031-0001@comments.example")
        .containsEntry("time", "2031-10-03T10:30:45Z")
        .containsEntry("docket", "XYZ-2031-0001")
        .containsEntry("relay", "River League")
        .containsEntry("topic", "Fish");
    assertThat(letter.time()).contains(Instant.parse("2031-10-03T10:30:45Z"));
  }

  @Test
  void aSenderHeaderThatSaysTheSameIsNoRelay() {
    Letter letter =
        extracted(Body.Kind.MAIL, "From: Ida <ida@x.example>\nSender: ida@x.example\n\nFish.\n");
    assertThat(letter.first(LetterPart.Kind.RELAY)).isEmpty();
    assertThat(value(letter("Fish.", row("sender", "Ida Fenn")), LetterPart.Kind.SENDER))
        .isEqualTo("Ida Fenn");
  }

  @Test
  void aDocketGivenAndADocketCitedAreKeptApart() {
    Letter letter =
        letter("I write about XYZ-2031-0002, again XYZ–2031–0002.", row("docket", "XYZ-2031-0001"));
    assertThat(letter.all(LetterPart.Kind.DOCKET))
        .extracting(LetterPart::rule)
        .containsExactly(
            "field docket | docket id | docket number | docket no",
            "docket id in the text",
            "docket id in the text");
    assertThat(letter.docketsCited()).containsExactly("XYZ-2031-0002");
  }

  @ParameterizedTest
  @CsvSource({
    "see XYZ-2031-0001.,XYZ-2031-0001",
    "(XYZ-HQ-OA-2031-0259),XYZ-HQ-OA-2031-0259",
    "XYZ-2031-ABC-0143-93628 is mine,XYZ-2031-ABC-0143",
    "XYZ-R06-OAR-2020-0510-DRAFT-0012,XYZ-R06-OAR-2020-0510",
    "Docket No. FDA−2031−N−0862,FDA-2031-N-0862",
    "Docket No. 17-108,17-108",
    "docket xyz-2031-0001,XYZ-2031-0001",
    "I write about XYZ_HQ_OAR_2021_0317.,XYZ-HQ-OAR-2021-0317",
    "XYZ_HQ_OAR_2021_0317_0045 is mine,XYZ-HQ-OAR-2021-0317",
    "XYZ-HQ-OAR-2021_0317,XYZ-HQ-OAR-2021-0317",
    "my photo IMG_2021_0317,''",
    "my text XYZ_HQ_OAR_2021_0317.pdf,''",
    "____2021____ and ___ and _,''",
    "born in mid-2019-2020,''",
    "COVID-19 and PM-2,''",
    "call 555-0108,''",
    "RIN 1234-AB56,''",
  })
  void docketIdsAreFoundInSentences(String sentence, String id) {
    assertThat(letter(sentence).facts()).containsEntry("docket_cited", id);
  }

  @Test
  void aDocketIdMayBreakAtTheEndOfALine() {
    Letter letter = letter("I write about XYZ-HQ-\n2031-0259 and fish.");
    LetterPart part = letter.first(LetterPart.Kind.DOCKET).orElseThrow();
    assertThat(part.value()).isEqualTo("XYZ-HQ-2031-0259");
    assertThat(letter.document().text().substring(part.start(), part.end()))
        .isEqualTo("XYZ-HQ-\n2031-0259");
  }

  @Test
  void regulationIdentifierNumbersAreNoDockets() {
    Letter letter = letter("About RIN 1234-AB56 I say no.");
    assertThat(letter.facts()).containsEntry("rin", "1234-AB56").containsEntry("docket_cited", "");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2031-10-03T13:14:31Z|2031-10-03T13:14:31Z",
        "2031-10-03T04:00Z|2031-10-03T04:00:00Z",
        "2031-10-03T13:14:31+02:00|2031-10-03T11:14:31Z",
        "2031-10-03T13:14:31.250Z|2031-10-03T13:14:31.250Z",
        "2031-10-03 13:14:31|2031-10-03T13:14:31Z",
        "2031-10-03|2031-10-03",
        "10/03/2031|2031-10-03",
        "23/10/2031|2031-10-23",
        "10/3/31|2031-10-03",
        "October 3rd, 2031|2031-10-03",
        "Oct. 3, 2031|2031-10-03",
        "3 Oct 2031|2031-10-03",
        "Friday, October 3, 2031|2031-10-03",
        "10/03/2031 1:14 PM|2031-10-03T13:14:00Z",
        "Fri, 03 Oct 2031 13:14:31 +0000|2031-10-03T13:14:31Z",
        "last Friday|last Friday",
        "31/31/2031|31/31/2031",
      })
  void timesAreWrittenInIso8601IfTheyCanBeUnderstood(String written, String iso) {
    assertThat(value(letter("Fish.", row("received", written)), LetterPart.Kind.TIME))
        .isEqualTo(iso);
  }

  @Test
  void aTimeThatNobodyUnderstandsIsNoInstant() {
    assertThat(letter("Fish.", row("received", "soon")).time()).isEmpty();
    assertThat(letter("Fish.", row("received", "2031-10-03")).time())
        .contains(Instant.parse("2031-10-03T00:00:00Z"));
  }
}
