package io.railwright.twin.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.railwright.twin.device.Device;
import io.railwright.twin.fault.AccessFault;
import io.railwright.twin.fault.FaultKind;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The SSH access to devices, used by the real OpenSSH client. */
@Tag("slow")
class SshFrontTest {
  @TempDir Path folder;
  private final RunKeys keys = RunKeys.make();
  private final Parrot first = new Parrot("first");
  private final Parrot second = new Parrot("second");
  private SshFront front;

  /** Says who it is, what it was told and what it reads. */
  private static final class Parrot implements Device {
    private final String name;
    private volatile boolean up = true;

    Parrot(String name) {
      this.name = name;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public boolean isUp() {
      return up;
    }

    @Override
    public int run(String command, InputStream in, OutputStream out, OutputStream err)
        throws IOException {
      String read = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      out.write((name + " <" + command + "> " + read).getBytes(StandardCharsets.UTF_8));
      err.write("noise\n".getBytes(StandardCharsets.UTF_8));
      return 7;
    }
  }

  private record Said(int status, String out, String err) {}

  @BeforeEach
  void open() throws IOException {
    assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/ssh")),
        "needs Debian package openssh-client: it is not installed");
    front = SshFront.open(List.of(first, second), keys);
    Path key = folder.resolve("id");
    Files.writeString(key, keys.userFile());
    Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-------"));
    List<String> known = new ArrayList<>();
    for (DeviceAccess access : front.accesses()) {
      known.add("[" + access.address() + "]:" + LoopbackBlock.PORT + " " + keys.hostLine());
    }
    Files.write(folder.resolve("known_hosts"), known);
  }

  @AfterEach
  void close() {
    if (front != null) {
      front.close();
    }
  }

  private Said ssh(String user, Path key, int device, String input, String... words)
      throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of("ssh", "-F", "none", "-T", "-o", "BatchMode=yes", "-o", "ConnectTimeout=10"));
    command.addAll(List.of("-o", "UserKnownHostsFile=" + folder.resolve("known_hosts")));
    command.addAll(List.of("-o", "IdentitiesOnly=yes", "-i", key.toString()));
    command.addAll(List.of("-p", "" + LoopbackBlock.PORT));
    command.add(user + "@" + front.accesses().get(device).address());
    command.addAll(List.of(words));
    Process process = new ProcessBuilder(command).start();
    try (OutputStream in = process.getOutputStream()) {
      in.write(input.getBytes(StandardCharsets.UTF_8));
    }
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Said(process.waitFor(), out, err);
  }

  private Said ssh(int device, String input, String... words) throws Exception {
    return ssh("root", folder.resolve("id"), device, input, words);
  }

  @Test
  void everyAddressLeadsToItsOwnDevice() throws Exception {
    assertThat(ssh(0, "in", "uname -a")).isEqualTo(new Said(7, "first <uname -a> in", "noise\n"));
    assertThat(ssh(1, "", "x").out()).isEqualTo("second <x> ");
    assertThat(ssh(1, "lines\n").out()).isEqualTo("second <> lines\n");
  }

  @Test
  void opensForRootAndTheKeyOfTheRunOnly() throws Exception {
    assertThat(ssh("admin", folder.resolve("id"), 0, "", "x").err()).contains("Permission denied");
    Path other = folder.resolve("other");
    Files.writeString(other, RunKeys.make().userFile());
    Files.setPosixFilePermissions(other, PosixFilePermissions.fromString("rw-------"));
    assertThat(ssh("root", other, 0, "", "x").err()).contains("Permission denied");
  }

  @Test
  void showsAnotherKey() throws Exception {
    front.accesses().get(0).set(new AccessFault.WrongKey());
    assertThat(ssh(0, "", "x").err()).contains("REMOTE HOST IDENTIFICATION HAS CHANGED");
    assertThat(ssh(1, "", "x").status()).isEqualTo(7);
    front.accesses().get(0).clear(FaultKind.WRONG_KEY);
    assertThat(ssh(0, "", "x").status()).isEqualTo(7);
  }

  @Test
  void breaksInTheMiddleOfAnAnswer() throws Exception {
    front.accesses().get(0).set(new AccessFault.Half(5));
    Said said = ssh(0, "", "x");
    assertThat(said.status()).isEqualTo(255);
    assertThat(said.out()).isEqualTo("first");
  }

  @Test
  void nobodyListensWhileADeviceIsDownOrItsDoorIsDead() throws Exception {
    second.up = false;
    waitUntilRefused(1);
    assertThat(ssh(0, "", "x").status()).isEqualTo(7);
    second.up = true;
    front.access("first").orElseThrow().set(new AccessFault.Dead());
    waitUntilRefused(0);
    waitUntilAnswered(1);
  }

  @Test
  void addressesOfADeviceThatIsDownAreNotForAnotherTwin() throws Exception {
    first.up = false;
    waitUntilRefused(0);
    try (SshFront other = SshFront.open(List.of(new Parrot("other")), keys)) {
      assertThat(other.accesses().getFirst().address())
          .isNotEqualTo(front.accesses().getFirst().address());
    }
    first.up = true;
    waitUntilAnswered(0);
  }

  @Test
  void isSlow() throws Exception {
    front.accesses().get(0).set(new AccessFault.Slow(Duration.ofSeconds(1)));
    long start = System.nanoTime();
    assertThat(ssh(0, "", "x").status()).isEqualTo(7);
    assertThat(System.nanoTime() - start).isGreaterThan(Duration.ofSeconds(1).toNanos());
  }

  @Test
  void severalTwinsStandSideBySide() throws Exception {
    try (SshFront other = SshFront.open(List.of(new Parrot("third")), keys)) {
      assertThat(other.accesses().getFirst().address())
          .isNotEqualTo(front.accesses().getFirst().address());
    }
  }

  private void waitUntilRefused(int device) throws Exception {
    while (!ssh(device, "", "x").err().contains("refused")) {
      Thread.sleep(50);
    }
  }

  private void waitUntilAnswered(int device) throws Exception {
    while (ssh(device, "", "x").status() != 7) {
      Thread.sleep(50);
    }
  }
}
