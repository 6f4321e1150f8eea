package sosie.feature;

import java.util.ArrayList;
import java.util.List;
import sosie.extract.Document;
import sosie.tokenise.Tokens;

/**
 * Every n-th feature in reading order, from the first on, as a set.
 *
 * <p>The oldest way to select and the weakest: one word put in at the start moves the count, and
 * two texts that share all but that word may share no selected feature. {@link ModP} and {@link
 * Minima} choose by the feature itself and do not suffer from this.
 */
public record EveryNth(InOrder features, int n) implements InOrder {

  public EveryNth {
    if (n < 1) throw new IllegalArgumentException("n must be at least 1, was " + n);
  }

  @Override
  public long[] inOrder(Document document, Tokens tokens) {
    long[] all = features.inOrder(document, tokens);
    long[] selected = new long[selected(all.length)];
    for (int i = 0; i < selected.length; i++) selected[i] = all[i * n];
    return selected;
  }

  @Override
  public List<NamedFeature> named(Document document, Tokens tokens) {
    List<NamedFeature> all = features.named(document, tokens);
    int count = selected(all.size());
    List<NamedFeature> selected = new ArrayList<>(count);
    for (int i = 0; i < count; i++) selected.add(all.get(i * n));
    return selected;
  }

  private int selected(int size) {
    return size == 0 ? 0 : (size - 1) / n + 1;
  }
}
