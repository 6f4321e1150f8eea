package sosie.spark;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.rdd.ShuffledRDD;
import org.apache.spark.serializer.DeserializationStream;
import org.apache.spark.serializer.SerializationStream;
import org.apache.spark.serializer.Serializer;
import org.apache.spark.serializer.SerializerInstance;
import scala.Tuple2;
import scala.reflect.ClassTag;

/**
 * How rows travel between machines: what kind it is, its length, then numbers or bytes, and nothing
 * else. Spark's own writers look every object up, which for rows of a few numbers is most of the
 * work of moving them.
 */
final class RowSerializer extends Serializer implements java.io.Serializable {

  private static final long serialVersionUID = 1;

  private static final byte NOTHING = 0;
  private static final byte BYTES = 1;
  private static final byte NUMBERS = 2;
  private static final byte TUPLE = 3;
  private static final int BUFFER = 1 << 13;

  /** Keys and values that are numbers, bytes or nothing go so from here on. */
  static <K, V> JavaPairRDD<K, V> with(JavaPairRDD<K, V> shuffled) {
    if (shuffled.rdd() instanceof ShuffledRDD<?, ?, ?> rows)
      rows.setSerializer(new RowSerializer());
    return shuffled;
  }

  @Override
  public SerializerInstance newInstance() {
    return new Instance();
  }

  /** Rows stand by themselves, so that Spark may sort them as bytes. */
  @Override
  public boolean supportsRelocationOfSerializedObjects() {
    return true;
  }

  private static final class Instance extends SerializerInstance {

    @Override
    public <T> ByteBuffer serialize(T row, ClassTag<T> type) {
      return ByteBuffer.wrap(Bytes.of(out -> put(out, row)));
    }

    @Override
    @SuppressWarnings("unchecked")
    public <T> T deserialize(ByteBuffer bytes, ClassTag<T> type) {
      byte[] row = new byte[bytes.remaining()];
      bytes.duplicate().get(row);
      return (T) Bytes.read(row, RowSerializer::take);
    }

    @Override
    public <T> T deserialize(ByteBuffer bytes, ClassLoader loader, ClassTag<T> type) {
      return deserialize(bytes, type);
    }

    @Override
    public SerializationStream serializeStream(OutputStream to) {
      return new Writing(new DataOutputStream(new BufferedOutputStream(to, BUFFER)));
    }

    @Override
    public DeserializationStream deserializeStream(InputStream from) {
      return new Reading(new DataInputStream(new BufferedInputStream(from, BUFFER)));
    }
  }

  private static final class Writing extends SerializationStream {

    private final DataOutputStream out;

    Writing(DataOutputStream out) {
      this.out = out;
    }

    @Override
    public <T> SerializationStream writeObject(T row, ClassTag<T> type) {
      try {
        put(out, row);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return this;
    }

    @Override
    public void flush() {
      try {
        out.flush();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public void close() {
      try {
        out.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static final class Reading extends DeserializationStream {

    private final DataInputStream in;

    Reading(DataInputStream in) {
      this.in = in;
    }

    @Override
    @SuppressWarnings("unchecked")
    public <T> T readObject(ClassTag<T> type) {
      try {
        return (T) take(in);
      } catch (IOException e) {
        throw RowSerializer.<RuntimeException>asItIs(e); // Spark looks for the end of a file
      }
    }

    @Override
    public void close() {
      try {
        in.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** Throws what Scala's methods may throw without saying so. */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <E extends Throwable> E asItIs(IOException e) throws E {
    throw (E) e;
  }

  static void put(DataOutputStream out, Object row) throws IOException {
    if (row == null) {
      out.writeByte(NOTHING);
    } else if (row instanceof byte[] bytes) {
      out.writeByte(BYTES);
      out.writeInt(bytes.length);
      out.write(bytes);
    } else if (row instanceof long[] numbers) {
      out.writeByte(NUMBERS);
      out.writeInt(numbers.length);
      byte[] bytes = new byte[numbers.length * Long.BYTES];
      ByteBuffer.wrap(bytes).asLongBuffer().put(numbers);
      out.write(bytes);
    } else if (row instanceof Tuple2<?, ?> two) {
      out.writeByte(TUPLE);
      put(out, two._1);
      put(out, two._2);
    } else {
      throw new IllegalArgumentException("no row: " + row.getClass());
    }
  }

  static Object take(DataInputStream in) throws IOException {
    return switch (in.readByte()) {
      case NOTHING -> null;
      case BYTES -> {
        byte[] bytes = new byte[in.readInt()];
        in.readFully(bytes);
        yield bytes;
      }
      case NUMBERS -> {
        long[] numbers = new long[in.readInt()];
        byte[] bytes = new byte[numbers.length * Long.BYTES];
        in.readFully(bytes);
        ByteBuffer.wrap(bytes).asLongBuffer().get(numbers);
        yield numbers;
      }
      case TUPLE -> new Tuple2<>(take(in), take(in));
      default -> throw new IOException("a damaged row between machines");
    };
  }
}
