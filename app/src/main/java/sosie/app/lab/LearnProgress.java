package sosie.app.lab;

import java.util.Locale;
import sosie.app.option.Meter;
import sosie.app.option.Talk;
import sosie.app.option.Terminal;
import sosie.explain.Score;
import sosie.learn.Learning;

/**
 * Shows learning part by part: a bar with the loss on a terminal, else a line for each part once it
 * is over.
 */
final class LearnProgress implements Learning.Listener, AutoCloseable {

  private static final int ROOMY = 100; // columns

  private final Meter meter;
  private String part = "";
  private double loss;
  private int parts; // that were held out
  private double sum; // of what they reached

  LearnProgress(Meter meter) {
    this.meter = meter;
  }

  @Override
  public synchronized void step(String current, int done, int all, double lossNow) {
    if (!current.equals(part)) {
      endPart();
      part = current;
      meter.begin(current, all, ""); // what is told of each step needs the room
    }
    loss = lossNow;
    meter.reached(done);
    meter.tell(loss() + (parts == 0 ? "" : behind()));
  }

  @Override
  public synchronized void heldOut(String held, double maxF1) {
    parts++;
    sum += maxF1;
    meter.end();
    say(held + " · " + loss() + " · held-out F1 " + share(maxF1) + ", " + soFar() + " so far");
    part = "";
  }

  /** A part that nothing was held out of: the model itself. */
  private void endPart() {
    if (part.isEmpty()) return;
    meter.end();
    say(part + " · " + loss());
    part = "";
  }

  @Override
  public synchronized void close() {
    endPart();
  }

  /** The bar has told a terminal. */
  private static void say(String line) {
    if (!Terminal.showsErrors()) Talk.note(line);
  }

  private String loss() {
    return String.format(Locale.ROOT, "loss %.4f", loss);
  }

  private String behind() {
    return Terminal.width() < ROOMY ? " · F1 " + soFar() : " · held-out F1 " + soFar() + " so far";
  }

  private String soFar() {
    return share(sum / parts);
  }

  private static String share(double value) {
    return Score.rounded(value, 3);
  }
}
