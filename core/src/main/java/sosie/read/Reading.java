package sosie.read;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Map;
import java.util.Optional;
import sosie.format.Body;
import sosie.format.DivisibleFormat;
import sosie.format.JsonLines;
import sosie.format.LineMarks;
import sosie.format.RawDocument;
import sosie.format.RecordFormat;
import sosie.format.RecordVisitor;
import sosie.format.Stretch;
import sosie.source.Archive;
import sosie.source.ArchiveEntry;
import sosie.source.Compression;
import sosie.source.Content;
import sosie.source.DiskFile;
import sosie.source.Expansion;
import sosie.source.Origin;
import sosie.source.Problem;
import sosie.source.SourceFile;

/** One reading of a collection: opens what is compressed or packed and hands on the documents. */
final class Reading implements LayerVisitor {

  private final ReadOptions options;
  private final Selection selection;
  private final Recognition recognition;
  private final DocumentSink sink;
  private final LineMarks marks;
  private Stretch stretch = Stretch.WHOLE; // of the file that is read
  private long finishedBytes;
  private long fileBytes;

  /**
   * A reading to be done.
   *
   * @param marks those of earlier readings of the same files, to which this one adds its own
   */
  Reading(ReadOptions options, Selection selection, DocumentSink sink, LineMarks marks) {
    this.options = options;
    this.selection = selection;
    this.recognition = new Recognition(options);
    this.sink = sink;
    this.marks = marks;
  }

  void file(SourceFile file, Stretch part) throws IOException {
    stretch = part;
    if (sink.wants(Origin.whole(file.name()))) {
      open(file);
    }
    finishedBytes += file.bytes();
    fileBytes = 0;
    sink.progress(finishedBytes);
  }

  private void open(SourceFile file) throws IOException {
    Content.Opening opening = () -> DiskFile.open(file.path(), this::read);
    Expansion expansion = Expansion.forReading(file.bytes(), options.expansion());
    try (Content content =
        Content.ofFile(file.name(), file.path(), file.bytes(), opening, expansion, this::reached)) {
      show(content);
    } catch (DiskFile.Failure e) {
      if (!(e.getCause() instanceof FileSystemException)) {
        throw new IOException("cannot read " + file.path() + ": " + e.getCause().getMessage(), e);
      }
      sink.problem(
          new Problem(Origin.whole(file.name()), Problem.Reason.UNREADABLE, refusal(e.getCause())));
    }
  }

  private static String refusal(Throwable cause) {
    if (cause instanceof AccessDeniedException) return "may not be read; check its permissions";
    if (cause instanceof NoSuchFileException) return "was there and is gone";
    return "the system refused to read it: " + cause.getMessage();
  }

  private void read(long bytes) {
    fileBytes += bytes;
    sink.progress(finishedBytes + fileBytes);
  }

  private void reached(long place) {
    read(Math.max(0, place - fileBytes));
  }

  /** Opens a content and tells of the damage found on the way. */
  private void show(Content content) throws IOException {
    recognition.show(content, this);
    content
        .ownDamage()
        .ifPresent(
            damage -> sink.problem(new Problem(content.whole(), damage.reason(), damage.detail())));
  }

  @Override
  public void compressed(Content content, Compression compression) throws IOException {
    try (Content expanded = content.expanded(compression)) {
      show(expanded);
    }
  }

  @Override
  public void packed(Content content, Archive archive) throws IOException {
    archive.entries(
        content,
        new Archive.EntryVisitor() {
          @Override
          public void entry(ArchiveEntry entry) throws IOException {
            if (entry.content().isPresent()) {
              try (Content inner = entry.content().get()) {
                entry(inner);
              }
            }
          }

          private void entry(Content inner) throws IOException {
            if (selection.opensFound(inner.source(), inner.name()) && sink.wants(inner.whole())) {
              show(inner);
            }
          }

          @Override
          public void problem(Problem problem) {
            sink.problem(problem);
          }

          @Override
          public boolean wantsMore() {
            return sink.wantsMore();
          }
        });
  }

  @Override
  public void records(Content content, RecordFormat format) throws IOException {
    if (!selection.takes(content.source())) return;
    Records records = new Records(content.isFile() && format instanceof JsonLines);
    if (stretch.equals(Stretch.WHOLE)) {
      format.split(content, records);
    } else if (content.isFile() && format instanceof DivisibleFormat divisible) {
      divisible.split(content, stretch, records);
    } else {
      throw indivisible(content);
    }
  }

  /** It was divisible when it was looked at. */
  private static IllegalStateException indivisible(Content content) {
    return new IllegalStateException(
        content.source() + " is to be read in parts, and holds something else than it did");
  }

  @Override
  public void document(Content content, Body.Kind kind) throws IOException {
    if (!stretch.equals(Stretch.WHOLE)) throw indivisible(content);
    if (!selection.takes(content.source())) {
      return;
    }
    Optional<byte[]> bytes = content.bytes(options.maxDocumentBytes());
    if (bytes.isEmpty()) {
      sink.problem(
          new Problem(
              content.whole(),
              Problem.Reason.TOO_LARGE,
              "over " + options.maxDocumentBytes() + " bytes, which is the limit"));
    } else if (!content.isCut() || (content.depth() == 0 && !content.isBomb())) {
      // A file that is one document is used as far as it goes; an entry that was cut is not.
      sink.accept(
          new RawDocument(
              content.source(),
              content.whole(),
              new Body.Bytes(bytes.get(), kind, Optional.empty()),
              Map.of()));
    }
  }

  @Override
  public void refused(Content content, Problem problem) {
    // An empty beginning may be the whole of what a damaged file yields; that is told instead.
    if (selection.takes(content.source()) && !content.isCut()) {
      sink.problem(problem);
    }
  }

  /** Passes records on to the sink. */
  private final class Records implements RecordVisitor {

    private final boolean marking; // lines, since one can go to their offsets
    private long marked; // the last offset

    Records(boolean marking) {
      this.marking = marking;
    }

    @Override
    public boolean record(Origin origin, long start, long end) {
      if (marking && start - marked >= LineMarks.APART) {
        marks.note(origin, start);
        marked = start;
      }
      return sink.wants(origin);
    }

    @Override
    public Optional<LineMarks.Mark> ahead(Origin next) {
      long wanted = marking ? sink.nextWanted(next) : next.line();
      return wanted == next.line()
          ? Optional.empty()
          : marks.before(new Origin(next.source(), wanted));
    }

    @Override
    public void document(RawDocument document) {
      sink.accept(document);
    }

    @Override
    public void problem(Problem problem) {
      sink.problem(problem);
    }

    @Override
    public boolean wantsMore() {
      return sink.wantsMore();
    }
  }
}
