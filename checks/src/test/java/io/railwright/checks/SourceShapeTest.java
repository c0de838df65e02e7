package io.railwright.checks;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.checks.SourceShape.Source;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** No file and no method is too long to be read in one go, tests included. */
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
