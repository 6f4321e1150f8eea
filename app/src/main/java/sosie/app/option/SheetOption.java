package sosie.app.option;

import picocli.CommandLine.Option;
import sosie.result.Sheet;

/** How files for spreadsheets begin. */
public final class SheetOption {

  @Option(
      names = "--bom",
      description =
          "Begin CSV files with a byte order mark, by which some spreadsheets know that they are in"
              + " UTF-8.")
  boolean bom;

  public Sheet.Start start() {
    return bom ? Sheet.Start.MARKED : Sheet.Start.PLAIN;
  }
}
