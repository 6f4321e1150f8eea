package sosie.spark;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import sosie.detect.Cluster;
import sosie.result.DocumentRows;
import sosie.result.JsonLine;
import sosie.result.ResultTable;

/** Rows of the result's tables that wait for the numbers of clusters. */
final class Lines {

  private static final byte NOTHING = 0;
  private static final byte TEXT = 1;
  private static final byte WHOLE = 2;
  private static final byte NUMBER = 3;
  private static final byte FLAG = 4;

  private Lines() {}

  /** A row of {@code documents}, as {@link DocumentRows} makes it. */
  static byte[] bytes(Object[] row) {
    return Bytes.of(
        out -> {
          out.writeByte(row.length);
          for (Object value : row) put(out, value);
        });
  }

  private static void put(DataOutputStream out, Object value) throws IOException {
    if (value == null) {
      out.writeByte(NOTHING);
    } else if (value instanceof String text) {
      out.writeByte(TEXT);
      Bytes.put(out, text);
    } else if (value instanceof Boolean flag) {
      out.writeByte(FLAG);
      out.writeBoolean(flag);
    } else if (value instanceof Double number) {
      out.writeByte(NUMBER);
      out.writeDouble(number);
    } else {
      out.writeByte(WHOLE);
      out.writeLong(((Number) value).longValue());
    }
  }

  private static Object value(DataInputStream in) throws IOException {
    byte type = in.readByte();
    return switch (type) {
      case NOTHING -> null;
      case TEXT -> Bytes.text(in);
      case WHOLE -> in.readLong();
      case NUMBER -> in.readDouble();
      case FLAG -> in.readBoolean();
      default -> throw new IOException("a value of the unknown type " + type);
    };
  }

  private static Object[] row(byte[] bytes) {
    return Bytes.read(
        bytes,
        in -> {
          Object[] row = new Object[in.readByte()];
          for (int i = 0; i < row.length; i++) row[i] = value(in);
          return row;
        });
  }

  /** The row of a document that is in no cluster. */
  static byte[] line(byte[] document) {
    return JsonLine.of(ResultTable.DOCUMENTS, row(document));
  }

  /** The row of a document of a cluster, once that has a number. */
  static byte[] line(byte[] document, long cluster) {
    Object[] row = row(document);
    row[DocumentRows.CLUSTER] = cluster;
    return JsonLine.of(ResultTable.DOCUMENTS, row);
  }

  static byte[] bytes(Cluster cluster) {
    return Bytes.of(
        out -> {
          Bytes.put(out, cluster.representative());
          out.writeDouble(cluster.minScore());
          out.writeInt(cluster.members().size());
          for (Cluster.Member member : cluster.members()) {
            Bytes.put(out, member.id());
            out.writeDouble(member.score());
            out.writeBoolean(member.kept());
          }
        });
  }

  /** The row of a cluster, once it has a number. */
  static byte[] clusterLine(byte[] bytes, long number) {
    Cluster cluster = cluster(bytes);
    return JsonLine.of(
        ResultTable.CLUSTERS,
        number,
        cluster.representative(),
        cluster.size(),
        cluster.minScore(),
        cluster.members());
  }

  private static Cluster cluster(byte[] bytes) {
    return Bytes.read(
        bytes,
        in -> {
          String representative = Bytes.text(in);
          double least = in.readDouble();
          List<Cluster.Member> members = new ArrayList<>();
          for (int left = in.readInt(); left > 0; left--) {
            members.add(new Cluster.Member(Bytes.text(in), in.readDouble(), in.readBoolean()));
          }
          return new Cluster(0, representative, members, least);
        });
  }
}
