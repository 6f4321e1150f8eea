package sosie.read;

import java.util.Optional;
import sosie.format.AddedFields;
import sosie.format.CutBytes;
import sosie.source.Origin;

/**
 * What a copy of a collection keeps. Files are copied side by side: it is asked by several threads,
 * of one file by one of them.
 */
public interface Choice {

  /**
   * Asked for every document, and for every problem that reading tells of a record or file, by
   * origin; {@code true} to an origin that reading never showed.
   */
  boolean keeps(Origin origin);

  /**
   * Whether nothing of a source goes, whatever it holds, so that nobody needs to look for its
   * records. By default nothing is known before.
   *
   * @param source as in {@link Origin#source}
   */
  default boolean keepsAllOf(String source) {
    return false;
  }

  /** Bytes within documents that go, if any do; then every document is kept. */
  default Optional<CutBytes> cuts() {
    return Optional.empty();
  }

  /** Fields that records get, if any do; then nothing is left out. */
  default Optional<AddedFields> added() {
    return Optional.empty();
  }
}
