package sosie.extract;

import sosie.records.FieldText;

/**
 * Settings of extraction that hold for all sources.
 *
 * @param maxTextChars longer texts are skipped as too large
 */
public record ExtractOptions(FieldText fieldText, int maxTextChars) {

  public static final ExtractOptions DEFAULT = new ExtractOptions(FieldText.AUTO, 1 << 26);

  public ExtractOptions {
    if (maxTextChars < 1) {
      throw new IllegalArgumentException("maxTextChars must be at least 1, was " + maxTextChars);
    }
  }
}
