package sosie.extract;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import sosie.format.Body;
import sosie.format.RawDocument;
import sosie.read.DocumentSink;
import sosie.records.DocketRecord;
import sosie.source.Problem;
import sosie.source.SourceFile;
import sosie.text.Zone;

/**
 * Which kinds of documents a collection holds, judged by a sample of it.
 *
 * <p>The sample goes evenly through the bytes of all files in the order of their names, so that it
 * is the same whatever the order of inputs, and takes from each file its first documents: a file is
 * not read to its end for it, and mostly holds documents of one kind.
 *
 * @param documents how many were looked at; records without a text do not count
 * @param pages web pages with a frame: lists of links around the text
 * @param mails messages with header lines
 * @param comments records that name a docket, and who sent them or when they came
 */
public record Mixture(int documents, int pages, int mails, int comments) {

  private static final int SAMPLE = 64;
  private static final long SAMPLE_BYTES = 4L << 20;
  private static final int BEGINNING = 1 << 17; // of a page: most are shorter, and menus come first

  /** Looks at a sample. */
  public static Mixture of(Corpus corpus) throws IOException {
    long bytes = corpus.bytes();
    Count count = new Count(corpus.extractor());
    long before = 0;
    int taken = 0;
    for (SourceFile file : corpus.collection().files()) {
      before += file.bytes();
      int upTo = bytes == 0 ? SAMPLE : (int) Math.round((double) SAMPLE * before / bytes);
      if (upTo > taken) corpus.collection().read(file, count.next(upTo - taken));
      taken = upTo;
    }
    return count.mixture();
  }

  /** Counts the first few documents of one file after another. */
  private static final class Count implements DocumentSink {

    private final Extractor extractor;
    private int documents;
    private int pages;
    private int mails;
    private int comments;
    private int wanted;
    private long bytesWanted;

    Count(Extractor extractor) {
      this.extractor = extractor;
    }

    /** One document at least, and not more of them if they are large. */
    Count next(int many) {
      wanted = many;
      bytesWanted = SAMPLE_BYTES / SAMPLE * many;
      return this;
    }

    @Override
    public void accept(RawDocument raw) {
      wanted--;
      if (raw.body() instanceof Body.Bytes body) bytesWanted -= body.bytes().length;
      switch (kind(raw)) {
        case MAIL -> {
          documents++;
          mails++;
        }
        case HTML, JSON -> look(raw);
        case TEXT, PDF, WORD -> documents++; // not worth unpacking
      }
    }

    /** Rows are records, as JSON is. */
    private static Body.Kind kind(RawDocument raw) {
      return raw.body() instanceof Body.Bytes body ? body.kind() : Body.Kind.JSON;
    }

    private static RawDocument beginning(RawDocument raw) {
      if (!(raw.body() instanceof Body.Bytes body)) return raw;
      if (body.kind() != Body.Kind.HTML || body.bytes().length <= BEGINNING) return raw;
      byte[] cut = Arrays.copyOf(body.bytes(), BEGINNING);
      Body begun = new Body.Bytes(cut, Body.Kind.HTML, body.charset());
      return new RawDocument(raw.id(), raw.origin(), begun, raw.facts());
    }

    private void look(RawDocument raw) {
      if (!(extractor.extract(beginning(raw)) instanceof Document document)) return;
      documents++;
      if (Frame.isAround(document)) pages++;
      else if (DocketRecord.is(raw)) comments++;
    }

    @Override
    public void problem(Problem problem) {} // the reading proper meets it again and reports it

    @Override
    public boolean wantsMore() {
      return wanted > 0 && bytesWanted > 0;
    }

    Mixture mixture() {
      return new Mixture(documents, pages, mails, comments);
    }
  }

  /**
   * What stands around the text of a web page: lines that consist of links, such as menus and lists
   * of other stories. Links within sentences are no frame.
   */
  private static final class Frame {

    private static final int FEWEST_LINKS = 5; // a menu; fewer may stand below a text of its own

    /** Whether at least five links stand in lines that are mostly links. */
    static boolean isAround(Document document) {
      String text = document.text();
      List<Zone> links =
          document.zones().stream().filter(zone -> zone.kind() == Zone.Kind.LINK).toList();
      int inLists = 0;
      int next = 0; // links are sorted by where they begin
      while (next < links.size() && inLists < FEWEST_LINKS) {
        int start = text.lastIndexOf('\n', links.get(next).start() - 1) + 1;
        int end = text.indexOf('\n', start);
        if (end < 0) end = text.length();
        int first = next;
        int linked = 0;
        for (int from = start; next < links.size() && links.get(next).start() <= end; next++) {
          int to = Math.min(end, links.get(next).end());
          linked += Math.max(0, to - Math.max(from, links.get(next).start()));
          from = Math.max(from, to);
        }
        if (2 * linked > end - start) inLists += next - first;
      }
      return inLists >= FEWEST_LINKS;
    }
  }
}
