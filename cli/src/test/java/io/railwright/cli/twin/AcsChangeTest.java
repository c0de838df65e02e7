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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A finding that names many ports of PCI switches is a step for each of them. */
@Thorough(days = 3)
class AcsChangeTest {
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
    twin = Twin.start("openshift-h100", state);
    process = new TwinProcess(folder);
  }

  @AfterEach
  void end() throws IOException {
    if (twin != null) {
      twin.close();
    }
  }

  /** For every bridge of the host, as {@code $b}. */
  private String each(String command) throws Exception {
    String config = state.sshConfig().toString();
    String bridges = "$(lspci -D | grep 'PCI bridge' | cut -d ' ' -f 1)";
    String all = "for b in " + bridges + "; do " + command + "; done 2>/dev/null";
    return process.run(List.of("/usr/bin/ssh", "-F", config, "u25", all)).out();
  }

  @Test
  void redirectionGoesAndNothingElseOfTheWord() throws Exception {
    each("setpci -s $b ECAP_ACS+6.w=005d:007f");
    String plan = folder.resolve("fix.plan").toString();
    String inventory = state.inventory().toString();
    Console made =
        Console.run(
            "plan", "-i", inventory, "--host", "u25", "--only", "pcie.acs-off", "--to", plan);
    assertThat(made.exit()).as(made.err()).isOne();
    assertThat(made.out()).containsPattern("[0-9]+ PCI ports +acs-redirect +000c -> 0000");
    TwinProcess.Said done = process.rail("apply", plan, "--yes", "--soak", "1s");
    assertThat(done.exit()).as(done.out() + done.err()).isZero();
    assertThat(each("setpci -s $b ECAP_ACS+6.w").lines()).contains("0051");
    TwinProcess.Said back = process.rail("rollback", "--yes");
    assertThat(back.exit()).as(back.out() + back.err()).isZero();
    assertThat(each("setpci -s $b ECAP_ACS+6.w").lines()).containsOnly("005d");
  }
}
