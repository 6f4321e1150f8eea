package sosie.app.review;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import sosie.app.Cli;
import sosie.app.http.AccessTokens;
import sosie.app.http.Door;
import sosie.app.http.Limits;
import sosie.app.http.Service;

/** A workbench of this process, over a result that was made for it, at a port of its own. */
final class OpenWorkbench implements AutoCloseable {

  private final ReviewCommand.Opened opened;
  private final Service service;

  /** Finds, and opens what was found. */
  static OpenWorkbench over(Path collection, Path result, Object... options) throws IOException {
    Object[] arguments = new Object[options.length + 4];
    arguments[0] = "find";
    arguments[1] = collection;
    arguments[2] = "--out";
    arguments[3] = result;
    System.arraycopy(options, 0, arguments, 4, options.length);
    Cli.Outcome found = Cli.run(arguments);
    if (found.code() != 0) throw new AssertionError(found.err());
    return new OpenWorkbench(result, 0);
  }

  OpenWorkbench(Path result, int port) throws IOException {
    this(result, port, null);
  }

  /** A result held against another one, with verdicts in a folder of their own. */
  static OpenWorkbench beside(Path result, Path other, Path verdicts) throws IOException {
    ReviewCommand command = new ReviewCommand();
    command.folder = result;
    command.beside = other;
    command.verdicts = verdicts;
    command.reviewer = "ada";
    return new OpenWorkbench(command, 0);
  }

  /** The same for those with a token. */
  OpenWorkbench(Path result, int port, Path tokens) throws IOException {
    this(command(result, tokens), port);
  }

  private static ReviewCommand command(Path result, Path tokens) {
    ReviewCommand command = new ReviewCommand();
    command.folder = result;
    command.reviewer = "ada";
    command.tokens = tokens;
    return command;
  }

  private OpenWorkbench(ReviewCommand command, int port) throws IOException {
    opened = command.open();
    Path tokens = command.tokens;
    AccessTokens known = tokens == null ? AccessTokens.none() : AccessTokens.read(tokens);
    Door door = Door.at("127.0.0.1", port, known, List.of());
    service = Service.start(door, Limits.standard(), opened.routes());
  }

  String at(String path) {
    return service.address() + path;
  }

  int port() {
    return service.port();
  }

  /** Over an index, opened as the command does. */
  static OpenWorkbench index(Path index) throws IOException {
    return new OpenWorkbench(index, 0);
  }

  sosie.review.Review review() {
    return opened.review();
  }

  @Override
  public void close() throws IOException {
    service.close();
    opened.close();
  }
}
