package sosie.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sosie.format.Body;
import sosie.format.RawDocument;
import sosie.records.FieldChoice;
import sosie.source.Origin;
import sosie.source.Problem;
import sosie.text.Zone;

/** Raw documents made by hand, and what becomes of them. */
public final class Raw {

  private Raw() {}

  public static RawDocument bytes(Body.Kind kind, byte[] bytes) {
    return document(new Body.Bytes(bytes, kind, Optional.empty()));
  }

  public static RawDocument bytes(Body.Kind kind, byte[] bytes, String charset) {
    return document(new Body.Bytes(bytes, kind, Optional.of(charset)));
  }

  public static RawDocument of(Body.Kind kind, String text) {
    return bytes(kind, text.getBytes(StandardCharsets.UTF_8));
  }

  public static RawDocument json(String json) {
    return of(Body.Kind.JSON, json);
  }

  public static RawDocument row(List<String> columns, Object... values) {
    return document(new Body.Row(columns, Arrays.asList(values)));
  }

  private static RawDocument document(Body body) {
    return new RawDocument("s:1", new Origin("s", 1), body, Map.of());
  }

  public static Document extracted(RawDocument raw) {
    return extracted(raw, FieldChoice.usual());
  }

  public static Document extracted(RawDocument raw, FieldChoice choice) {
    Extraction extraction = new Extractor(choice).extract(raw);
    assertThat(extraction).isInstanceOf(Document.class);
    return (Document) extraction;
  }

  public static Problem problem(RawDocument raw) {
    Extraction extraction = new Extractor(FieldChoice.usual()).extract(raw);
    assertThat(extraction).isInstanceOf(Skipped.class);
    return ((Skipped) extraction).problem();
  }

  /** The texts of the zones of one kind. */
  public static List<String> zones(Document document, Zone.Kind kind) {
    return document.zones().stream()
        .filter(zone -> zone.kind() == kind)
        .map(zone -> document.text().substring(zone.start(), zone.end()))
        .toList();
  }

  public static void assertZonesAreSound(Document document) {
    int start = 0;
    int end = 0;
    for (Zone zone : document.zones()) {
      assertThat(zone.end())
          .isLessThanOrEqualTo(document.text().length())
          .isGreaterThan(zone.start());
      assertThat(zone.start()).isGreaterThanOrEqualTo(start);
      if (zone.start() == start) assertThat(zone.end()).isGreaterThanOrEqualTo(end);
      start = zone.start();
      end = zone.end();
    }
    assertThat(document.text()).isNotBlank();
  }
}
