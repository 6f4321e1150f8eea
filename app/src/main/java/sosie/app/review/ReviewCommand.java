package sosie.app.review;

import java.io.Closeable;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sosie.app.http.AccessTokens;
import sosie.app.http.Door;
import sosie.app.http.Limits;
import sosie.app.http.Routes;
import sosie.app.http.Service;
import sosie.app.option.MachineOptions;
import sosie.app.option.Talk;
import sosie.app.result.ResultInput;
import sosie.detect.RunOptions;
import sosie.index.Index;
import sosie.index.IndexOptions;
import sosie.page.Figures;
import sosie.read.Count;
import sosie.review.Review;
import sosie.review.ReviewFigures;
import sosie.source.TemporaryFolder;

/** {@code sosie review}: pages in a browser on which people look and decide. */
@Command(
    name = "review",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header = "Opens a result or an index in a browser: look, decide, and let clusters follow.",
    description = {
      "",
      "Every verdict is on the disk before it is called saved, in the folder RESULT.review beside"
          + " the result, with who said it, when and why. The result itself is never written; an"
          + " index takes verdicts in as soon as they are said.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  sosie review result                             on this machine, under your name",
      "  sosie review result --port 8080 --no-browser    at a fixed address",
      "  sosie review result --beside other              ask where two methods disagree",
      "  sosie review result --export decided            what was decided, as files",
      "  sosie review result --token-file reviewers --address 0.0.0.0 --port 8080"
    })
public final class ReviewCommand implements Callable<Integer> {

  private static final int REQUESTS = 8;

  @Parameters(
      paramLabel = "RESULT",
      description = "A folder that find or comments wrote, or an index.")
  Path folder;

  @Option(
      names = "--verdicts",
      paramLabel = "FOLDER",
      description =
          "Where verdicts lie: of a result that is about the same documents as another one, the"
              + " folder of that. Default: RESULT.review.")
  Path verdicts;

  @Option(
      names = "--beside",
      paramLabel = "RESULT",
      description =
          "Another result about the same documents, by another method: every fourth question is one"
              + " of which the two say different things.")
  Path beside;

  @Option(
      names = "--port",
      paramLabel = "N",
      description = "Where to listen. Default: any port that is free.")
  int port;

  @Option(
      names = "--address",
      paramLabel = "ADDRESS",
      defaultValue = "127.0.0.1",
      description = "Of this machine; others need tokens. Default: ${DEFAULT-VALUE}.")
  String address;

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description = "A name by which browsers call this machine; may be given again.")
  List<String> names = new ArrayList<>();

  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description =
          "Who may come in: lines of a name and a token. Verdicts are kept under the name.")
  Path tokens;

  @Option(
      names = "--as",
      paramLabel = "NAME",
      description = "Under which name verdicts are kept without tokens. Default: yours here.")
  String reviewer = System.getProperty("user.name", "reviewer");

  @Option(names = "--no-browser", description = "Only print the address.")
  boolean noBrowser;

  @Option(
      names = "--export",
      paramLabel = "FOLDER",
      description =
          "Open nothing: write what was decided (links.csv, verdicts.csv, clusters.csv and what is"
              + " kept) and end.")
  Path export;

  @Mixin ResultInput input = new ResultInput();

  @Mixin MachineOptions machine = new MachineOptions();

  @Override
  public Integer call() throws IOException {
    if (export != null) return exported();
    AccessTokens known = tokens == null ? AccessTokens.none() : AccessTokens.read(tokens);
    Door door = Door.at(address, port, known, names);
    Opened opened = open(); // closed by whoever stops us
    Service service = started(opened, door);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(service, opened)));
    tell(service.address());
    service.join();
    return 0;
  }

  private static Service started(Opened opened, Door door) throws IOException {
    try {
      return Service.start(door, Limits.standard().withRequests(REQUESTS), opened.routes());
    } catch (IOException | RuntimeException e) {
      opened.close();
      throw e;
    }
  }

  /** On Ctrl-C and SIGTERM: a stop that was asked for is no failure, so the exit code is 0. */
  private static void stop(Service service, Opened opened) {
    int code = 0;
    try {
      service.close();
      opened.close();
      Talk.note("sosie: stopped; every verdict that was called saved is on the disk");
    } catch (IOException | RuntimeException e) {
      Talk.note("sosie: " + e.getMessage());
      code = Talk.WENT_WRONG;
    }
    TemporaryFolder.removeAll();
    Runtime.getRuntime().halt(code);
  }

  private int exported() throws IOException {
    try (Opened opened = open()) {
      Review review = opened.review();
      review.export(export);
      ReviewFigures counts = review.overview();
      System.out.println(
          Count.of(counts.verdicts(), "verdict")
              + ", "
              + Count.of(counts.clusters(), "cluster")
              + " at "
              + Figures.plain(counts.threshold()));
    }
    System.out.println("Written " + export);
    return 0;
  }

  /** What is to be looked at, open. */
  Opened open() throws IOException {
    if (!Index.isAt(folder)) {
      Path said = verdicts == null ? Review.beside(folder) : verdicts;
      OpenedResult opening =
          new OpenedResult(folder, said, reviewer, who(), input, Optional.ofNullable(beside));
      return new Opened(new Current(opening), machine.running(), Optional.empty());
    }
    if (verdicts != null) {
      throw new IllegalArgumentException("--verdicts is about results; an index has its own");
    }
    if (beside != null) {
      throw new IllegalArgumentException("--beside is about results; an index has one method");
    }
    Index index =
        Index.open(folder, IndexOptions.standard().withThreads(machine.running().threads()));
    try {
      LiveIndex live = new LiveIndex(index, folder, machine.running());
      return new Opened(
          new Current(live.opening(reviewer, who())), machine.running(), Optional.of(index));
    } catch (IOException | RuntimeException | Error e) {
      index.close();
      throw e;
    }
  }

  private Subject.Who who() {
    return tokens == null ? Subject.Who.OWNER : Subject.Who.NAMED;
  }

  /**
   * What is open, until it is closed.
   *
   * @param index that is looked at, if it is one
   */
  record Opened(Current current, RunOptions running, Optional<Index> index) implements Closeable {

    Routes routes() {
      return new Workbench(current, running).routes();
    }

    Review review() {
      return current.subject().review();
    }

    @Override
    public void close() throws IOException {
      try {
        current.close();
      } finally {
        if (index.isPresent()) index.get().close();
      }
    }
  }

  private void tell(URI at) {
    System.out.println("Review  " + at);
    System.out.println("Stop    Ctrl-C; every verdict is on the disk already");
    System.out.flush();
    if (!noBrowser && !DefaultBrowser.open(at)) {
      Talk.note("no browser could be started; open the address above");
    }
  }
}
