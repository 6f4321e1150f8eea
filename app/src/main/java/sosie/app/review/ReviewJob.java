package sosie.app.review;

/** A job that has a page of its own in the workbench, in the order of an afternoon. */
enum ReviewJob {
  OVERVIEW("/", "Overview"),
  CLUSTERS("/clusters", "Clusters"),
  JUDGE("/judge", "Judge"),
  VERDICTS("/verdicts", "Verdicts"),
  LEARN("/learn", "Learn"),
  DESK("/desk", "Desk"),
  EXPORT("/export", "Export");

  final String path;
  final String title;

  ReviewJob(String path, String title) {
    this.path = path;
    this.title = title;
  }
}
