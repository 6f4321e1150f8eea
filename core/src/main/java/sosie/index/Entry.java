package sosie.index;

import java.util.ArrayList;
import java.util.List;
import sosie.cluster.Link;
import sosie.cluster.NamedLink;
import sosie.store.Damaged;
import sosie.store.EntryInput;
import sosie.store.EntryOutput;

/** What the log is made of. */
sealed interface Entry {

  /**
   * A text that has this number from now on.
   *
   * @param partners of the text, if the number is new
   */
  record Numbered(int text, Edges partners) {

    /** Nothing is to be said. */
    static final Numbered NONE = new Numbered(0, Edges.NONE);

    void write(EntryOutput out) {
      out.put(text);
      partners.write(out);
    }

    static Numbered read(EntryInput in) throws Damaged {
      return new Numbered(in.getInt(), Edges.read(in));
    }
  }

  /**
   * A document came, or took the place of one with its id.
   *
   * @param text its text
   * @param left the text that it had, for those that still have it, if that is another now
   */
  record Put(StoredDocument document, Numbered text, Numbered left) implements Entry {}

  /**
   * A document went.
   *
   * @param left the text that it had, for those that still have it, if that is another now
   */
  record Removed(String id, Numbered left) implements Entry {}

  /** A person said something of two documents, in place of what was said of them before. */
  record Judged(NamedLink link) implements Entry {}

  /** What a person said of two documents counts no more. */
  record Withdrawn(String left, String right) implements Entry {}

  /** The partners of a text, in place of those that it had. */
  record Paired(int text, Edges partners) implements Entry {}

  /** A cluster is another. */
  record Clustered(ClusterChange change) implements Entry {}

  /**
   * Clusters are those of all that came before, but for these.
   *
   * @param texts to be looked at again
   * @param handles of clusters to be looked at again
   */
  record Settled(List<Integer> texts, List<String> handles) implements Entry {}

  /**
   * Clusters of these are right again, while others are still to be looked at.
   *
   * @param texts that need not be looked at again
   * @param handles of clusters that need not be looked at again
   * @param pairs whether all pairs are right
   */
  record Partly(List<Integer> texts, List<String> handles, boolean pairs) implements Entry {}

  byte PUT = 1;
  byte REMOVED = 2;
  byte JUDGED = 3;
  byte WITHDRAWN = 4;
  byte PAIRED = 5;
  byte CLUSTERED = 6;
  byte SETTLED = 7;
  byte PARTLY = 8;

  default byte[] bytes() {
    EntryOutput out = new EntryOutput();
    if (this instanceof Put put) {
      out.put(PUT);
      put.document.write(out);
      put.text.write(out);
      put.left.write(out);
    } else if (this instanceof Removed removed) {
      out.put(REMOVED).put(removed.id);
      removed.left.write(out);
    } else if (this instanceof Judged judged) {
      NamedLink link = judged.link;
      out.put(JUDGED).put(link.left()).put(link.right());
      out.put(link.kind().label()).put(link.why());
    } else if (this instanceof Withdrawn withdrawn) {
      out.put(WITHDRAWN).put(withdrawn.left).put(withdrawn.right);
    } else if (this instanceof Paired paired) {
      out.put(PAIRED).put(paired.text);
      paired.partners.write(out);
    } else if (this instanceof Clustered clustered) {
      out.put(CLUSTERED);
      clustered.change.write(out);
    } else if (this instanceof Settled settled) {
      out.put(SETTLED).put(settled.texts.size());
      settled.texts.forEach(out::put);
      out.put(settled.handles.size());
      settled.handles.forEach(out::put);
    } else if (this instanceof Partly partly) {
      out.put(PARTLY).put(partly.texts.size());
      partly.texts.forEach(out::put);
      out.put(partly.handles.size());
      partly.handles.forEach(out::put);
      out.put(partly.pairs ? 1 : 0);
    }
    return out.bytes();
  }

  static Entry read(byte[] bytes) throws Damaged {
    EntryInput in = new EntryInput(bytes);
    int kind = in.getInt();
    Entry entry =
        switch (kind) {
          case PUT -> new Put(StoredDocument.read(in), Numbered.read(in), Numbered.read(in));
          case REMOVED -> new Removed(in.getText(), Numbered.read(in));
          case JUDGED -> new Judged(link(in));
          case WITHDRAWN -> new Withdrawn(in.getText(), in.getText());
          case PAIRED -> new Paired(in.getInt(), Edges.read(in));
          case CLUSTERED -> new Clustered(ClusterChange.read(in));
          case SETTLED -> new Settled(numbers(in), texts(in));
          case PARTLY -> new Partly(numbers(in), texts(in), in.getInt() == 1);
          default -> throw new Damaged("it has an entry of an unknown kind, " + kind);
        };
    if (in.hasMore()) throw new Damaged("it has an entry that is too long");
    return entry;
  }

  private static List<Integer> numbers(EntryInput in) throws Damaged {
    int count = in.count();
    List<Integer> numbers = new ArrayList<>(count);
    for (int i = 0; i < count; i++) numbers.add(in.getInt());
    return numbers;
  }

  private static NamedLink link(EntryInput in) throws Damaged {
    try {
      return new NamedLink(in.getText(), in.getText(), Link.Kind.of(in.getText()), in.getText());
    } catch (IllegalArgumentException e) {
      throw new Damaged("it has a link that is none: " + e.getMessage());
    }
  }

  static List<String> texts(EntryInput in) throws Damaged {
    int count = in.count();
    List<String> texts = new ArrayList<>(count);
    for (int i = 0; i < count; i++) texts.add(in.getText());
    return texts;
  }
}
