package sosie.recipe;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import sosie.analyse.Recipe;

/** A method with some settings, as a test names it: {@code spotsigs search=lsh}. */
record Way(String method, Map<String, String> settings) {

  /** Models that nobody learned, as a setting. */
  static final String COSINE = "model=src/test/resources/sosie/weigh/model-1.json";

  static final String JACCARD = "model=src/test/resources/sosie/weigh/jaccard-1.json";

  private static final List<String> VARIANTS =
      List.of(
          "minhash-lsh measure=containment",
          "minhash-lsh measure=edit threshold=0.7",
          "minhash-lsh form=selections threshold=0.6",
          "minhash-lsh unit=characters shingle=9",
          "minhash-lsh search=exact threshold=0.6",
          "minhash-lsh search=exact measure=edit threshold=0.7",
          "shingling measure=containment threshold=0.5",
          "shingling measure=edit threshold=0.7",
          "shingling select=mod:3",
          "shingling select=every:4 threshold=0.5",
          "shingling select=minima:20",
          "shingling select=idf:0.2..0.9",
          "shingling select=top-idf:2..25 threshold=0.4",
          "super-shingles measure=agreement shingle=3",
          "super-shingles measure=containment agree=1 shingle=2",
          "simhash measure=agreement",
          "simhash projection=gaussian bits=128 weights=log-tf",
          "simhash weights=tf-idf threshold=0.8",
          "hybrid shingle=2 threshold=0.8",
          "hybrid agree=1 projection=gaussian",
          "i-match measure=agreement lexicons=3",
          "i-match terms=top-idf:5..30",
          "i-match leastShare=0.3 leastTerms=3",
          "spotsigs search=lsh",
          "spotsigs search=i-match",
          "spotsigs measure=jaccard",
          "spotsigs measure=cosine threshold=0.5",
          "spotsigs high=0.85 own=1 threshold=0.44",
          "spotsigs high=0.8 own=0.1",
          "spotsigs measure=jaccard search=lsh",
          "minhash-lsh unit=unmasked threshold=0.6",
          "set-join unit=unmasked shingle=2 threshold=0.5",
          "simhash unit=unmasked threshold=0.8",
          "tf-idf unit=unmasked shingle=2 weights=log-tf threshold=0.4",
          "noisy threshold=0.7 shingle=5",
          "noisy noise=0.1 cluster=components",
          "tf-idf weights=idf shingle=2 threshold=0.6",
          "tf-idf weights=binary threshold=0.7",
          "set-join features=spots measure=weighted-jaccard threshold=0.5",
          "set-join features=spots select=idf:0.1..0.9 threshold=0.5",
          "set-join features=spots select=mod:2 threshold=0.5",
          "set-join features=counts weights=tf measure=cosine",
          "set-join features=counts weights=tf-idf measure=weighted-jaccard threshold=0.5",
          "set-join features=counts weights=log-tf measure=containment",
          "set-join measure=cosine threshold=0.6 cluster=components",
          "set-join select=idf:0..0.95",
          "andd search=lsh " + COSINE,
          "andd top=20 " + COSINE,
          "andd measure=agreement " + COSINE,
          "andd " + JACCARD,
          "andd search=lsh " + JACCARD,
          "andd measure=agreement threshold=0.4 " + JACCARD);

  static Way of(String words) {
    Map<String, String> settings = new TreeMap<>();
    String[] parts = words.split(" ", -1);
    for (String part : Arrays.copyOfRange(parts, 1, parts.length)) {
      int equals = part.indexOf('=');
      settings.put(part.substring(0, equals), part.substring(equals + 1));
    }
    return new Way(parts[0], settings);
  }

  /** Every method as it comes, with a model if it needs one. */
  static Stream<Way> standard() {
    Stream<Way> alone =
        Methods.standalone().stream().map(method -> new Way(method.name(), Map.of()));
    return Stream.concat(alone, Stream.of(Way.of("andd " + COSINE)));
  }

  /** Every method as it comes, and with its other measures, searches and selections. */
  static Stream<Way> all() {
    return Stream.concat(standard(), VARIANTS.stream().map(Way::of));
  }

  /** Those that promise to find every pair. */
  static Stream<Way> exact() {
    Stream<Way> more =
        Stream.of(
                "minhash-lsh search=exact threshold=0.3",
                "minhash-lsh search=exact",
                "shingling threshold=0.3",
                "set-join threshold=0.3",
                "set-join measure=containment threshold=0.6",
                "set-join features=spots measure=weighted-jaccard threshold=0.2",
                "set-join features=spots measure=jaccard threshold=0.4",
                "spotsigs threshold=0.2",
                "spotsigs threshold=0.9",
                "spotsigs threshold=0.1 own=0.05",
                "spotsigs threshold=0.2 high=0.7",
                "spotsigs measure=cosine threshold=0.2",
                "spotsigs measure=jaccard threshold=0.3",
                "tf-idf threshold=0.4",
                "andd " + COSINE,
                "andd threshold=0.3 " + COSINE,
                "andd threshold=0.9 top=30 " + COSINE,
                "andd measure=agreement " + COSINE,
                "andd " + JACCARD,
                "andd measure=agreement threshold=0.4 " + JACCARD,
                "andd threshold=0.2 " + JACCARD)
            .map(Way::of);
    Stream<Way> all =
        all()
            .filter(
                way ->
                    List.of("shingling", "set-join", "tf-idf").contains(way.method)
                        || (way.method.equals("spotsigs") && !way.settings.containsKey("search"))
                        || way.settings.getOrDefault("measure", "").equals("containment"))
            .filter(way -> !way.method.equals("super-shingles"))
            .filter(way -> !"edit".equals(way.settings.get("measure")));
    return Stream.concat(all, more);
  }

  Recipe recipe() {
    return Methods.named(method).recipe(settings);
  }

  @Override
  public String toString() {
    return method + " " + settings;
  }
}
