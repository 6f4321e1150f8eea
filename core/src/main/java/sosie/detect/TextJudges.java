package sosie.detect;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import sosie.cluster.Link;
import sosie.documents.Documents;
import sosie.extract.DocumentStream;
import sosie.link.Linking;
import sosie.link.TextRule;
import sosie.parallel.WorkerPool;
import sosie.verify.ScoredPairs;

/**
 * Lets rules about texts look at all pairs that were found: reads the documents of these once more
 * and asks of each pair, by all threads, whether it may be together.
 */
final class TextJudges {

  private static final int TASK = 256; // pairs

  private final Documents documents;
  private final ScoredPairs pairs;
  private final RunOptions options;
  private final BitSet firsts = new BitSet(); // documents of texts in pairs

  TextJudges(Documents documents, ScoredPairs pairs, RunOptions options) {
    this.documents = documents;
    this.pairs = pairs;
    this.options = options;
    for (int i = 0; i < pairs.count(); i++) {
      firsts.set(documents.first(pairs.left(i)));
      firsts.set(documents.first(pairs.right(i)));
    }
  }

  /** Tells links what the rules say; the same whatever the threads. */
  void tell(Linking linking, DocumentStream stream) throws IOException {
    try (HeldTexts texts = HeldTexts.read(stream, documents, firsts, options)) {
      for (TextRule rule : options.links().texts()) {
        linking.keepApart(rule, apart(rule, texts), firsts.cardinality());
      }
    }
  }

  private List<Link> apart(TextRule rule, HeldTexts texts) {
    int tasks = (pairs.count() + TASK - 1) / TASK;
    List<List<Link>> found = new ArrayList<>();
    for (int i = 0; i < tasks; i++) found.add(List.of());
    options.progress().begin("comparing texts", tasks, "");
    new WorkerPool(options.threads())
        .each(
            tasks,
            () -> {
              TextRule.Answers answers = rule.answers(text -> texts.of(documents.first(text)));
              return task -> {
                List<Link> links = links(answers, task * TASK);
                if (!links.isEmpty()) found.set(task, links);
              };
            });
    return found.stream().flatMap(List::stream).toList();
  }

  /** Of some pairs after each other; those of one text are side by side. */
  private List<Link> links(TextRule.Answers answers, int from) {
    List<Link> links = new ArrayList<>();
    for (int i = from; i < Math.min(pairs.count(), from + TASK); i++) {
      int left = pairs.left(i);
      int right = pairs.right(i);
      Optional<String> why = answers.whyApart(left, right);
      if (why.isPresent()) links.add(new Link(left, right, Link.Kind.CANNOT, why.get()));
    }
    return links;
  }
}
