package sosie.kinds;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Pairs of texts of which it is known what they differ in: texts of our own, each edited by hand in
 * every way there is, alone and two at a time, and set into frames.
 */
final class LabelledEdits {

  /** Two texts and what was done. */
  record Pair(String left, String right, Set<Kind> kinds, String what) {}

  private record Edit(Kind kind, String from, String to) {

    boolean fits(String text) {
      return text.indexOf(from) >= 0 && text.indexOf(from) == text.lastIndexOf(from);
    }

    String in(String text) {
      return text.replace(from, to);
    }

    boolean meets(Edit other) {
      return from.contains(other.from) || other.from.contains(from);
    }
  }

  private record Frame(String head, String tail) {

    String around(String text) {
      return head + "\n\n" + text + "\n\n" + tail;
    }
  }

  private final List<String> names = new ArrayList<>();
  private final List<String> texts = new ArrayList<>();
  private final List<List<Edit>> edits = new ArrayList<>();
  private final List<Frame> frames = new ArrayList<>();

  static List<Pair> all() {
    LabelledEdits labelled = new LabelledEdits();
    labelled.read();
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < labelled.texts.size(); i++) labelled.pairs(i, pairs);
    return pairs;
  }

  private void read() {
    for (String block : lines().split("(?m)^# ", -1)) {
      if (block.isBlank()) continue;
      List<String> lines = block.lines().filter(line -> !line.isBlank()).toList();
      if (lines.get(0).equals("frames")) {
        for (String line : lines.subList(1, lines.size())) {
          String[] parts = line.split(" \\| ", -1);
          frames.add(new Frame(parts[0], parts[1]));
        }
      } else {
        names.add(lines.get(0));
        texts.add(lines.get(1));
        edits.add(lines.subList(2, lines.size()).stream().map(LabelledEdits::edit).toList());
      }
    }
  }

  private static Edit edit(String line) {
    String[] parts = line.split(" \\| ", -1);
    Kind kind = Kind.parse(parts[0]).iterator().next();
    return new Edit(kind, plain(parts[1]), plain(parts[2]));
  }

  private static String plain(String written) {
    return written.replace("\\n", "\n").replace("\\t", "\t");
  }

  private void pairs(int number, List<Pair> pairs) {
    String text = texts.get(number);
    List<Edit> its = edits.get(number);
    for (int i = 0; i < its.size(); i++) {
      Edit one = its.get(i);
      pairs.add(pair(number, text, one.in(text), EnumSet.of(one.kind), one.to));
      Edit other = its.get((i + 4) % its.size());
      String twice = one.in(text);
      if (one.kind == other.kind || one.meets(other) || !other.fits(twice)) continue;
      String both = one.to + " and " + other.to;
      pairs.add(pair(number, text, other.in(twice), EnumSet.of(one.kind, other.kind), both));
      pairs.add(pair(number, other.in(twice), text, EnumSet.of(one.kind, other.kind), both));
    }
    for (Frame frame : frames) {
      pairs.add(pair(number, text, frame.around(text), EnumSet.of(Kind.FRAME), "frame"));
    }
    String one = frames.get(0).around(text);
    Edit edit = its.get(number % its.size());
    String other = frames.get(1).around(edit.in(text));
    pairs.add(pair(number, one, other, EnumSet.of(Kind.FRAME, edit.kind), "frames, " + edit.to));
  }

  private Pair pair(int number, String left, String right, Set<Kind> kinds, String what) {
    return new Pair(left, right, kinds, names.get(number) + ": " + what);
  }

  private static String lines() {
    try (InputStream file = LabelledEdits.class.getResourceAsStream("edits.txt")) {
      return new String(file.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
