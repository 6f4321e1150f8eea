package sosie.link;

import java.util.ArrayList;
import java.util.List;
import sosie.cluster.LinkRule;
import sosie.cluster.NamedLink;

/**
 * What is known of documents beyond their words.
 *
 * @param named links that persons gave; they go before those of rules
 */
public record GivenLinks(List<NamedLink> named, List<LinkRule> rules) {

  public static final GivenLinks NONE = new GivenLinks(List.of(), List.of());

  public GivenLinks {
    named = List.copyOf(named);
    rules = List.copyOf(rules);
  }

  public boolean isEmpty() {
    return named.isEmpty() && rules.isEmpty();
  }

  /** These and more links of persons. */
  public GivenLinks with(List<NamedLink> more) {
    List<NamedLink> all = new ArrayList<>(named);
    all.addAll(more);
    return new GivenLinks(all, rules);
  }

  /** These and one more rule. */
  public GivenLinks with(LinkRule rule) {
    List<LinkRule> all = new ArrayList<>(rules);
    all.add(rule);
    return new GivenLinks(named, all);
  }
}
