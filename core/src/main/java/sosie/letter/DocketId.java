package sosie.letter;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The number of a docket, taken apart, so that its spellings can be told to be one: {@code
 * EPA-HQ-OAR-2002-0056}, {@code EPA_HQ_OAR_2002_0056}, {@code USEPA-OAR-2002-0056}, {@code
 * OAR-2002-0056} and {@code epa-hq-oar-2002-0056-0017} name the same.
 *
 * @param offices the agency and its parts, before the year; those of a shorter spelling are fewer
 * @param number from the year on, without that of an item in the docket
 */
record DocketId(List<String> offices, String number) {

  /** What people wrote is short, and no part of the pattern can match in two ways. */
  private static final Pattern FORM =
      Pattern.compile(
          "((?:[A-Z0-9]{1,8}-){1,8})((?:19|20)[0-9]{2}(?:-[A-Z]{1,6})?-[0-9]{3,6})(?:-[0-9A-Z-]*)?");

  private static final String STATES = "US"; // before an agency: USEPA
  private static final int SHORTEST_AGENCY = 3;

  /** What was written, taken apart, if it has a year. */
  static Optional<DocketId> of(String written) {
    String upper = Folded.ofCode(written).strip().toUpperCase(Locale.ROOT);
    Matcher form = FORM.matcher(upper);
    if (!form.matches()) return Optional.empty();
    List<String> offices = new ArrayList<>(List.of(form.group(1).split("-")));
    if (offices.get(0).equals(STATES) && offices.size() > 1) offices.remove(0);
    String agency = offices.get(0);
    if (agency.startsWith(STATES) && agency.length() >= STATES.length() + SHORTEST_AGENCY) {
      offices.set(0, agency.substring(STATES.length()));
    }
    return Optional.of(new DocketId(List.copyOf(offices), form.group(2)));
  }

  /**
   * One name for each spelling among all that occur: that of the longest which says the same and
   * more. A short one that may mean two different dockets has none.
   */
  static Map<String, Optional<String>> names(Iterable<String> written) {
    Map<String, SortedSet<String>> byNumber = new HashMap<>();
    for (String each : written) {
      of(each).ifPresent(id -> byNumber.computeIfAbsent(id.number, n -> new TreeSet<>()).add(each));
    }
    Map<String, Optional<String>> names = new HashMap<>();
    for (String each : written) {
      Optional<DocketId> id = of(each);
      names.put(
          each,
          id.isEmpty()
              ? Optional.of(each.strip().toUpperCase(Locale.ROOT))
              : id.get().name(byNumber.get(id.get().number)));
    }
    return names;
  }

  private Optional<String> name(SortedSet<String> sameNumber) {
    SortedSet<String> longest = new TreeSet<>();
    List<DocketId> ids = sameNumber.stream().map(DocketId::of).map(Optional::get).toList();
    for (DocketId each : ids) {
      boolean more = ids.stream().anyMatch(other -> !other.equals(each) && each.isPartOf(other));
      if (!more && isPartOf(each)) longest.add(each.toString());
    }
    return longest.size() == 1 ? Optional.of(longest.first()) : Optional.empty();
  }

  /** Whether the other names the same offices in the same order, and maybe more. */
  private boolean isPartOf(DocketId other) {
    int next = 0;
    for (String office : other.offices) {
      if (next < offices.size() && offices.get(next).equals(office)) next++;
    }
    boolean sameEnd = offices.get(offices.size() - 1).equals(other.last());
    return next == offices.size() && sameEnd;
  }

  private String last() {
    return offices.get(offices.size() - 1);
  }

  @Override
  public String toString() {
    return String.join("-", offices) + "-" + number;
  }
}
