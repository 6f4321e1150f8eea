package sosie.app.option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import sosie.detect.Progress;

/** Shows progress on standard error if that is a terminal, and times the steps in any case. */
public final class Meter implements Progress, AutoCloseable {

  private static final long MEGABYTE = 1 << 20;

  private final Map<String, Double> seconds = new LinkedHashMap<>();
  private ProgressBar bar;
  private volatile String heading = "";
  private String step;
  private long began;
  private volatile long documents;

  @Override
  public synchronized void begin(String next, long total, String unit) {
    end();
    step = next;
    began = System.nanoTime();
    if (!Terminal.showsErrors()) return;
    boolean bytes = unit.equals("B");
    ProgressBarBuilder builder =
        new ProgressBarBuilder()
            .setTaskName(heading + next)
            .setInitialMax(total)
            .setUnit(bytes ? " MB" : unit.isEmpty() ? "" : " " + unit, bytes ? MEGABYTE : 1)
            .setStyle(ProgressBarStyle.UNICODE_BLOCK)
            .setUpdateIntervalMillis(200)
            .setConsumer(new Line())
            .setSpeedUnit(java.time.temporal.ChronoUnit.SECONDS)
            .clearDisplayOnFinish();
    boolean hasRoom = heading.isEmpty() && !unit.isEmpty();
    bar = (hasRoom ? builder.showSpeed() : builder).build();
  }

  /** Steps from now on are steps of this, and shown so; speeds are left out to make room for it. */
  public synchronized void under(String whole) {
    heading = whole + ": ";
  }

  /** One line of the terminal, which is free again once a step is over. */
  private static final class Line extends ConsoleProgressBarConsumer {

    Line() {
      super(System.err, Terminal.width());
    }

    @Override
    public void close() {
      System.err.flush(); // the bar is cleared by then; a line of its own would stay empty
    }
  }

  @Override
  public void reached(long done) {
    ProgressBar shown = bar;
    if (shown != null) shown.stepTo(done);
  }

  @Override
  public void documents(long count) {
    documents = count;
    ProgressBar shown = bar;
    boolean isRead = heading.isEmpty(); // else it is in memory already
    if (shown != null && isRead && count % 1000 == 0)
      shown.setExtraMessage(" " + count + " documents");
  }

  @Override
  public void note(String sentence) {
    Talk.note(sentence);
  }

  /** Says something behind the bar of the step. */
  public void tell(String message) {
    ProgressBar shown = bar;
    if (shown != null) shown.setExtraMessage(" " + message);
  }

  /** Documents read so far. */
  long documents() {
    return documents;
  }

  /** Seconds by step, so far. */
  public synchronized Map<String, Double> seconds() {
    endStep();
    return seconds;
  }

  private void endStep() {
    if (step == null) return;
    double elapsed = (System.nanoTime() - began) / (double) TimeUnit.SECONDS.toNanos(1);
    seconds.merge(step, Math.round(elapsed * 1000) / 1000.0, Double::sum);
    step = null;
  }

  @Override
  public void close() {
    end();
  }

  /** Ends the step that is under way, and its bar with it. */
  public synchronized void end() {
    endStep();
    if (bar != null) bar.close();
    bar = null;
  }

  /** The most memory the process has held, in bytes, as the system counts it; 0 if it does not. */
  public static long peakMemory() {
    try {
      for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
        if (line.startsWith("VmHWM:")) {
          return Long.parseLong(line.replaceAll("[^0-9]", "")) << 10;
        }
      }
    } catch (IOException e) {
      return 0; // a system without that file does not tell
    }
    return 0;
  }
}
