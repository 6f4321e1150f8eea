package sosie.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.read.CanaryFile;
import sosie.read.Mutation;

/**
 * Damages files of every format by one seed after another until time is up: {@code scripts/fuzz}.
 * Each failure is one line that says how to see it again.
 */
final class Fuzz {

  private static final int MOST_SECONDS = 20; // for one damaged file; usually milliseconds
  private static final long SEEDS_APART = 1_000_000;

  @TempDir Path folder;
  private List<CanaryFile> files;
  private final ExecutorService worker =
      Executors.newCachedThreadPool(
          work -> {
            Thread thread = new Thread(work, "fuzz");
            thread.setDaemon(true);
            return thread;
          });
  private long tried;
  private long failed;

  private void choose(Optional<String> only) throws IOException {
    files =
        Canary.files(folder).stream()
            .filter(file -> only.isEmpty() || file.name().equals(only.get()))
            .toList();
    if (files.isEmpty()) throw new IllegalArgumentException("no format " + only.orElse(""));
  }

  /** By {@code -Dfuzz}: minutes and a seed to begin with, or a file and a seed that failed. */
  @Test
  void nothingHangsOrCrashesOrIsLostInSilence() throws Exception {
    String[] arguments = System.getProperty("fuzz", "1 1").split(" ", 2);
    boolean again = !arguments[0].matches("[0-9]+");
    choose(again ? Optional.of(arguments[0]) : Optional.empty());
    long seed = Long.parseLong(arguments[1]);
    if (again) {
      trial(files.get(0), canary(files.get(0)), seed);
    } else {
      run(Duration.ofMinutes(Long.parseLong(arguments[0])), seed * SEEDS_APART);
    }
    System.out.println(tried + " damaged files, " + failed + " failures");
    assertThat(failed).isZero();
  }

  private void run(Duration time, long firstSeed) throws Exception {
    Instant end = Instant.now().plus(time);
    Instant nextWord = Instant.now();
    List<Canary> canaries = new ArrayList<>();
    for (CanaryFile file : files) canaries.add(canary(file));
    for (long seed = firstSeed; Instant.now().isBefore(end); seed++) {
      for (int i = 0; i < files.size(); i++) {
        if (!trial(files.get(i), canaries.get(i), seed)) canaries.set(i, canary(files.get(i)));
      }
      if (Instant.now().isAfter(nextWord)) {
        System.out.println(
            tried
                + " damaged files of "
                + files.size()
                + " formats, "
                + failed
                + " failures; seed "
                + seed);
        nextWord = Instant.now().plus(Duration.ofMinutes(1));
      }
    }
  }

  private Canary canary(CanaryFile file) throws IOException {
    return new Canary(file, Files.createTempDirectory(folder, "canary"));
  }

  private boolean trial(CanaryFile file, Canary canary, long seed) throws InterruptedException {
    Mutation damage = Mutation.of(file.bytes(), seed);
    Callable<Optional<String>> work = () -> canary.complaint(damage);
    Future<Optional<String>> trial = worker.submit(work);
    tried++;
    Optional<String> complaint;
    try {
      complaint = outcome(trial);
    } catch (TimeoutException e) {
      complaint = Optional.of("hung: " + stackOf("fuzz"));
    } catch (ExecutionException e) {
      complaint = Optional.of("crashed: " + e.getCause() + at(e.getCause()));
    }
    if (complaint.isEmpty()) return true;
    failed++;
    System.out.println(
        "scripts/fuzz "
            + file.name()
            + " "
            + seed
            + " ("
            + damage.told()
            + "): "
            + complaint.get());
    return false;
  }

  /**
   * Waits second by second, so that a machine that slept meanwhile is not taken for a file that
   * hangs.
   */
  private static Optional<String> outcome(Future<Optional<String>> trial)
      throws InterruptedException, ExecutionException, TimeoutException {
    for (int second = 1; second < MOST_SECONDS; second++) {
      try {
        return trial.get(1, TimeUnit.SECONDS);
      } catch (TimeoutException e) {
        // not yet
      }
    }
    return trial.get(1, TimeUnit.SECONDS);
  }

  private static String at(Throwable thrown) {
    StringBuilder places = new StringBuilder();
    StackTraceElement[] trace = thrown.getStackTrace();
    for (int i = 0; i < Math.min(12, trace.length); i++) places.append("\n    ").append(trace[i]);
    return places.toString();
  }

  private static String stackOf(String name) {
    return Thread.getAllStackTraces().entrySet().stream()
        .filter(entry -> entry.getKey().getName().equals(name))
        .map(entry -> List.of(entry.getValue()).toString())
        .findFirst()
        .orElse("");
  }
}
