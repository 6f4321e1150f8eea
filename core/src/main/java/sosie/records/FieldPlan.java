package sosie.records;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which fields of a record are worth reading, as a tree: {@code meta.url} is {@code url} under
 * {@code meta}, and also a field that is called {@code meta.url} outright.
 */
final class FieldPlan {

  /** Longest value that counts as an attribute when nobody named the attributes. */
  static final int SHORT_CHARS = 200;

  private final Node root = new Node();
  private final Node fields;
  private final boolean shortFieldsToo;
  private final Set<String> texts;

  FieldPlan(FieldChoice choice) {
    List<String> wanted = new ArrayList<>(choice.compared());
    choice.id().ifPresent(wanted::add);
    choice.attributes().ifPresent(wanted::addAll);
    wanted.addAll(choice.also());
    wanted.forEach(root::add);
    choice.items().ifPresent(root::addItems);
    String prefix = JsonApi.prefix(choice.compared());
    fields = prefix.isEmpty() ? root : root.nested(prefix.substring(0, prefix.length() - 1));
    root.add(AttachedFiles.COLUMN);
    if (fields != root) root.add(AttachedFiles.INCLUDED);
    shortFieldsToo = choice.attributes().isEmpty();
    texts = textsOnly(choice);
  }

  /**
   * Fields of text that are nothing else besides, so that nobody needs to see them as they came.
   */
  private static Set<String> textsOnly(FieldChoice choice) {
    Set<String> texts = new HashSet<>(choice.text());
    choice.id().ifPresent(texts::remove);
    choice.attributes().ifPresent(texts::removeAll);
    texts.removeAll(choice.also());
    choice.items().ifPresent(texts::remove);
    texts.remove(AttachedFiles.COLUMN);
    return texts;
  }

  /** Whether a field is read as text and as nothing else. */
  boolean isText(String name) {
    return texts.contains(name);
  }

  Node root() {
    return root;
  }

  /** Whether fields here that the plan does not name are attributes if they are short. */
  boolean shortFieldsToo(Node node) {
    return shortFieldsToo && node == fields;
  }

  /** A place in the tree: the whole name of the field that ends here, if one does. */
  static final class Node {

    private final Map<String, Node> children = new HashMap<>();
    private String field = "";
    private boolean items;

    private void add(String name) {
      children.computeIfAbsent(name, any -> new Node()).field = name;
      nested(name).field = name;
    }

    private void addItems(String name) {
      children.get(name).items = true;
      nested(name).items = true;
    }

    private Node nested(String name) {
      Node node = this;
      for (String step : name.split("\\.", -1)) {
        node = node.children.computeIfAbsent(step, any -> new Node());
      }
      return node;
    }

    /** The place below this one, or null: asked for every field of every record. */
    Node below(String name) {
      return children.get(name);
    }

    boolean wanted() {
      return !field.isEmpty();
    }

    String field() {
      return field;
    }

    /** Whether the field holds items, each to be read as it is spelt. */
    boolean holdsItems() {
      return items;
    }

    boolean leadsOn() {
      return !children.isEmpty();
    }
  }
}
