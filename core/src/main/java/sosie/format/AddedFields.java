package sosie.format;

import java.util.List;
import java.util.Optional;
import sosie.source.Content;
import sosie.source.Origin;
import sosie.source.UnusableInputException;

/** Fields that a copy adds to the records of a collection, in place of leaving any out. */
public interface AddedFields {

  /** What a field holds; any value may be missing. */
  enum Type {
    WHOLE,
    NUMBER,
    FLAG
  }

  /** A field with its name. */
  record Field(String name, Type type) {}

  /** In the order in which they are added. */
  List<Field> fields();

  /**
   * Their values for a record, in that order, {@code null} for one that is missing; nothing for a
   * record that could not be read.
   */
  Optional<List<Object>> of(Origin origin);

  /** A field of that name would be lost, or stand twice. */
  static UnusableInputException clash(Object place, String name) {
    return new UnusableInputException(
        place
            + " has a field \""
            + name
            + "\" already; choose a prefix for those that are added, such as --prefix sosie_");
  }

  /** What has no fields can have none added. */
  static UnusableInputException noFields(Content content) {
    return new UnusableInputException(
        content.source()
            + " has no records to add fields to; --annotate is for JSON Lines, CSV and Parquet");
  }
}
