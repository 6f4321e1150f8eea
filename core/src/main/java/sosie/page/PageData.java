package sosie.page;

/**
 * The files beside a page that its script loads when somebody asks for what is in them.
 *
 * @param key tells one result from another: what a reader ticked is kept under it
 * @param rows how many clusters are listed
 * @param inList how many stand in one file of the list, the first ones in the first
 * @param inFile how many stand in one file of members
 */
public record PageData(String key, int rows, int inList, int inFile) {

  private static final int IN_LIST = 5_000;
  private static final int IN_FILE = 50;

  /** A page that stands alone and has no script. */
  public static final PageData NOTHING = new PageData("", 0, IN_LIST, IN_FILE);

  public static PageData of(String key, int rows) {
    return new PageData(key, rows, IN_LIST, IN_FILE);
  }

  public boolean isEmpty() {
    return rows == 0;
  }

  public int lists() {
    return (rows + inList - 1) / inList;
  }

  public int files() {
    return (rows + inFile - 1) / inFile;
  }

  /** Opens what the script fills, with all that it must know. */
  public void open(Html html) {
    html.open(
        "div",
        "class",
        "list",
        "id",
        "list",
        "data-key",
        key,
        "data-rows",
        Integer.toString(rows),
        "data-lists",
        Integer.toString(lists()),
        "data-in-list",
        Integer.toString(inList),
        "data-in-file",
        Integer.toString(inFile));
  }

  public static String list(int number) {
    return "list-" + number + ".js";
  }

  public static String cards(int number) {
    return "cards-" + number + ".js";
  }
}
