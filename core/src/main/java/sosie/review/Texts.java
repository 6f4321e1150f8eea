package sosie.review;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.source.Origin;
import sosie.text.Zone;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

/** Reads texts again, and shows none that is not the one that was compared. Any thread. */
final class Texts {

  private static final int HELD = 4 << 20; // characters

  private final DocumentColumns documents;
  private final Optional<DocumentStream> stream;
  private final Tokeniser tokeniser;
  private final Tokens words = new Tokens();
  private final Map<Integer, ShownText> held =
      new LinkedHashMap<>(16, .75f, true); // those asked for last come last
  private long characters;

  Texts(DocumentColumns documents, ReviewOptions options) {
    this.documents = documents;
    stream = options.documents();
    tokeniser = options.tokeniser();
  }

  /** The texts of some documents, in their order. */
  synchronized List<ShownText> of(int... some) throws IOException {
    Map<Integer, ShownText> found = new HashMap<>();
    Set<Origin> wanted = new HashSet<>();
    for (int document : some) {
      ShownText known = held.get(document);
      if (known != null) found.put(document, known);
      else wanted.add(documents.origin(document));
    }
    Map<Origin, Document> read =
        stream.isEmpty() || wanted.isEmpty() ? Map.of() : stream.get().fetch(wanted);
    List<ShownText> all = new ArrayList<>();
    for (int document : some) {
      if (!found.containsKey(document)) found.put(document, shown(document, read));
      all.add(found.get(document));
    }
    return all;
  }

  private ShownText shown(int document, Map<Origin, Document> read) {
    String id = documents.id(document);
    if (stream.isEmpty()) return new ShownText(id, ShownText.State.NOT_OPEN, "", List.of());
    Document there = read.get(documents.origin(document));
    if (there == null) return new ShownText(id, ShownText.State.GONE, "", List.of());
    ShownText.State state = state(document, there.text());
    boolean same = state != ShownText.State.CHANGED;
    ShownText shown =
        new ShownText(id, state, same ? there.text() : "", same ? there.zones() : List.<Zone>of());
    hold(document, shown);
    return shown;
  }

  /**
   * Words alone would not tell of a comma that came or went; most such changes change the length.
   */
  private ShownText.State state(int document, String text) {
    if (text.length() != documents.characters[document]) return ShownText.State.CHANGED;
    long digest = documents.digest[document];
    if (digest == DocumentColumns.UNKNOWN) return ShownText.State.UNCHECKED;
    tokeniser.tokenise(text, words);
    return words.digest(0) == digest ? ShownText.State.SAME : ShownText.State.CHANGED;
  }

  private void hold(int document, ShownText shown) {
    held.put(document, shown);
    characters += shown.text().length();
    var eldest = held.entrySet().iterator();
    while (characters > HELD && held.size() > 2) {
      characters -= eldest.next().getValue().text().length();
      eldest.remove();
    }
  }
}
