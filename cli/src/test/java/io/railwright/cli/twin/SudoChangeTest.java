package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.testing.Thorough;
import io.railwright.twin.control.StateFolder;
import io.railwright.twin.control.Twin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plans of a login that is not root. */
@Tag("slow")
class SudoChangeTest {
  @TempDir Path folder;
  private Twin twin;
  private StateFolder state;
  private TwinProcess process;

  @BeforeEach
  void start() throws Exception {
    Assumptions.assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/ssh")),
        "needs Debian package openssh-client: it is not installed");
    state = new StateFolder(Files.createDirectory(folder.resolve("twin")));
    twin = Twin.start("igx-orin", state);
    process = new TwinProcess(folder);
    host("echo 'ops:x:1001:1001::/home/ops:/bin/sh' >> /etc/passwd; mkdir -p /etc/sudoers.d");
  }

  @AfterEach
  void end() throws IOException {
    if (twin != null) {
      twin.close();
    }
  }

  private String host(String line) throws Exception {
    return process
        .run(List.of("/usr/bin/ssh", "-F", state.sshConfig().toString(), "igx", line))
        .out();
  }

  /** The machines of the twin, by a login that is not root. */
  private String inventory(String sudo) throws IOException {
    Path file = state.inventory().resolveSibling("ops-" + sudo + ".yaml");
    String text = Files.readString(state.inventory());
    Files.writeString(
        file, text.replace("hosts:", "defaults: {user: ops, sudo: " + sudo + "}\nhosts:"));
    return file.toString();
  }

  private void rule(String command) throws Exception {
    host("echo 'ops ALL = (root) NOPASSWD: " + command + "' > /etc/sudoers.d/ops");
  }

  private String governors() throws Exception {
    return host("cat /sys/devices/system/cpu/cpu*/cpufreq/scaling_governor | sort -u");
  }

  @Thorough(days = 3)
  @Test
  void whoMayBecomeRootChangesAndWhoMayNotIsTold() throws Exception {
    rule("/bin/sh -s");
    String plan = folder.resolve("fix.plan").toString();
    Console made =
        Console.run("plan", "-i", inventory("true"), "--only", "cpu.governor", "--to", plan);
    assertThat(made.exit()).as(made.out() + made.err()).isOne();
    TwinProcess.Said done = process.rail("apply", plan, "--yes", "--soak", "1s");
    assertThat(done.exit()).as(done.out() + done.err()).isZero();
    assertThat(governors()).isEqualTo("performance\n");
    TwinProcess.Said back = process.rail("rollback", "--yes");
    assertThat(back.exit()).as(back.out() + back.err()).isZero();
    assertThat(governors()).isEqualTo("powersave\n");
    assertThat(process.rail("journal").out()).doesNotContainPattern("[0-9]\\.[0-9]+Z");

    rule("/usr/bin/systemctl reboot");
    TwinProcess.Said refused = process.rail("apply", plan, "--yes", "--soak", "1s");
    assertThat(refused.exit()).as(refused.out() + refused.err()).isEqualTo(3);
    assertThat(refused.out().replace("\n", " "))
        .contains("rail must be root", "rail plan --sudoers", "Nothing was done");

    TwinProcess.Said plain = process.rail("apply", plan, "-i", inventory("false"), "--yes");
    assertThat(plain.exit()).as(plain.out() + plain.err()).isEqualTo(6);
    assertThat(plain.out().replace("\n", " ")).contains("can't keep a lease", "Nothing was done");
    assertThat(governors()).isEqualTo("powersave\n");
  }
}
