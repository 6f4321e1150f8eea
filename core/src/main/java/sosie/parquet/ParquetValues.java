package sosie.parquet;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DateLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.ListLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.MapLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.Type;
import sosie.format.Body;

/** The values of a Parquet row as {@link Body.Row} has them. */
final class ParquetValues {

  private ParquetValues() {}

  static List<Object> of(Group row) {
    List<Object> values = new ArrayList<>(row.getType().getFieldCount());
    for (int field = 0; field < row.getType().getFieldCount(); field++) {
      values.add(field(row, field));
    }
    return values;
  }

  private static Object field(Group group, int field) {
    Type type = group.getType().getType(field);
    int count = group.getFieldRepetitionCount(field);
    if (type.isRepetition(Type.Repetition.REPEATED)) {
      List<Object> values = new ArrayList<>(count);
      for (int i = 0; i < count; i++) {
        values.add(value(group, field, i));
      }
      return values;
    }
    return count == 0 ? null : value(group, field, 0);
  }

  private static Object value(Group group, int field, int index) {
    Type type = group.getType().getType(field);
    if (type.isPrimitive()) {
      return primitive(group, field, index);
    }
    Group inner = group.getGroup(field, index);
    LogicalTypeAnnotation meaning = type.getLogicalTypeAnnotation();
    if (meaning instanceof ListLogicalTypeAnnotation) {
      return list(inner);
    }
    return meaning instanceof MapLogicalTypeAnnotation ? map(inner) : struct(inner);
  }

  /** The standard form has a group of one field around each element; older writers have none. */
  private static List<Object> list(Group list) {
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < list.getFieldRepetitionCount(0); i++) {
      Type element = list.getType().getType(0);
      boolean wrapped = !element.isPrimitive() && ((GroupType) element).getFieldCount() == 1;
      values.add(wrapped ? field(list.getGroup(0, i), 0) : value(list, 0, i));
    }
    return values;
  }

  private static Map<String, Object> map(Group map) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (int i = 0; i < map.getFieldRepetitionCount(0); i++) {
      Group pair = map.getGroup(0, i);
      Object value = pair.getType().getFieldCount() > 1 ? field(pair, 1) : null;
      values.put(String.valueOf(field(pair, 0)), value);
    }
    return values;
  }

  private static Map<String, Object> struct(Group group) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (int field = 0; field < group.getType().getFieldCount(); field++) {
      values.put(group.getType().getFieldName(field), field(group, field));
    }
    return values;
  }

  private static Object primitive(Group group, int field, int index) {
    LogicalTypeAnnotation meaning = group.getType().getType(field).getLogicalTypeAnnotation();
    return switch (group.getType().getType(field).asPrimitiveType().getPrimitiveTypeName()) {
      case BOOLEAN -> group.getBoolean(field, index);
      case INT32 -> whole(group.getInteger(field, index), meaning);
      case INT64 -> whole(group.getLong(field, index), meaning);
      case FLOAT -> (double) group.getFloat(field, index);
      case DOUBLE -> group.getDouble(field, index);
      case INT96 -> oldTimestamp(group.getInt96(field, index));
      case BINARY, FIXED_LEN_BYTE_ARRAY -> bytes(group.getBinary(field, index), meaning);
    };
  }

  private static Object whole(long value, LogicalTypeAnnotation meaning) {
    if (meaning instanceof DateLogicalTypeAnnotation) {
      return LocalDate.ofEpochDay(value).toString();
    }
    if (meaning instanceof TimestampLogicalTypeAnnotation timestamp) {
      ChronoUnit unit =
          switch (timestamp.getUnit()) {
            case MILLIS -> ChronoUnit.MILLIS;
            case MICROS -> ChronoUnit.MICROS;
            case NANOS -> ChronoUnit.NANOS;
          };
      return Instant.EPOCH.plus(value, unit).toString();
    }
    if (meaning instanceof DecimalLogicalTypeAnnotation decimal) {
      return BigDecimal.valueOf(value, decimal.getScale()).toPlainString();
    }
    return value;
  }

  /** Text, whether or not the writer said so; {@code null} for bytes that are none. */
  private static Object bytes(Binary value, LogicalTypeAnnotation meaning) {
    if (meaning instanceof DecimalLogicalTypeAnnotation decimal) {
      return new BigDecimal(new BigInteger(value.getBytes()), decimal.getScale()).toPlainString();
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(value.toByteBuffer()).toString();
    } catch (CharacterCodingException e) {
      return null;
    }
  }

  /** Nanoseconds of the day, then the Julian day: what Impala and old Spark write. */
  private static String oldTimestamp(Binary value) {
    ByteBuffer buffer = value.toByteBuffer().order(ByteOrder.LITTLE_ENDIAN);
    long nanos = buffer.getLong();
    long days = buffer.getInt() - 2_440_588L;
    return Instant.EPOCH.plus(days, ChronoUnit.DAYS).plusNanos(nanos).toString();
  }
}
