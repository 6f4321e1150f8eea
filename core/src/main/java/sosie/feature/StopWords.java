package sosie.feature;

import java.util.Arrays;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

/** Words that carry a sentence rather than its content, by their hashes. */
public final class StopWords {

  /** Parts of words are here too, for the apostrophe in "don't" and "she'll" parts words. */
  private static final String ENGLISH =
      """
      a an the this that these those
      i me my mine myself we us our ours ourselves you your yours yourself yourselves
      he him his himself she her hers herself it its itself
      they them their theirs themselves one ones oneself each other others another
      who whom whose which what whoever whatever whichever
      someone somebody something anyone anybody anything
      everyone everybody everything none nobody nothing
      am is are was were be been being
      can could cannot may might must shall should will would ought
      have has had having do does did doing done
      and or but nor so yet if then else than because since although though while whereas
      unless until whether as
      of to in on at by for with from into onto upon about above across after against
      along among amongst around before behind below beneath beside besides between beyond
      despite down during except inside like near off out outside over past per
      through throughout toward towards under underneath up via within without
      not no yes only own same such too very just also even ever never always often
      again further once here there when where why how now still already
      all any both either neither few more most much many less least some several enough
      almost perhaps maybe quite rather however therefore thus hence
      s t d m ll re ve don doesn didn isn aren wasn weren hasn haven hadn couldn wouldn
      shouldn mustn mightn needn shan
      """;

  private final long[] hashes;

  private StopWords(long[] hashes) {
    this.hashes = hashes;
  }

  /** Articles, pronouns, auxiliary verbs, conjunctions, prepositions and the like. */
  public static StopWords english() {
    return of(ENGLISH);
  }

  /** All words of a text, whatever stands between them. */
  public static StopWords of(String text) {
    Tokens words = new Tokens();
    Tokeniser.standard().tokenise(text, words);
    return new StopWords(
        IntStream.range(0, words.size()).mapToLong(words::hash).sorted().distinct().toArray());
  }

  /** How many different words there are. */
  public int count() {
    return hashes.length;
  }

  /** Whether the word with this hash is one of them. */
  public boolean contains(long hash) {
    return Arrays.binarySearch(hashes, hash) >= 0;
  }

  /** Shows the hash of each. */
  public void forEach(LongConsumer visitor) {
    for (long hash : hashes) visitor.accept(hash);
  }

  long hash(int i) {
    return hashes[i];
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof StopWords words && Arrays.equals(hashes, words.hashes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(hashes);
  }
}
