package sosie.passage;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import sosie.cluster.KeepRule;
import sosie.extract.Document;
import sosie.source.Origin;

/**
 * Where documents come from, and which of them were there first.
 *
 * @param field the attribute that names the source of a document, the author or site, say; if none
 *     is named, the first there is of {@code from}, {@code author}, {@code site}, {@code domain},
 *     {@code publisher} and the host of {@code url}; else the folder in which a file lies, or the
 *     file that holds a record
 * @param first {@code first}, {@code earliest} or {@code sources}
 */
public record Provenance(Optional<String> field, KeepRule first) {

  /** Guessed sources, in the order of reading. */
  public static final Provenance STANDARD =
      new Provenance(Optional.empty(), KeepRule.parse("first"));

  private static final String TOP = "."; // of files in no folder

  private static final List<String> FIELDS =
      List.of("from", "author", "site", "domain", "publisher");

  public Provenance {
    first.rank(Origin.whole(""), Map.of()); // refuses other rules
  }

  double rank(Document document) {
    return first.rank(document.origin(), document.attributes());
  }

  String source(Document document) {
    if (field.isPresent()) return text(document, field.get()).orElse("");
    for (String name : FIELDS) {
      Optional<String> value = text(document, name);
      if (value.isPresent()) return address(value.get());
    }
    return text(document, "url").flatMap(Provenance::host).orElseGet(() -> place(document));
  }

  private static Optional<String> text(Document document, String field) {
    return Optional.ofNullable(document.attributes().get(field))
        .map(value -> value.toString().strip())
        .filter(value -> !value.isEmpty());
  }

  /** People spell their names in many ways and write from one address. */
  private static String address(String value) {
    int open = value.lastIndexOf('<');
    int close = value.indexOf('>', open + 1);
    String inside = open >= 0 && close > open ? value.substring(open + 1, close) : value;
    if (inside.indexOf('@') < 0) return value;
    int space = inside.strip().indexOf(' '); // name@host (Name)
    String bare = space < 0 ? inside.strip() : inside.strip().substring(0, space);
    return bare.toLowerCase(Locale.ROOT);
  }

  private static Optional<String> host(String url) {
    int start = url.indexOf("://");
    if (start < 0) return Optional.empty();
    int end = start + 3;
    while (end < url.length() && "/?#".indexOf(url.charAt(end)) < 0) end++;
    String host = url.substring(start + 3, end).toLowerCase(Locale.ROOT);
    return host.isEmpty() ? Optional.empty() : Optional.of(host);
  }

  private static String place(Document document) {
    Origin origin = document.origin();
    if (origin.line() > 0) return origin.source();
    int slash = origin.source().lastIndexOf('/');
    return slash < 0 ? TOP : origin.source().substring(0, slash);
  }
}
