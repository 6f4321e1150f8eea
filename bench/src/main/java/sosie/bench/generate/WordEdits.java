package sosie.bench.generate;

import java.util.SplittableRandom;

/** Makes an edited copy of a text in one of the ways that people and programs make them. */
final class WordEdits {

  /** What was done to a copy. */
  enum Kind {
    COPY,
    /** Single words changed, added and left out all over the text. */
    WORDS,
    /** One stretch replaced, left out, or added to the beginning or the end. */
    BLOCK,
    /** One stretch moved elsewhere. */
    MOVED;

    /** Of edited copies one half, a third and a sixth. */
    static Kind draw(SplittableRandom random) {
      int drawn = random.nextInt(6);
      return drawn < 3 ? WORDS : drawn < 5 ? BLOCK : MOVED;
    }
  }

  private final FreshTexts fresh;

  WordEdits(FreshTexts fresh) {
    this.fresh = fresh;
  }

  /** Replaces what {@code copy} holds by the text with {@code edits} of its words touched. */
  void edit(Kind kind, WordBuffer text, int edits, SplittableRandom random, WordBuffer copy) {
    copy.clear();
    switch (kind) {
      case COPY -> copy.add(text, 0, text.size());
      case WORDS -> words(text, edits, random, copy);
      case BLOCK -> block(text, edits, random, copy);
      case MOVED -> move(text, edits, random, copy);
    }
  }

  /** Each word is as likely as any other to be among the {@code edits} that are touched. */
  private void words(WordBuffer text, int edits, SplittableRandom random, WordBuffer copy) {
    int left = edits;
    for (int i = 0; i < text.size(); i++) {
      if (random.nextInt(text.size() - i) >= left) {
        copy.add(text.get(i));
        continue;
      }
      left--;
      int drawn = random.nextInt(5);
      if (drawn > 0) copy.add(fresh.word(random)); // else it is left out
      if (drawn == 1) copy.add(text.get(i)); // the word before it is an addition
    }
  }

  private void block(WordBuffer text, int edits, SplittableRandom random, WordBuffer copy) {
    int drawn = random.nextInt(5);
    if (drawn == 0) fresh.combine(edits, random, copy);
    int at = drawn < 2 ? text.size() : random.nextInt(text.size() - edits + 1);
    copy.add(text, 0, at);
    if (drawn == 1 || drawn == 2 || drawn == 3) fresh.combine(edits, random, copy);
    copy.add(text, Math.min(text.size(), at + edits), text.size());
  }

  private static void move(WordBuffer text, int edits, SplittableRandom random, WordBuffer copy) {
    int from = random.nextInt(text.size() - edits + 1);
    int to = random.nextInt(text.size() - edits + 1); // in the text without the stretch
    if (to < from) {
      copy.add(text, 0, to);
      copy.add(text, from, from + edits);
      copy.add(text, to, from);
      copy.add(text, from + edits, text.size());
    } else {
      copy.add(text, 0, from);
      copy.add(text, from + edits, to + edits);
      copy.add(text, from, from + edits);
      copy.add(text, to + edits, text.size());
    }
  }
}
