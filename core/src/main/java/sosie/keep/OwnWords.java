package sosie.keep;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sosie.certify.Certificate;
import sosie.certify.Losses;
import sosie.detect.HeldTexts;
import sosie.detect.RunOptions;
import sosie.extract.DocumentStream;
import sosie.source.Origin;

/**
 * What each document that goes has and no kept document of its cluster has, with the text itself;
 * by whatever keep rule was decided.
 */
final class OwnWords implements Closeable {

  private final Losses losses;
  private final HeldTexts texts;

  private OwnWords(Losses losses, HeldTexts texts) {
    this.losses = losses;
    this.texts = texts;
  }

  /** Reads the documents of all clusters once more. */
  static OwnWords of(Fates fates, DocumentStream stream, RunOptions options) throws IOException {
    List<Origin> places = new ArrayList<>();
    BitSet wanted = new BitSet();
    Map<Long, Losses.Kin> clusters = new HashMap<>();
    fates.forEach(
        fate -> {
          int number = places.size();
          places.add(fate.origin());
          if (fate.cluster().isEmpty()) return;
          Losses.Kin kin =
              clusters.computeIfAbsent(
                  fate.cluster().getAsLong(),
                  none -> new Losses.Kin(new ArrayList<>(), new ArrayList<>()));
          (fate.keep() ? kin.kept() : kin.dropped()).add(number);
        });
    List<Losses.Kin> some =
        clusters.values().stream().filter(kin -> !kin.dropped().isEmpty()).toList();
    for (Losses.Kin kin : some) {
      kin.kept().forEach(wanted::set);
      kin.dropped().forEach(wanted::set);
    }
    HeldTexts texts = HeldTexts.read(stream, places.size(), places::get, wanted, options);
    return new OwnWords(Losses.of(some, places.size(), texts, options.threads()), texts);
  }

  /** How many documents have any, and how many words they are. */
  Losses losses() {
    return losses;
  }

  /** Writes the fields of a document that goes, by its place in the order of ids. */
  void write(int document, JsonGenerator out) throws IOException {
    Certificate lost = losses.certificate(document);
    out.writeNumberField("ownWords", lost.ownWords());
    out.writeNumberField("longestOwn", lost.longest());
    String text = lost.isLossless() ? "" : texts.of(document);
    out.writeArrayFieldStart("own");
    for (Certificate.Stretch each : lost.stretches()) {
      if (!each.isSeam()) out.writeString(each.in(text));
    }
    out.writeEndArray();
    out.writeArrayFieldStart("newOrder");
    for (Certificate.Stretch each : lost.stretches()) {
      if (each.isSeam()) out.writeString(each.in(text));
    }
    out.writeEndArray();
  }

  @Override
  public void close() throws IOException {
    texts.close();
  }
}
