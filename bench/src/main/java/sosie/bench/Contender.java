package sosie.bench;

/** A way to say which comments follow which form letter, from their main texts. */
interface Contender {

  /** Starts from the texts and uses the thread that it is called on only. */
  Grouping group(LabelledComments comments);
}
