package io.railwright.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A real server for tests that lies packed beside the project, for this machine's processor.
 *
 * @param name of the program
 * @param variable of the environment, which may name another one
 */
public record PackedProgram(String name, String variable) {
  /** Skips the test, visibly, where there is none. */
  public void assumeThere() {
    needs("xz", "xz-utils");
    assumeTrue(
        packed().toFile().isFile() || System.getenv(variable) != null,
        "there is no %s beside the project, and %s does not name one".formatted(name, variable));
  }

  /** Skips the test, visibly, where a tool is not installed. */
  public static void needs(String tool, String debianPackage) {
    Path file = Path.of("/usr/bin").resolve(tool);
    assumeTrue(
        Files.isExecutable(file),
        "needs Debian package %s: there is no %s".formatted(debianPackage, file));
  }

  private Path packed() {
    boolean arm = Files.exists(Path.of("/lib/ld-linux-aarch64.so.1"));
    Path root = Path.of(System.getProperty("rail.root", "..")).toAbsolutePath().normalize();
    return root.resolveSibling("shared")
        .resolve("bin")
        .resolve("%s-%s.xz".formatted(name, arm ? "arm64" : "amd64"));
  }

  /** Unpacks it into a folder. */
  public Path unpacked(Path folder) throws IOException, InterruptedException {
    String named = System.getenv(variable);
    if (named != null) {
      return Path.of(named);
    }
    Path binary = folder.resolve(name);
    Process unpack =
        new ProcessBuilder("xz", "-dc", packed().toString())
            .redirectOutput(binary.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    assertThat(unpack.waitFor()).isZero();
    assertThat(binary.toFile().setExecutable(true)).isTrue();
    return binary;
  }
}
