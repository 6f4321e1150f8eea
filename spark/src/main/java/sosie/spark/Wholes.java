package sosie.spark;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sosie.candidate.Commonness;
import sosie.detect.Whole;
import sosie.feature.FeatureCounts;
import sosie.feature.Frequencies;
import sosie.hash.LongTable;

/** What is known of a whole collection, in the bytes in which all machines are told. */
final class Wholes {

  private Wholes() {}

  static byte[] bytes(List<Whole> wholes) {
    return Bytes.of(
        out -> {
          out.writeInt(wholes.size());
          for (Whole each : wholes) put(out, each);
        });
  }

  static List<Whole> of(byte[] bytes) {
    return Bytes.read(
        bytes,
        in -> {
          List<Whole> wholes = new ArrayList<>();
          for (int left = in.readInt(); left > 0; left--) {
            Frequencies counted = counted(in);
            wholes.add(
                new Whole(counted, in.readBoolean() ? Optional.of(common(in)) : Optional.empty()));
          }
          return wholes;
        });
  }

  private static void put(DataOutputStream out, Whole whole) throws IOException {
    List<long[]> counts = new ArrayList<>();
    whole.counted().forEach((feature, texts) -> counts.add(new long[] {feature, texts}));
    out.writeLong(whole.counted().texts());
    out.writeInt(counts.size());
    for (long[] each : counts) {
      out.writeLong(each[0]);
      out.writeInt((int) each[1]);
    }
    out.writeBoolean(whole.common().isPresent());
    if (whole.common().isEmpty()) return;
    Commonness common = whole.common().get();
    out.writeLong(common.features());
    out.writeBoolean(common.sets());
    out.writeInt(common.counts().length);
    for (int count : common.counts()) out.writeInt(count);
  }

  private static Frequencies counted(DataInputStream in) throws IOException {
    long texts = in.readLong();
    LongTable table = new LongTable();
    for (int left = in.readInt(); left > 0; left--) table.put(in.readLong(), in.readInt());
    return texts == 0 ? Frequencies.NONE : FeatureCounts.of(texts, table);
  }

  private static Commonness common(DataInputStream in) throws IOException {
    long features = in.readLong();
    boolean sets = in.readBoolean();
    int[] counts = new int[in.readInt()];
    for (int i = 0; i < counts.length; i++) counts[i] = in.readInt();
    return new Commonness(features, sets, counts);
  }
}
