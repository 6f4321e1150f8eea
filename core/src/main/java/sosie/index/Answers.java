package sosie.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import sosie.extract.Document;
import sosie.tokenise.Tokens;

/** What an index says of a document, be it in it or not. Any number may ask at a time. */
final class Answers {

  private final Core core;

  Answers(Core core) {
    this.core = core;
  }

  Answer query(Document document, int most) throws IOException {
    Tokens words = core.matching().words(document);
    long one = words.digest(0);
    long other = words.digest(1);
    Matching.Analysed analysed = core.matching().analyse(document);
    return core.readingFiles(
        () -> {
          int text = core.state().inventory().textOf(one, other);
          boolean known = text != Inventory.NONE;
          Edges partners =
              known ? partners(text) : core.matching().partners(Matching.NEW, analysed);
          List<Answer.Match> matches =
              matches(known ? text : Inventory.NONE, partners, "", Math.max(1, most));
          Optional<String> cluster =
              matches.isEmpty()
                  ? Optional.empty()
                  : core.state().clusters().handleOf(matches.get(0).id());
          return new Answer(Index.ordered(matches, most), cluster, core.settling().isSettled());
        });
  }

  Optional<Answer> answer(String id, int most) throws IOException {
    return core.readingFiles(
        () -> {
          int slot = core.state().inventory().slot(Ids.sound(id));
          return slot == Inventory.NONE ? Optional.empty() : Optional.of(answer(slot, most));
        });
  }

  /** Of a document that is there. */
  Answer answer(int slot, int most) {
    String id = core.state().inventory().id(slot);
    int text = core.state().inventory().text(slot);
    return new Answer(
        matches(text, partners(text), id, most),
        core.state().clusters().handleOf(id),
        core.settling().isSettled());
  }

  /** As they are held, unless these are in doubt. */
  private Edges partners(int text) {
    return core.settling().isDoubted(text)
        ? core.matching().partners(text, core.analysed(text))
        : core.state().inventory().edges(text);
  }

  /** The best of them, in order: nobody is told of all copies of a text of which there are many. */
  private List<Answer.Match> matches(int text, Edges partners, String but, int most) {
    List<Answer.Match> matches = new ArrayList<>();
    if (text != Inventory.NONE) take(text, 1, true, but, most, matches);
    Integer[] best = new Integer[partners.count()];
    Arrays.setAll(best, i -> i);
    Arrays.sort(best, Comparator.comparingDouble(i -> -partners.scores()[i]));
    double last = 1;
    for (int i : best) {
      double score = partners.scores()[i];
      if (matches.size() >= most && score < last) break; // what is equal goes by its id
      last = score;
      take(partners.texts()[i], score, false, but, most, matches);
    }
    return Index.ordered(matches, most);
  }

  /** The documents of a text come in the order of their ids: of these the first. */
  private void take(
      int text, double score, boolean copy, String but, int most, List<Answer.Match> matches) {
    Inventory all = core.state().inventory();
    int taken = 0;
    for (int slot : all.documentsOf(text)) {
      if (taken == most) return;
      if (all.id(slot).equals(but)) continue;
      matches.add(new Answer.Match(all.id(slot), score, copy));
      taken++;
    }
  }

  /** All of it as it is at one moment. */
  Optional<Index.Seen> look(String id, int most) throws IOException {
    return core.readingFiles(
        () -> {
          int slot = core.state().inventory().slot(Ids.sound(id));
          if (slot == Inventory.NONE) return Optional.empty();
          long place = core.state().inventory().place(slot);
          return Optional.of(
              new Index.Seen(core.document(place), core.log().sequence(place), answer(slot, most)));
        });
  }
}
