package sosie.bench.generate;

import java.util.SplittableRandom;
import sosie.hash.Hash64;

/**
 * Texts that have nothing to do with each other, by number, as many as are asked for. The first
 * ones are the passages of the source, in an order that mixes its parts. When these are used up,
 * texts are put together from stretches of {@value #SHORTEST} to {@value #LONGEST} words from
 * anywhere: each is made of real phrases, and two share next to no runs of five words.
 */
final class FreshTexts {

  private static final int SHORTEST = 6;
  private static final int LONGEST = 18;
  private static final long PRIME = 2_147_483_647L; // more than there are passages: coprime to it

  private final SourceText source;
  private final CorpusPlan.Lengths lengths;
  private final long seed;

  FreshTexts(SourceText source, CorpusPlan.Lengths lengths, long seed) {
    this.source = source;
    this.lengths = lengths;
    this.seed = seed;
  }

  /** Replaces what {@code target} holds by the text of a number. */
  void write(int number, WordBuffer target) {
    target.clear();
    int passages = source.passages();
    if (number < passages) {
      long start = Math.floorMod(Hash64.mix(seed), (long) passages);
      long step = PRIME % passages; // PRIME is prime, so that each passage comes up once
      source.passage((int) ((start + number * step) % passages), target);
    } else {
      SplittableRandom random = new SplittableRandom(Hash64.nth(~seed, number));
      combine(lengths.draw(random), random, target);
    }
  }

  /** Adds {@code length} words that stand together nowhere in the source. */
  void combine(int length, SplittableRandom random, WordBuffer target) {
    int end = target.size() + length;
    while (target.size() < end) {
      int stretch = Math.min(random.nextInt(SHORTEST, LONGEST + 1), end - target.size());
      source.stretch(random.nextInt(source.words().size()), stretch, target);
    }
  }

  /** A single word, the frequent ones more often. */
  int word(SplittableRandom random) {
    return source.words().at(random.nextInt(source.words().size()));
  }
}
