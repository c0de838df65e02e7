package io.railwright.reach.hostkey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.railwright.model.file.BadFileException;
import io.railwright.testing.OpenSshServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lists as OpenSSH's own tools print them, and lists that can't be used. */
class ExpectedKeysTest {
  private static final String FINGERPRINT = "SHA256:" + "a".repeat(43);

  @TempDir Path folder;
  private Path key;
  private String fingerprint;

  @BeforeEach
  void makeKey() {
    OpenSshServer.assumeInstalled();
    key = folder.resolve("root@node1");
    OpenSshServer.keygen(key, "ed25519", "");
    fingerprint = OpenSshServer.run("ssh-keygen", "-lf", key + ".pub").split(" ", -1)[1];
  }

  private ExpectedKeys read(String text) throws Exception {
    return ExpectedKeys.read(Files.writeString(folder.resolve("list"), text));
  }

  private void saysItOfNode1(String text) throws Exception {
    assertThat(read(text).of(List.of("node1")))
        .as(text)
        .containsExactly(new ExpectedKey(fingerprint, Optional.of(KeyFamily.ED25519)));
  }

  @Test
  void readsWhatSshKeygenPrints() throws Exception {
    saysItOfNode1(OpenSshServer.run("ssh-keygen", "-lf", key + ".pub"));
    saysItOfNode1("node1: " + OpenSshServer.run("ssh-keygen", "-lf", key + ".pub"));
    saysItOfNode1(OpenSshServer.run("ssh-keygen", "-r", "node1", "-f", key + ".pub"));
    saysItOfNode1(OpenSshServer.run("ssh-keygen", "-r", "node1.", "-f", key + ".pub"));
  }

  @Test
  void readsPublicKeysAndKnownHosts() throws Exception {
    String publicKey = Files.readString(Path.of(key + ".pub"));
    saysItOfNode1(publicKey);
    saysItOfNode1("node2,NODE1,10.0.0.1 " + publicKey);
    Path known = Files.writeString(folder.resolve("known"), "node1 " + publicKey);
    saysItOfNode1(OpenSshServer.run("ssh-keygen", "-lf", known.toString()));
  }

  @Test
  void readsAPlainListAndWhatRailPrints() throws Exception {
    saysItOfNode1("# from the console\n\nnode1  ED25519  " + fingerprint + "  not known\n");
    assertThat(read("node1 " + FINGERPRINT).of(List.of("node1")))
        .containsExactly(new ExpectedKey(FINGERPRINT, Optional.empty()));
  }

  @Test
  void takesTheMostExactName() throws Exception {
    ExpectedKeys keys = read("[node1]:2222 " + FINGERPRINT + "\nnode1 " + fingerprint + "\n");
    assertThat(keys.of(List.of("[node1]:2222", "node1")))
        .containsExactly(new ExpectedKey(FINGERPRINT, Optional.empty()));
    assertThat(keys.of(List.of("[node1]:22", "node1")))
        .containsExactly(new ExpectedKey(fingerprint, Optional.empty()));
    assertThat(keys.of(List.of("node2"))).isEmpty();
  }

  @Test
  void refusesLinesThatNobodyWouldCompare() {
    refuses("node1 SHA256:short", "43 characters");
    refuses("node1 MD5:00:11:22", "-E sha256");
    refuses("256 " + FINGERPRINT + " (ED25519)", "names no host");
    refuses("256 " + FINGERPRINT + " no comment (ED25519)", "");
    refuses("node1", "no fingerprint");
    refuses("node1 ssh-ed25519 AAAA!!!", "damaged");
    refuses("|1|abc|def ssh-ed25519 AAAAC3Nz", "hashed name");
    refuses("@revoked * ssh-ed25519 AAAAC3Nz", "marker");
    refuses("node1 IN SSHFP 4 2 zz", "damaged");
    refuses("node1 IN SSHFP 4 2 00", "not a SHA-256");
    refuses("# only a comment\n", "no key");
  }

  private void refuses(String text, String why) {
    BadFileException refused = catchThrowableOfType(BadFileException.class, () -> read(text));
    assertThat(refused).as(text).isNotNull().hasMessageContaining(why);
    assertThat(refused).hasMessageStartingWith(folder.resolve("list").toString());
  }

  @Test
  void namesEveryLineThatIsWrong() {
    BadFileException refused =
        catchThrowableOfType(
            BadFileException.class, () -> read("bad\nnode1 " + FINGERPRINT + "\nworse\n"));
    assertThat(refused.problems()).hasSize(2);
    assertThat(refused.problems().getLast().line()).isEqualTo(3);
  }
}
