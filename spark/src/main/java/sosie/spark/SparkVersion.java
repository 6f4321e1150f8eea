package sosie.spark;

/** Which Spark this runs on. */
final class SparkVersion {

  private static final int LEAST_MAJOR = 3;
  private static final int LEAST_MINOR = 5;

  private SparkVersion() {}

  /**
   * Refuses one that lacks what is needed, rather than fail amid the work.
   *
   * @param version as Spark says it, such as 4.2.0 or 3.5.1-amzn-0
   */
  static void require(String version) {
    String[] numbers = version.split("[.-]", -1);
    int major = number(numbers, 0);
    int minor = number(numbers, 1);
    if (major > LEAST_MAJOR || (major == LEAST_MAJOR && minor >= LEAST_MINOR)) return;
    throw new IllegalArgumentException(
        "Spark must be at least " + LEAST_MAJOR + "." + LEAST_MINOR + ", was " + version);
  }

  private static int number(String[] numbers, int place) {
    boolean isNumber = place < numbers.length && numbers[place].matches("\\d{1,6}");
    return isNumber ? Integer.parseInt(numbers[place]) : 0;
  }
}
