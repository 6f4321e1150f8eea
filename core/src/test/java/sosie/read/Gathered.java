package sosie.read;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import sosie.format.Body;
import sosie.format.RawDocument;
import sosie.source.Problem;

/** Everything that a reading handed on. */
class Gathered implements DocumentSink {

  final List<RawDocument> documents = new ArrayList<>();
  final List<Problem> problems = new ArrayList<>();
  final List<Long> progress = new ArrayList<>();

  static Gathered from(Path input) throws IOException {
    return from(ReadOptions.defaults(), input);
  }

  static Gathered from(ReadOptions options, Path... inputs) throws IOException {
    try (Collection collection = Collection.of(List.of(inputs), options)) {
      Gathered gathered = new Gathered();
      collection.read(gathered);
      return gathered;
    }
  }

  @Override
  public void accept(RawDocument document) {
    documents.add(document);
  }

  @Override
  public void problem(Problem problem) {
    problems.add(problem);
  }

  @Override
  public void progress(long bytesRead) {
    progress.add(bytesRead);
  }

  Stream<String> origins() {
    return documents.stream().map(document -> document.origin().toString());
  }

  /** {@code origin: KIND text} for each document. */
  List<String> lines() {
    return documents.stream().map(d -> d.origin() + ": " + shown(d.body())).toList();
  }

  /** {@code origin: reason} for each problem. */
  List<String> reasons() {
    return problems.stream().map(p -> p.origin() + ": " + p.reason().label()).toList();
  }

  private static String shown(Body body) {
    if (body instanceof Body.Bytes bytes) {
      return bytes.kind() + " " + new String(bytes.bytes(), UTF_8);
    }
    return ((Body.Row) body).values().toString();
  }
}
