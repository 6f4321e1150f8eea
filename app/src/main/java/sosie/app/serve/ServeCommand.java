package sosie.app.serve;

import java.io.IOException;
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
import sosie.app.option.ByteSize;
import sosie.app.option.MachineOptions;
import sosie.app.option.Talk;
import sosie.app.review.ServedReview;
import sosie.explain.Printable;
import sosie.index.Index;
import sosie.index.IndexOptions;
import sosie.read.Count;
import sosie.source.TemporaryFolder;

/** {@code sosie serve}. */
@Command(
    name = "serve",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header = "Serves an index over HTTP: documents come, go and are asked about.",
    description = {
      "",
      "Only programs of this machine can ask unless you say so. Where others can, each has a token:"
          + " a file with a line for each, a name and a token of 16 characters or more. While an"
          + " index is served, nothing else writes to it. Ctrl-C lets what is under way end.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  sosie serve mails.index",
      "  sosie serve mails.index --review-port 8086   with pages for people",
      "  sosie serve mails.index --address 0.0.0.0 --name sosie.example --token-file tokens",
      "",
      "docs/http.md has every route; GET /openapi.json tells them to programs."
    })
public final class ServeCommand implements Callable<Integer> {

  @Parameters(paramLabel = "INDEX", description = "The folder of the index.")
  Path folder;

  @Option(
      names = "--port",
      paramLabel = "N",
      defaultValue = "8085",
      description = "The port; 0 for any that is free. Default: ${DEFAULT-VALUE}.")
  int port = 8085;

  @Option(
      names = "--address",
      paramLabel = "ADDRESS",
      defaultValue = "127.0.0.1",
      description =
          "The address of this machine to listen at, 0.0.0.0 for all; others than loopback need a"
              + " --token-file. Default: ${DEFAULT-VALUE}.")
  String address = "127.0.0.1";

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description =
          "A name by which the service is called, besides its address; may be given again. Requests"
              + " that call it by another are refused.")
  List<String> names = new ArrayList<>();

  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description = "Names and tokens of those who may ask, a line for each.")
  Path tokens;

  @Option(
      names = "--review-port",
      paramLabel = "N",
      description =
          "Open the workbench too, at this port of the same address: pages on which people look and"
              + " decide. Their verdicts count at once for whoever asks.")
  Integer reviewPort;

  @Mixin MachineOptions machine;

  @Override
  public Integer call() throws IOException {
    AccessTokens known = tokens == null ? AccessTokens.none() : AccessTokens.read(tokens);
    Door door = Door.at(address, port, known, names);
    IndexOptions options = IndexOptions.standard().withThreads(machine.running().threads());
    Index index = Index.open(folder, options); // closed by whoever stops us
    tellTorn(index);
    IndexService service = started(index, door);
    Optional<ServedReview> review = review(known, service, index);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(service, review, index)));
    System.out.println(
        Printable.line(
            folder
                + ": "
                + Count.of(index.status().documents(), "document")
                + ", served at "
                + service.address()));
    review.ifPresent(each -> System.out.println("Review  " + each.address()));
    System.out.flush();
    service.join();
    return 0;
  }

  private void tellTorn(Index index) {
    if (index.tornBytes() == 0) return;
    String torn = ByteSize.write(index.tornBytes());
    Talk.note(folder + " was not closed; " + torn + " that were never acknowledged are cut off");
  }

  private static IndexService started(Index index, Door door) throws IOException {
    try {
      return IndexService.start(index, door, Limits.standard());
    } catch (IOException | RuntimeException e) {
      index.close();
      throw e;
    }
  }

  private Optional<ServedReview> review(AccessTokens known, IndexService service, Index index)
      throws IOException {
    if (reviewPort == null) return Optional.empty();
    try {
      Door door = Door.at(address, reviewPort, known, names);
      return Optional.of(ServedReview.start(index, folder, machine.running(), door));
    } catch (IOException | RuntimeException e) {
      service.close();
      index.close();
      throw e;
    }
  }

  /** On Ctrl-C and SIGTERM: a stop that was asked for is no failure, so the exit code is 0. */
  private static void stop(IndexService service, Optional<ServedReview> review, Index index) {
    int code = 0;
    try {
      if (review.isPresent()) review.get().close();
      service.close();
      index.close();
      Talk.note("sosie: stopped");
    } catch (IOException | RuntimeException e) {
      Talk.note("sosie: " + e.getMessage());
      code = Talk.WENT_WRONG;
    }
    TemporaryFolder.removeAll();
    Runtime.getRuntime().halt(code);
  }
}
