package sosie.office;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import sosie.format.Body;
import sosie.format.PaperSigns;
import sosie.source.Problem.Reason;
import sosie.text.Decoding;
import sosie.text.MarkedText;
import sosie.text.Unusable;

/** The PDF and Word documents that came with a mail or a comment, read one after the other. */
public final class Attachments {

  /** A document of which nothing could be read. */
  private record Unread(String name, Unusable why) {}

  private final Allowance allowance = new Allowance(); // one for all, however many there are
  private final List<MarkedText> texts = new ArrayList<>();
  private final List<Unread> unread = new ArrayList<>();

  /** Adds a document if it is PDF or Word; other files, pictures say, leave no trace. */
  public void add(String name, byte[] bytes) {
    Optional<Body.Kind> kind = PaperSigns.kindOf(name, bytes);
    if (kind.isEmpty() && !isNamedPaper(name)) return;
    try {
      if (kind.isEmpty()) {
        throw new Unusable(Reason.BROKEN_DOCUMENT, "neither PDF nor Word, whatever its name");
      }
      MarkedText text = Paper.of(bytes, kind.get(), allowance).text();
      if (text.blank()) throw new Unusable(Reason.NO_TEXT, "nothing was left to read");
      texts.add(text);
    } catch (Unusable e) {
      unread.add(new Unread(name, e));
    }
  }

  /** Adds the text that somebody took out of a document. */
  public void addExtracted(String name, byte[] bytes) {
    try {
      MarkedText text = MarkedText.plain(Decoding.text(bytes, Optional.empty()));
      if (text.blank()) throw new Unusable(Reason.NO_TEXT, "empty, as of a scan");
      texts.add(text);
    } catch (Unusable e) {
      unread.add(new Unread(name, e));
    }
  }

  public static boolean isNamedPaper(String name) {
    return name.matches("(?is).*\\.(pdf|docx?)");
  }

  public List<MarkedText> texts() {
    return texts;
  }

  public boolean isUnreadOnly() {
    return texts.isEmpty() && !unread.isEmpty();
  }

  /** {@code scan.pdf (scanned), form.doc (encrypted)}; empty if all could be read. */
  public String unread() {
    return unread.stream()
        .map(file -> file.name + " (" + file.why.reason().label() + ")")
        .collect(Collectors.joining(", "));
  }

  /** Why there is no text, where no attachment gave any. */
  public Unusable why() {
    Unread first = unread.get(0);
    return new Unusable(first.why.reason(), first.name + ": " + first.why.getMessage());
  }
}
