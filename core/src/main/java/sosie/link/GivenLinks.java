package sosie.link;

import java.util.ArrayList;
import java.util.List;
import sosie.cluster.LinkRule;
import sosie.cluster.NamedLink;

/**
 * What is known of documents beyond their words.
 *
 * @param named links that persons gave; they go before those of rules
 * @param rules about fields
 * @param texts rules about what stands in two texts; they go last
 */
public record GivenLinks(List<NamedLink> named, List<LinkRule> rules, List<TextRule> texts) {

  public static final GivenLinks NONE = new GivenLinks(List.of(), List.of());

  /** Without rules about texts. */
  public GivenLinks(List<NamedLink> named, List<LinkRule> rules) {
    this(named, rules, List.of());
  }

  public GivenLinks {
    named = List.copyOf(named);
    rules = List.copyOf(rules);
    texts = List.copyOf(texts);
  }

  public boolean isEmpty() {
    return named.isEmpty() && rules.isEmpty() && texts.isEmpty();
  }

  /** These and more links of persons. */
  public GivenLinks with(List<NamedLink> more) {
    List<NamedLink> all = new ArrayList<>(named);
    all.addAll(more);
    return new GivenLinks(all, rules, texts);
  }

  /** These and one more rule. */
  public GivenLinks with(LinkRule rule) {
    List<LinkRule> all = new ArrayList<>(rules);
    all.add(rule);
    return new GivenLinks(named, all, texts);
  }

  /** These and one more rule about texts. */
  public GivenLinks with(TextRule rule) {
    List<TextRule> all = new ArrayList<>(texts);
    all.add(rule);
    return new GivenLinks(named, rules, all);
  }
}
