package io.railwright.cli.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.testing.CommandLines;
import io.railwright.testing.CommandLines.Seen;
import io.railwright.testing.OpenSshServer;
import io.railwright.testing.PasswordServer;
import io.railwright.testing.SecretSearch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Logins that come to nothing, at a real sshd: the reason is told with what the host said, and no
 * secret is in it.
 */
@Tag("slow")
class SecretsInFailuresTest {
  /** Takes the password as sudo does, and ends with it and all that it knows on its lips. */
  private static final String LIAR =
      """
      #!/bin/sh
      printf '%s' "$3" >&2
      IFS= read -r password
      for stream in 1 2; do
        echo "refused: $password" >&$stream
        echo 'see http://ldap:Hush61@directory/ token=Hush62' >&$stream
        echo 'Authorization: Bearer Hush63' >&$stream
      done
      exit 1
      """;

  /** A command line that is no shell: it repeats what it gets, and writes it down. */
  private static final String ECHO =
      """
      printf '%s' "$SSH_ORIGINAL_COMMAND" >&2
      timeout 2 tee ECHOED
      printf '%s' "$SSH_ORIGINAL_COMMAND"
      timeout 1 tee -a ECHOED >&2
      """;

  private static final String TERMS =
      "echo 'Log in with password: Hush64'; echo api_key=Hush65; exit 1\n";

  @TempDir Path folder;
  private final String home = System.getProperty("user.home");
  private final PlantedMarkers markers = new PlantedMarkers();
  private Path written;

  @BeforeEach
  void ownHome() throws IOException {
    written = Files.createDirectories(folder.resolve("written"));
    Files.createDirectories(written.resolve("home/.ssh"));
    System.setProperty("user.home", written.resolve("home").toString());
  }

  @AfterEach
  void formerHome() {
    System.setProperty("user.home", home);
  }

  @Test
  void noneIsInTheReasons() throws Exception {
    RailProcess rail;
    Set<Seen> seen;
    try (OpenSshServer server = OpenSshServer.start(folder.resolve("sshd"), "LogLevel VERBOSE")) {
      String inventory = inventory(server).toString();
      try (CommandLines lines = CommandLines.watching()) {
        rail = snapshot(inventory);
        seen = lines.seen();
      }
      assertThat(server.log()).content().contains("Failed password");
      assertThat(markers.search().below(server.log())).isEmpty();
      assertThat(folder.resolve("echoed")).as("what was sent to no sudo").isEmptyFile();
    }
    SecretSearch search = markers.search();
    assertThat(rail.exit()).as(rail.err()).isEqualTo(3);
    assertThat(rail.err())
        .containsPattern("host/liar: .*refused: \\(masked\\).*http://\\(masked\\)@directory")
        .containsPattern("host/echo: .*the login ended without an answer")
        .containsPattern("host/terms: .*password: \\(masked\\)")
        .containsPattern("host/refused: .*Tried: the password. The server takes: .*password")
        .containsPattern("host/locked: .*Not usable: .*locked.*passphrase");
    assertThat(search.in(rail.out() + rail.err())).isEmpty();
    assertThat(search.below(written)).isEmpty();
    assertThat(seen)
        .anyMatch(it -> it.id() == rail.id())
        .allSatisfy(it -> assertThat(search.in(it.words())).isEmpty());
    assertThat(new SecretSearch(List.of("host/terms: the login")).below(written)).isNotEmpty();
  }

  private RailProcess snapshot(String inventory) throws IOException, InterruptedException {
    return RailProcess.run(
        written,
        Map.of("SUDO", PlantedMarkers.SUDO_PASSWORD, "LOGIN", PasswordServer.PASSWORD),
        "snapshot",
        "-i",
        inventory,
        "--record",
        written.resolve("recording").toString(),
        "--to",
        written.resolve("now.json").toString());
  }

  private Path inventory(OpenSshServer server) throws IOException {
    Files.copy(server.knownHosts(), written.resolve("home/.ssh/known_hosts"));
    Path sudo = Files.createDirectories(folder.resolve("liar")).resolve("sudo");
    Files.writeString(sudo, markers.plant(LIAR));
    Files.setPosixFilePermissions(sudo, PosixFilePermissions.fromString("rwx------"));
    String asked = "sudo: {password: env:SUDO}";
    Path wrong = Files.writeString(folder.resolve("wrong"), markers.plant("Hush66\n"));
    Path locked =
        OpenSshServer.keygen(folder.resolve("locked"), "ed25519", PlantedMarkers.PASSPHRASE);
    String echo = ECHO.replace("ECHOED", "'" + folder.resolve("echoed") + "'");
    String lies = "PATH='%s':$PATH; eval \"$SSH_ORIGINAL_COMMAND\"".formatted(sudo.getParent());
    return Files.writeString(
        folder.resolve("rail.yaml"),
        "version: 1\nname: lab\nhosts:\n"
            + host("liar", server, identity(server, "liar", lies) + ", " + asked)
            + host("echo", server, identity(server, "echo", echo) + ", " + asked)
            + host("terms", server, identity(server, "terms", TERMS))
            + host("refused", server, "password: env:LOGIN")
            + host("locked", server, "identity: " + locked + ", passphrase: file:" + wrong));
  }

  private static String host(String name, OpenSshServer server, String login) {
    return "  %s: {address: 127.0.0.1, port: %d, %s}%n".formatted(name, server.port(), login);
  }

  /** A key at which the server runs this script, whatever it is asked for. */
  private String identity(OpenSshServer server, String name, String script) throws IOException {
    Path key = OpenSshServer.keygen(folder.resolve("key-" + name), "ed25519", "");
    Path file = Files.writeString(folder.resolve(name + ".sh"), markers.plant(script));
    String allowed =
        "command=\"sh '%s'\" %s".formatted(file, Files.readString(Path.of(key + ".pub")));
    Files.writeString(server.authorizedKeys(), allowed, StandardOpenOption.APPEND);
    return "identity: " + key;
  }
}
