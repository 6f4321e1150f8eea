package sosie.detect;

import java.util.ArrayList;
import java.util.List;
import sosie.analyse.TextRow;
import sosie.documents.DigestIndex;
import sosie.documents.DocumentFacts;
import sosie.extract.Document;
import sosie.extract.Skipped;
import sosie.source.Origin;
import sosie.tokenise.Tokens;

/**
 * Takes all documents in, from words to keys. A text that was seen before costs its digest and a
 * look-up, no more.
 */
record FirstPass(Intake intake, ReadingLog log) implements CollectionPass {

  @Override
  public boolean wants(Origin origin) {
    return log.wants(origin);
  }

  @Override
  public boolean takes(Origin origin) {
    return log.takes(origin);
  }

  @Override
  public void problem(Skipped problem) {
    if (log.takes(problem)) intake.skip(problem);
  }

  @Override
  public Batch batch() {
    return new Texts(intake, log.batch());
  }

  @Override
  public void end() {
    log.end();
  }

  private record Texts(Intake intake, Shard shard) implements Batch {

    @Override
    public void document(Document document, Tokens words) {
      DocumentFacts facts = DocumentFacts.of(document, words);
      int copy = intake.addCopy(facts);
      boolean known = copy != DigestIndex.NONE && !intake.standsForText(copy);
      if (known && !shard.lacks(facts)) {
        shard.add(facts, List.of());
        return;
      }
      List<TextRow> read = new ArrayList<>(intake.recipes().size());
      for (RecipeTexts recipe : intake.recipes()) read.add(recipe.read(document, words));
      shard.add(facts, read);
      intake.add(facts, copy, read);
    }

    @Override
    public void skip(Skipped skip) {
      shard.skip(skip);
      intake.skip(skip);
    }

    @Override
    public void done() {
      shard.done();
    }
  }
}
