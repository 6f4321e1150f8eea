package sosie.read;

import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import sosie.format.Body;
import sosie.format.JsonArray;
import sosie.format.JsonLines;
import sosie.format.JsonShape;
import sosie.format.Mbox;
import sosie.format.PaperSigns;
import sosie.format.RecordFormat;
import sosie.format.Signatures;
import sosie.format.Table;
import sosie.format.TableSigns;
import sosie.format.TextSigns;
import sosie.format.WebArchive;
import sosie.parquet.ParquetTable;
import sosie.source.Archive;
import sosie.source.Compression;
import sosie.source.Content;
import sosie.source.FileEndings;
import sosie.source.Format;
import sosie.source.Head;
import sosie.source.Library;
import sosie.source.Problem;
import sosie.source.ZipOffice;

/**
 * Says what a content is: by signature where there is one, then by the ending of its name, then by
 * how it begins.
 *
 * <p>The ending {@code .txt} is believed last: mail and news are often saved under it.
 */
record Recognition(ReadOptions options) {

  private static final int MOST_LAYERS = 4;

  void show(Content content, LayerVisitor visitor) throws IOException {
    Head head = content.head();
    Optional<Compression> compression = Compression.of(head);
    Optional<Problem> lacking =
        compression.isPresent()
            ? compression.get().refusal(content)
            : Archive.refusal(content, head);
    if (lacking.isPresent()) {
      visitor.refused(content, lacking.get());
      return;
    }
    Optional<Archive> archive =
        compression.isPresent() ? Optional.empty() : Archive.of(content, head);
    if (compression.isPresent()) {
      if (content.layers() >= MOST_LAYERS) {
        visitor.refused(content, tooDeep(content, "compressed"));
      } else {
        visitor.compressed(content, compression.get());
      }
    } else if (archive.isPresent()) {
      if (content.depth() >= options.maxDepth()) {
        visitor.refused(content, tooDeep(content, "packed"));
      } else {
        visitor.packed(content, archive.get());
      }
    } else {
      unpacked(content, head, visitor);
    }
  }

  private void unpacked(Content content, Head head, LayerVisitor visitor) throws IOException {
    boolean told = options.format().isPresent();
    Optional<Format> paper = told ? Optional.empty() : PaperSigns.formatOf(content.name(), head);
    Optional<Problem> refusal = Signatures.refusal(content.whole(), head);
    if (head.length() == 0) {
      visitor.refused(content, new Problem(content.whole(), Problem.Reason.NO_TEXT, "empty"));
    } else if (paper.isPresent()) {
      as(paper.get(), content, head, visitor);
    } else if (ZipOffice.isOne(head) && !options.format().equals(Optional.of(Format.WORD))) {
      visitor.refused(
          content,
          new Problem(content.whole(), Problem.Reason.BINARY, "this is an Office document"));
    } else if (refusal.isPresent() && !told) {
      visitor.refused(content, refusal.get());
    } else {
      as(formatOf(content, head), content, head, visitor);
    }
  }

  private Format formatOf(Content content, Head head) throws IOException {
    if (options.format().isPresent()) {
      return options.format().get();
    }
    if (head.startsWith("PAR1")) {
      return Format.PARQUET;
    }
    if (head.startsWith("WARC/") || head.startsWith("filedesc://")) {
      return Format.WARC;
    }
    Optional<Format> named = FileEndings.formatOf(content.name());
    return named.isPresent() && named.get() != Format.TEXT ? named.get() : begun(head, named);
  }

  private static Format begun(Head head, Optional<Format> named) throws IOException {
    if (TextSigns.isMbox(head)) {
      return Format.MBOX;
    }
    if (TextSigns.isMail(head)) {
      return Format.MAIL;
    }
    if (named.isPresent()) {
      return named.get();
    }
    if (TextSigns.isHtml(head)) {
      return Format.HTML;
    }
    switch (JsonShape.of(head)) {
      case LINES -> {
        return Format.JSON_LINES;
      }
      case DATA_ARRAY -> {
        return Format.JSON;
      }
      default -> {}
    }
    return TableSigns.formatOf(head).orElse(Format.TEXT);
  }

  private void as(Format format, Content content, Head head, LayerVisitor visitor)
      throws IOException {
    long limit = options.maxDocumentBytes();
    switch (format) {
      case TEXT -> text(content, head, Body.Kind.TEXT, visitor);
      case HTML -> text(content, head, Body.Kind.HTML, visitor);
      case MAIL -> visitor.document(content, Body.Kind.MAIL);
      case MBOX -> visitor.records(content, new Mbox(limit, single(content)));
      case JSON_LINES -> visitor.records(content, new JsonLines(limit));
      case JSON -> json(content, head, visitor);
      case CSV -> visitor.records(content, new Table(limit, Table.Dialect.COMMA));
      case TSV -> visitor.records(content, new Table(limit, Table.Dialect.TAB));
      case PARQUET -> records(content, Library.PARQUET, () -> new ParquetTable(), visitor);
      case WARC -> records(content, Library.WEB, () -> new WebArchive(limit), visitor);
      case PDF -> visitor.document(content, Body.Kind.PDF);
      case WORD -> visitor.document(content, Body.Kind.WORD);
    }
  }

  /** Records of a format that takes a library which a program may leave out. */
  private static void records(
      Content content, Library library, Supplier<RecordFormat> format, LayerVisitor visitor)
      throws IOException {
    Optional<Problem> lacking = library.refusal(content, library.name().toLowerCase(Locale.ROOT));
    if (lacking.isPresent()) visitor.refused(content, lacking.get());
    else visitor.records(content, format.get());
  }

  private Mbox.Single single(Content content) {
    boolean told =
        options.format().isPresent()
            || FileEndings.formatOf(content.name()).equals(Optional.of(Format.MBOX));
    return told ? Mbox.Single.RECORD : Mbox.Single.WHOLE;
  }

  private void json(Content content, Head head, LayerVisitor visitor) throws IOException {
    switch (JsonShape.of(head)) {
      case ARRAY, DATA_ARRAY -> visitor.records(content, new JsonArray(options.maxDocumentBytes()));
      case LINES -> visitor.records(content, new JsonLines(options.maxDocumentBytes()));
      case OBJECT, OTHER -> visitor.document(content, Body.Kind.JSON);
    }
  }

  private static void text(Content content, Head head, Body.Kind kind, LayerVisitor visitor)
      throws IOException {
    if (TextSigns.isBinary(head)) {
      visitor.refused(
          content,
          new Problem(
              content.whole(), Problem.Reason.BINARY, "control characters that no text has"));
    } else if (FileEndings.promisesSignature(content.name()) && !TextSigns.isSurelyText(head)) {
      visitor.refused(
          content,
          new Problem(
              content.whole(),
              Problem.Reason.TRUNCATED,
              "it does not begin as files of this name do"));
    } else {
      visitor.document(content, kind);
    }
  }

  private static Problem tooDeep(Content content, String how) {
    return new Problem(
        content.whole(),
        Problem.Reason.ARCHIVE_BOMB,
        how + " again and again, deeper than allowed");
  }
}
