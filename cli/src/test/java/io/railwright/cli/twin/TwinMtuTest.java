package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.cli.Schemas;
import io.railwright.testing.Thorough;
import io.railwright.twin.control.StateFolder;
import io.railwright.twin.control.Twin;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A host with the wrong MTU is drained, mended and let in again, over SSH. */
@Thorough(days = 3)
class TwinMtuTest {
  private static final Pattern DIGEST = Pattern.compile("\"digest\":\"([^\"]+)\"");
  private static final String RULE = "link.mtu-for-rdma";

  @TempDir Path folder;
  private Twin twin;
  private String inventory;
  private TwinProcess process;

  @BeforeEach
  void start() throws Exception {
    Assumptions.assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/ssh")),
        "needs Debian package openssh-client: it is not installed");
    StateFolder state = new StateFolder(Files.createDirectory(folder.resolve("twin")));
    twin = Twin.start("nexus-8", state);
    inventory = state.inventory().toString();
    process = new TwinProcess(folder);
    host("server-2", "sed -i 's/9000/1500/' /etc/netplan/60-rdma.yaml && netplan apply");
    host("server-1", "mkdir -p /etc/slurm && echo 'NodeName=server-[1-8]' >/etc/slurm/slurm.conf");
    Files.writeString(
        Path.of(inventory),
        Files.readString(Path.of(inventory))
            + "\ngroups:\n  jobs:\n    hosts: server-*\n    slurm: server-1\n");
  }

  @AfterEach
  void end() throws IOException {
    if (twin != null) {
      twin.close();
    }
  }

  @Test
  void theHostIsDrainedMendedAndLetInAgainAndBack() throws Exception {
    Path file = folder.resolve("fix.plan");
    String[] plan = {
      "plan", "-i", inventory, "--assume", "mtu=9000 bytes", "--only", RULE, "--to", file.toString()
    };
    Console made = Console.run(plan);
    assertThat(made.exit()).as(made.err()).isOne();
    assertThat(made.out())
        .contains("MTU", "1500 -> 9000", "link-flap", "/etc/netplan/zz-railwright.yaml")
        .contains("2 changes on 1 machine of nexus-8, no reboot");
    Schemas.assertFits("plan-1", Files.readString(file));

    String before = digest();
    TwinProcess.Said apply = process.rail("apply", file.toString(), "--yes", "--soak", "1s");
    assertThat(apply.exit()).as(apply.out() + apply.err()).isZero();
    assertThat(apply.out())
        .containsSubsequence(
            "server-2 leased",
            "server-2 draining",
            "server-2 drained",
            "1/2 done ens1np0 MTU: 9000",
            "server-2 resumed",
            "server-2 released");
    assertThat(Console.run(plan).exit()).as("nothing is left to do").isZero();
    assertThat(digest()).isNotEqualTo(before);
    assertThat(host("server-1", "scontrol -o show node server-2")).contains("State=IDLE ");
    assertThat(host("server-2", "netplan apply; cat /sys/class/net/ens1np0/mtu"))
        .isEqualTo("9000\n");

    TwinProcess.Said back = process.rail("rollback", "--yes");
    assertThat(back.exit()).as(back.out() + back.err()).isZero();
    assertThat(digest()).isEqualTo(before);
    assertThat(host("server-2", "ls /etc/netplan")).isEqualTo("60-rdma.yaml\n");
  }

  @Test
  void aHostThatCanNotBeDrainedIsLeftAsItWas() throws Exception {
    Path broken = folder.resolve("twin/other.yaml");
    Files.writeString(
        broken, Files.readString(Path.of(inventory)).replace("slurm: server-1", "slurm: server-3"));
    Path file = folder.resolve("fix.plan");
    Console.run(
        "plan",
        "-i",
        broken.toString(),
        "--assume",
        "mtu=9000 bytes",
        "--only",
        RULE,
        "--to",
        file.toString());
    TwinProcess.Said apply = process.rail("apply", file.toString(), "--yes", "--soak", "1s");
    assertThat(apply.exit()).as(apply.out() + apply.err()).isEqualTo(6);
    assertThat(apply.out()).contains("server-2 can't be drained", "Nothing was done.");
    assertThat(host("server-2", "cat /sys/class/net/ens1np0/mtu")).isEqualTo("1500\n");
    assertThat(host("server-2", "ls -A /var/lib")).doesNotContain("railwright");
  }

  private String host(String name, String line) throws Exception {
    Process ssh =
        new ProcessBuilder("ssh", "-F", folder.resolve("twin/ssh_config").toString(), name, line)
            .redirectErrorStream(true)
            .start();
    String said = new String(ssh.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    ssh.waitFor();
    return said;
  }

  private String digest() {
    Console snapshot = Console.run("snapshot", "-i", inventory, "-o", "json");
    Matcher digest = DIGEST.matcher(snapshot.out());
    assertThat(digest.find()).as(snapshot.err()).isTrue();
    return digest.group(1);
  }
}
