package sosie.weigh;

import java.util.Locale;

/**
 * What the weight of a run of words in a document may depend on. A run that occurs several times
 * has the mean of its occurrences, unless said otherwise; a run of several words has the mean of
 * these.
 *
 * <p>The names stand in model files: never rename one.
 */
public enum Trait {
  /** 1. */
  CONSTANT("any word"),
  /** ln of the number of words in the run: tells runs apart where several widths are mixed. */
  WIDTH("more words in a run"),
  /** Number of occurrences. */
  TF("repeated"),
  /** ln of it. */
  LOG_TF("repeated (log)"),
  /** Share of the texts that have it. */
  DF("common in the collection"),
  /** ln(N/df) / ln N: 0 for what all texts have, 1 for what only one has. */
  LOG_DF("rare in the collection"),
  /** 1 if no other text has it. */
  ONLY_HERE("in no other text"),
  /** Mean over its words of the rarity of each. */
  DF_AVG("made of rare words"),
  /** Median over its words of the rarity of each. */
  DF_MED("made of rare words (median)"),
  /** ln(1 + words before its first occurrence). */
  POSITION("late in the text"),
  /** Words before its first occurrence, as a share of all. */
  RELATIVE_POSITION("late in the text (share)"),
  /** ln of the number of words in the document. */
  LENGTH("in a long text"),
  /** 1 if an occurrence is in the title. */
  IN_TITLE("in the title"),
  /** 1 if an occurrence is in a heading. */
  IN_HEADING("in a heading"),
  /** 1 if all its words are in the address of the document. */
  IN_URL("in the address"),
  /** 1 if an occurrence is in a subject line. */
  IN_SUBJECT("in the subject line"),
  /** 1 if an occurrence is quoted from another mail. */
  QUOTED("quoted"),
  /** Share of it that is part of a link. */
  IN_LINK("link text"),
  /** Share of the words of its block that are part of a link. */
  LINK_DENSITY("in a block of links"),
  /** The same over the words around it, whatever the blocks. */
  LINKS_AROUND("amid links"),
  /** Share of its words that begin with a capital. */
  CAPITALISED("capitalised"),
  /** Share of its words that are all digits. */
  DIGITS("digits"),
  /** ln of the number of characters of a word. */
  WORD_LENGTH("long words"),
  /** Share of its words that are stop words. */
  STOP_WORD("a stop word"),
  /** 1 if a stop word stands next to it. */
  NEAR_STOP_WORD("next to a stop word"),
  /** Share of the words of its block that are stop words. */
  STOP_DENSITY("in a block with stop words"),
  /** The same over the words around it, whatever the blocks. */
  STOP_WORDS_AROUND("amid stop words"),
  /** ln of the number of words in its block. */
  BLOCK_LENGTH("in a long block"),
  /** 1 if its block has the end of a sentence. */
  SENTENCES("in a block with sentences"),
  /** 1 if it goes from one block to the next. */
  SPANS_BLOCKS("across two blocks"),
  /** Rarity of its words in a background collection, on average. */
  BACKGROUND("rare in general");

  private static final Trait[] ALL = values();

  private final String words;

  Trait(String words) {
    this.words = words;
  }

  /** What a word has that has much of it. */
  public String words() {
    return words;
  }

  /** As it is called in a file. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Its place in a row of all traits. */
  @SuppressWarnings("EnumOrdinal") // rows are of one run of the program; files have names
  public int place() {
    return ordinal();
  }

  /** How many there are. */
  public static int count() {
    return ALL.length;
  }
}
