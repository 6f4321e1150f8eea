package sosie.review;

import java.util.List;
import java.util.Optional;
import sosie.verdict.Conflict;

/**
 * Two documents side by side.
 *
 * @param score {@code NaN} where they are no pair at the floor
 * @param together whether they are in one cluster at present
 * @param said the last word of each person on these two
 * @param known whether they are the same by all that was said, of them or of others
 */
public record PairView(
    MemberLine left,
    MemberLine right,
    double score,
    boolean together,
    List<Conflict.Said> said,
    Optional<Boolean> known,
    ShownText leftText,
    ShownText rightText) {}
