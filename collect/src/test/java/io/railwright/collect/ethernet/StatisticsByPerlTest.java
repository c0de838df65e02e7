package io.railwright.collect.ethernet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Against the kernel, with virtual interfaces in a network of their own. */
class StatisticsByPerlTest {
  private static final String INTERFACES =
      "ip link add eth0 numrxqueues 4 numtxqueues 4 type veth peer name eth1 || exit 1; ";

  @BeforeAll
  static void installed() throws Exception {
    for (String tool : List.of("perl", "ethtool", "ip", "unshare")) {
      String name = tool.equals("ip") ? "iproute2" : tool.equals("perl") ? "perl-base" : tool;
      boolean there =
          Stream.of("/usr/sbin", "/usr/bin", "/sbin", "/bin")
              .anyMatch(it -> Files.isExecutable(Path.of(it, tool)));
      assumeTrue(there, "needs Debian package " + name + ": it is not installed");
    }
    assumeTrue(said("true", "").isEmpty(), "no network of one's own is to be had here");
  }

  private static String said(String command, String program) throws Exception {
    Process shell =
        new ProcessBuilder(
                "unshare",
                "--map-root-user",
                "--net",
                "sh",
                "-c",
                "PATH=$PATH:/usr/sbin:/sbin; " + INTERFACES + command,
                "sh",
                program)
            .redirectErrorStream(true)
            .start();
    String said = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    shell.waitFor();
    return said;
  }

  @Test
  void perlSaysWhatEthtoolSays() throws Exception {
    String all = StatisticsByPerl.PROGRAM.replaceFirst("qr/\\^", "qr/^never");
    String tool = said("for i in eth0 eth1; do echo $i; ethtool -S $i; done", "");
    assertThat(tool.lines().count()).isGreaterThan(50);
    assertThat(said("perl -f -e \"$1\" /sys/class/net/eth0 /sys/class/net/eth1", all))
        .isEqualTo(tool.replace("NIC statistics:\n", "").replace("     ", "  "));
  }

  @Test
  void countersOfSingleQueuesStayOnTheHost() throws Exception {
    assertThat(said("perl -f -e \"$1\" /sys/class/net/*/eth0", StatisticsByPerl.PROGRAM))
        .contains("eth0\n")
        .doesNotContain("queue");
    assertThat("rx0_packets rx_queue_2_drops tx-1.tx_bytes ch12_poll [3]:_rx rx_64_bytes_phy")
        .satisfies(
            names ->
                assertThat(said("perl -f -e \"$1\"", sifting(names)))
                    .isEqualTo("rx_64_bytes_phy\n"));
  }

  /** The pattern of the program, held against names. */
  private static String sifting(String names) {
    String pattern = StatisticsByPerl.PROGRAM.lines().findFirst().orElseThrow();
    return pattern + "/$queue/ or print \"$_\\n\" for qw(" + names + ");";
  }

  @Test
  void anInterfaceWithoutCountersSaysSoAndTheOthersGoOn() throws Exception {
    assertThat(said("perl -f -e \"$1\" gone lo '/sys/*' eth0 eth0", StatisticsByPerl.PROGRAM))
        .startsWith("gone\n  Cannot get stats: No such device\nlo\n  no stats available\neth0\n")
        .containsOnlyOnce("eth0");
  }
}
