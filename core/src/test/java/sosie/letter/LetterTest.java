package sosie.letter;

import static org.assertj.core.api.Assertions.assertThat;
import static sosie.letter.Written.extracted;
import static sosie.letter.Written.letter;
import static sosie.letter.Written.said;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.format.Body;
import sosie.text.Zone;

/** Each kind of part, with the stretch of text that it is. */
@SuppressWarnings("StringConcatToTextBlock") // line ends are what matters here
class LetterTest {

  private static final String FULL =
      """
      October 3, 2031

      Ministry of Rivers
      Docket Management Facility
      Washington, DC 20460

      Re: Docket ID No. XYZ-HQ-OA-2031-0259

      Dear Secretary Marsh:

      The river behind our house was clear when I was young, and I could
      count the trout in it. Docket XYZ-2030-0001 says as much.

      Please keep the old limits.

      Respectfully submitted,
      Ada B. Fenwick
      516 Alder Street
      Stonegate, ID 75957
      ada.fenwick@example.org
      (274) 555-0108

      ---
      Delivered by Clear Water League on behalf of the sender named above. clearwater.example
      """;

  @Test
  void tellsAllPartsOfALetterApart() {
    Letter letter = letter(FULL);
    assertThat(said(letter, LetterPart.Kind.TIME)).containsExactly("October 3, 2031");
    assertThat(said(letter, LetterPart.Kind.RECEIVER))
        .containsExactly("Ministry of Rivers\nDocket Management Facility\nWashington, DC 20460");
    assertThat(said(letter, LetterPart.Kind.TOPIC))
        .containsExactly("Docket ID No. XYZ-HQ-OA-2031-0259");
    assertThat(said(letter, LetterPart.Kind.SALUTATION)).containsExactly("Dear Secretary Marsh:");
    assertThat(said(letter, LetterPart.Kind.DOCKET))
        .containsExactly("XYZ-HQ-OA-2031-0259", "XYZ-2030-0001");
    assertThat(said(letter, LetterPart.Kind.SIGNATURE))
        .containsExactly("Respectfully submitted,\nAda B. Fenwick");
    assertThat(said(letter, LetterPart.Kind.SENDER)).containsExactly("Ada B. Fenwick");
    assertThat(said(letter, LetterPart.Kind.ADDRESS))
        .containsExactly(
            "516 Alder Street\nStonegate, ID 75957\nada.fenwick@example.org\n(274) 555-0108");
    assertThat(said(letter, LetterPart.Kind.FOOTER)).hasSize(1);
    assertThat(said(letter, LetterPart.Kind.RELAY)).containsExactly("Clear Water League");
  }

  @Test
  void whatIsLeftIsTheMainText() {
    assertThat(letter(FULL).body())
        .isEqualTo(
            """
            The river behind our house was clear when I was young, and I could
            count the trout in it. Docket XYZ-2030-0001 says as much.

            Please keep the old limits.\
            """);
  }

  @Test
  void factsAreAllThereInTheirOrder() {
    Map<String, String> facts = letter(FULL).facts();
    assertThat(facts.keySet()).containsExactlyElementsOf(Letter.FACTS);
    assertThat(facts)
        .containsEntry("time", "2031-10-03")
        .containsEntry("sender", "Ada B. Fenwick")
        .containsEntry("docket", "")
        .containsEntry("docket_cited", "XYZ-HQ-OA-2031-0259; XYZ-2030-0001")
        .containsEntry("relay", "Clear Water League");
  }

