package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.railwright.cli.Console;
import io.railwright.testing.Thorough;
import io.railwright.twin.control.StateFolder;
import io.railwright.twin.control.Twin;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is printed for a switch is typed into one, and the proof then has nothing against it. */
class RoceConfigTest {
  @TempDir Path folder;

  @Test
  @Thorough(days = 3)
  @Tag("slow")
  void theLinesMendANexus() throws Exception {
    assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/ssh")),
        "needs Debian package openssh-client: it is not installed");
    Console lines =
        Console.run("explain", "roce-config", "--os", "nxos", "--ports", "Ethernet1/1-8");
    assertThat(lines.err()).contains("assumed", "dscp=26; ", "cnp-dscp=48", "150 to 3000 kbytes");
    try (Twin twin = Twin.start("nexus-8", new StateFolder(folder.resolve("twin")))) {
      String inventory = twin.folder().inventory().toString();
      assertThat(Console.run("trace", "-i", inventory).out()).contains("at nexus");
      type(twin, "nexus", "configure terminal\n" + lines.out() + "end\n");
      Console trace = Console.run("trace", "-i", inventory);
      assertThat(trace.out()).doesNotContain("at nexus").contains("qos.rdma-marked");
      assertThat(trace.out())
          .contains("marked    56      0       0", "safe      56      0       0");
    }
  }

  private static void type(Twin twin, String machine, String lines) throws Exception {
    Process ssh =
        new ProcessBuilder("ssh", "-T", "-F", twin.folder().sshConfig().toString(), machine)
            .redirectErrorStream(true)
            .start();
    try (var in = ssh.outputWriter(StandardCharsets.UTF_8)) {
      in.write(lines);
    }
    String said = new String(ssh.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(ssh.waitFor()).as(said).isZero();
    assertThat(said).doesNotContain("%");
  }

  /** Each row of the document is a line, which is typed as a row of the database. */
  @Test
  @Thorough(days = 3)
  @Tag("slow")
  void theTablesMendASonicSwitch() throws Exception {
    assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/ssh")),
        "needs Debian package openssh-client: it is not installed");
    List<String> ports = IntStream.range(0, 32).mapToObj(it -> "Ethernet" + 8 * it).toList();
    Console tables =
        Console.run("explain", "roce-config", "--os", "sonic", "--ports", String.join(",", ports));
    assertThat(tables.exit()).isZero();
    assertThat(tables.err()).contains("dscp=26; ", "cable-length", "400000 to 1600000 bytes");
    try (Twin twin = Twin.start("clean", new StateFolder(folder.resolve("twin")))) {
      String inventory = twin.folder().inventory().toString();
      for (String port : ports) {
        type(
            twin, "leaf", db("DEL 'PORT_QOS_MAP|" + port + "'") + db("DEL 'QUEUE|" + port + "|3'"));
        type(twin, "leaf", db("DEL 'QUEUE|" + port + "|6'") + db("DEL 'PFC_WD|" + port + "'"));
      }
      assertThat(Console.run("trace", "-i", inventory).out())
          .contains("switch.pfc", "switch.ecn", "switch.watchdog", "switch.cnp-class");
      type(twin, "leaf", rows(tables.out()));
      Console trace = Console.run("trace", "-i", inventory);
      assertThat(trace.out()).contains("Every pair is proven.");
    }
  }

  private static String db(String words) {
    return "sonic-db-cli CONFIG_DB " + words + "\n";
  }

  /** The first word in quotes of a line is a table or a row of it, and then come fields. */
  private static String rows(String document) {
    StringBuilder lines = new StringBuilder();
    String table = "";
    for (String line : document.lines().toList()) {
      String[] words = line.split("\"", -1);
      if (words.length == 3) {
        table = words[1];
      }
      for (int at = 3; at + 2 < words.length; at += 4) {
        lines.append(db("HSET '%s|%s' %s %s".formatted(table, words[1], words[at], words[at + 2])));
      }
    }
    return lines.toString();
  }

  @Test
  void theSiteSaysWhichClasses() throws Exception {
    Path site = folder.resolve("site.yaml");
    Files.writeString(
        site,
        "dscp: 24\nlossless-priorities: [4]\ncnp-dscp: 46\ncnp-priority: 5\nmtu: 9500 bytes\n");
    Console lines =
        Console.run("explain", "roce-config", "--os", "nxos", "--site", site.toString());
    assertThat(lines.out())
        .contains("match dscp 24", "set qos-group 4", "pause pfc-cos 4", "mtu 9716")
        .contains("match dscp 46", "set qos-group 5", "c-out-8q-q5\n    priority level 1")
        .contains("interface PORTS");
    assertThat(lines.err()).contains("PORTS").doesNotContain("dscp=");
    assertThat(lines.exit()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cnp-priority: 3 | congestion notifications must not be paused",
        "cnp-dscp: 26 | RDMA and CNPs need two DSCPs",
        "lossless-priorities: [0] | priority 0 is that of all other traffic",
        "lossless-priorities: [] | the site has no lossless priority"
      })
  void classesThatContradictEachOtherAreRefused(String said, String why) throws Exception {
    Path site = Files.writeString(folder.resolve("site.yaml"), said + "\n");
    Console refused =
        Console.run("explain", "roce-config", "--os", "nxos", "--site", site.toString());
    assertThat(refused.err()).contains(why);
    assertThat(refused.out()).isEmpty();
    assertThat(refused.exit()).isEqualTo(2);
  }

  @Test
  void optionsThatBelongElsewhereAreRefused() {
    assertThat(Console.run("explain", "roce-config").err()).contains("--os nxos or --os sonic");
    assertThat(Console.run("explain", "qos.pfc", "--os", "nxos").err()).contains("roce-config");
    assertThat(Console.run("explain", "roce-config", "--os", "nxos", "-o", "json").exit())
        .isEqualTo(2);
  }
}
