package sosie.spark;

import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/** Spark within the JVM of a test. */
final class LocalSpark {

  static {
    // The command silences log4j for POI's sake by a file that here comes before Spark's own.
    System.setProperty(
        "log4j2.loggerContextFactory", "org.apache.logging.log4j.core.impl.Log4jContextFactory");
  }

  private LocalSpark() {}

  static JavaSparkContext context() {
    return new JavaSparkContext(conf());
  }

  static SparkConf conf() {
    return new SparkConf()
        .setMaster("local[2]")
        .setAppName("tests")
        .set("spark.ui.enabled", "false")
        .set("spark.driver.host", "127.0.0.1")
        .set("spark.driver.bindAddress", "127.0.0.1");
  }
}
