package sosie.spark;

import java.io.IOException;
import org.apache.spark.api.java.JavaRDD;

/**
 * Where documents come from: files that are cut into pieces, or rows that are there already. Both
 * readings give the same documents.
 */
interface Input {

  /**
   * Of each document what is told of it, and what was skipped, as {@link StageRows} has it.
   *
   * @param stage under which it is left in the work folder
   */
  JavaRDD<byte[]> read(Job job, String stage) throws IOException;

  /**
   * Documents that were told of, once more.
   *
   * @param wanted each as {@link Reads.Wanted} has it
   * @return each under the part that wants it, as {@link Parts.Text} has it
   */
  JavaRDD<byte[]> readAgain(JavaRDD<byte[]> wanted);
}
