package sosie.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import sosie.analyse.Recipe;
import sosie.detect.BatchDetector;
import sosie.detect.Detection;
import sosie.detect.RunOptions;
import sosie.docket.Comment;
import sosie.docket.Docket;
import sosie.documents.Documents;
import sosie.edit.Edit;
import sosie.edit.EditStyle;
import sosie.edit.ReferenceText;
import sosie.extract.DocumentStream;
import sosie.link.GivenLinks;

/** Our recipe over main texts in memory. */
record DurianRun(Recipe recipe, GivenLinks links) implements Contender {

  Detection detect(LabelledComments comments) {
    RunOptions options = RunOptions.standard().withThreads(1).withLinks(links);
    try {
      return new BatchDetector(recipe, options).detect(DocumentStream.of(comments.bodies()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Grouping group(LabelledComments comments) {
    return grouping(detect(comments), comments);
  }

  /** The same from a run; documents of a run and comments are both in the order of ids. */
  static Grouping grouping(Detection found, LabelledComments comments) {
    Documents documents = found.documents();
    int[] references = new int[comments.count()];
    boolean[] known = new boolean[references.length];
    for (int i = 0; i < references.length; i++) {
      int representative = found.representativeOf(i);
      boolean alone = found.clusterOf(i).isEmpty();
      references[i] = alone ? LabelledComments.ALONE : representative;
      known[i] = documents.copies(documents.text(representative)) > ReferenceCopies.MOST_COPIES;
    }
    return new Grouping(references, known);
  }

  /** What {@code sosie comments} says of the same comments. */
  static Grouping grouping(Docket docket, LabelledComments comments) {
    int[] references = new int[comments.count()];
    int[] exact = new int[references.length];
    for (Comment each : docket.comments()) {
      int reference = each.isAlone() ? LabelledComments.ALONE : comments.number(each.reference());
      references[comments.number(each.id())] = reference;
      if (!each.isAlone() && each.style() == EditStyle.EXACT) exact[reference]++;
    }
    boolean[] known = new boolean[references.length];
    for (int i = 0; i < known.length; i++) {
      known[i] =
          references[i] != LabelledComments.ALONE
              && exact[references[i]] > ReferenceCopies.MOST_COPIES;
    }
    return new Grouping(references, known);
  }

  /** How each comment was made from what it follows; those with the same words once. */
  static EditStyle[] styles(Grouping grouping, LabelledComments comments) {
    Map<Integer, ReferenceText> prepared = new HashMap<>();
    Map<Integer, Map<String, EditStyle>> known = new HashMap<>();
    EditStyle[] styles = new EditStyle[comments.count()];
    for (int i = 0; i < styles.length; i++) {
      if (grouping.isAlone(i)) {
        styles[i] = EditStyle.SINGLETON;
        continue;
      }
      int reference = grouping.references()[i];
      ReferenceText letter =
          prepared.computeIfAbsent(reference, r -> ReferenceText.of(comments.body(r).text()));
      styles[i] =
          known
              .computeIfAbsent(reference, r -> new HashMap<>())
              .computeIfAbsent(comments.body(i).text(), text -> Edit.of(letter, text).style());
    }
    return styles;
  }
}
