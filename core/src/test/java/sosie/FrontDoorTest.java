package sosie;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.detect.Cluster;
import sosie.detect.RunOptions;
import sosie.detect.Search;
import sosie.read.ReadOptions;
import sosie.recipe.Configuration;
import sosie.records.FieldChoice;
import sosie.result.RunRecord;
import sosie.verify.ScoredPair;

/**
 * What a program may rely on from one version to the next, as the documentation of the root package
 * says: it is documented without gaps, and calls for nothing else without somebody having said so.
 */
class FrontDoorTest {

  private static final List<Class<?>> STABLE =
      List.of(
          Sosie.class,
          Result.class,
          Comments.class,
          Text.class,
          Search.class,
          ScoredPair.class,
          Cluster.class,
          Configuration.class,
          FieldChoice.class,
          ReadOptions.class,
          RunOptions.class,
          RunRecord.class);

  /** For those who compose stages or drive them on a cluster; these may change with any version. */
  private static final Set<String> OPEN =
      Set.of(
          "sosie.analyse.Recipe",
          "sosie.detect.Detection",
          "sosie.docket.Docket",
          "sosie.extract.Corpus",
          "sosie.extract.Document",
          "sosie.extract.Skipped",
          "sosie.kinds.DifferenceRule",
          "sosie.learn.LearnOptions",
          "sosie.learn.Learning$Learned",
          "sosie.report.PageOptions",
          "sosie.passage.Borrowings$Found",
          "sosie.passage.PassageSearch",
          "sosie.passage.Passages",
          "sosie.read.Collection",
          "sosie.read.Collection$Listing",
          "sosie.records.FirstLook",
          "sosie.result.ResultWriter",
          "sosie.result.Timings",
          "sosie.source.SourceFile",
          "sosie.truth.TruthOptions");

  @TempDir Path folder;

  @Test
  void theRootPackageNamesWhatIsStable() throws Exception {
    String said = java.nio.file.Files.readString(Path.of("src/main/java/sosie/package-info.java"));
    for (Class<?> type : STABLE) {
      assertThat(said.replaceAll("\\s+(\\* )?", " ")).contains("{@link " + type.getName() + "}");
    }
  }

  @Test
  void theDoorLeadsToNothingThatNobodyMeantToShow() {
    Set<String> named = namedBy(List.of(Sosie.class, Result.class, Comments.class, Text.class));
    named.removeIf(name -> STABLE.stream().anyMatch(type -> name.startsWith(type.getName())));
    assertThat(named).isSubsetOf(OPEN);
  }

  /** What is stable, and all that it names. */
  static Stream<String> named() {
    return Stream.concat(STABLE.stream().map(Class::getName), namedBy(STABLE).stream());
  }

  private static Set<String> namedBy(List<Class<?>> types) {
    Set<String> named = new TreeSet<>();
    for (Class<?> type : types) {
      for (Method method : type.getDeclaredMethods()) {
        if (!Modifier.isPublic(method.getModifiers())) continue;
        collect(method.getGenericReturnType(), named);
        Stream.of(method.getGenericParameterTypes()).forEach(each -> collect(each, named));
      }
    }
    return named;
  }

  private static void collect(Type type, Set<String> names) {
    if (type instanceof ParameterizedType generic) {
      for (Type argument : generic.getActualTypeArguments()) collect(argument, names);
    } else if (type instanceof Class<?> one && one.getName().startsWith("sosie.")) {
      names.add(one.getName());
    }
  }

  @Test
  void whatIsStableIsDocumentedWithoutGaps() throws Exception {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(found, Locale.ROOT, null)) {
      List<Path> stable =
          STABLE.stream()
              .map(type -> Path.of("src/main/java", type.getName().replace('.', '/') + ".java"))
              .toList();
      String classPath =
          System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
      List<String> options =
          List.of(
              "-d",
              folder.toString(),
              "-classpath",
              classPath,
              "-proc:none",
              "-Xdoclint:all/protected");
      Iterable<? extends JavaFileObject> sources = files.getJavaFileObjectsFromPaths(stable);
      assertThat(compiler.getTask(null, files, found, options, null, sources).call()).isTrue();
    }
    assertThat(found.getDiagnostics().stream().filter(FrontDoorTest::isGap).map(Object::toString))
        .isEmpty();
  }

  /** A wrong comment or none; that a parameter is not described is no gap if its name says it. */
  private static boolean isGap(Diagnostic<? extends JavaFileObject> said) {
    if (said.getSource() == null) return said.getKind() == Diagnostic.Kind.ERROR;
    String file = said.getSource().getName();
    boolean stable =
        STABLE.stream().anyMatch(type -> file.endsWith(type.getName().replace('.', '/') + ".java"));
    String message = said.getMessage(Locale.ROOT);
    boolean described =
        Arrays.stream(
                new String[] {
                  "no @param", "no @return", "no @throws", "use of default constructor"
                })
            .anyMatch(message::contains);
    return stable && !described;
  }
}
