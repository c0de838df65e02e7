package io.railwright.checks;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.checks.SourceShape.Source;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** No file, method or package is too large to be read in one go, tests included. */
final class SourceShapeTest {
  @Test
  void everyFileAndMethodIsShort() {
    List<Path> files = SourceTree.javaFiles();
    assertThat(files).contains(SourceTree.root().resolve(thisFile()));
    assertThat(
            SourceShape.complaints(
                files.stream().map(it -> new Source(it.toString(), SourceTree.read(it))).toList()))
        .isEmpty();
  }

  @Test
  void everyPackageIsSmall() {
    assertThat(SourceShape.crowds(SourceTree.javaFiles())).isEmpty();
  }

  @Test
  void crowdedPackageIsFound() {
    List<Path> files =
        IntStream.rangeClosed(1, SourceShape.PACKAGE_LIMIT)
            .mapToObj(it -> Path.of("some", "File" + it + ".java"))
            .collect(Collectors.toCollection(ArrayList::new));
    assertThat(SourceShape.crowds(files)).isEmpty();
    files.add(Path.of("some", "Other.java"));
    assertThat(SourceShape.crowds(files)).containsExactly("some has 41 files, more than 40");
  }

  @Test
  void longMethodIsFound() {
    assertThat(complaints(methodOf(SourceShape.METHOD_LIMIT))).isEmpty();
    assertThat(complaints(methodOf(SourceShape.METHOD_LIMIT + 1)))
        .containsExactly("Sample.java: method run has 61 lines, more than 60");
  }

  @Test
  void longFileIsFound() {
    String enough = "class Sample {}\n" + "//\n".repeat(SourceShape.FILE_LIMIT - 1);
    assertThat(complaints(enough)).isEmpty();
    assertThat(complaints(enough + "//\n"))
        .containsExactly("Sample.java has 401 lines, more than 400");
  }

  private static List<String> complaints(String text) {
    return SourceShape.complaints(
        List.of(new Source("Other.java", ""), new Source("Sample.java", text)));
  }

  private static String methodOf(int lines) {
    return "class Sample {\n  void run() {\n" + "    run();\n".repeat(lines - 2) + "  }\n}\n";
  }

  private static String thisFile() {
    String name = SourceShapeTest.class.getName().replace('.', '/');
    return "checks/src/test/java/" + name + ".java";
  }
}
