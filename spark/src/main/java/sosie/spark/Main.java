package sosie.spark;

import java.util.Arrays;
import java.util.List;

/** What {@code spark-submit} starts: {@code find} and its options. */
public final class Main {

  private Main() {}

  public static void main(String[] arguments) {
    List<String> all = Arrays.asList(arguments);
    if (all.isEmpty() || !all.get(0).equals("find")) {
      System.err.println(
          "sosie: on a cluster the command is find, such as find FOLDER --out RESULT");
      exit(2);
      return;
    }
    exit(FindOnSpark.execute(all.subList(1, all.size())));
  }

  private static void exit(int code) {
    System.out.flush();
    if (code != 0) Runtime.getRuntime().exit(code); // else Spark ends by itself
  }
}
