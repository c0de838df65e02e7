package io.railwright.testing.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;

/** Looks for code that prints what nothing has cleaned. */
public final class PastTheCleaning {
  private PastTheCleaning() {}

  /** The files of this module that make one of the two calls which nothing cleans. */
  public static Set<String> callers() throws IOException {
    Set<String> callers = new TreeSet<>();
    try (var files = Files.walk(Path.of("src/main/java"))) {
      for (Path file : files.filter(it -> it.toString().endsWith(".java")).toList()) {
        String source = Files.readString(file);
        if (source.contains(".printOwn(") || source.contains(".forDocument()")) {
          callers.add(file.getFileName().toString());
        }
        assertThat(source.contains("System.out") || source.contains("printStackTrace()"))
            .as("%s prints past its output", file)
            .isFalse();
      }
    }
    return callers;
  }
}
