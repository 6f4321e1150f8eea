package sosie.records;

import java.util.LinkedHashMap;
import java.util.Map;
import sosie.format.Body;
import sosie.text.Unusable;

/** Reads the fields of a plan from a row of a table. */
final class RowFields {

  private RowFields() {}

  static Map<String, Object> read(Body.Row row, FieldPlan plan) throws Unusable {
    Map<String, Object> values = new LinkedHashMap<>();
    int columns = Math.min(row.columns().size(), row.values().size());
    for (int i = 0; i < columns; i++) {
      String name = row.columns().get(i);
      Object value = row.values().get(i);
      FieldPlan.Node node = plan.root().below(name);
      if (node != null) read(value, node, values);
      else if (plan.shortFieldsToo(plan.root()) && isShort(value)) values.put(name, value);
    }
    return values;
  }

  static Map<String, Object> readAll(Body.Row row) {
    Map<String, Object> values = new LinkedHashMap<>();
    int columns = Math.min(row.columns().size(), row.values().size());
    for (int i = 0; i < columns; i++) values.put(row.columns().get(i), row.values().get(i));
    return values;
  }

  private static void read(Object value, FieldPlan.Node node, Map<String, Object> values)
      throws Unusable {
    if (node.wanted()) {
      values.put(node.field(), node.holdsItems() ? Items.ofCell(value) : value);
    }
    if (!node.leadsOn() || !(value instanceof Map<?, ?> group)) return;
    for (Map.Entry<?, ?> entry : group.entrySet()) {
      FieldPlan.Node below = node.below(String.valueOf(entry.getKey()));
      if (below != null) read(entry.getValue(), below, values);
    }
  }

  private static boolean isShort(Object value) {
    if (value instanceof String text) return text.length() <= FieldPlan.SHORT_CHARS;
    return value instanceof Number || value instanceof Boolean;
  }
}
