package sosie.app.find;

import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import sosie.Sosie;
import sosie.cut.PassageFindings;
import sosie.extract.Corpus;
import sosie.passage.Boilerplate;
import sosie.passage.Decontamination;
import sosie.passage.PassageSearch;
import sosie.passage.PassageSearch.Rarity;
import sosie.passage.Passages;

/** What passages are looked for, and what is made of them. */
enum PassagePreset {
  /** Any. */
  NONE(PassageSearch.STANDARD, Rarity.ANY),
  /** What many documents of one source share, to be cut. */
  BOILERPLATE(12, Rarity.ANY),
  /** Who has what from whom, changed or not. */
  REUSE(20, Rarity.ANY),
  /** Which documents have items of a benchmark, to be dropped. */
  DECONTAMINATE(PassageSearch.FEWEST, Rarity.RARE);

  private final int words;
  private final Rarity rarity;

  PassagePreset(int words, Rarity rarity) {
    this.words = words;
    this.rarity = rarity;
  }

  static PassagePreset named(Optional<String> typed) {
    if (typed.isEmpty()) return NONE;
    for (PassagePreset preset : values()) {
      if (preset != NONE && preset.name().toLowerCase(Locale.ROOT).equals(typed.get())) {
        return preset;
      }
    }
    throw new IllegalArgumentException(
        "--preset must be boilerplate, reuse or decontaminate, was " + typed.get());
  }

  int words() {
    return words;
  }

  Rarity rarity() {
    return rarity;
  }

  /**
   * Looks through a collection.
   *
   * @param least documents of one source that make boilerplate
   * @param share of an item that makes a document contaminated
   */
  PassageFindings find(Sosie sosie, Corpus corpus, PassageSearch search, int least, double share)
      throws IOException {
    Passages found = sosie.passages(corpus, search);
    PassageFindings findings = PassageFindings.of(found, least);
    return switch (this) {
      case NONE -> findings;
      case BOILERPLATE -> findings.cutting(new Boilerplate(found, least).removals());
      case REUSE -> findings.with(sosie.stretches(corpus, search));
      case DECONTAMINATE -> {
        Decontamination items = new Decontamination(found);
        yield findings.with(items, items.removals(share));
      }
    };
  }
}
