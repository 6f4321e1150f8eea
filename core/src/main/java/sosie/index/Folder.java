package sosie.index;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import sosie.analyse.Recipe;
import sosie.recipe.Configuration;
import sosie.recipe.NamedFiles;
import sosie.recipe.RecipeSpec;

/** The files of an index, as far as they are not the log. */
final class Folder {

  private static final String RECIPE = "recipe.json";
  private static final String LOCK = "lock";

  private Folder() {}

  /** Makes the files of an empty index; the manifest last, so that it is there or not. */
  static void create(Path folder, Recipe recipe) throws IOException {
    Refusal.check(recipe);
    RecipeSpec spec = RecipeSpec.of(recipe);
    requireEmpty(folder);
    Files.createDirectories(folder);
    writeRecipe(folder, spec);
    LogFile.create(folder.resolve(Log.name(1))).close();
    new Manifest(1, List.of(1L), 0).write(folder);
  }

  private static void requireEmpty(Path folder) throws IOException {
    if (!Files.exists(folder)) return;
    if (Files.exists(folder.resolve(Manifest.FILE))) {
      throw new IllegalArgumentException(
          folder + " is an index already; add to it, or choose another folder");
    }
    if (!Files.isDirectory(folder) || !isEmpty(folder)) {
      throw new IllegalArgumentException(
          folder + " is there already and no empty folder; choose another for the index");
    }
  }

  private static boolean isEmpty(Path folder) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.findAny().isEmpty();
    }
  }

  /** With a copy of each file that it names, so that the index is whole by itself. */
  private static void writeRecipe(Path folder, RecipeSpec spec) throws IOException {
    SortedMap<String, String> settings = new TreeMap<>(spec.settings());
    for (String parameter : spec.files().keySet()) {
      String value = settings.get(parameter);
      if (value == null) continue; // the standard one, which is part of the program
      Path file = NamedFiles.file(parameter, value);
      Path copy = folder.resolve("recipe-" + parameter + "-" + file.getFileName());
      Files.copy(file, copy);
      settings.put(parameter, NamedFiles.naming(parameter, copy));
    }
    Configuration plain = Configuration.of(spec.method(), settings);
    (spec.fallback() ? plain.withFallback() : plain).write(folder.resolve(RECIPE));
  }

  static Recipe recipe(Path folder) throws IOException {
    return Configuration.read(folder.resolve(RECIPE)).recipe();
  }

  /** Holds off other writers until it is closed. */
  static FileChannel lock(Path folder) throws IOException {
    FileChannel channel =
        FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      FileLock lock = channel.tryLock();
      if (lock != null) return channel;
    } catch (OverlappingFileLockException e) {
      // this process has it, which is told below as well
    }
    channel.close();
    throw new IOException(
        folder
            + " is being written by somebody else; only one can, while any number read. Wait until"
            + " that is done, or send the documents to it");
  }

  /** Removes what a program that was killed has begun and nobody refers to. */
  static void sweep(Path folder, Manifest manifest) throws IOException {
    Set<String> names = new TreeSet<>();
    for (long log : manifest.logs()) names.add(Log.name(log));
    try (Stream<Path> entries = Files.list(folder)) {
      for (Path entry : entries.toList()) {
        String name = entry.getFileName().toString();
        boolean ours = name.startsWith("log-") || name.endsWith(".part");
        if (ours && !names.contains(name)) Files.deleteIfExists(entry);
      }
    }
  }

  /** Files that are never changed once the index is there. */
  static List<Path> constant(Path folder) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries
          .filter(entry -> entry.getFileName().toString().startsWith("recipe"))
          .sorted()
          .toList();
    }
  }

  /**
   * Copies an index.
   *
   * @param ends how far each file of its log goes
   */
  static void copy(Path folder, Manifest manifest, Map<Long, Long> ends, Path to)
      throws IOException {
    requireEmpty(to);
    Files.createDirectories(to);
    for (Path each : constant(folder)) Files.copy(each, to.resolve(each.getFileName()));
    for (Map.Entry<Long, Long> end : ends.entrySet()) {
      String name = Log.name(end.getKey());
      copy(folder.resolve(name), to.resolve(name), end.getValue());
    }
    manifest.write(to);
  }

  private static void copy(Path from, Path to, long length) throws IOException {
    try (FileChannel in = FileChannel.open(from);
        FileChannel out =
            FileChannel.open(to, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      long done = 0;
      while (done < length) done += in.transferTo(done, length - done, out);
      out.force(true);
    }
  }
}
