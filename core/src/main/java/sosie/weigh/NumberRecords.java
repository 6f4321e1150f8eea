package sosie.weigh;

import com.fasterxml.jackson.databind.JsonNode;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** Records that hold nothing but numbers, as they are written to a file and read from it. */
final class NumberRecords {

  private static final int MOST_DIGITS = 17; // as many as any double needs
  private static final int PLAIN = 9; // digits, beyond which an exponent is easier to read

  private NumberRecords() {}

  /** The components by name, in order, as they are written. */
  static Map<String, String> written(Record figures) {
    Map<String, String> written = new LinkedHashMap<>();
    for (RecordComponent each : figures.getClass().getRecordComponents()) {
      try {
        Object value = each.getAccessor().invoke(figures);
        boolean whole = !(value instanceof Double);
        String name = each.getName();
        written.put(name, whole ? value.toString() : written(name, (Double) value));
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException("a public record has public components", e);
      }
    }
    return written;
  }

  /** With as few digits as tell it from all other numbers. */
  static String written(String name, double value) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException(name + " must be a number, was " + value);
    }
    if (value == 0) return 1 / value < 0 ? "-0.0" : "0";
    BigDecimal exact = new BigDecimal(value);
    for (int digits = 1; digits < MOST_DIGITS; digits++) {
      BigDecimal rounded = exact.round(new MathContext(digits));
      if (rounded.doubleValue() == value) return written(rounded.stripTrailingZeros());
    }
    return written(exact.round(new MathContext(MOST_DIGITS)));
  }

  private static String written(BigDecimal value) {
    boolean isPlain = Math.abs(value.precision() - value.scale()) <= PLAIN;
    return isPlain ? value.toPlainString() : value.toString();
  }

  /** The record that an object of a file holds: all components, and nothing else. */
  static <T extends Record> T read(JsonNode root, String name, Class<T> type) {
    RecordComponent[] components = type.getRecordComponents();
    String[] names = Arrays.stream(components).map(RecordComponent::getName).toArray(String[]::new);
    JsonNode object = ModelReader.object(root, name, names);
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    Object[] values = new Object[components.length];
    for (int i = 0; i < values.length; i++) values[i] = value(object, names[i], types[i]);
    try {
      return type.getConstructor(types).newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("a public record has a public constructor", e);
    }
  }

  private static Object value(JsonNode object, String name, Class<?> type) {
    if (type == double.class) return ModelReader.number(object, name);
    if (type == int.class) return (int) ModelReader.whole(object, name, 0, Integer.MAX_VALUE);
    return ModelReader.whole(object, name, Long.MIN_VALUE, Long.MAX_VALUE);
  }
}
