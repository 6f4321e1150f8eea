package sosie.letter;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import sosie.extract.Document;

/**
 * A document as a letter.
 *
 * @param document with the whole text
 * @param parts what was found besides the main text, in the order of their places; those that the
 *     container gave come first
 * @param paragraphs of the main text, in reading order, as they stand in the text of the document;
 *     never empty
 */
public record Letter(Document document, List<LetterPart> parts, List<Span> paragraphs) {

  /** The names of the facts about a letter, in their order. */
  public static final List<String> FACTS =
      List.of(
          "sender",
          "receiver",
          "time",
          "address",
          "signature",
          "salutation",
          "docket",
          "docket_cited",
          "rin",
          "topic",
          "relay",
          "footer");

  /** A stretch {@code [start, end)} of a text. */
  public record Span(int start, int end) {}

  /** What the author has to say: paragraphs separated by blank lines. */
  public String body() {
    return paragraphs.stream()
        .map(span -> document.text().substring(span.start(), span.end()))
        .collect(Collectors.joining("\n\n"));
  }

  /** The first part of a kind. */
  public Optional<LetterPart> first(LetterPart.Kind kind) {
    return parts.stream().filter(part -> part.kind() == kind).findFirst();
  }

  /** All that was found of a kind, in order. */
  public List<LetterPart> all(LetterPart.Kind kind) {
    return parts.stream().filter(part -> part.kind() == kind).toList();
  }

  /** When it was sent or came, if that can be understood; a day without an hour begins at 0 UTC. */
  public Optional<Instant> time() {
    return first(LetterPart.Kind.TIME)
        .flatMap(part -> Moment.iso(part.value()))
        .map(Moment::instant);
  }

  /** The docket that the container names: the one that the letter was sent to. */
  public Optional<String> docket() {
    return first(LetterPart.Kind.DOCKET).filter(part -> !part.isInText()).map(LetterPart::value);
  }

  /** The dockets that the text names, each once, in order. */
  public List<String> docketsCited() {
    return values(LetterPart.Kind.DOCKET, LetterPart::isInText);
  }

  /**
   * What is known about the letter, by the names of {@link #FACTS}, all of them in that order;
   * several values are joined by {@code "; "}, none is an empty string. Of sender, receiver, time
   * and topic the container has the word, and the text only where the container says nothing.
   */
  public Map<String, String> facts() {
    Map<String, String> facts = new LinkedHashMap<>();
    for (String name : FACTS) facts.put(name, String.join("; ", values(name)));
    return facts;
  }

  private List<String> values(String fact) {
    return switch (fact) {
      case "docket" -> values(LetterPart.Kind.DOCKET, part -> !part.isInText());
      case "docket_cited" -> docketsCited();
      case "sender", "receiver", "time", "topic" -> fromContainerOrText(kind(fact));
      default -> values(kind(fact), part -> true);
    };
  }

  private static LetterPart.Kind kind(String fact) {
    return LetterPart.Kind.valueOf(fact.toUpperCase(Locale.ROOT));
  }

  private List<String> fromContainerOrText(LetterPart.Kind kind) {
    List<String> container = values(kind, part -> !part.isInText());
    return container.isEmpty() ? values(kind, LetterPart::isInText) : container;
  }

  /** Values in order; what differs in case alone counts once. */
  private List<String> values(LetterPart.Kind kind, Predicate<LetterPart> wanted) {
    Set<String> seen = new LinkedHashSet<>();
    List<String> values = new ArrayList<>();
    for (LetterPart part : parts) {
      boolean counts = part.kind() == kind && wanted.test(part);
      if (counts && seen.add(part.value().toLowerCase(Locale.ROOT))) values.add(part.value());
    }
    return values;
  }
}
