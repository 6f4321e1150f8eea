package sosie.review;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The curve, which follows links when somebody asks for it. Where much is connected that means to
 * cluster it at hundreds of thresholds, so who would rather not wait gets the one from before
 * meanwhile. Any thread; it holds up nobody who asks for something else.
 */
final class CurrentCurve {

  /** A curve that is being counted. */
  private record UnderWay(Ties ties, CompletableFuture<ThresholdCurve> curve) {}

  private final CurveCounter counter; // guarded by this
  private final Ties given;
  private Ties counted; // guarded by this; null before anything is
  private volatile ThresholdCurve last;
  private final Object turn = new Object();
  private UnderWay underWay; // guarded by turn

  CurrentCurve(CurveCounter counter, Ties given) {
    this.counter = counter;
    this.given = given;
  }

  /** Counts it under the links of the run, or reads what was counted before. */
  synchronized void prepare(CurveFile kept) throws IOException {
    if (counted != null) return;
    if (!kept.readInto(counter)) {
      counter.addAll(given);
      kept.write(counter);
    }
    counted = given;
  }

  /** As it is under some links. */
  synchronized ThresholdCurve under(Ties ties) {
    count(ties);
    last = counter.curve();
    return last;
  }

  /** What there would be at a threshold between two steps. */
  synchronized ThresholdCurve.Point at(double threshold, Ties ties) {
    count(ties);
    return counter.at(threshold, ties);
  }

  private void count(Ties ties) {
    if (counted == null) {
      counted = given;
      counter.addAll(given);
    }
    counter.follow(counted, ties);
    counted = ties;
  }

  /**
   * As it is under some links if that is known within some time; else as it was, to be asked again.
   */
  ThresholdCurve.SoFar soFar(Ties ties, Duration patience) {
    if (last == null) return new ThresholdCurve.SoFar(under(ties), true);
    UnderWay mine = counting(ties);
    try {
      ThresholdCurve curve = mine.curve.get(patience.toMillis(), TimeUnit.MILLISECONDS);
      return new ThresholdCurve.SoFar(curve, mine.ties.all().equals(ties.all()));
    } catch (TimeoutException e) {
      return new ThresholdCurve.SoFar(last, false);
    } catch (ExecutionException e) {
      throw new IllegalStateException("the curve could not be counted", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new ThresholdCurve.SoFar(last, false);
    }
  }

  /** What is being counted, or was last; something else once that is over. */
  private UnderWay counting(Ties ties) {
    synchronized (turn) {
      boolean same = underWay != null && underWay.ties.all().equals(ties.all());
      if (underWay == null || (underWay.curve.isDone() && !same)) {
        underWay =
            new UnderWay(ties, CompletableFuture.supplyAsync(() -> under(ties), this::aside));
      }
      return underWay;
    }
  }

  private void aside(Runnable task) {
    Thread thread = new Thread(task, "curve");
    thread.setDaemon(true);
    thread.start();
  }
}
