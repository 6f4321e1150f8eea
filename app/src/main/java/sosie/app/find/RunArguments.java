package sosie.app.find;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sosie.Result;
import sosie.Sosie;
import sosie.app.option.InputOptions;
import sosie.app.option.KeepField;
import sosie.app.option.MachineOptions;
import sosie.app.option.Meter;
import sosie.app.option.Talk;
import sosie.app.option.Values;
import sosie.cluster.KeepRule;
import sosie.detect.Progress;
import sosie.extract.Corpus;
import sosie.link.GivenLinks;

/** What is looked through, for what, and what of it is kept: the same for every run that finds. */
final class RunArguments {

  @Parameters(paramLabel = "INPUT", arity = "1..*", description = "Files and folders, or -.")
  List<Path> inputs;

  @Mixin MethodOptions method;

  @Option(
      names = "--keep",
      completionCandidates = Values.OfKeepRules.class,
      paramLabel = "RULE",
      defaultValue = "representative",
      description =
          "Which document of a cluster is kept: representative, longest, shortest, first, earliest,"
              + " latest, sources:A,B, highest:FIELD, lowest:FIELD, lossless (whatever has words"
              + " of its own stays) or none."
              + " Default: ${DEFAULT-VALUE}.")
  String keep = "representative";

  @Option(
      names = "--protect",
      paramLabel = "PATH",
      description = "Read this too and never drop a document of it. May be given several times.")
  List<Path> protect = new ArrayList<>();

  @Option(
      names = "--against",
      paramLabel = "KNOWN",
      description =
          "Search: say of each INPUT document which documents of KNOWN it duplicates, and compare"
              + " nothing else. May be given several times.")
  List<Path> against = new ArrayList<>();

  @Mixin LinkOptions links;

  @Mixin InputOptions input;

  @Mixin MachineOptions machine;

  /** What becomes of a run that has ended; the exit code. */
  interface Use {
    int with(Result found, Corpus corpus, String state) throws IOException;
  }

  /**
   * Runs.
   *
   * @param partial where to keep what was read, to go on from there
   */
  int run(Optional<Path> partial, Meter meter, Use use) throws IOException {
    Sosie over = over();
    method.why().ifPresent(Talk::note);
    Sosie sosie = asked(over, meter);
    return run(partial.map(sosie::resume).orElse(sosie), use);
  }

  private Sosie over() throws IOException {
    Sosie over = method.onto(input.over(inputs), input.hasItems());
    over.recipe(); // a wrong parameter fails before anything is opened
    return over;
  }

  private Sosie asked(Sosie over, Progress progress) throws IOException {
    GivenLinks given = links.given();
    return over.protect(protect.toArray(Path[]::new))
        .against(against.toArray(Path[]::new))
        .running(
            machine
                .running()
                .withKeep(KeepRule.parse(keep))
                .withLinks(given)
                .withProgress(progress));
  }

  /** What was asked for, for who runs it elsewhere. */
  Sosie asked() throws IOException {
    return asked(over(), Progress.SILENT);
  }

  private int run(Sosie open, Use use) throws IOException {
    try (Corpus corpus = open.open()) {
      String state =
          InputOptions.state(corpus.collection()); // what changes from now on is noticed later
      corpus.describeFields().forEach(Talk::note);
      Sosie sosie = open.settledOn(corpus);
      MethodOptions.said(sosie.presetUse()).ifPresent(Talk::note);
      method.figures(sosie.recipe()).ifPresent(Talk::note);
      try (Result found = sosie.find(corpus)) {
        KeepField.fault(KeepRule.parse(keep), found.detection().documents())
            .ifPresent(
                fault -> Talk.note(fault + "; ids decided (sosie apply --keep decides anew)"));
        LinkOptions.faults(found.detection()).forEach(Talk::note);
        return use.with(found, corpus, state);
      }
    }
  }

  /** All that is read. */
  List<Path> read() {
    List<Path> all = new ArrayList<>(inputs);
    all.addAll(protect);
    all.addAll(against);
    return all;
  }

  int threads() {
    return machine.running().threads();
  }
}
