package io.railwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.json.SnapshotReader;
import io.railwright.model.snapshot.Snapshot;
import io.railwright.model.value.Value;
import io.railwright.testing.OpenSshServer;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A person at a terminal who has waited long enough: a real one, made by script(1). */
@Tag("slow")
class CtrlCTest {
  private static final int CTRL_C = 3;

  @TempDir Path folder;

  @Test
  void endsWithWhatWasReached() throws Exception {
    Assumptions.assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/script")),
        "needs Debian package bsdutils: there is no script");
    Path snapshot = folder.resolve("snapshot.json");
    Path mute = Files.writeString(folder.resolve("mute.sh"), "sleep 300\n");
    try (OpenSshServer quick = OpenSshServer.start(folder.resolve("quick"));
        OpenSshServer slow =
            OpenSshServer.start(folder.resolve("slow"), "ForceCommand /bin/sh " + mute)) {
      Process rail = atTerminal("snapshot", "-i", inventory(quick, slow), "--to", snapshot);
      String shown = readUntil(rail.getInputStream(), "1 of 2 machines");
      rail.getOutputStream().write(CTRL_C);
      rail.getOutputStream().flush();
      shown += new String(rail.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

      assertThat(rail.waitFor(30, TimeUnit.SECONDS)).isTrue();
      assertThat(rail.exitValue()).as(shown).isEqualTo(130);
      assertThat(shown).contains("━━━━━━━━━━━━────────────").doesNotContain("Exception");
    }
    assertReached(snapshot, "host/quick", Value.Flag.class);
    assertReached(snapshot, "host/slow", Value.Unknown.class);
  }

  private static void assertReached(Path file, String host, Class<? extends Value> kind)
      throws IOException {
    Snapshot snapshot = SnapshotReader.of(file).read();
    assertThat(snapshot.facts())
        .filteredOn(fact -> fact.subject().path().equals(host))
        .filteredOn(fact -> fact.key().equals("host.reached"))
        .singleElement()
        .satisfies(fact -> assertThat(fact.value()).isInstanceOf(kind));
  }

  private Path inventory(OpenSshServer quick, OpenSshServer slow) throws IOException {
    String hosts = "version: 1\nname: lab\nhosts:\n" + host("quick", quick) + host("slow", slow);
    Path ssh = Files.createDirectories(folder.resolve("home/.ssh"));
    Files.writeString(
        ssh.resolve("known_hosts"),
        Files.readString(quick.knownHosts()) + Files.readString(slow.knownHosts()));
    return Files.writeString(folder.resolve("rail.yaml"), hosts);
  }

  private static String host(String name, OpenSshServer server) {
    return "  %s: {address: 127.0.0.1, port: %d, identity: %s}%n"
        .formatted(name, server.port(), server.clientKey());
  }

  private Process atTerminal(Object... arguments) throws IOException {
    StringBuilder command = new StringBuilder();
    // A build in the background ignores the signal, and so would all that it starts.
    command.append("exec env --default-signal=INT");
    // Terminals: what the launcher says of this one.
    String home = "-Duser.home=" + folder.resolve("home");
    command.append(' ').append(RailJvm.quoted("-Drail.terminals=12", home));
    for (Object argument : arguments) {
      command.append(" '").append(argument).append('\'');
    }
    ProcessBuilder builder =
        new ProcessBuilder("script", "-q", "-e", "-c", command.toString(), "/dev/null");
    builder.environment().put("TERM", "xterm");
    builder.environment().put("LC_ALL", "C.UTF-8");
    builder.environment().put("SHELL", "/bin/sh");
    return builder.redirectErrorStream(true).start();
  }

  private static String readUntil(InputStream in, String wanted) throws IOException {
    StringBuilder read = new StringBuilder();
    byte[] some = new byte[4096];
    while (read.indexOf(wanted) < 0) {
      int size = in.read(some);
      assertThat(size).as("ended with: %s", read).isPositive();
      read.append(new String(some, 0, size, StandardCharsets.UTF_8));
    }
    return read.toString();
  }
}
