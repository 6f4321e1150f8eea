package sosie.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.BinaryType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import sosie.documents.Attributes;

/** Which columns of a table hold what of a document. */
record TextColumns(String id, String text, List<String> attributes) implements Serializable {

  TextColumns {
    attributes = List.copyOf(attributes);
  }

  /** Refuses a table that has not these columns, or other things in them. */
  void require(StructType schema) {
    requirePlain(schema, id);
    if (!(type(schema, text) instanceof StringType)) {
      throw new IllegalArgumentException(
          "column " + text + " must hold texts, was of type " + type(schema, text).simpleString());
    }
    for (String each : attributes) requirePlain(schema, each);
  }

  private static void requirePlain(StructType schema, String column) {
    DataType type = type(schema, column);
    boolean nested =
        type instanceof StructType
            || type instanceof ArrayType
            || type instanceof MapType
            || type instanceof BinaryType;
    if (nested) {
      throw new IllegalArgumentException(
          "column " + column + " must hold plain values, was of type " + type.simpleString());
    }
  }

  private static DataType type(StructType schema, String column) {
    for (StructField each : schema.fields()) {
      if (each.name().equals(column)) return each.dataType();
    }
    throw new IllegalArgumentException(
        "there is no column " + column + "; there are " + String.join(", ", schema.fieldNames()));
  }

  /** StageRows as {@link RowsInput.Given} has them. */
  JavaRDD<byte[]> of(Dataset<Row> documents) {
    List<Column> columns = new ArrayList<>();
    columns.add(column(documents, id).cast("string"));
    columns.add(column(documents, text));
    for (String each : attributes) columns.add(column(documents, each));
    TextColumns own = this;
    return documents.select(columns.toArray(Column[]::new)).javaRDD().map(own::bytes);
  }

  private static Column column(Dataset<Row> documents, String name) {
    return documents.col("`" + name.replace("`", "``") + "`");
  }

  private byte[] bytes(Row row) {
    if (row.isNullAt(0)) {
      throw new IllegalArgumentException("column " + id + " has a null; every row needs a name");
    }
    Map<String, Object> carried = new TreeMap<>();
    for (int i = 0; i < attributes.size(); i++) {
      if (!row.isNullAt(2 + i)) carried.put(attributes.get(i), plain(row.get(2 + i)));
    }
    Optional<String> written = row.isNullAt(1) ? Optional.empty() : Optional.of(row.getString(1));
    return new RowsInput.Given(row.getString(0), written, Attributes.write(carried)).bytes();
  }

  private static Object plain(Object value) {
    return value instanceof Number || value instanceof Boolean ? value : value.toString();
  }
}
