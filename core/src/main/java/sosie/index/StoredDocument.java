package sosie.index;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdException;
import java.util.ArrayList;
import java.util.List;
import sosie.documents.Attributes;
import sosie.extract.Document;
import sosie.source.Origin;
import sosie.store.Damaged;
import sosie.store.EntryInput;
import sosie.store.EntryOutput;
import sosie.text.Zone;

/**
 * A document as the log holds it: what is known of it, and its text with zones, compressed.
 *
 * @param added when, in seconds since 1970
 * @param characters of its text
 * @param one the first half of the digest of its words
 * @param other the second half
 * @param attributes as JSON
 * @param body zones and text, compressed
 */
record StoredDocument(
    String id,
    Origin origin,
    long added,
    int characters,
    int words,
    long one,
    long other,
    String attributes,
    byte[] body) {

  private static final int LEVEL = 3;
  private static final int LARGEST_BODY = 1 << 30;

  /** Whether it says the same of the same document, whenever it was added. */
  boolean isSameAs(StoredDocument another) {
    return id.equals(another.id)
        && origin.equals(another.origin)
        && one == another.one
        && other == another.other
        && attributes.equals(another.attributes)
        && java.util.Arrays.equals(body, another.body);
  }

  static byte[] body(Document document) {
    EntryOutput out = new EntryOutput();
    out.put(document.zones().size());
    for (Zone zone : document.zones()) {
      out.put(zone.kind().name()).put(zone.start()).put(zone.end());
    }
    out.put(document.text());
    byte[] plain = out.bytes();
    return new EntryOutput().put(plain.length).put(Zstd.compress(plain, LEVEL)).bytes();
  }

  Document document() throws Damaged {
    EntryInput packed = new EntryInput(body);
    int length = packed.getInt();
    if (length < 0 || length > LARGEST_BODY) throw new Damaged("it has a text of " + length);
    EntryInput in = new EntryInput(plain(packed.getBytes(), length));
    int count = in.count();
    List<Zone> zones = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      zones.add(new Zone(kind(in.getText()), in.getInt(), in.getInt()));
    }
    return new Document(id, origin, in.getText(), List.copyOf(zones), Attributes.read(attributes));
  }

  private static byte[] plain(byte[] compressed, int length) throws Damaged {
    try {
      return Zstd.decompress(compressed, length);
    } catch (ZstdException e) {
      throw new Damaged("it has a text that cannot be unpacked: " + e.getMessage());
    }
  }

  private static Zone.Kind kind(String name) throws Damaged {
    for (Zone.Kind each : Zone.Kind.values()) if (each.name().equals(name)) return each;
    throw new Damaged("it has a zone of no kind");
  }

  void write(EntryOutput out) {
    out.put(id).put(origin.source()).put(origin.line()).put(added);
    out.put(characters).put(words).putWhole(one).putWhole(other).put(attributes).put(body);
  }

  static StoredDocument read(EntryInput in) throws Damaged {
    return new StoredDocument(
        in.getText(),
        new Origin(in.getText(), in.getLong()),
        in.getLong(),
        in.getInt(),
        in.getInt(),
        in.getWhole(),
        in.getWhole(),
        in.getText(),
        in.getBytes());
  }
}
