package sosie.spark;

import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;

/** Spark within the JVM of a test. */
final class LocalSpark {

  private LocalSpark() {}

  static JavaSparkContext context() {
    return new JavaSparkContext(conf());
  }

  static SparkSession session() {
    return SparkSession.builder().config(conf()).getOrCreate();
  }

  static SparkConf conf() {
    return new SparkConf()
        .setMaster("local[2]")
        .setAppName("tests")
        .set("spark.ui.enabled", "false")
        .set("spark.hadoop.fs.elsewhere.impl", Elsewhere.class.getName())
        .set("spark.driver.host", "127.0.0.1")
        .set("spark.driver.bindAddress", "127.0.0.1");
  }
}
