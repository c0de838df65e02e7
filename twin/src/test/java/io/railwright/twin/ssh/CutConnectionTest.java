package io.railwright.twin.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.railwright.twin.host.HostEnvironment;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.platform.Hardware;
import io.railwright.twin.host.platform.Platform;
import io.railwright.twin.program.HostShell;
import io.railwright.twin.program.HostTools;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What runs on a host when the connection that started it is cut. */
@Tag("slow")
final class CutConnectionTest {
  private static final long PATIENCE_MILLIS = 20_000;

  @TempDir private Path folder;
  private final HostShell shells = new HostShell();
  private final VirtualHost host =
      VirtualHost.of(
          Hardware.of(Platform.CONNECTX_4_LX_GUEST).named("g1"),
          HostEnvironment.quiet().withTools(HostTools.ALL).withShell(shells));
  private final RunKeys keys = RunKeys.make();
  private @Nullable SshFront front;

  @BeforeEach
  void open() throws IOException {
    assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/ssh")),
        "needs Debian package openssh-client: it is not installed");
    front = SshFront.open(List.of(host), keys);
    Path key = folder.resolve("id");
    Files.writeString(key, keys.userFile());
    Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-------"));
    Files.writeString(
        folder.resolve("known_hosts"),
        "[" + address() + "]:" + LoopbackBlock.PORT + " " + keys.hostLine());
  }

  private String address() {
    return java.util.Objects.requireNonNull(front).accesses().getFirst().address();
  }

  @AfterEach
  void close() {
    shells.endAll();
    if (front != null) {
      front.close();
    }
  }

  /** Starts a script, waits until it has written a file, and kills the client. */
  private void cut(String script, String option) throws Exception {
    List<String> command =
        new ArrayList<>(List.of("ssh", "-F", "none", option, "-o", "BatchMode=yes"));
    command.addAll(List.of("-o", "UserKnownHostsFile=" + folder.resolve("known_hosts")));
    command.addAll(List.of("-o", "IdentitiesOnly=yes", "-i", folder.resolve("id").toString()));
    command.addAll(List.of("-p", "" + LoopbackBlock.PORT, "root@" + address(), script));
    Process client =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("out").toFile())
            .start();
    awaitFile("/var/log/begun");
    client.destroyForcibly().waitFor();
  }

  private void awaitFile(String path) throws InterruptedException {
    long end = System.currentTimeMillis() + PATIENCE_MILLIS;
    while (host.files().kind(path) == io.railwright.posix.Files.Kind.ABSENT) {
      assertThat(System.currentTimeMillis()).as("waiting for " + path).isLessThan(end);
      Thread.sleep(10);
    }
  }

  private boolean isThere(String path) {
    return host.files().kind(path) == io.railwright.posix.Files.Kind.FILE;
  }

  @Test
  void aCommandGoesOnUntilItPrints() throws Exception {
    cut(
        "echo a >/var/log/begun; sleep 1; echo b >/var/log/quiet; sleep 0.1; /bin/echo loud;"
            + " echo $? >/var/log/status; echo again; echo c >/var/log/after",
        "-T");
    awaitFile("/var/log/status");
    assertThat(isThere("/var/log/quiet")).isTrue();
    assertThat(new String(host.files().read("/var/log/status"), StandardCharsets.UTF_8))
        .isEqualTo("141\n");
    Thread.sleep(300);
    assertThat(isThere("/var/log/after")).isFalse();
  }

  @Test
  void atATerminalAllEndsAtOnceButWhatWasDetached() throws Exception {
    cut(
        "setsid sh -c 'sleep 1; echo b >/var/log/detached' >/dev/null 2>&1 &"
            + " echo a >/var/log/begun; sleep 0.6; echo c >/var/log/after",
        "-tt");
    awaitFile("/var/log/detached");
    assertThat(isThere("/var/log/after")).isFalse();
  }

  @Test
  void unitsAndDetachedProcessesLiveOn() throws Exception {
    cut(
        "systemd-run -q --unit=u sh -c 'sleep 1; echo said; echo b >/var/log/unit';"
            + " nohup sh -c 'sleep 1; echo b >/var/log/nohup' >/dev/null 2>&1 &"
            + " setsid sh -c 'sleep 1; echo b >/var/log/setsid' >/dev/null 2>&1 &"
            + " echo a >/var/log/begun; sleep 600",
        "-T");
    awaitFile("/var/log/unit");
    awaitFile("/var/log/nohup");
    awaitFile("/var/log/setsid");
  }
}
