package sosie.cut;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import sosie.passage.Borrowings;
import sosie.passage.Decontamination;
import sosie.passage.PassageKind;
import sosie.passage.Passages;
import sosie.passage.Removal;

/**
 * What a search for passages found, and what was made of it.
 *
 * @param least documents of one source that make boilerplate
 * @param kinds of the passages, in their order
 */
public record PassageFindings(
    Passages passages,
    int least,
    List<PassageKind> kinds,
    Optional<Borrowings.Found> stretches,
    Optional<Decontamination> decontamination,
    Optional<List<Removal>> removals) {

  /** Passages, and nothing made of them yet. */
  public static PassageFindings of(Passages found, int least) {
    return new PassageFindings(
        found,
        least,
        List.of(PassageKind.of(found, least)),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** The same with what was changed on the way. */
  public PassageFindings with(Borrowings.Found changed) {
    return new PassageFindings(
        passages, least, kinds, Optional.of(changed), decontamination, removals);
  }

  /** The same with items of a benchmark, and what to drop for them. */
  public PassageFindings with(Decontamination items, List<Removal> drop) {
    return new PassageFindings(
        passages, least, kinds, stretches, Optional.of(items), Optional.of(drop));
  }

  /** The same with what may be cut. */
  public PassageFindings cutting(List<Removal> cuts) {
    return new PassageFindings(
        passages, least, kinds, stretches, decontamination, Optional.of(cuts));
  }

  String kind(int passage) {
    return kinds.get(passage).name().toLowerCase(Locale.ROOT);
  }

  /** Words of all documents. */
  public long allWords() {
    return passages.sources().stream().mapToLong(Passages.Source::words).sum();
  }

  /** What there is, in numbers. */
  public Map<String, Object> summary() {
    Map<String, Object> summary = new LinkedHashMap<>();
    summary.put("words", passages.width());
    summary.put("documents", passages.sources().size());
    summary.put("passages", passages.count());
    summary.put("occurrences", passages.occurrences().size());
    summary.put("repeatedWords", passages.repeatedWords());
    summary.put("allWords", allWords());
    for (PassageKind kind : PassageKind.values()) {
      long count = kinds.stream().filter(each -> each == kind).count();
      summary.put(kind.name().toLowerCase(Locale.ROOT), count);
    }
    stretches.ifPresent(found -> summary.put("stretches", found.stretches().size()));
    decontamination.ifPresent(
        items -> {
          summary.put("leaks", items.leaks().size());
          summary.put("contaminated", documents(items));
          summary.put("itemsTooShort", items.tooShort());
        });
    removals.ifPresent(all -> summary.put("removals", all.size()));
    summary.put("skipped", passages.problems().size());
    return summary;
  }

  /** Documents that have anything of an item. */
  public static long documents(Decontamination items) {
    return items.leaks().stream().mapToInt(Decontamination.Leak::document).distinct().count();
  }
}
