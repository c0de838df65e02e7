package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.railwright.cli.Schemas;
import io.railwright.cli.twin.TwinProcess.Said;
import io.railwright.model.fact.Fact;
import io.railwright.model.json.SnapshotReader;
import io.railwright.model.snapshot.Snapshot;
import io.railwright.testing.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A twin in the background, told what to do by rail and visited by ordinary clients. One for all
 * tests: each takes back what it did.
 */
@Tag("slow")
class TwinLifeTest {
  private static final String HOST = "ubunturdma2";

  @TempDir static Path folder;

  @BeforeAll
  static void up() throws Exception {
    Said up = rail("twin", "up");
    assertThat(up.exit()).as(up.err()).isZero();
    assertThat(up.out()).contains("lossless-8 is up: 8 virtual hosts", "ssh -F", HOST);
  }

  @AfterAll
  static void down() throws Exception {
    assertThat(rail("twin", "down", "--all").exit()).isZero();
    assertThat(state().resolve("lossless-8")).doesNotExist();
    assertThat(rail("twin", "status").err()).contains("no twin is running");
  }

  private static Path state() {
    return new TwinProcess(folder).twins();
  }

  private static Said rail(String... arguments) throws Exception {
    return new TwinProcess(folder).rail(arguments);
  }

  private static Said ssh(String line) throws Exception {
    assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/ssh")),
        "needs Debian package openssh-client: it is not installed");
    String config = state().resolve("lossless-8/ssh_config").toString();
    return run(List.of("ssh", "-F", config, "-o", "BatchMode=yes", HOST, line));
  }

  private static Said run(List<String> command) throws Exception {
    return new TwinProcess(folder).run(command);
  }

  private static Said sshUntil(String line, Predicate<Said> wanted) throws Exception {
    Said said = ssh(line);
    while (!wanted.test(said)) {
      Thread.sleep(100);
      said = ssh(line);
    }
    return said;
  }

  @Test
  void aValueIsStagedLostAndKept() throws Exception {
    assertThat(ssh("ip link set dev ens192 mtu 9000 && cat /sys/class/net/ens192/mtu").out())
        .isEqualTo("9000\n");
    assertThat(rail("diff", "twin", "twin").out()).isNotEmpty();
    String before = ssh("cat /proc/sys/kernel/random/boot_id").out();
    ssh("reboot");
    sshUntil("true", said -> said.exit() == 255);
    String after = sshUntil("cat /proc/sys/kernel/random/boot_id", said -> said.exit() == 0).out();
    assertThat(after).isNotEqualTo(before);
  }

  @Thorough(days = 3)
  @Test
  void ansibleReachesItsHosts() throws Exception {
    assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/ansible")),
        "needs Debian package ansible-core: it is not installed");
    String inventory = state().resolve("lossless-8/hosts.ini").toString();
    Said said = run(List.of("ansible", "-i", inventory, "all", "-m", "raw", "-a", "uname -n"));
    assertThat(said.exit()).as(said.err() + said.out()).isZero();
    assertThat(said.out()).contains("ubunturdma1", "ubunturdma8");
  }

  @Test
  void faultsAreSetSeenAndCleared() throws Exception {
    assertThat(rail("twin", "fault", "dead-ssh", HOST).exit()).isZero();
    assertThat(rail("twin", "status").out()).contains("dead-ssh " + HOST);
    sshUntil("true", said -> said.err().contains("refused"));
    Said audit = rail("audit");
    assertThat(audit.exit()).isEqualTo(3);
    assertThat(audit.err()).contains(HOST, "refuses the connection");
    assertThat(rail("twin", "fault", "--clear", "dead-ssh", HOST).exit()).isZero();
    sshUntil("true", said -> said.exit() == 0);
    assertThat(rail("twin", "fault", "dead-ssh", "nobody").err()).contains("there is no host");
    assertThat(rail("twin", "fault", "dead-shs", HOST).err()).contains("did you mean 'dead-ssh'");
  }

  @Thorough(days = 3)
  @Test
  void countersMoveUnderLoad() throws Exception {
    String sent = "cat /sys/class/infiniband/*/ports/1/counters/port_xmit_packets";
    long before = Long.parseLong(ssh(sent).out().strip());
    assertThat(rail("twin", "load", "incast").out()).startsWith("incast of all hosts since");
    sshUntil(sent, said -> Long.parseLong(said.out().strip()) > before);
    assertThat(rail("twin", "status").out()).contains("load: incast");
    Schemas.assertFits("twin-status-1", rail("twin", "status", "-o", "json").out());
    assertThat(rail("twin", "load", "stop").exit()).isZero();
    assertThat(rail("twin", "load", "stop").err()).contains("no load is running");
  }

  /** What somebody chose and what things are hold still, fact by fact, while counters run. */
  @Test
  @Thorough(days = 3)
  void theDigestHoldsUnderLoad() throws Exception {
    assertThat(rail("twin", "load", "incast").exit()).isZero();
    String sent = "cat /sys/class/infiniband/*/ports/1/counters/port_xmit_packets";
    String first = ssh(sent).out();
    sshUntil(sent, said -> !said.out().equals(first));
    Snapshot before = taken("a.json");
    String then = ssh(sent).out();
    sshUntil(sent, said -> !said.out().equals(then));
    Snapshot after = taken("b.json");

    assertThat(lasting(after)).hasSizeGreaterThan(1000).isEqualTo(lasting(before));
    assertThat(after.digest()).isEqualTo(before.digest());
    assertThat(after.checksum()).isNotEqualTo(before.checksum());
    Said diff = rail("diff", "a.json", "b.json");
    assertThat(diff.exit()).as(diff.out()).isZero();
    assertThat(diff.out()).contains("no differences; ", "moved (--all shows them)");
    Said all = rail("diff", "--all", "a.json", "b.json");
    assertThat(all.exit()).as(all.out()).isZero();
    assertThat(all.out()).contains("~ rdma.counter[port_xmit_packets]");
    assertThat(rail("twin", "load", "stop").exit()).isZero();
  }

  private static Snapshot taken(String file) throws Exception {
    Said taken = rail("snapshot", "-i", "twin", "--to", file);
    assertThat(taken.exit()).as(taken.err()).isZero();
    return SnapshotReader.of(folder.resolve(file)).read();
  }

  /** Settings and properties, by what they are of. */
  private static Map<String, List<String>> lasting(Snapshot snapshot) {
    Map<String, List<String>> values = new TreeMap<>();
    for (Fact fact : snapshot.facts()) {
      if (snapshot.nature(fact).isLasting()) {
        String key = fact.subject() + " " + fact.key() + " " + fact.moment().word();
        values.computeIfAbsent(key, _ -> new ArrayList<>()).add(fact.value().print());
      }
    }
    values.values().forEach(each -> each.sort(null));
    return values;
  }

  @Test
  void aKeyOfTheRunIsTheOwnersAlone() throws IOException {
    Path twin = state().resolve("lossless-8");
    assertThat(Files.getPosixFilePermissions(twin)).hasSize(3);
    assertThat(Files.getPosixFilePermissions(twin.resolve("id_ecdsa"))).hasSize(2);
  }
}
