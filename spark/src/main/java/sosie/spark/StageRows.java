package sosie.spark;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sosie.analyse.Need;
import sosie.documents.Attributes;
import sosie.documents.DocumentFacts;
import sosie.extract.Document;
import sosie.extract.Skipped;
import sosie.source.Origin;
import sosie.source.Problem;
import sosie.text.Zone;

/** What the stages hand to each other, and how it stands in bytes. */
final class StageRows {

  /** What the first reading leaves of a document or of what was no document. */
  sealed interface Read permits Told, NotRead {}

  /**
   * A document.
   *
   * @param shortfall why the method cannot represent it
   * @param byFallback whether the fallback can
   * @param points where its text may meet others
   */
  record Told(
      DocumentFacts facts, Optional<Need.Shortfall> shortfall, boolean byFallback, long[] points)
      implements Read {

    Told named(String id) {
      return new Told(
          new DocumentFacts(
              id,
              facts.origin(),
              facts.characters(),
              facts.words(),
              facts.attributes(),
              facts.one(),
              facts.other()),
          shortfall,
          byFallback,
          points);
    }

    /** A copy of a text, of which another document says where it meets others. */
    Told as(Told first) {
      return new Told(facts, first.shortfall, first.byFallback, new long[0]);
    }

    /** What is asked for most often stands first; facts stand last. */
    byte[] bytes() {
      return Bytes.of(
          out -> {
            out.writeByte(shortfall.isPresent() ? SHORT : DOCUMENT);
            out.writeBoolean(byFallback);
            out.writeInt(points.length);
            for (long point : points) out.writeLong(point);
            if (shortfall.isPresent()) {
              Bytes.put(out, shortfall.get().reason());
              Bytes.put(out, shortfall.get().detail());
            }
            put(out, facts);
          });
    }
  }

  /** What could not be read. */
  record NotRead(Skipped skipped) implements Read {

    byte[] bytes() {
      return Bytes.of(
          out -> {
            out.writeByte(SKIPPED);
            out.writeBoolean(skipped.id().isPresent());
            if (skipped.id().isPresent()) Bytes.put(out, skipped.id().get());
            put(out, skipped.problem());
          });
    }
  }

  private static final List<Zone.Kind> KINDS = List.of(Zone.Kind.values());
  private static final byte DOCUMENT = 0;
  private static final byte SKIPPED = 1;
  private static final byte SHORT = 2; // a document that the method cannot represent
  private static final int POINTS = 2; // where their count stands

  private StageRows() {}

  static boolean isDocument(byte[] read) {
    return read[0] != SKIPPED;
  }

  /** Whether a document is one that the method cannot represent. */
  static boolean isShort(byte[] read) {
    return read[0] == SHORT;
  }

  /** Where the text of a document may meet others. */
  static long[] points(byte[] told) {
    ByteBuffer in = ByteBuffer.wrap(told);
    long[] points = new long[in.getInt(POINTS)];
    in.position(POINTS + Integer.BYTES).asLongBuffer().get(points);
    return points;
  }

  /** The facts of a document, as {@link #bytes(DocumentFacts)} has them. */
  static byte[] factsOf(byte[] told) {
    return Arrays.copyOfRange(told, startOfFacts(told), told.length);
  }

  private static int startOfFacts(byte[] told) {
    ByteBuffer in = ByteBuffer.wrap(told);
    int start = POINTS + Integer.BYTES + in.getInt(POINTS) * Long.BYTES;
    for (int texts = isShort(told) ? 2 : 0; texts > 0; texts--) {
      start += Integer.BYTES + in.getInt(start) * Character.BYTES;
    }
    return start;
  }

  /** Both halves of the digest of a document's words. */
  static long[] digest(byte[] told) {
    ByteBuffer in = ByteBuffer.wrap(told, startOfFacts(told), 2 * Long.BYTES);
    return new long[] {in.getLong(), in.getLong()};
  }

  /** What a document is called, and where it stands. */
  record Place(String id, Origin origin) {}

