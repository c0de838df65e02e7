package io.railwright.checks;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The shells that the launcher must run in; each is the /bin/sh of some system. */
enum Shell {
  DASH("/usr/bin/dash"),
  BASH("/bin/bash"),
  BUSYBOX("/usr/bin/busybox");

  private final String path;

  Shell(String path) {
    this.path = path;
  }

  List<String> command(Path script) {
    String name = Path.of(path).getFileName().toString();
    assumeTrue(Files.isExecutable(Path.of(path)), "needs Debian package " + name + ": " + path);
    return this == BUSYBOX
        ? List.of(path, "sh", script.toString())
        : List.of(path, script.toString());
  }
}
