package io.railwright.posix.run;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Runs the same script with the shell of this machine and with ours, each in a folder of its own.
 */
final class SideBySide {
  /** What a script left behind. */
  record Result(String out, String err, int status) {}

  private final Path folder;

  SideBySide(Path folder) {
    this.folder = folder;
  }

  /** The scripts of a resource, which stand between lines of two percent signs. */
  static Stream<String> scripts(String resource) throws IOException {
    try (InputStream in = SideBySide.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("missing from the tests: " + resource);
      }
      String all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return Stream.of(all.split("(?m)^%%\n", -1));
    }
  }

  static boolean hasDash() {
    Path shell = Path.of("/bin/sh");
    try {
      return Files.exists(shell) && shell.toRealPath().endsWith("dash");
    } catch (IOException unreadable) {
      return false;
    }
  }

  private static Map<String, String> environment(Path home) {
    return Map.of(
        "PATH", "/usr/bin:/bin", "HOME", home.toString(), "LC_ALL", "C.UTF-8", "USER", "root");
  }

  Result real(String script) throws IOException, InterruptedException {
    Path home = Files.createDirectories(folder.resolve("real"));
    ProcessBuilder builder =
        new ProcessBuilder(List.of("sh", "-c", script)).directory(home.toFile());
    builder.environment().clear();
    builder.environment().putAll(environment(home));
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    Process process =
        builder
            .redirectInput(Path.of("/dev/null").toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    int status = process.waitFor();
    return new Result(
        text(Files.readAllBytes(out), home), text(Files.readAllBytes(err), home), status);
  }

  Result ours(String script) throws IOException {
    Path home = Files.createDirectories(folder.resolve("ours"));
    Shell shell = new Shell(new FolderFiles(), _ -> null, environment(home));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status = shell.command(script, new ByteArrayInputStream(new byte[0]), out, err);
    return new Result(text(out.toByteArray(), home), text(err.toByteArray(), home), status);
  }

  private static String text(byte[] bytes, Path home) {
    return new String(bytes, StandardCharsets.ISO_8859_1).replace(home.toString(), "HOME");
  }
}
