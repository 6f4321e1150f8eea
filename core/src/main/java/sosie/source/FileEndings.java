package sosie.source;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What the ending of a file name tells about its content. */
public final class FileEndings {

  private static final Map<String, Format> FORMATS =
      Map.ofEntries(
          Map.entry("txt", Format.TEXT),
          Map.entry("text", Format.TEXT),
          Map.entry("md", Format.TEXT),
          Map.entry("markdown", Format.TEXT),
          Map.entry("rst", Format.TEXT),
          Map.entry("adoc", Format.TEXT),
          Map.entry("tex", Format.TEXT),
          Map.entry("html", Format.HTML),
          Map.entry("htm", Format.HTML),
          Map.entry("xhtml", Format.HTML),
          Map.entry("shtml", Format.HTML),
          Map.entry("eml", Format.MAIL),
          Map.entry("mbox", Format.MBOX),
          Map.entry("mbx", Format.MBOX),
          Map.entry("jsonl", Format.JSON_LINES),
          Map.entry("ndjson", Format.JSON_LINES),
          Map.entry("json", Format.JSON),
          Map.entry("csv", Format.CSV),
          Map.entry("tsv", Format.TSV),
          Map.entry("tab", Format.TSV),
          Map.entry("parquet", Format.PARQUET),
          Map.entry("warc", Format.WARC),
          Map.entry("wet", Format.WARC),
          Map.entry("wat", Format.WARC),
          Map.entry("arc", Format.WARC));

  private static final List<String> CONTAINERS =
      List.of(
          ".zip", ".tar", ".tgz", ".tbz", ".tbz2", ".txz", ".tzst", ".gz", ".zst", ".bz2", ".xz");

  private static final List<String> PAPERS = List.of(".pdf", ".docx", ".docm", ".doc");

  private FileEndings() {}

  public static Optional<Format> formatOf(String name) {
    return Optional.ofNullable(FORMATS.get(ending(name)));
  }

  /** Whether the name is that of something which may hold other files. */
  public static boolean mayHoldFiles(String name) {
    return CONTAINERS.stream().anyMatch(ending -> endsWith(name, ending));
  }

  /** Whether the name is that of something that has a signature of its own, where it is whole. */
  public static boolean promisesSignature(String name) {
    return mayHoldFiles(name) || PAPERS.stream().anyMatch(ending -> endsWith(name, ending));
  }

  public static boolean endsWith(String name, String ending) {
    return name.regionMatches(true, name.length() - ending.length(), ending, 0, ending.length());
  }

  private static String ending(String name) {
    int dot = name.lastIndexOf('.');
    return dot <= name.lastIndexOf('/') ? "" : name.substring(dot + 1).toLowerCase(Locale.ROOT);
  }
}
