package sosie.page;

/** What people call the measures that results name by a short word. */
final class MeasureName {

  private MeasureName() {}

  static String of(String measure) {
    return switch (measure) {
      case "jaccard" -> "Jaccard similarity";
      case "weighted-jaccard" -> "weighted Jaccard similarity";
      case "cosine" -> "cosine similarity";
      default -> Clipped.name(measure);
    };
  }
}
