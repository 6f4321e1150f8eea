package sosie.detect;

import java.util.concurrent.atomic.AtomicLong;
import sosie.candidate.Steps;

/** Tells a run's progress how far the search for candidates is. */
record ProgressSteps(Progress progress, AtomicLong count) implements Steps {

  ProgressSteps(Progress progress) {
    this(progress, new AtomicLong());
  }

  @Override
  public void begin(long total, String unit) {
    progress.begin("comparing", total, unit);
  }

  @Override
  public void done() {
    progress.reached(count.incrementAndGet());
  }
}
