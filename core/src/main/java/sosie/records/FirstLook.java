package sosie.records;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import sosie.format.RawDocument;
import sosie.read.Collection;
import sosie.source.SourceFile;

/** What the first records of a file tell, in a form that one machine can hand to another. */
public final class FirstLook {

  /** Files that are one document each and need no look inside. */
  private static final Set<String> WITHOUT_FIELDS =
      Set.of("txt", "text", "md", "htm", "html", "xhtml", "eml", "pdf", "doc", "docx");

  private final boolean hasRecords;
  private final boolean archivesDocket;
  private final Optional<JsonApi.Resource> resource;
  private final List<FieldGuess> guesses;
  private final Map<String, String> unusable;

  private FirstLook(
      boolean hasRecords,
      boolean archivesDocket,
      Optional<JsonApi.Resource> resource,
      List<FieldGuess> guesses,
      Map<String, String> unusable) {
    this.hasRecords = hasRecords;
    this.archivesDocket = archivesDocket;
    this.resource = resource;
    this.guesses = guesses;
    this.unusable = unusable;
  }

  /**
   * Looks at the first records of a file.
   *
   * @param named the fields that the user named; the others are guessed
   */
  public static FirstLook at(Collection collection, SourceFile file, FieldChoice named)
      throws IOException {
    FirstRecords sample = sample(collection, file, named);
    Map<String, List<RawDocument>> records = sample.bySource();
    List<FieldGuess> guesses = new ArrayList<>();
    Map<String, String> unusable = new TreeMap<>();
    records.forEach(
        (source, sampled) -> {
          try {
            guesses.add(FieldGuess.of(source, sampled, named, sample.seen()));
          } catch (UnknownField e) {
            unusable.put(source, e.getMessage()); // reported as a problem, or thrown when all agree
          }
        });
    return new FirstLook(
        !records.isEmpty(),
        ArchivedDocket.isOne(records),
        resource(file, records),
        guesses,
        unusable);
  }

  private static FirstRecords sample(Collection collection, SourceFile file, FieldChoice named)
      throws IOException {
    boolean items = named.items().isPresent(); // only records have any, so each is looked for
    FirstRecords sample = items ? FirstRecords.amongOthers() : FirstRecords.ofRecordsOnly();
    if (items || !WITHOUT_FIELDS.contains(ending(file.name()))) collection.read(file, sample);
    return sample;
  }

  private static String ending(String name) {
    return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
  }

  /** What a file says it is that holds one record and nothing else. */
  private static Optional<JsonApi.Resource> resource(
      SourceFile file, Map<String, List<RawDocument>> records) {
    List<RawDocument> own = records.getOrDefault(file.name(), List.of());
    return own.size() == 1 ? JsonApi.resource(own.get(0)) : Optional.empty();
  }

  boolean hasRecords() {
    return hasRecords;
  }

  /** Whether records of it stand in an archive and are comments. */
  boolean archivesDocket() {
    return archivesDocket;
  }

  Optional<JsonApi.Resource> resource() {
    return resource;
  }

  List<FieldGuess> guesses() {
    return guesses;
  }

  /** Sources without a field that could be the text, each with what is wrong with it. */
  Map<String, String> unusable() {
    return unusable;
  }

  /** Writes what {@link #readFrom} reads. */
  public void writeTo(DataOutputStream out) throws IOException {
    out.writeBoolean(hasRecords);
    out.writeBoolean(archivesDocket);
    put(out, resource.map(found -> List.of(found.type(), found.id())).orElse(List.of()));
    out.writeInt(guesses.size());
    for (FieldGuess guess : guesses) {
      put(out, guess.source());
      put(out, guess.choice());
      put(out, guess.lacking());
      put(out, guess.seen().name());
    }
    put(out, unusable);
  }

  public static FirstLook readFrom(DataInputStream in) throws IOException {
    boolean hasRecords = in.readBoolean();
    boolean archivesDocket = in.readBoolean();
    List<String> resource = texts(in);
    List<FieldGuess> guesses = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      guesses.add(new FieldGuess(text(in), choice(in), map(in), FieldGuess.Seen.valueOf(text(in))));
    }
    return new FirstLook(
        hasRecords,
        archivesDocket,
        resource.isEmpty()
            ? Optional.empty()
            : Optional.of(new JsonApi.Resource(resource.get(0), resource.get(1))),
        guesses,
        map(in));
  }

  private static void put(DataOutputStream out, FieldChoice choice) throws IOException {
    put(out, choice.id().stream().toList());
    put(out, choice.text());
    out.writeBoolean(choice.attributes().isPresent());
    put(out, choice.attributes().orElse(List.of()));
    put(out, choice.items().stream().toList());
    put(out, choice.also());
  }

  private static FieldChoice choice(DataInputStream in) throws IOException {
    Optional<String> id = texts(in).stream().findFirst();
    List<String> text = texts(in);
    boolean named = in.readBoolean();
    List<String> attributes = texts(in);
    Optional<String> items = texts(in).stream().findFirst();
    return new FieldChoice(
        id, text, named ? Optional.of(attributes) : Optional.empty(), items, texts(in));
  }

  private static void put(DataOutputStream out, Map<String, String> map) throws IOException {
    put(out, List.copyOf(map.keySet()));
    put(out, List.copyOf(map.values()));
  }

  private static Map<String, String> map(DataInputStream in) throws IOException {
    List<String> keys = texts(in);
    List<String> values = texts(in);
    Map<String, String> map = new TreeMap<>();
    for (int i = 0; i < keys.size(); i++) map.put(keys.get(i), values.get(i));
    return map;
  }

  private static void put(DataOutputStream out, List<String> texts) throws IOException {
    out.writeInt(texts.size());
    for (String text : texts) put(out, text);
  }

  private static List<String> texts(DataInputStream in) throws IOException {
    List<String> texts = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) texts.add(text(in));
    return texts;
  }

  /** As UTF-16: a field's name may hold half a pair. */
  private static void put(DataOutputStream out, String text) throws IOException {
    out.writeInt(text.length());
    out.writeChars(text);
  }

  private static String text(DataInputStream in) throws IOException {
    char[] text = new char[in.readInt()];
    for (int i = 0; i < text.length; i++) text[i] = in.readChar();
    return new String(text);
  }
}