  @Test
  void partsComeInTheOrderOfTheirPlaces() {
    assertThat(letter(FULL, Map.of("docket", "XYZ-1")).parts())
        .isSortedAccordingTo((a, b) -> Integer.compare(a.start(), b.start()))
        .first()
        .satisfies(part -> assertThat(part.isInText()).isFalse());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "I oppose this rule.",
        "Fish\nBirds\nTrees\nBees",
        "Thank you.",
        "Stop it now!\n\nThank you.",
        "Save Our Rivers\n\nSave Our Fish",
        "My reasons:\n1. Water\n2. Air\n3. The 4 Kids Of Ours",
        "There is no time left.\nAct Now",
        "See the study of 2030:\nhttps://example.org/study",
        "Please listen to\nMary and the children,\nthe old,\nThe Poor",
        "Nobody asked us. We live at 12 Oak Street, and\nwe drink the water from\n14 Elm Street",
        "Regarding the docket I say this: no.",
        "Hope is what we need.\n\nPeace",
        "Re: the fish. They are dying and nobody cares.\n\nDo something.",
        "我们反对这项规定。\n\n谢谢。",
        "Мы против этого правила.\n\nВода нужна всем.",
        "نحن نعارض هذه القاعدة.",
      })
  void whatMayBeAnArgumentStays(String text) {
    assertThat(letter(text).body()).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Dear Secretary,",
        "Dear Sir or Madam:",
        "Dear Mr. O’Hara and staff,",
        "DEAR EPA",
        "To Whom It May Concern",
        "To the Ministry of Rivers:",
        "Hello,",
        "Good morning!",
        "Ladies and Gentlemen:",
        "Secretary Marsh,",
        "Members of the Committee:",
        "Attention: Docket Clerk",
        "Orla Marsh,",
        "Estimada secretaria:",
        "Sehr geehrte Damen und Herren,",
      })
  void salutationsAreKnown(String salutation) {
    String text = salutation + "\n\nThe fish are gone.";
    assertThat(letter(text).body()).isEqualTo("The fish are gone.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Sincerely,\nJo",
        "Sincerely,\n\n\nRon Marsh, Executive Director",
        "Very truly yours,\nA concerned citizen of this valley",
        "Regards\nIda Fenn",
        "With deep concern,\nIda Fenn",
        "In solidarity,\nIda Fenn",
        "Thank you,\nIda Fenn",
        "Thank you for your consideration,\n\nSincerely,\nIda Fenn",
        "Thank you for your time,\nIda Fenn\nStonegate, ID 75957",
        "Ida Fenn\n12 Oak Street, Stonegate, ID 75957",
        "Ida Fenn\nida@example.org",
        "Ida Fenn\n\n12 Oak St.\nStonegate, ID 75957-1234",
        "Quentin N. Fenn",
        "Dr. Ida Fenn",
        "Ida Fenn, PhD",
        "Signed: Ida Fenn",
        "Atentamente,\nIda Fenn",
        "Mit freundlichen Grüßen\nIda Fenn",
        "Sincerely,\n王小明",
        "Sincerely,\nIda Fenn\nOctober 3, 2031",
      })
  void signaturesAreKnown(String signature) {
    String text = "The fish are gone.\n\n" + signature;
    assertThat(letter(text).body()).isEqualTo("The fish are gone.");
  }

  @Test
  void aSignatureOnTheLastLinesOfTheLastParagraphIsCutOff() {
    Letter letter = letter("The fish are gone\nand nobody cares.\nSincerely,\nIda Fenn");
    assertThat(letter.body()).isEqualTo("The fish are gone\nand nobody cares.");
  }

  @Test
  void aSalutationOnTheFirstLineOfAParagraphIsCutOff() {
    Letter letter = letter("Dear Secretary, I write to you about fish.\n\nThey are gone.");
    assertThat(letter.body()).isEqualTo("I write to you about fish.\n\nThey are gone.");
    assertThat(said(letter, LetterPart.Kind.SALUTATION)).containsExactly("Dear Secretary,");
    assertThat(letter("Dear Sir:\nThe fish are gone.").body()).isEqualTo("The fish are gone.");
  }

  @Test
  void aSignatureAtTheEndOfALineIsCutOff() {
    Letter letter = letter("The fish are gone. Sincerely, Ida Fenn");
    assertThat(letter.body()).isEqualTo("The fish are gone.");
    assertThat(said(letter, LetterPart.Kind.SIGNATURE)).containsExactly("Sincerely, Ida Fenn");
  }

  @Test
  void aNameThatTheContainerGaveIsASignature() {
    Map<String, Object> sender = Map.of("submitter", "Ida M. Fenn");
    assertThat(letter("The fish are gone.\n\nIda Fenn", sender).body())
        .isEqualTo("The fish are gone.");
    assertThat(letter("The fish are gone. Ida M. Fenn", sender).body())
        .isEqualTo("The fish are gone.");
    assertThat(letter("The fish are gone.\n\nEla Marsh", sender).body()).endsWith("Ela Marsh");
  }

  @Test
  void aPostscriptBelowTheSignatureStays() {
    Letter letter =
        letter(
            "The fish are gone.\n\n"
                + "Sincerely,\n"
                + "Ida Fenn\n\n"
                + "P.S. The frogs are gone, too, all of them.");
    assertThat(letter.body())
        .isEqualTo("The fish are gone.\n\nP.S. The frogs are gone, too, all of them.");
  }

  @Test
  void aSubjectMayBeWrapped() {
    Letter letter =
        letter(
            "Re: Proposed limits on what mills may let into the rivers\n"
                + "of the northern counties\n\n"
                + "The fish are gone.");
    assertThat(letter.body()).isEqualTo("The fish are gone.");
  }

  @Test
  void aSalutationBelowAHeadingGoesAndTheHeadingStays() {
    assertThat(letter("Save Our Rivers\n\nDear Secretary:\n\nThe fish are gone.").body())
        .isEqualTo("Save Our Rivers\n\nThe fish are gone.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "This message was sent through the RiverPost action center (riverpost.example).",
        "Sent via RiverPost",
        "Powered by RiverPost. To send your own comment visit http://riverpost.example/act",
        "_______________\n"
            + "RiverPost | http://riverpost.example/ | This\n"
            + "comment was submitted via our web form.",
        "---\nDelivered by RiverPost on behalf of the sender named above.",
      })
  void footersNameTheRelay(String footer) {
    Letter letter = letter("The fish are gone.\n\n" + footer);
    assertThat(letter.body()).isEqualTo("The fish are gone.");
    assertThat(letter.facts()).containsEntry("relay", "RiverPost");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Sent from my telephone",
        "To unsubscribe from this list, write to us.",
        "-- \nIda Fenn\nThe river knows no borders.",
        "You are receiving this message because you signed up.",
        "CONFIDENTIALITY NOTICE: this is for you alone.",
      })
  void footersOfMailProgramsGo(String footer) {
    assertThat(letter("The fish are gone.\n\n" + footer).body()).isEqualTo("The fish are gone.");
  }

  @Test
  void subjectsAndTitlesAreTopicsAndNoMainText() {
    Letter letter =
        letter(
            "Keep the limits\n\nThe fish are gone.",
            new Zone(Zone.Kind.HEADER, 0, 15),
            new Zone(Zone.Kind.PARAGRAPH, 17, 35));
    assertThat(letter.body()).isEqualTo("The fish are gone.");
    assertThat(said(letter, LetterPart.Kind.TOPIC)).containsExactly("Keep the limits");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"Dear Secretary,", "Sincerely,\nIda Fenn", "October 3, 2031", "Sent via Post"})
  void whereNothingWouldBeLeftAllIsMainText(String text) {
    assertThat(letter(text).body()).isEqualTo(text);
  }

  @Test
  void paragraphsOfAPageAreItsBlocks() {
    Letter letter =
        extracted(
            Body.Kind.HTML,
            "<html><body><h1>Fish</h1><p>Dear Secretary,</p><p>They are<br>gone.<br><br>All.</p>"
                + "<p>Sincerely,<br>Ida Fenn</p></body></html>");
    assertThat(letter.body()).isEqualTo("Fish\n\nThey are\ngone.\n\nAll.");
  }

  @Test
  void quotedMailStaysAndIsNotLookedAt() {
    Letter letter =
        extracted(
            Body.Kind.MAIL,
            "From: ida@example.org\n"
                + "Subject: fish\n\n"
                + "They are gone.\n\n"
                + "Sincerely,\n"
                + "Ida Fenn\n\n"
                + "> Dear Ida,\n"
                + "> where are they?\n"
                + "> Sincerely,\n"
                + "> Orla Marsh\n");
    assertThat(letter.body())
        .isEqualTo("They are gone.\n\n> Dear Ida,\n> where are they?\n> Sincerely,\n> Orla Marsh");
  }
}