  static Place place(byte[] told) {
    int start = startOfFacts(told) + 2 * Long.BYTES;
    try (DataInputStream in =
        new DataInputStream(new ByteArrayInputStream(told, start, told.length - start))) {
      return new Place(Bytes.text(in), origin(in));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether two documents are called the same. */
  static boolean sameId(byte[] told, byte[] other) {
    int one = startOfFacts(told) + 2 * Long.BYTES;
    int two = startOfFacts(other) + 2 * Long.BYTES;
    int end = one + Integer.BYTES + ByteBuffer.wrap(told).getInt(one) * Character.BYTES;
    int end2 = two + Integer.BYTES + ByteBuffer.wrap(other).getInt(two) * Character.BYTES;
    return Arrays.equals(told, one, end, other, two, end2);
  }

  static Told told(byte[] bytes) {
    return Bytes.read(
        bytes,
        in -> {
          boolean isShort = in.readByte() == SHORT;
          boolean byFallback = in.readBoolean();
          long[] points = new long[in.readInt()];
          for (int i = 0; i < points.length; i++) points[i] = in.readLong();
          Optional<Need.Shortfall> shortfall =
              isShort
                  ? Optional.of(new Need.Shortfall(Bytes.text(in), Bytes.text(in)))
                  : Optional.empty();
          return new Told(facts(in), shortfall, byFallback, points);
        });
  }

  static Skipped skipped(byte[] bytes) {
    return Bytes.read(
        bytes,
        in -> {
          in.readByte();
          Optional<String> id = in.readBoolean() ? Optional.of(Bytes.text(in)) : Optional.empty();
          return new Skipped(id, problem(in));
        });
  }

  static byte[] bytes(DocumentFacts facts) {
    return Bytes.of(out -> put(out, facts));
  }

  static DocumentFacts facts(byte[] bytes) {
    return Bytes.read(bytes, StageRows::facts);
  }

  private static void put(DataOutputStream out, DocumentFacts facts) throws IOException {
    out.writeLong(facts.one());
    out.writeLong(facts.other());
    Bytes.put(out, facts.id());
    put(out, facts.origin());
    out.writeInt(facts.characters());
    out.writeInt(facts.words());
    Bytes.put(out, facts.attributes());
  }

  private static DocumentFacts facts(DataInputStream in) throws IOException {
    long one = in.readLong();
    long other = in.readLong();
    return new DocumentFacts(
        Bytes.text(in), origin(in), in.readInt(), in.readInt(), Bytes.text(in), one, other);
  }

  static void put(DataOutputStream out, Problem problem) throws IOException {
    put(out, problem.origin());
    out.writeUTF(problem.reason().name());
    Bytes.put(out, problem.detail());
  }

  static Problem problem(DataInputStream in) throws IOException {
    Origin origin = origin(in);
    Problem.Reason reason = Problem.Reason.valueOf(in.readUTF());
    return new Problem(origin, reason, Bytes.text(in));
  }

  static void put(DataOutputStream out, Origin origin) throws IOException {
    Bytes.put(out, origin.source());
    out.writeLong(origin.line());
  }

  static Origin origin(DataInputStream in) throws IOException {
    return new Origin(Bytes.text(in), in.readLong());
  }

  static byte[] bytes(Document document) {
    return Bytes.of(
        out -> {
          Bytes.put(out, document.id());
          put(out, document.origin());
          Bytes.put(out, document.text());
          out.writeInt(document.zones().size());
          for (Zone zone : document.zones()) {
            out.writeByte(KINDS.indexOf(zone.kind()));
            out.writeInt(zone.start());
            out.writeInt(zone.end());
          }
          Bytes.put(out, Attributes.write(document.attributes()));
        });
  }

  static Document document(byte[] bytes) {
    return Bytes.read(
        bytes,
        in -> {
          String id = Bytes.text(in);
          Origin origin = origin(in);
          String text = Bytes.text(in);
          List<Zone> zones = new ArrayList<>();
          for (int left = in.readInt(); left > 0; left--) {
            Zone.Kind kind = KINDS.get(in.readByte());
            zones.add(new Zone(kind, in.readInt(), in.readInt()));
          }
          return new Document(id, origin, text, zones, Attributes.read(Bytes.text(in)));
        });
  }
}
