package sosie.compare;

import java.util.List;

/**
 * What one kind of change between two results comes to.
 *
 * @param kind such as {@code pairs lost}
 * @param count how often it happened
 * @param examples some of it to read, those that matter most first
 */
public record ChangeCount(String kind, long count, List<Example> examples) {

  /**
   * One change.
   *
   * @param ids the documents that it is about
   * @param more how many further documents it is about
   * @param what happened to them, in words
   */
  public record Example(List<String> ids, long more, String what) {}
}
