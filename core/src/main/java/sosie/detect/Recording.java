package sosie.detect;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import sosie.analyse.TextRow;
import sosie.documents.DocumentFacts;
import sosie.extract.Document;
import sosie.extract.Skipped;
import sosie.segment.SegmentWriter;
import sosie.source.Origin;
import sosie.tokenise.Tokens;

/** Writes all documents to a segment. */
record Recording(List<RecipeTexts> recipes, SegmentWriter out) implements CollectionPass {

  @Override
  public boolean wants(Origin origin) {
    return true;
  }

  @Override
  public boolean takes(Origin origin) {
    return true;
  }

  @Override
  public void problem(Skipped problem) {
    skip(problem);
  }

  private void skip(Skipped skip) {
    try {
      out.skip(skip);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Batch batch() {
    return new Texts();
  }

  @Override
  public void end() {}

  private final class Texts implements Batch {

    @Override
    public void document(Document document, Tokens words) {
      DocumentFacts facts = DocumentFacts.of(document, words);
      List<TextRow> rows = new ArrayList<>();
      if (out.lacks(facts)) for (RecipeTexts each : recipes) rows.add(each.read(document, words));
      try {
        out.add(facts, rows);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public void skip(Skipped skip) {
      Recording.this.skip(skip);
    }

    @Override
    public void done() {}
  }
}
