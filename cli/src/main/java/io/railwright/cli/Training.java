package io.railwright.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What the build runs to make the AOT cache: the JVM notes which classes these command lines load
 * and how their methods behave, and a later start takes them from the cache. A command line that
 * fails here is only slower later on, so that no failure ends the build.
 */
public final class Training {
  /**
   * Each runs inside this process, its output thrown away; nothing here may reach another machine.
   */
  private static final List<List<String>> COMMAND_LINES =
      List.of(
          List.of(),
          List.of("--version"),
          List.of("--help"),
          List.of("completion"),
          List.of("completion", "--help"),
          List.of("completion", "no-such-shell"),
          List.of("parse", "--list"),
          List.of("parse", "--list", "-o", "json"),
          List.of("parse", "proc-cmdline", "/proc/cmdline", "-o", "json"),
          List.of("snapshot", "-i", "local"),
          List.of("snapshot", "-i", "local", "-o", "json"),
          List.of("diff", "local", "local"),
          List.of("snapshot", "--help"),
          List.of("no-such-command"));

  private Training() {}

  /**
   * Runs all command lines, and then one more as the real process would.
   *
   * @param arguments a file to write this JVM's home and build to: the launcher then starts the JVM
   *     that the cache fits, also where the machine has several
   */
  public static void main(String[] arguments) throws IOException {
    for (List<String> line : COMMAND_LINES) {
      for (boolean colour : new boolean[] {false, true}) {
        new Rail(nowhere(), nowhere(), colour, false).run(line.toArray(String[]::new));
      }
    }
    String jdk = System.getProperty("java.home");
    String build = System.getProperty("java.runtime.version");
    Files.writeString(Path.of(arguments[0]), jdk + "\n" + build + "\n");
    // As the last one, since it ends the process: the streams and the environment are trained too.
    Main.main(new String[] {"--version"});
  }

  private static PrintWriter nowhere() {
    return new PrintWriter(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
  }
}
