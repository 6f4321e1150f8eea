package sosie.read;

import sosie.source.Origin;
import sosie.source.Problem;

/** The wishes of another, who is behind this one. */
public interface ForwardedWishes extends ReadingWishes {

  /** Whose wishes these are. */
  ReadingWishes sink();

  @Override
  default void problem(Problem problem) {
    sink().problem(problem);
  }

  @Override
  default boolean wants(Origin origin) {
    return sink().wants(origin);
  }

  @Override
  default long nextWanted(Origin line) {
    return sink().nextWanted(line);
  }

  @Override
  default boolean wantsMore() {
    return sink().wantsMore();
  }

  @Override
  default void progress(long bytesRead) {
    sink().progress(bytesRead);
  }
}
