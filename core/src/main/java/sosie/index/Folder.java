package sosie.index;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
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
import sosie.source.Library;
import sosie.store.DurableNames;
import sosie.store.LogFile;

/** The files of an index, as far as they are not the log. */
final class Folder {

  static final String LOCK = "lock";
  private static final String RECIPE = "recipe";

  private Folder() {}

  /** Makes the files of an empty index; the manifest last, so that it is there or not. */
  static void create(Path folder, Recipe recipe) throws IOException {
    create(folder, recipe, new Manifest(1, List.of(1L), 0, 1));
  }

  static void create(Path folder, Recipe recipe, Manifest manifest) throws IOException {
    Library.ZSTD.need("an index");
    Refusal.check(recipe);
    RecipeSpec spec = RecipeSpec.of(recipe);
    requireEmpty(folder);
    Files.createDirectories(folder);
    try {
      writeRecipe(folder, spec, manifest.generation());
      LogFile.create(folder.resolve(Log.name(manifest.logs().get(0)))).close();
      for (Path each : constant(folder)) DurableNames.forceFile(each);
      manifest.write(folder);
    } catch (IOException e) {
      undo(folder, e);
      throw new IOException("cannot make " + folder + ": " + e.getMessage(), e);
    }
    DurableNames.force(folder.toAbsolutePath().getParent());
  }

  /** Removes a folder that was empty with all that was begun in it, since something went wrong. */
  static void undo(Path folder, Throwable why) {
    try {
      removeAll(folder);
    } catch (IOException e) {
      why.addSuppressed(e);
    }
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
  private static void writeRecipe(Path folder, RecipeSpec spec, long generation)
      throws IOException {
    SortedMap<String, String> settings = new TreeMap<>(spec.settings());
    for (String parameter : spec.files().keySet()) {
      String value = settings.get(parameter);
      if (value == null) continue; // the standard one, which is part of the program
      Path file = NamedFiles.file(parameter, value);
      Path copy = folder.resolve(prefix(generation) + "-" + parameter + "-" + file.getFileName());
      Files.copy(file, copy);
      settings.put(parameter, NamedFiles.naming(parameter, copy));
    }
    Configuration plain = Configuration.of(spec.method(), settings);
    (spec.fallback() ? plain.withFallback() : plain).write(recipeFile(folder, generation));
  }

  private static String prefix(long generation) {
    return generation == 1 ? RECIPE : RECIPE + generation;
  }

  /** The file that says by which recipe a generation of an index goes. */
  static Path recipeFile(Path folder, long generation) {
    return folder.resolve(prefix(generation) + ".json");
  }

  static Recipe recipe(Path folder, long generation) throws IOException {
    return Configuration.read(recipeFile(folder, generation)).recipe();
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
        boolean isOfAnother = isOfAnotherGeneration(name, manifest.generation());
        if (isOfAnother || (ours && !names.contains(name))) Files.deleteIfExists(entry);
      }
    }
    removeAll(folder.resolve(Rebuild.FOLDER));
  }

  private static boolean isOfAnotherGeneration(String name, long generation) {
    if (name.startsWith(RECIPE)) {
      String own = prefix(generation);
      return !name.startsWith(own + "-") && !name.equals(own + ".json");
    }
    for (String kind : List.of(Keys.SEGMENT, Keys.KEYS, StateFile.FILE)) {
      if (name.startsWith(kind)) return !name.startsWith(kind + generation + ".");
    }
    return false;
  }

  private static void removeAll(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) return;
    try (Stream<Path> entries = Files.list(folder)) {
      for (Path entry : entries.toList()) Files.delete(entry);
    }
    Files.delete(folder);
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
    try {
      for (Path each : constant(folder)) Files.copy(each, to.resolve(each.getFileName()));
      for (Map.Entry<Long, Long> end : ends.entrySet()) {
        String name = Log.name(end.getKey());
        copy(folder.resolve(name), to.resolve(name), end.getValue());
      }
      manifest.write(to);
    } catch (IOException e) {
      undo(to, e);
      throw e;
    }
  }

  /** A file that only saves work, and may go at any time. */
  static void copyIfThere(Path file, Path folder) throws IOException {
    try {
      Files.copy(file, folder.resolve(file.getFileName()));
    } catch (NoSuchFileException e) {
      return; // made anew from the log
    }
  }

  private static void copy(Path from, Path to, long length) throws IOException {
    try (FileChannel in = FileChannel.open(from);
        FileChannel out =
            FileChannel.open(to, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      long done = 0;
      while (done < length) done += in.transferTo(done, length - done, out);
      out.force(true);
    } catch (IOException e) {
      throw new IOException("cannot write " + to + ": " + e.getMessage(), e);
    }
  }
}
