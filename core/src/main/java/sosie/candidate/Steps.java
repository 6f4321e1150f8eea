package sosie.candidate;

/** Is told how far a search is; called by many threads. */
public interface Steps {

  /** Tells nobody. */
  Steps SILENT =
      new Steps() {
        @Override
        public void begin(long total, String unit) {}

        @Override
        public void done() {}
      };

  /** The search begins and will take so many steps. */
  void begin(long total, String unit);

  /** One more step is done. */
  void done();
}
