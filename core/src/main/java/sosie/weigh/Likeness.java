package sosie.weigh;

import java.util.Locale;

/** What weights are learned for: how alike two weighted documents are. */
public enum Likeness {
  /** Σ ab / (√Σa² √Σb²). */
  COSINE,
  /** Σ min(a, b) / Σ max(a, b), the extended Jaccard coefficient. */
  JACCARD;

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
