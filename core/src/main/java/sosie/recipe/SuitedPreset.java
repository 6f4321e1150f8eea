package sosie.recipe;

import java.util.Locale;
import sosie.extract.Mixture;

/**
 * The preset that suits a collection, by the kind that more than half of a sample is of: {@code
 * web} for pages with menus, {@code mail} for mail, {@code comments} for records of a docket, else
 * {@code text}. One story on many sites cannot be told from other pages before they are compared,
 * and misread letters not from an odd spelling: {@code news} and {@code scans} are for who knows.
 *
 * @param why the sample in a sentence, without its end
 */
public record SuitedPreset(Preset preset, String why) {

  public static SuitedPreset of(Mixture sample) {
    if (most(sample.pages(), sample))
      return by("web", sample.pages(), sample, "web pages with menus");
    if (most(sample.mails(), sample)) return by("mail", sample.mails(), sample, "mails");
    if (most(sample.comments(), sample)) {
      return by("comments", sample.comments(), sample, "comments on a docket");
    }
    return new SuitedPreset(Presets.named("text"), without(sample));
  }

  private static boolean most(int of, Mixture sample) {
    return 2 * of > sample.documents();
  }

  private static SuitedPreset by(String preset, int count, Mixture sample, String what) {
    return new SuitedPreset(
        Presets.named(preset),
        String.format(
            Locale.ROOT, "%d of %d documents looked at are %s", count, sample.documents(), what));
  }

  private static String without(Mixture sample) {
    return String.format(
        Locale.ROOT,
        "of %d documents looked at, %d are web pages with menus, %d mails, %d comments on a docket",
        sample.documents(),
        sample.pages(),
        sample.mails(),
        sample.comments());
  }

  /** Whether it is another than the one for texts that are nothing in particular. */
  public boolean isParticular() {
    return !preset.name().equals("text");
  }
}
