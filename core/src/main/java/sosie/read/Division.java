package sosie.read;

import java.io.IOException;
import java.util.Optional;
import sosie.format.Body;
import sosie.format.DivisibleFormat;
import sosie.format.RecordFormat;
import sosie.format.Stretch;
import sosie.source.Archive;
import sosie.source.Compression;
import sosie.source.Content;
import sosie.source.DiskFile;
import sosie.source.Expansion;
import sosie.source.Problem;
import sosie.source.SourceFile;

/** How the reading of a file can be shared out, if it can. */
final class Division {

  private final ReadOptions options;
  private final SourceFile file;

  Division(ReadOptions options, SourceFile file) {
    this.options = options;
    this.file = file;
  }

  /** The format by which stretches are read; nothing if the file is read as a whole. */
  Optional<DivisibleFormat> format() throws IOException {
    try (Content content = open()) {
      return format(content);
    } catch (DiskFile.Failure e) {
      return Optional.empty(); // whoever reads the whole of it tells
    }
  }

  long count(Stretch stretch) throws IOException {
    try (Content content = open()) {
      Optional<DivisibleFormat> format = format(content);
      return format.isPresent() ? format.get().count(content, stretch) : 0;
    } catch (DiskFile.Failure e) {
      throw new IOException("cannot read " + file.path() + ": " + e.getCause().getMessage(), e);
    }
  }

  private Content open() {
    Expansion expansion = Expansion.forReading(file.bytes(), options.expansion());
    Content.Opening opening = () -> DiskFile.open(file.path(), bytes -> {});
    return Content.ofFile(file.name(), file.path(), file.bytes(), opening, expansion, place -> {});
  }

  private Optional<DivisibleFormat> format(Content content) throws IOException {
    Recognised recognised = new Recognised();
    new Recognition(options).show(content, recognised);
    return recognised.format;
  }

  /** Notes the format, and opens nothing. */
  private static final class Recognised implements LayerVisitor {

    private Optional<DivisibleFormat> format = Optional.empty();

    @Override
    public void records(Content content, RecordFormat found) {
      if (found instanceof DivisibleFormat divisible) format = Optional.of(divisible);
    }

    @Override
    public void compressed(Content content, Compression compression) {}

    @Override
    public void packed(Content content, Archive archive) {}

    @Override
    public void document(Content content, Body.Kind kind) {}

    @Override
    public void refused(Content content, Problem problem) {}
  }
}
