package sosie.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a rule looks at, for all nodes: a class each, or none. Two dockets among a hundred thousand
 * documents are two classes here, not the links between all of them.
 */
public final class Labels {

  /** The class of a node of which the rule says nothing. */
  public static final int NONE = 0;

  private final LinkRule rule;
  private final List<String> fields;
  private final List<String> values = new ArrayList<>();
  private final Map<String, Integer> numbers = new HashMap<>();
  private int[] of = new int[1024];
  private int nodes;

  private Labels(LinkRule rule, List<String> fields) {
    this.rule = rule;
    this.fields = fields;
  }

  /** A column for each that the rule looks at, to be filled in the order of nodes. */
  public static List<Labels> of(LinkRule rule) {
    return rule.columns().stream().map(fields -> new Labels(rule, fields)).toList();
  }

  /** Takes in the next node. */
  public void add(Map<String, Object> attributes) {
    if (nodes == of.length) of = Arrays.copyOf(of, nodes * 2);
    Optional<String> value = LinkRule.value(fields, attributes);
    of[nodes++] = value.isEmpty() ? NONE : number(value.get());
  }

  private int number(String value) {
    Integer known = numbers.putIfAbsent(value, values.size() + 1);
    if (known != null) return known;
    values.add(value);
    return values.size();
  }

  public LinkRule rule() {
    return rule;
  }

  /** How many nodes the rule can say something of. */
  public int labelled() {
    int count = 0;
    for (int i = 0; i < nodes; i++) if (of[i] != NONE) count++;
    return count;
  }

  /** The class of a node, from 1 in the order of their first nodes, or {@link #NONE}. */
  int of(int node) {
    return of[node];
  }

  int nodes() {
    return nodes;
  }

  /** Why two nodes of one class are linked. */
  String whyLinked(int node) {
    return rule + ": " + values.get(of[node] - 1);
  }

  /** Why two nodes of different classes are apart. */
  String whyApart(int left, int right) {
    return rule + ": " + values.get(of[left] - 1) + " / " + values.get(of[right] - 1);
  }
}
