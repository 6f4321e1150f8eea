package sosie.segment;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sosie.analyse.AnalysedText;
import sosie.analyse.Need;
import sosie.analyse.TextRow;
import sosie.documents.DocumentFacts;
import sosie.extract.Skipped;
import sosie.feature.TextFeatures;
import sosie.source.Origin;
import sosie.source.Problem;

/** How the values of this package stand in a shard. */
final class SegmentForm {

  static final long MAGIC = 0x746e6d67_65736f73L; // "sosegmnt", as the bytes stand in the file
  // up to 4 they were shards of a run that was killed; 5 did not tell the kinds of features
  static final int FORMAT = 6;

  /** What comes next. */
  static final byte END = 0;

  static final byte DOCUMENT = 1;
  static final byte SKIPPED = 2;

  private SegmentForm() {}

  static void write(SegmentOutput out, DocumentFacts facts) throws IOException {
    out.put(facts.id());
    write(out, facts.origin());
    out.put(facts.characters());
    out.put(facts.words());
    out.put(facts.attributes());
    out.put(facts.one());
    out.put(facts.other());
  }

  static DocumentFacts facts(SegmentInput in) throws IOException {
    return new DocumentFacts(
        in.getText(),
        origin(in),
        in.getInt(),
        in.getInt(),
        in.getText(),
        in.getLong(),
        in.getLong());
  }

  private static void write(SegmentOutput out, Origin origin) throws IOException {
    out.put(origin.source());
    out.put(origin.line());
  }

  private static Origin origin(SegmentInput in) throws IOException {
    return new Origin(in.getText(), in.getLong());
  }

  static void write(SegmentOutput out, List<TextRow> read) throws IOException {
    out.put(read.size());
    for (TextRow each : read) write(out, each);
  }

  static List<TextRow> read(SegmentInput in) throws IOException {
    int count = in.length(Byte.BYTES);
    List<TextRow> read = new ArrayList<>();
    for (int i = 0; i < count; i++) read.add(one(in));
    return read;
  }

  private static void write(SegmentOutput out, TextRow read) throws IOException {
    out.put(read.features());
    out.put(read.counted(), read.features());
    out.put(read.other(), read.counted());
    write(out, read.analysed().isPresent());
    if (read.analysed().isPresent()) write(out, read.analysed().get());
  }

  private static TextRow one(SegmentInput in) throws IOException {
    TextFeatures features = in.getFeatures(TextRow.NOTHING);
    TextFeatures counted = in.getFeatures(features);
    TextFeatures other = in.getFeatures(counted);
    Optional<AnalysedText> prepared = present(in) ? Optional.of(prepared(in)) : Optional.empty();
    return new TextRow(features, counted, other, prepared);
  }

  private static void write(SegmentOutput out, AnalysedText prepared) throws IOException {
    out.put(prepared.features());
    out.put(prepared.keys());
    out.put(prepared.evidence(), prepared.features());
    write(out, prepared.shortfall().isPresent());
    if (prepared.shortfall().isPresent()) {
      out.put(prepared.shortfall().get().reason());
      out.put(prepared.shortfall().get().detail());
    }
  }

  private static AnalysedText prepared(SegmentInput in) throws IOException {
    TextFeatures features = in.getFeatures(TextRow.NOTHING);
    long[] keys = in.getLongs();
    TextFeatures evidence = in.getFeatures(features);
    Optional<Need.Shortfall> shortfall =
        present(in)
            ? Optional.of(new Need.Shortfall(in.getText(), in.getText()))
            : Optional.empty();
    return new AnalysedText(features, keys, evidence, shortfall);
  }

  static void write(SegmentOutput out, Skipped skip) throws IOException {
    write(out, skip.id().isPresent());
    if (skip.id().isPresent()) out.put(skip.id().get());
    write(out, skip.problem().origin());
    out.put(skip.problem().reason().name());
    out.put(skip.problem().detail());
  }

  static Skipped skipped(SegmentInput in) throws IOException {
    Optional<String> id = present(in) ? Optional.of(in.getText()) : Optional.empty();
    Origin origin = origin(in);
    String reason = in.getText();
    for (Problem.Reason known : Problem.Reason.values()) {
      if (known.name().equals(reason)) {
        return new Skipped(id, new Problem(origin, known, in.getText()));
      }
    }
    throw new DamagedSegment("it has a reason that is unknown: " + reason);
  }

  static void write(SegmentOutput out, InputSpan span) throws IOException {
    FileState file = span.file();
    out.put(file.name());
    out.put(file.bytes());
    out.put(file.modified());
    out.put(file.fields());
    out.put(span.from());
    out.put(span.to());
    write(out, span.ends());
  }

  static InputSpan span(SegmentInput in) throws IOException {
    FileState file = new FileState(in.getText(), in.getLong(), in.getLong(), in.getText());
    long from = in.getLong();
    long to = in.getLong();
    if (from < 0 || to < from) throw new DamagedSegment("it has a stretch that ends early");
    return new InputSpan(file, from, to, present(in));
  }

  private static void write(SegmentOutput out, boolean present) throws IOException {
    out.put((byte) (present ? 1 : 0));
  }

  private static boolean present(SegmentInput in) throws IOException {
    return in.getByte() != 0;
  }
}
