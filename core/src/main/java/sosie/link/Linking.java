package sosie.link;

import static sosie.source.Utf8Order.UTF_8;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import sosie.cluster.Closure;
import sosie.cluster.Constraints;
import sosie.cluster.Labels;
import sosie.cluster.Link;
import sosie.cluster.LinkRule;
import sosie.cluster.NamedLink;
import sosie.cluster.OwnThresholds;
import sosie.documents.DocumentNames;
import sosie.documents.Documents;
import sosie.letter.CitedDockets;

/**
 * Brings links to bear on a run: those of persons first, cannots before musts, then what rules say,
 * then copies of one text. Copies that cannot be together become texts of their own, with the same
 * features.
 */
public final class Linking {

  private final Documents documents;
  private final Closure closure;
  private final List<Linked.RuleUse> uses = new ArrayList<>();
  private final TreeSet<String> unknown = new TreeSet<>(UTF_8);
  private final List<Link> families = new ArrayList<>();
  private final boolean hasFamilies;
  private final GivenThresholds thresholds;

  /**
   * Brings links to bear.
   *
   * @param own rules of the method
   * @param letters thresholds of single ones, by the names of documents
   */
  public Linking(
      Documents whole, GivenLinks given, List<LinkRule> own, SortedMap<String, Double> letters) {
    closure = new Closure(whole.count());
    List<Link> persons = numbered(given.named(), whole);
    add(persons, Link.Kind.CANNOT);
    add(persons, Link.Kind.MUST);
    List<Labels> labels = new ArrayList<>(labels(given.rules(), whole));
    count(given.rules(), labels);
    labels.addAll(labels(own, whole));
    apply(labels, Link.Kind.CANNOT);
    int[] texts = new int[whole.count()];
    for (int i = 0; i < texts.length; i++) texts[i] = whole.text(i);
    int[] parts = closure.joinCopies(texts);
    apply(labels, Link.Kind.MUST);
    add(persons, Link.Kind.FAMILY);
    apply(labels, Link.Kind.FAMILY);
    documents = whole.inParts(parts);
    thresholds = new GivenThresholds(letters, documents);
    for (Link link : persons) if (link.kind() == Link.Kind.FAMILY) families.add(link);
    hasFamilies =
        !families.isEmpty()
            || labels.stream().anyMatch(one -> one.rule().kind() == Link.Kind.FAMILY);
  }

  private void add(List<Link> links, Link.Kind kind) {
    links.stream().filter(link -> link.kind() == kind).forEach(closure::add);
  }

  private void apply(List<Labels> labels, Link.Kind kind) {
    labels.stream().filter(one -> one.rule().kind() == kind).forEach(closure::add);
  }

  /** The links whose documents are there, sorted. */
  private List<Link> numbered(List<NamedLink> named, Documents whole) {
    Set<String> names = new HashSet<>();
    for (NamedLink link : named) names.addAll(List.of(link.left(), link.right()));
    Map<String, Integer> numbers = DocumentNames.find(names, whole);
    for (String name : names) if (!numbers.containsKey(name)) unknown.add(name);
    return named.stream()
        .filter(link -> numbers.containsKey(link.left()) && numbers.containsKey(link.right()))
        .map(
            link ->
                new Link(
                    numbers.get(link.left()), numbers.get(link.right()), link.kind(), link.why()))
        .map(Link::inOrder)
        .sorted(Link.ORDER)
        .distinct()
        .toList();
  }

  private static List<Labels> labels(List<LinkRule> rules, Documents whole) {
    if (rules.isEmpty()) return List.of();
    List<Labels> labels = new ArrayList<>();
    for (LinkRule rule : rules) labels.addAll(Labels.of(rule));
    Set<String> fields = new HashSet<>();
    for (LinkRule rule : rules) fields.addAll(rule.fields());
    List<Map<String, Object>> documents = new ArrayList<>(whole.count());
    for (int i = 0; i < whole.count(); i++) documents.add(whole.attributes(i, fields));
    CitedDockets dockets = CitedDockets.in(documents);
    for (Map<String, Object> attributes : documents) {
      Map<String, Object> named = dockets.named(attributes);
      for (Labels one : labels) one.add(named);
    }
    return labels;
  }

  private void count(List<LinkRule> rules, List<Labels> labels) {
    for (LinkRule rule : rules) {
      int most =
          labels.stream()
              .filter(one -> one.rule().equals(rule))
              .mapToInt(Labels::labelled)
              .max()
              .orElse(0);
      uses.add(new Linked.RuleUse(rule.toString(), most, true));
    }
  }

  /** The documents, with copies apart that links keep apart. */
  public Documents documents() {
    return documents;
  }

  /** Pairs of texts that a person called family: worth a look whatever the method thinks. */
  public List<int[]> familyTexts() {
    return families.stream()
        .map(link -> new int[] {documents.text(link.left()), documents.text(link.right())})
        .filter(texts -> texts[0] != texts[1])
        .map(texts -> new int[] {Math.min(texts[0], texts[1]), Math.max(texts[0], texts[1])})
        .toList();
  }

  /** Whether anybody spoke of families, so that the bar may be lower for some pairs. */
  public boolean hasFamilies() {
    return hasFamilies;
  }

  /** Thresholds that texts were given, be they letters or not. */
  public OwnThresholds thresholds() {
    return thresholds.ofTexts();
  }

  /**
   * Binds a text to a letter, unless something speaks against it.
   *
   * @param why what binds them
   */
  void bind(int letter, int text, String why) {
    int left = documents.first(letter);
    int right = documents.first(text);
    closure.bind(new Link(left, right, Link.Kind.MUST, why));
  }

  /**
   * Takes in what a rule about texts says of pairs; it stands back behind what persons said.
   *
   * @param cannots pairs of texts and why they are apart, as numbers of texts
   * @param asked how many texts it looked at
   */
  public void keepApart(TextRule rule, List<Link> cannots, int asked) {
    for (Link each : cannots) {
      int left = documents.first(each.left());
      int right = documents.first(each.right());
      closure.add(new Link(left, right, Link.Kind.CANNOT, each.why()));
    }
    uses.add(new Linked.RuleUse(rule.toString(), asked, false));
  }

  /** What keeps a text from a letter that it would follow by its words. */
  public Optional<Link> apart(int letter, int text) {
    int left = Math.min(documents.first(letter), documents.first(text));
    int right = Math.max(documents.first(letter), documents.first(text));
    return closure.whyApart(left, right).map(why -> new Link(left, right, Link.Kind.CANNOT, why));
  }

  /** What follows from all. */
  public Constraints close() {
    return closure.close();
  }

  /** The same constraints by numbers of texts. */
  public Constraints overTexts(Constraints ofDocuments) {
    int[] firsts = new int[documents.texts()];
    for (int text = 0; text < firsts.length; text++) firsts[text] = documents.first(text);
    return ofDocuments.over(firsts);
  }

  /**
   * What became of links.
   *
   * @param bonds what the method bound
   * @param separated what kept documents from the letter they would follow
   * @param letters thresholds that counted
   */
  public Linked linked(
      Constraints constraints, List<Link> bonds, List<Link> separated, OwnThresholds letters) {
    List<Link> links = new ArrayList<>(constraints.links());
    links.addAll(bonds);
    links.addAll(separated);
    links.sort(Link.ORDER);
    return new Linked(
        true,
        links.stream().distinct().toList(),
        constraints.contradictions(),
        List.copyOf(unknown),
        List.copyOf(uses),
        separated.stream().distinct().sorted(Link.ORDER).toList(),
        thresholds.used(letters));
  }
}
