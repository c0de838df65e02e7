package io.railwright.checks;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Every Java file looks as google-java-format writes it; {@code -Dformat.write=true} rewrites them.
 */
@Tag("slow")
final class FormatTest {
  private final Formatter formatter = new Formatter();

  @Test
  void everyFileIsFormatted() throws Exception {
    boolean write = Boolean.getBoolean("format.write");
    List<Path> unformatted = new ArrayList<>();
    for (Path file : SourceTree.javaFiles()) {
      String formatted = format(file);
      if (!formatted.equals(SourceTree.read(file))) {
        if (write) {
          Files.writeString(file, formatted);
        } else {
          unformatted.add(file);
        }
      }
    }
    assertThat(unformatted).as("CONTRIBUTING.md has the command that formats these").isEmpty();
  }

  @Test
  void badFormatIsFound() throws FormatterException {
    String bad = "import java.util.List;\nclass Sample {int a ;}\n";
    assertThat(formatter.formatSourceAndFixImports(bad))
        .isNotEqualTo(bad)
        .isEqualTo("\nclass Sample {\n  int a;\n}\n".stripLeading());
  }

  private String format(Path file) throws IOException {
    try {
      return formatter.formatSourceAndFixImports(SourceTree.read(file));
    } catch (FormatterException e) {
      throw new IOException(file + " can't be formatted", e);
    }
  }
}
