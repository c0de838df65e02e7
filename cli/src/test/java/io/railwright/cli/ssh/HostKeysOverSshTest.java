package io.railwright.cli.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.testing.OpenSshServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code rail init} and the keys of real SSH servers that are not known yet. */
@Tag("slow")
class HostKeysOverSshTest {
  @TempDir Path folder;
  private final String home = System.getProperty("user.home");
  private OpenSshServer one;
  private OpenSshServer two;

  @BeforeEach
  void start() throws IOException {
    Files.createDirectories(folder.resolve("home/.ssh"));
    System.setProperty("user.home", folder.resolve("home").toString());
    one = OpenSshServer.start(folder.resolve("one"));
    two = OpenSshServer.start(folder.resolve("two"));
    Files.writeString(
        folder.resolve("home/.ssh/config"),
        "Host one\n Port %d\nHost two\n Port %d\nHost node*\n Port %d\nHost *\n HostName 127.0.0.1\n IdentityFile %s\n IdentityFile %s\n"
            .formatted(one.port(), two.port(), one.port(), one.clientKey(), two.clientKey()));
  }

  @AfterEach
  void stop() {
    System.setProperty("user.home", home);
    one.close();
    two.close();
  }

  private static String fingerprint(OpenSshServer server) {
    return OpenSshServer.run("ssh-keygen", "-lf", server.hostKey() + ".pub").split(" ", -1)[1];
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private String at(String name) {
    return folder.resolve(name).toString();
  }

  private void makeKnown(OpenSshServer server) throws IOException {
    write("home/.ssh/known_hosts", Files.readString(server.knownHosts()));
  }

  @Test
  void printsFingerprintsAndMakesNothingKnown() {
    Console console = Console.run("init", "--keys", "one", "two");
    assertThat(console.exit()).isZero();
    assertThat(console.out())
        .isEqualTo(
            """
            HOST  KEY      FINGERPRINT                                         STATE
            one   ED25519  %s  not known
            two   ED25519  %s  not known
            """
                .formatted(fingerprint(one), fingerprint(two)));
    assertThat(console.err()).contains("ssh-keygen -lf /etc/ssh/ssh_host_ed25519_key.pub");
    assertThat(folder.resolve("home/.ssh/known_hosts")).doesNotExist();
    assertThat(Path.of("rail.yaml")).doesNotExist();
  }

  @Test
  void comparedKeysStandReadyForARealSshAndOthersDoNot() throws IOException {
    Path list = write("list", "one " + fingerprint(one) + "\n");
    Console console =
        Console.run(
            "init",
            "--keys",
            "one",
            "two",
            "--expect",
            list.toString(),
            "--known-hosts",
            at("new"));
    assertThat(console.exit()).isEqualTo(1);
    assertThat(console.out()).contains("two ").contains("not listed").doesNotContain("one ");
    assertThat(console.err()).contains("1 keys that agree with the list, 1 behind a #");
    assertThat(realSsh("one")).isZero();
    assertThat(realSsh("two")).isNotZero();
    String uncommented = Files.readString(folder.resolve("new")).replaceAll("(?m)^#\\[", "[");
    Files.writeString(folder.resolve("new"), uncommented);
    assertThat(OpenSshServer.run("ssh-keygen", "-lf", at("new")).lines()).hasSize(2);
    assertThat(folder.resolve("home/.ssh/known_hosts")).doesNotExist();
  }

  /** Whether ssh gets past the host key, with the file that rail wrote as the only one. */
  private int realSsh(String host) throws IOException {
    OpenSshServer server = host.equals("one") ? one : two;
    Process ssh =
        new ProcessBuilder(
                "ssh",
                "-F",
                "none",
                "-o",
                "BatchMode=yes",
                "-o",
                "StrictHostKeyChecking=yes",
                "-o",
                "GlobalKnownHostsFile=/dev/null",
                "-o",
                "UserKnownHostsFile=" + folder.resolve("new"),
                "-i",
                server.clientKey().toString(),
                "-p",
                String.valueOf(server.port()),
                "127.0.0.1",
                "true")
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    ssh.getOutputStream().close();
    return ssh.onExit().join().exitValue();
  }

  @Test
  void keysThatDifferFromTheListAreNamedAndNotWritten() throws IOException {
    Path list =
        write("list", "one " + fingerprint(two) + "\ntwo ED25519 " + fingerprint(two) + "\n");
    Console console =
        Console.run(
            "init",
            "--keys",
            "one",
            "two",
            "--expect",
            list.toString(),
            "--known-hosts",
            at("new"));
    assertThat(console.exit()).isEqualTo(1);
    assertThat(console.out()).contains("one   ED25519  " + fingerprint(one) + "  DIFFERS");
    assertThat(console.err()).contains("the keys of 1 host are NOT as " + list + " has them");
    assertThat(Files.readString(folder.resolve("new")))
        .contains("[127.0.0.1]:" + two.port())
        .doesNotContain("[127.0.0.1]:" + one.port());
  }

  @Test
  void knownKeysAreCountedAndChangedOnesAreNamed() throws IOException {
    makeKnown(one);
    Console known = Console.run("init", "--keys", "one", "--known-hosts", at("new"));
    assertThat(known)
        .isEqualTo(
            new Console(
                0,
                "",
                "rail: the keys of 1 host are known already\n"
                    + "rail: there is no key to write, and no "
                    + at("new")
                    + "\n"));
    write(
        "home/.ssh/known_hosts",
        Files.readString(two.knownHosts()).replace(":" + two.port(), ":" + one.port()));
    Console changed = Console.run("init", "--keys", "one", "--known-hosts", at("new"));
    assertThat(changed.exit()).isEqualTo(1);
    assertThat(changed.out()).contains("CHANGED");
    assertThat(folder.resolve("new")).doesNotExist();
  }

  @Test
  void hostsThatFailAreToldAndTheOthersComplete() throws IOException {
    try (ServerSocket mute = new ServerSocket(0, 8, InetAddress.getLoopbackAddress())) {
      Console console =
          Console.run(
              "init",
              "--keys",
              "one",
              "ops@127.0.0.1:" + mute.getLocalPort(),
              "--host-limit",
              "2s");
      assertThat(console.exit()).isEqualTo(3);
      assertThat(console.out()).contains(fingerprint(one));
      assertThat(console.err()).contains("rail: host/127.0.0.1: ");
    }
  }

  @Test
  void anInventorySaysHowItsHostsAreReached() throws IOException {
    Path inventory =
        write(
            "fabric.yaml",
            "version: 1\nhosts:\n  a: {address: 127.0.0.1, port: %d}\n  here: {via: local}\n"
                .formatted(two.port()));
    Console console = Console.run("init", "--keys", "-i", inventory.toString());
    assertThat(console.exit()).isZero();
    assertThat(console.out()).contains("a     ED25519  " + fingerprint(two));
  }

  @Test
  void aHundredUnknownHostsTakeAFewLinesAndTheKnownOneIsLookedAt() throws IOException {
    makeKnown(two);
    Console console = Console.run("init", "node[001:100]", "two", "--to", at("rail.yaml"));
    assertThat(console.exit()).isEqualTo(3);
    assertThat(console.err().lines().toList())
        .hasSizeLessThan(24)
        .contains("rail: no host key is known for 100 hosts, not looked at:")
        .anyMatch(line -> line.contains("and 90 hosts more"))
        .anyMatch(line -> line.startsWith("rail: 100 hosts show the same key: node[001-100]"))
        .anyMatch(line -> line.contains("rail init --keys 'node[001:100]' two --expect FILE"));
    assertThat(console.err()).doesNotContain("ssh-keyscan").doesNotContain("host/two");
    assertThat(Files.readString(folder.resolve("rail.yaml"))).contains("node").contains("two");
  }

  @Test
  void refusesWhatWouldReplaceAFileOrMakesNoSense() throws IOException {
    Path there = write("there", "mine\n");
    assertThat(Console.run("init", "--keys", "one", "--known-hosts", there.toString()))
        .matches(console -> console.exit() == 2 && console.err().contains("is there already"));
    assertThat(there).hasContent("mine");
    Path bad = write("bad", "one MD5:00:11\n");
    for (List<String> wrong :
        List.of(
            List.of("init", "one", "--expect", bad.toString()),
            List.of("init", "--keys", "one", "--blind"),
            List.of("init", "--keys", "one", "--to", "x"),
            List.of("init", "--keys", "one", "-i", "x"),
            List.of("init", "--keys"),
            List.of("init", "--keys", "one", "--expect", at("absent")),
            List.of("init", "--keys", "one", "--expect", bad.toString()))) {
      Console console = Console.run(wrong.toArray(String[]::new));
      assertThat(console.exit()).as(wrong.toString()).isEqualTo(2);
      assertThat(console.err()).startsWith("rail: ").doesNotContain("\tat ");
    }
  }
}
