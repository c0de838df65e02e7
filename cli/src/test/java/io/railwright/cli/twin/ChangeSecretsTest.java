package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.reach.bundle.Question;
import io.railwright.testing.SecretSearch;
import io.railwright.testing.Thorough;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Hosts and a switch full of secrets are planned for, changed and taken back: no secret is in the
 * plan, in what is said, or in the journal.
 */
@Thorough
class ChangeSecretsTest {
  private static final String COMMUNITY = "Cj5nVd8sLf3GhQ7wZk2M";
  private static final String BMC = "Bw4rXs6pDt9JmY2cNv8K";
  private static final String TOKEN = "Tg3kPz7hSb5QxF9dRw6L";
  private static final String PORT = "Pf8mYc2vNj6WrK4sHt7D";

  private static final String FILES =
      """
      echo 'NCCL_SITE_TOKEN=%1$s' >>/etc/nccl.conf
      echo 'export API_TOKEN=%1$s' >>/etc/environment
      mkdir -p /etc/snmp /etc/ipmi
      echo 'rocommunity %2$s' >/etc/snmp/snmpd.conf
      echo 'password=%3$s' >/etc/ipmi/bmc.conf
      echo 'ipmitool -H bmc -U root -P %3$s chassis status' >>/root/.bash_history
      """
          .formatted(TOKEN, COMMUNITY, BMC);

  @TempDir Path folder;

  @Test
  void noneIsInAPlanOrInWhatBecomesOfIt() throws Exception {
    try (PlannedTwin fabric = new PlannedTwin("nexus-8", folder)) {
      plant(fabric);
      Path file = fabric.twin().folder().sshConfig().resolveSibling("switch-password");
      String password = Files.readString(file).strip();
      SecretSearch search = new SecretSearch(List.of(COMMUNITY, BMC, TOKEN, PORT, password));
      List<String> said = new ArrayList<>();
      for (String form : List.of("text", "json", "markdown", "script")) {
        said.add(plan(fabric, "-o", form));
      }
      said.add(plan(fabric, "--sudoers", "ops"));
      said.add(plan(fabric, "--to", fabric.file().toString()));
      said.add(Files.readString(fabric.file()));
      for (List<String> words :
          List.of(
              List.of("apply", fabric.file().toString(), "--yes", "--soak", "1s"),
              List.of("journal", "-o", "json"),
              List.of("journal", ".journal"),
              List.of("rollback", "--yes"),
              List.of("journal"))) {
        TwinProcess.Said rail = fabric.rail(words.toArray(String[]::new));
        assertThat(rail.exit()).as(words + rail.out() + rail.err()).isZero();
        said.add(rail.out() + rail.err());
      }
      assertThat(said).allSatisfy(it -> assertThat(search.in(it)).isEmpty());
      assertThat(said).anySatisfy(it -> assertThat(it).contains("Done: "));
      assertThat(folder.resolve("state/railwright/journals")).isNotEmptyDirectory();
      assertThat(search.below(folder.resolve("state/railwright/journals"))).isEmpty();
      assertThat(search.in("token=" + TOKEN)).as("the search finds").isNotEmpty();
    }
  }

  private static String plan(PlannedTwin fabric, String... more) {
    List<String> words =
        new ArrayList<>(List.of("--assume", "marking=host", "--host", "nexus,server-1"));
    words.addAll(List.of(more));
    Console plan = fabric.run("plan", words.toArray(String[]::new));
    assertThat(plan.exit()).as(plan.err()).isOne();
    return plan.out() + plan.err();
  }

  private static void plant(PlannedTwin fabric) throws Exception {
    fabric.type("server-1", Question.run("plant", "sh", "-c", FILES));
    String read = fabric.type("server-1", Question.run("read", "cat", "/etc/ipmi/bmc.conf"));
    assertThat(read).as("masked on its way here").contains("password=").doesNotContain(BMC);
    Process ssh =
        new ProcessBuilder(
                "ssh", "-T", "-F", fabric.twin().folder().sshConfig().toString(), "nexus")
            .redirectErrorStream(true)
            .start();
    try (var input = ssh.outputWriter()) {
      input.write(
          "configure terminal\ninterface Ethernet1/1\ndescription leaf1 psk=%s\nend\n"
              .formatted(PORT));
    }
    String typed = new String(ssh.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(ssh.waitFor()).as(typed).isZero();
    assertThat(typed).doesNotContain("Invalid");
  }
}
