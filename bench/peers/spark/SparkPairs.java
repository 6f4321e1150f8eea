import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.size;

import org.apache.spark.ml.feature.HashingTF;
import org.apache.spark.ml.feature.MinHashLSH;
import org.apache.spark.ml.feature.NGram;
import org.apache.spark.ml.feature.Tokenizer;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * MinHashLSH of Spark MLlib on local[2]: tokens, runs of five, hashed to a sparse set, joined with itself. It has one hash
 * for each table and takes any table that agrees, then computes the exact distance: five tables, as in its documentation,
 * find 0.9997 of the pairs at 0.8, and more would only cost more.
 */
public final class SparkPairs {

  public static void main(String[] arguments) {
    SparkSession spark =
        SparkSession.builder()
            .master("local[2]")
            .config("spark.ui.enabled", "false")
            .config("spark.sql.shuffle.partitions", "8")
            .config("spark.local.dir", arguments[2])
            .getOrCreate();
    Dataset<Row> documents = spark.read().schema("id STRING, text STRING").json(arguments[0]);
    Dataset<Row> words =
        new Tokenizer().setInputCol("text").setOutputCol("words").transform(documents);
    Dataset<Row> runs =
        new NGram().setN(5).setInputCol("words").setOutputCol("runs").transform(words);
    Dataset<Row> sets =
        new HashingTF()
            .setInputCol("runs")
            .setOutputCol("set")
            .setBinary(true)
            .setNumFeatures(1 << 24)
            .transform(runs.filter(size(col("runs")).gt(0)))
            .select("id", "set")
            .cache();
    MinHashLSH lsh = new MinHashLSH().setNumHashTables(5).setInputCol("set").setOutputCol("hashes");
    lsh.setSeed(1);
    lsh.fit(sets)
        .approxSimilarityJoin(sets, sets, 0.2 + 1e-9, "distance")
        .select(col("datasetA.id").alias("left"), col("datasetB.id").alias("right"))
        .filter(col("left").lt(col("right")))
        .write()
        .option("sep", "\t")
        .csv(arguments[1]);
    spark.stop();
  }
}
