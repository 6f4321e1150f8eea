package sosie.spark;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Runs {@code find} several times in one application, since starting one takes longer than many a
 * run: of a file, the arguments of a run to each line, separated by tabs. Prints the exit code of
 * each.
 */
public final class Several {

  private Several() {}

  public static void main(String[] arguments) throws IOException {
    SparkConf conf = new SparkConf().setIfMissing("spark.app.name", "sosie find");
    try (JavaSparkContext spark = new JavaSparkContext(conf);
        BufferedReader lines =
            Files.newBufferedReader(Path.of(arguments[0]), StandardCharsets.UTF_8)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        int code = FindOnSpark.execute(List.of(line.split("\t", -1)), Optional.of(spark));
        System.out.println("exit " + code);
      }
    }
  }
}
