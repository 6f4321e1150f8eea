package sosie.source;

import java.util.Optional;

/**
 * What a program may leave out of its class path if it does not read such files, and by which
 * module it comes back. The command has all of them.
 */
public enum Library {
  /** Zip, tar, zstd, bzip2 and xz. */
  PACKED("org.apache.commons.compress.archivers.zip.ZipFile", "sosie-files"),
  /** Zstd, which an index holds its texts in. */
  ZSTD("com.github.luben.zstd.Zstd", "sosie-files"),
  XZ("org.tukaani.xz.XZInputStream", "sosie-files"),
  MAIL("org.apache.james.mime4j.stream.MimeTokenStream", "sosie-files"),
  /** Records of a crawl. */
  WEB("org.netpreserve.jwarc.WarcReader", "sosie-files"),
  PARQUET("org.apache.parquet.hadoop.ParquetFileReader", "sosie-parquet"),
  PDF("org.apache.pdfbox.pdmodel.PDDocument", "sosie-office"),
  WORD("org.apache.poi.hwpf.HWPFDocument", "sosie-office"),
  /** Tests of significance. */
  STATISTICS("org.apache.commons.statistics.descriptive.Mean", "sosie-learning"),
  /** The optimiser that weights are learned by. */
  OPTIMISER("cc.mallet.optimize.LimitedMemoryBFGS", "sosie-learning");

  static {
    readAll();
  }

  private final boolean there;
  private final String module;

  Library(String type, String module) {
    this.module = module;
    there = Library.class.getClassLoader().getResource(type.replace('.', '/') + ".class") != null;
  }

  /**
   * Where ours is a named module, it reads what lies on the class path and whatever modules there
   * are, since its descriptor names none of these.
   */
  private static void readAll() {
    Module ours = Library.class.getModule();
    ours.addReads(Library.class.getClassLoader().getUnnamedModule());
    if (ours.getLayer() != null) ours.getLayer().modules().forEach(ours::addReads);
  }

  /** Why something cannot be done, if the library for it is not there. */
  public Optional<String> lacking() {
    return there
        ? Optional.empty()
        : Optional.of("needs the module org.sosie:" + module + " on the class path");
  }

  /** The problem of a file that cannot be read without it. */
  public Optional<Problem> refusal(Content content, String what) {
    return lacking()
        .map(why -> new Problem(content.whole(), Problem.Reason.UNSUPPORTED, what + " " + why));
  }

  /** For what a program asked for by name: fails unless the library is there. */
  public void need(String what) {
    lacking()
        .ifPresent(
            why -> {
              throw new UnsupportedOperationException(what + " " + why);
            });
  }
}
