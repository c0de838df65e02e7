package io.railwright.checks;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import io.railwright.testing.Thorough;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Every Java file looks as google-java-format writes it; {@code -Dformat.write=true} rewrites them.
 */
@Tag("slow")
final class FormatTest {
  private final Formatter formatter = new Formatter();

  @Thorough
  @Test
  void everyFileIsFormatted() throws Exception {
    boolean write = Boolean.getBoolean("format.write");
    List<Path> unformatted =
        SourceTree.javaFiles().parallelStream().filter(file -> !isFormatted(file, write)).toList();
    assertThat(unformatted).as("CONTRIBUTING.md has the command that formats these").isEmpty();
  }

  @Test
  void badFormatIsFound() throws FormatterException {
    String bad = "import java.util.List;\nclass Sample {int a ;}\n";
    assertThat(formatter.formatSourceAndFixImports(bad))
        .isNotEqualTo(bad)
        .isEqualTo("\nclass Sample {\n  int a;\n}\n".stripLeading());
  }

  /** Formats it instead, where that is asked for. */
  private boolean isFormatted(Path file, boolean write) {
    try {
      String text = SourceTree.read(file);
      String formatted = formatter.formatSourceAndFixImports(text);
      if (!formatted.equals(text) && write) {
        Files.writeString(file, formatted);
      }
      return write || formatted.equals(text);
    } catch (FormatterException e) {
      throw new IllegalStateException(file + " can't be formatted", e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
