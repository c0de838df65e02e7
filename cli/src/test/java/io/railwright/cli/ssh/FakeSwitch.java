package io.railwright.cli.ssh;

import io.railwright.testing.FakeHost;
import io.railwright.testing.OpenSshServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A switch behind a real sshd: a folder that a shell can enter, in which tools print what lies
 * below {@code resources/switches}.
 */
final class FakeSwitch implements AutoCloseable {
  private static final Path RESOURCES = Path.of("src/test/resources/switches");

  /** Prints the file that is named like the command, with dashes for what is no letter or digit. */
  private static final String TOOL =
      """
      #!/bin/sh
      answer=/answers/$(echo "${0##*/} $*" | tr -c 'A-Za-z0-9_\\n' '-').txt
      [ -e "$answer" ] && exec cat "$answer"
      echo "Error: No such command '$*'." >&2
      exit 2
      """;

  /** Prints, as the real one, the rows of the tables that a template names, and of no others. */
  private static final String CFGGEN =
      """
      #!/bin/sh
      [ "$1 $2" = '-j /etc/sonic/config_db.json' ] && shift 1 && set -- -d "$2" "$3"
      [ "$1 $2" = '-d -v' ] || exec cat /answers/database.txt
      echo '[{}'
      while IFS= read -r row; do
        table=${row#??}
        table=${table%%|*}
        case $3 in *"(\\"$table\\", $table)"*) printf ',%s\\n' "$row" ;; esac
      done </answers/database.txt
      echo ']'
      """;

  private final OpenSshServer server;

  private FakeSwitch(OpenSshServer server) {
    this.server = server;
  }

  /** Its database has secrets in many tables. */
  static FakeSwitch sonic(Path folder, PlantedMarkers markers)
      throws IOException, InterruptedException {
    return start("sonic", folder, markers, List.of("show", "pfcwd", "sonic-db-dump"));
  }

  static FakeSwitch cumulus(Path folder, PlantedMarkers markers)
      throws IOException, InterruptedException {
    return start("cumulus", folder, markers, List.of("nv"));
  }

  private static FakeSwitch start(
      String system, Path folder, PlantedMarkers markers, List<String> tools)
      throws IOException, InterruptedException {
    Files.createDirectories(folder);
    FakeHost host =
        FakeHost.layOut(root -> layOut(system, root, markers, tools), folder.resolve("root"));
    Path door = Files.writeString(folder.resolve("door.sh"), host.forcedCommand());
    return new FakeSwitch(
        OpenSshServer.start(folder.resolve("sshd"), "ForceCommand /bin/sh " + door));
  }

  private static void layOut(String system, Path root, PlantedMarkers markers, List<String> tools)
      throws IOException {
    Path own = RESOURCES.resolve(system);
    try (Stream<Path> files = Files.walk(own).filter(Files::isRegularFile)) {
      for (Path file : files.toList()) {
        boolean answer = Objects.requireNonNull(file.getParent()).equals(own);
        Path copy = root.resolve(answer ? "answers" : "").resolve(own.relativize(file).toString());
        Files.createDirectories(copy.getParent());
        Files.writeString(copy, markers.plant(Files.readString(file)));
      }
    }
    for (String tool : tools) {
      program(root, tool, TOOL);
    }
    if (system.equals("sonic")) {
      program(root, "sonic-cfggen", CFGGEN);
    }
  }

  private static void program(Path root, String name, String script) throws IOException {
    Path file = Files.createDirectories(root.resolve("usr/bin")).resolve(name);
    Files.writeString(file, script);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  OpenSshServer server() {
    return server;
  }

  @Override
  public void close() {
    server.close();
  }
}
