package io.railwright.labtests;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.lab.LabFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who logs in decides what can be read: root, a user who may use sudo, and one who may not. */
@LabTest
final class UsersTest {
  private static final String PROBES = "uname,pci-config,sys-pci,kernel-log";
  private static final String DEVICE = "node1/pci/0000:01:00.0";

  @TempDir Path folder;

  private Path inventory(LabFolder lab, String user, boolean sudo) throws IOException {
    return Files.writeString(
        folder.resolve(user + sudo + ".yaml"),
        """
        version: 1
        ssh-config: %s
        defaults: {user: %s, sudo: %s, connect-timeout: 60s}
        hosts: [node1]
        """
            .formatted(lab.sshConfig(), user, sudo));
  }

  private Facts read(LabFolder lab, String user, boolean sudo) throws IOException {
    return RailCall.facts(inventory(lab, user, sudo), "--only", PROBES);
  }

  @Test
  void sudoReadsWhatRootReads(LabFolder lab) throws IOException {
    Facts root = read(lab, "root", false);
    Facts sudo = read(lab, "ops", true);
    assertThat(root.values(DEVICE, "pci.link.max-width")).isNotEmpty();
    assertThat(keys(sudo)).isEqualTo(keys(root));
  }

  @Test
  void withoutSudoWhatNeedsRootIsUnknownAndTheRestIsThere(LabFolder lab) throws IOException {
    Facts plain = read(lab, "plain", false);
    assertThat(plain.values("node1", "kernel.release")).hasSize(1);
    assertThat(plain.values(DEVICE, "pci.vendor")).containsExactly("0x1af4");
    assertThat(plain.allReasons("node1")).anyMatch(it -> it.contains("root"));
  }

  @Test
  void sudoThatIsRefusedIsSaid(LabFolder lab) throws IOException {
    Path inventory = inventory(lab, "plain", true);
    RailCall call = RailCall.on(inventory, "snapshot", "--only", "uname");
    assertThat(call.exit()).isEqualTo(3);
    assertThat(call.out() + call.err()).contains("sudo");
  }

  private static String keys(Facts facts) {
    return String.join(
        "\n",
        facts.snapshot().facts().stream()
            .map(fact -> fact.subject() + " " + fact.key())
            .distinct()
            .sorted()
            .toList());
  }
}
