package sosie;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import sosie.docket.Docket;
import sosie.docketpage.DocketPages;
import sosie.report.PageOptions;
import sosie.result.ResultRows;
import sosie.result.ResultWriter;
import sosie.result.Timings;

/** What {@link Sosie#comments} found: form letters, and what each person made of them. */
public final class Comments implements Closeable {

  private final Result result;
  private final Docket docket;

  Comments(Result result, Docket docket) {
    this.result = result;
    this.docket = docket;
  }

  /** Letters and comments. */
  public Docket docket() {
    return docket;
  }

  /** The same as pairs and clusters. */
  public Result result() {
    return result;
  }

  /** Writes the result folder with its report; refuses to write over anything. */
  public void writeTo(Path folder) throws IOException {
    writeTo(ResultWriter.into(folder), Timings::none);
  }

  /** Writes the result as the writer is set up to. */
  public void writeTo(ResultWriter writer, Supplier<Timings> timings) throws IOException {
    writeTo(writer, PageOptions.standard(writer.threads()), timings);
  }

  /** The same, with pages as they are asked for. */
  public void writeTo(ResultWriter writer, PageOptions options, Supplier<Timings> timings)
      throws IOException {
    ResultRows rows = ResultRows.of(result.detection(), result.run());
    DocketPages pages = new DocketPages(docket, rows, options);
    writer.write(result.detection(), Optional.of(docket), result.run(), pages, timings);
    result.removePartial();
  }

  @Override
  public void close() throws IOException {
    result.close();
  }
}
