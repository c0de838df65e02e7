package io.railwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Snapshots of twins for tests of what is made of them. Each is read over SSH by the first test of
 * this JVM that asks for it; nobody writes to it.
 */
public final class ReadTwins {
  private static final Map<String, String> FILES = new HashMap<>();

  private ReadTwins() {}

  /** The file, by a short name below the folder of the module: pages may show it. */
  public static synchronized String snapshot(String scenario) {
    return FILES.computeIfAbsent(scenario, ReadTwins::read);
  }

  private static String read(String scenario) {
    Path folder = Path.of("target", "twins", Long.toString(ProcessHandle.current().pid()));
    String file = folder.resolve(scenario.replace(':', '-') + ".json").toString();
    try {
      Files.createDirectories(folder);
    } catch (IOException refused) {
      throw new UncheckedIOException(refused);
    }
    Console read = Console.run("snapshot", "-i", "twin:" + scenario, "--to", file);
    assertThat(read.exit()).as(read.err()).isZero();
    return file;
  }
}
