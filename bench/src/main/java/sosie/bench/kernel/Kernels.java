package sosie.bench.kernel;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** Runs the kernels whose names hold one of some patterns, all without any, and prints a table. */
public final class Kernels {

  private static final TimeValue SECOND = TimeValue.seconds(1);

  private Kernels() {}

  public static void main(String[] patterns) throws RunnerException {
    List<String> wanted = patterns.length == 0 ? List.of("") : List.of(patterns);
    OptionsBuilder options = new OptionsBuilder();
    for (String pattern : wanted) options.include("sosie\\.bench\\.kernel\\..*" + pattern);
    Options chosen =
        options
            .forks(1)
            .jvmArgsAppend("-XX:+UseParallelGC", "-Xmx3g")
            .warmupIterations(3)
            .warmupTime(SECOND)
            .measurementIterations(5)
            .measurementTime(SECOND)
            .shouldFailOnError(true)
            .build();
    print(new Runner(chosen).run());
  }

  private static void print(Collection<RunResult> results) {
    System.out.println();
    System.out.println("| kernel | time | ± | unit |");
    System.out.println("| --- | ---: | ---: | --- |");
    results.stream()
        .sorted(Comparator.comparing(Kernels::name))
        .forEach(
            result ->
                System.out.printf(
                    Locale.ROOT,
                    "| %s | %.2f | %.2f | %s |%n",
                    name(result),
                    result.getPrimaryResult().getScore(),
                    result.getPrimaryResult().getScoreError(),
                    result.getPrimaryResult().getScoreUnit()));
  }

  private static String name(RunResult result) {
    String whole = result.getParams().getBenchmark();
    return whole.substring(whole.indexOf(".kernel.") + ".kernel.".length());
  }
}
