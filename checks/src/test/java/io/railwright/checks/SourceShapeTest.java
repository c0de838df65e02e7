package io.railwright.checks;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** No file and no method is too long to be read in one go, tests included. */
final class SourceShapeTest {
  @Test
  void everyFileAndMethodIsShort() {
    List<Path> files = SourceTree.javaFiles();
    assertThat(files).contains(SourceTree.root().resolve(thisFile()));
    assertThat(files)
        .flatMap(it -> SourceShape.complaints(it.toString(), SourceTree.read(it)))
        .isEmpty();
  }

  @Test
  void longMethodIsFound() {
    assertThat(SourceShape.complaints("Sample.java", methodOf(SourceShape.METHOD_LIMIT))).isEmpty();
    assertThat(SourceShape.complaints("Sample.java", methodOf(SourceShape.METHOD_LIMIT + 1)))
        .containsExactly("Sample.java: method run has 61 lines, more than 60");
  }

  @Test
  void longFileIsFound() {
    String enough = "class Sample {}\n" + "//\n".repeat(SourceShape.FILE_LIMIT - 1);
    assertThat(SourceShape.complaints("Sample.java", enough)).isEmpty();
    assertThat(SourceShape.complaints("Sample.java", enough + "//\n"))
        .containsExactly("Sample.java has 401 lines, more than 400");
  }

  private static String methodOf(int lines) {
    return "class Sample {\n  void run() {\n" + "    run();\n".repeat(lines - 2) + "  }\n}\n";
  }

  private static String thisFile() {
    String name = SourceShapeTest.class.getName().replace('.', '/');
    return "checks/src/test/java/" + name + ".java";
  }
}
