package sosie.detect;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sosie.analyse.TextRow;
import sosie.documents.DigestIndex;
import sosie.documents.DocumentFacts;
import sosie.documents.DocumentTable;
import sosie.extract.Skipped;

/**
 * What has been read so far, filled by whichever thread has finished a document. What it holds in
 * the end does not depend on the order.
 */
final class Intake {

  private final DocumentTable documents = new DocumentTable();
  private DigestIndex texts = new DigestIndex();
  private long[] draws = {}; // of each text the first half of its digest, once all is read
  private final List<RecipeTexts> recipes; // the method, then its fallback if there is one
  private final boolean looksPastWords;
  private final RunOptions options;
  private final List<Skipped> skipped = new ArrayList<>();
  private int[] standing = new int[1024]; // row of a text → document whose features are held

  Intake(List<RecipeTexts> recipes, RunOptions options) {
    this.recipes = recipes;
    this.options = options;
    looksPastWords = recipes.stream().anyMatch(RecipeTexts::looksPastWords);
  }

  /** All is read: nobody looks texts up any more, and what was for that is large. */
  void end() {
    draws = texts.firstHalves();
    texts = new DigestIndex();
    standing = new int[0];
  }

  /** Once all is read. */
  DocumentTable documents() {
    return documents;
  }

  long[] draws() {
    return draws;
  }

  List<Skipped> skipped() {
    return skipped;
  }

  List<RecipeTexts> recipes() {
    return recipes;
  }

  /** Whether it matters which of several documents with one text is read. */
  boolean looksPastWords() {
    return looksPastWords;
  }

  synchronized void skip(Skipped skip) {
    skipped.add(skip); // reported at the end, with its reason; the run goes on
  }

  /** Adds a document whose text is known; its number, or none if the text is new. */
  synchronized int addCopy(DocumentFacts facts) {
    int row = texts.find(facts.one(), facts.other());
    return row == DigestIndex.NONE ? DigestIndex.NONE : add(facts, row);
  }

  /** Adds a document whose text must be known. */
  void addKnown(DocumentFacts facts) {
    if (addCopy(facts) == DigestIndex.NONE) {
      throw new IllegalArgumentException(facts.id() + " must be a copy, and its text is not here");
    }
  }

  /** Adds a document of whose text nothing is read, as it meets no other. */
  void addUnread(DocumentFacts facts) {
    addText(facts, recipes.stream().map(RecipeTexts::nothing).toList());
  }

  /** Whether the features of a copy, should they differ, are the ones to hold for its text. */
  synchronized boolean standsForText(int copy) {
    return looksPastWords && documents.compare(copy, standing[documents.row(copy)]) < 0;
  }

  /**
   * Adds what the recipes read of a document.
   *
   * @param copy what {@link #addCopy} said of it
   */
  void add(DocumentFacts facts, int copy, List<TextRow> read) {
    int number = copy == DigestIndex.NONE ? addText(facts, read) : copy;
    if (number != DigestIndex.NONE) replaceText(number, read);
  }

  /** Adds a document with its text; its number if another thread was first with that text. */
  private synchronized int addText(DocumentFacts facts, List<TextRow> read) {
    int copy = addCopy(facts);
    if (copy != DigestIndex.NONE) return copy;
    try {
      for (int i = 0; i < read.size(); i++) recipes.get(i).add(read.get(i));
    } catch (IOException e) {
      throw unwritten(e);
    }
    int row = texts.add(facts.one(), facts.other());
    if (row == standing.length) standing = Arrays.copyOf(standing, row * 2);
    standing[row] = add(facts, row);
    return DigestIndex.NONE;
  }

  private synchronized void replaceText(int copy, List<TextRow> read) {
    if (!standsForText(copy)) return; // another thread had an earlier one
    int row = documents.row(copy);
    standing[row] = copy;
    try {
      for (int i = 0; i < read.size(); i++) recipes.get(i).replace(row, read.get(i));
    } catch (IOException e) {
      throw unwritten(e);
    }
  }

  private UncheckedIOException unwritten(IOException e) {
    return new UncheckedIOException(
        new IOException(
            "cannot write features to " + options.temporary() + ": " + e.getMessage(), e));
  }

  private int add(DocumentFacts facts, int row) {
    documents.add(facts, row);
    options.progress().documents(documents.count());
    return documents.count() - 1;
  }
}
