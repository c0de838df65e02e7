package io.railwright.cli.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.railwright.cli.Console;
import io.railwright.cli.Schemas;
import io.railwright.testing.Thorough;
import io.railwright.twin.control.ControlRequest;
import io.railwright.twin.control.StateFolder;
import io.railwright.twin.control.Twin;
import io.railwright.twin.fault.FaultKind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Links of congestion control that are cut in the twin, and what is said of each. */
@Thorough(days = 3)
class EcnLoopTwinTest {
  private static final List<String> SENDERS = List.of("gpu-01", "gpu-02", "gpu-03");

  @TempDir Path folder;

  private static void type(Twin twin, String machine, String line) throws Exception {
    Process ssh =
        new ProcessBuilder("ssh", "-F", twin.folder().sshConfig().toString(), machine, line)
            .redirectErrorStream(true)
            .start();
    String said = new String(ssh.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(ssh.waitFor()).as(said).isZero();
  }

  private static String all(String files, int value) {
    return "for f in /sys/class/net/*/ecn/" + files + "/enable/*; do echo " + value + " >$f; done";
  }

  private static String deadLink(Twin twin, String... senders) throws IOException {
    List<String> words =
        new ArrayList<>(List.of("bench", "ecn-loop", "gpu-04", "--seconds", "3", "-o", "json"));
    words.addAll(List.of("-i", twin.folder().inventory().toString()));
    words.addAll(Arrays.asList(senders));
    Console said = Console.run(words.toArray(String[]::new));
    Schemas.assertFits("bench-ecn-1", said.out());
    String word = word(said);
    assertThat(said.exit()).as(said.out()).isEqualTo(word.equals("none") ? 0 : 1);
    return word;
  }

  private static String word(Console said) {
    return said.out().replaceFirst("(?s).*\"deadLink\":\"", "").replaceFirst("(?s)\".*", "");
  }

  private static void fault(Twin twin, boolean on, FaultKind kind, String where) {
    twin.tell(
        on
            ? new ControlRequest.SetFault(kind, where, Optional.empty())
            : new ControlRequest.ClearFault(kind, where));
  }

  /** With the fault the link is dead; it is cleared behind that. */
  private static void assertDead(String word, Twin twin, FaultKind kind, List<String> places)
      throws IOException {
    places.forEach(it -> fault(twin, true, kind, it));
    assertThat(deadLink(twin)).isEqualTo(word);
    places.forEach(it -> fault(twin, false, kind, it));
  }

  private static String profile(String... settings) {
    StringBuilder lines = new StringBuilder();
    for (String setting : settings) {
      lines.append("sonic-db-cli CONFIG_DB HSET 'WRED_PROFILE|ROCE' ").append(setting).append("; ");
    }
    return lines.toString();
  }

  private Twin start() throws Exception {
    assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/ssh")),
        "needs Debian package openssh-client: it is not installed");
    return Twin.start("clean", new StateFolder(folder.resolve("twin")));
  }

  @Test
  void whatHostsDoWrong() throws Exception {
    try (Twin twin = start()) {
      assertThat(deadLink(twin)).isEqualTo("none");
      type(twin, "gpu-04", all("roce_np", 0));
      assertThat(deadLink(twin)).isEqualTo("np-off");
      type(twin, "gpu-04", all("roce_np", 1));
      for (String sender : SENDERS) {
        type(twin, sender, all("roce_rp", 0));
      }
      assertThat(deadLink(twin)).isEqualTo("rp-off");
      for (String sender : SENDERS) {
        type(twin, sender, all("roce_rp", 1) + "; " + leastRate(400_000));
      }
      assertThat(deadLink(twin)).isEqualTo("rp-parameters");
      for (String sender : SENDERS) {
        type(twin, sender, leastRate(1));
      }
      assertDead("class", twin, FaultKind.WRONG_DSCP, SENDERS);
      fault(twin, true, FaultKind.PCIE_DOWNGRADED, "gpu-01:rail0");
      assertThat(deadLink(twin, "gpu-01")).isEqualTo("void");
    }
  }

  private static String leastRate(int megabits) {
    return "for f in /sys/class/net/*/ecn/roce_rp/rpg_min_rate; do echo " + megabits + " >$f; done";
  }

  @Test
  void whatTheNetworkDoesWrong() throws Exception {
    try (Twin twin = start()) {
      assertDead("bleached", twin, FaultKind.MARKS_CLEARED, List.of("gpu-04"));
      assertDead("cnp-lost", twin, FaultKind.CNPS_LOST, List.of("gpu-04"));
      // Marks begin where pauses do: the queue of three senders at twice their XOFF threshold.
      String early = "sonic-db-cli CONFIG_DB HSET 'BUFFER_PROFILE|pg_lossless_400000_5m_profile' ";
      type(twin, "leaf", early + "dynamic_th -5");
      type(twin, "leaf", profile("green_min_threshold 3000000", "green_max_threshold 9000000"));
      assertThat(deadLink(twin)).isEqualTo("after-pfc");
      type(twin, "leaf", early + "dynamic_th 0; " + profile("wred_green_enable false"));
      assertThat(deadLink(twin)).isEqualTo("ecn-off");
      List<String> ports = List.of("leaf:Ethernet0", "leaf:Ethernet8", "leaf:Ethernet16");
      assertDead("not-ect", twin, FaultKind.NO_PFC, ports);
      // Nobody knows what a switch marks that is not asked.
      String inventory = Files.readString(twin.folder().inventory());
      Path hosts = twin.folder().inventory().resolveSibling("hosts-only.yaml");
      Files.writeString(hosts, inventory.substring(0, inventory.indexOf("switches:")));
      Console said =
          Console.run(
              "bench",
              "ecn-loop",
              "gpu-04",
              "--seconds",
              "1",
              "-o",
              "json",
              "-i",
              hosts.toString());
      assertThat(word(said)).as(said.out()).isEqualTo("unknown");
      assertThat(said.out())
          .contains("no switch of the fabric is in the inventory: what they mark is unknown")
          .contains("the marks are cleared on the way");
    }
  }
}
