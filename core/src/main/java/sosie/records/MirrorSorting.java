package sosie.records;

import static sosie.source.Utf8Order.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import sosie.source.SourceFile;

/** Sorts the files of a collection into what a {@link Mirror} knows of them. */
final class MirrorSorting {

  private static final Set<String> LOOSE =
      Set.of("txt", "text", "md", "htm", "html", "xhtml", "pdf", "doc", "docx");
  private static final String EXTRACTED = "comments_extracted_text";
  private static final String ARCHIVE = "!"; // the end of a name before what is in it
  private static final int DEEPEST = 4; // folders of tools below it, and their versions
  private static final Comparator<Mirror.Attachment> BY_NUMBER =
      Comparator.comparingInt(each -> each.name().number());

  private final Collection<SourceFile> files;
  private final Map<String, JsonApi.Resource> resources;
  private final Set<Path> named;
  private final Map<String, List<String>> comments = new HashMap<>(); // id → sources
  private final Set<String> above = new HashSet<>(); // folders that hold folders of comments
  private final Map<String, List<Mirror.Attachment>> attached = new TreeMap<>(UTF_8); // by id
  private final Map<String, Integer> tools = new HashMap<>(); // by name, how many texts
  private final Map<String, Mirror.Kind> aside = new HashMap<>();

  MirrorSorting(
      Collection<SourceFile> files, Map<String, JsonApi.Resource> resources, Set<Path> named) {
    this.files = files;
    this.resources = resources;
    this.named = named;
  }

  Mirror mirror() throws IOException {
    resources.forEach(this::addComment);
    for (SourceFile file : files) sort(file);
    for (Path folder : extractedElsewhere()) addFrom(folder);
    Comparator<Mirror.Attachment> better =
        Comparator.comparing((Mirror.Attachment each) -> !each.name().extracted())
            .thenComparing(each -> -tools.getOrDefault(each.tool(), 0))
            .thenComparing(Mirror.Attachment::tool)
            .thenComparing(Mirror.Attachment::source);
    attached.values().forEach(each -> each.sort(BY_NUMBER.thenComparing(better)));
    Map<String, List<Mirror.Attachment>> ofComments = new HashMap<>();
    attached.forEach((id, found) -> give(id, found, ofComments));
    return new Mirror(ofComments, aside);
  }

  private void addComment(String source, JsonApi.Resource resource) {
    if (!resource.isComment()) return;
    comments.computeIfAbsent(resource.id(), any -> new ArrayList<>()).add(source);
    MirrorName name = MirrorName.of(source);
    if (!name.isAmongComments()) return;
    for (String folder = name.folder(); !folder.isEmpty(); ) {
      folder = MirrorName.above(folder);
      if (!above.add(folder) || folder.endsWith(ARCHIVE))
        return; // what lies beside it is not of it
    }
  }

  private void sort(SourceFile file) {
    JsonApi.Resource resource = resources.get(file.name());
    if (resource != null) {
      if (resource.isDocket()) aside.put(file.name(), Mirror.Kind.DOCKET);
      if (resource.isDocument()) aside.put(file.name(), Mirror.Kind.DOCUMENT);
      return;
    }
    MirrorName name = MirrorName.of(file.name());
    Optional<MirrorName.Attached> of = name.attached();
    boolean ofComment = of.isPresent() && comments.containsKey(of.get().id());
    if (named.contains(file.path())) return;
    if (!ofComment && name.isAmongDocuments() && !above.isEmpty()) {
      aside.put(file.name(), Mirror.Kind.DOCUMENT);
    } else if (ofComment || (of.isPresent() && of.get().extracted())) {
      add(of.get(), file.name(), file.path());
    } else if (above.contains(name.folder()) && isLoose(name.file())) {
      aside.put(file.name(), Mirror.Kind.NOTE);
    }
  }

  private static boolean isLoose(String file) {
    int dot = file.lastIndexOf('.');
    return dot < 0 || LOOSE.contains(file.substring(dot + 1).toLowerCase(Locale.ROOT));
  }

  private void add(MirrorName.Attached name, String source, Path path) {
    String tool = name.extracted() ? MirrorName.of(source).tool() : "";
    if (name.extracted()) tools.merge(tool, 1, Integer::sum);
    attached
        .computeIfAbsent(name.id(), any -> new ArrayList<>())
        .add(new Mirror.Attachment(name, tool, source, path));
  }

  /** Beside folders of comments that were named alone, without what lies around them. */
  private Set<Path> extractedElsewhere() {
    Set<Path> folders = new TreeSet<>();
    for (SourceFile file : files) {
      JsonApi.Resource resource = resources.get(file.name());
      if (resource == null || !resource.isComment()) continue;
      Path comments = file.path().toAbsolutePath().getParent();
      if (comments.getParent() == null || !comments.endsWith("comments")) continue;
      folders.add(comments.resolveSibling(EXTRACTED));
    }
    folders.removeIf(folder -> !Files.isDirectory(folder) || isRead(folder));
    return folders;
  }

  private boolean isRead(Path folder) {
    return files.stream().anyMatch(file -> file.path().startsWith(folder));
  }

  private void addFrom(Path folder) throws IOException {
    try (Stream<Path> found = Files.walk(folder, DEEPEST)) {
      for (Path path : (Iterable<Path>) found.filter(Files::isRegularFile).sorted()::iterator) {
        String source = path.toString().replace(path.getFileSystem().getSeparator(), "/");
        MirrorName.of(source)
            .attached()
            .filter(each -> each.extracted() && comments.containsKey(each.id()))
            .ifPresent(each -> add(each, source, path));
      }
    }
  }

  /** Hands what has one id to the comments of that id, or leaves one text of each to itself. */
  private void give(
      String id, List<Mirror.Attachment> found, Map<String, List<Mirror.Attachment>> ofComments) {
    List<String> sources = comments.getOrDefault(id, List.of());
    int last = 0;
    for (Mirror.Attachment each : found) {
      if (sources.isEmpty()) {
        if (each.name().number() == last) aside.put(each.source(), Mirror.Kind.OTHER_VERSION);
        last = each.name().number();
        continue;
      }
      aside.put(each.source(), Mirror.Kind.ATTACHMENT);
      String nearest =
          sources.stream()
              .max(Comparator.comparingInt(each::near).thenComparing(UTF_8.reversed()))
              .orElseThrow();
      ofComments.computeIfAbsent(nearest, any -> new ArrayList<>()).add(each);
    }
  }
}
