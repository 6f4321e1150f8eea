package sosie.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import scala.Tuple2;

final class RowSerializerTest {

  private static byte[] bytes(Object row) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      RowSerializer.put(out, row);
    }
    return bytes.toByteArray();
  }

  private static Object again(byte[] bytes) throws IOException {
    return RowSerializer.take(new DataInputStream(new ByteArrayInputStream(bytes)));
  }

  @Test
  void rowsComeBackAsTheyWere() throws IOException {
    assertThat(again(bytes(null))).isNull();
    assertThat((byte[]) again(bytes(new byte[0]))).isEmpty();
    assertThat((byte[]) again(bytes(new byte[] {0, -1}))).containsExactly(0, -1);
    long[] numbers = {Long.MIN_VALUE, 0, Long.MAX_VALUE};
    assertThat((long[]) again(bytes(numbers))).isEqualTo(numbers);
    long[] many = new long[300]; // more than a byte counts
    many[299] = 7;
    assertThat((long[]) again(bytes(many))).isEqualTo(many);
    Tuple2<?, ?> two = (Tuple2<?, ?>) again(bytes(new Tuple2<>(numbers, new byte[] {5})));
    assertThat((long[]) two._1).isEqualTo(numbers);
    assertThat((byte[]) two._2).containsExactly(5);
  }

  @Test
  void whatIsNoRowIsRefusedAndWhatIsDamagedIsSaid() {
    assertThatThrownBy(() -> bytes("text"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no row: class java.lang.String");
    assertThatThrownBy(() -> again(new byte[] {9}))
        .isInstanceOf(IOException.class)
        .hasMessage("a damaged row between machines");
  }
}
