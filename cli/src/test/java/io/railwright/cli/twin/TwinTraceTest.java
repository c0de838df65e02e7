package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.railwright.cli.Console;
import io.railwright.testing.Thorough;
import io.railwright.twin.control.StateFolder;
import io.railwright.twin.control.Twin;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The proof of paths on a fabric that is right, and on the same fabric with one thing broken by
 * what is typed into its switch or a host: it is read over SSH, as any other.
 */
@Tag("slow")
class TwinTraceTest {
  private static final String MAPS = "'PORT_QOS_MAP|Ethernet8'";

  @TempDir Path folder;
  private Twin twin;

  @BeforeEach
  void up() throws Exception {
    assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/ssh")),
        "needs Debian package openssh-client: it is not installed");
    twin = Twin.start("clean", new StateFolder(folder.resolve("twin")));
  }

  @AfterEach
  void down() throws IOException {
    if (twin != null) {
      twin.close();
    }
  }

  private Console trace(String... more) {
    List<String> words = new ArrayList<>(List.of("trace"));
    Collections.addAll(words, more);
    words.addAll(List.of("-i", twin.folder().inventory().toString()));
    return Console.run(words.toArray(String[]::new));
  }

  private void type(String machine, String line) throws Exception {
    Process ssh =
        new ProcessBuilder("ssh", "-F", twin.folder().sshConfig().toString(), machine, line)
            .redirectErrorStream(true)
            .start();
    String said = new String(ssh.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(ssh.waitFor()).as(said).isZero();
  }

  @Test
  @Thorough(days = 3)
  void theReadmeShowsWhatRailSays() throws IOException {
    Path root = Path.of(System.getProperty("rail.root", ".."));
    assertThat(root.resolve("README.md"))
        .content()
        .contains("$ ./rail trace -i twin:clean\n" + trace().out());
  }

  private static String configDb(String words) {
    return "sonic-db-cli CONFIG_DB " + words;
  }

  @Test
  @Thorough(days = 3)
  void everyPairIsProvenUntilSomethingIsBrokenAndAgainWhenItIsMended() throws Exception {
    Console right = trace();
    assertThat(right.out()).contains("96 pairs", "Every pair is proven.").doesNotContain("Assumed");
    assertThat(right.exit()).isZero();

    type("leaf", configDb("HDEL " + MAPS + " dscp_to_tc_map"));
    assertThat(trace().out())
        .contains("lossless  93      3       0")
        .contains("does not sort DSCP 26 into a lossless class", "at leaf, Ethernet8");
    type("leaf", configDb("HSET " + MAPS + " dscp_to_tc_map ROCE"));

    type("leaf", configDb("DEL 'PFC_WD|Ethernet8'"));
    Console unwatched = trace();
    assertThat(unwatched.out())
        .contains("safe      90      6       0", "lossless  96      0       0")
        .contains("$ pfcwd start --action drop --restoration-time 200 Ethernet8 200");
    assertThat(unwatched.exit()).isOne();
    type("leaf", "pfcwd start --action drop --restoration-time 200 Ethernet8 200");
    assertThat(trace().out()).contains("Every pair is proven.");
  }

  /** Its role is known by its cable, so that it is compared with the ports that it was like. */
  @Test
  @Thorough(days = 3)
  void driftShowsAPortThatLostItsPfcAsTheFaultThatItIs() throws Exception {
    assertThat(drift().out()).contains("0 differences that matter, 0 that no rule");
    type("leaf", configDb("HDEL " + MAPS + " pfc_enable"));
    Console lost = drift();
    assertThat(lost.out())
        .contains(
            "high      priorities with PFC: none on leaf Ethernet8, 3 on 31 of 32 ports of leaf")
        .contains("RDMA traffic is dropped under load at this hop. [switch.pfc]")
        .contains("leaf$ sonic-db-cli CONFIG_DB HSET 'PORT_QOS_MAP|Ethernet8' pfc_enable 3")
        .doesNotContain("dropped now", "what the port is for");
    assertThat(lost.exit()).isOne();
    type("leaf", configDb("HSET " + MAPS + " pfc_enable 3"));
  }

  private Console drift() {
    return Console.run("drift", "-i", twin.folder().inventory().toString());
  }

  @Test
  @Thorough(days = 3)
  void aPairIsBrokenWhereItsOwnPortsAreAndNowhereElse() throws Exception {
    type("leaf", configDb("DEL 'BUFFER_PG|Ethernet8|3'"));
    type("leaf", "config interface mtu Ethernet16 1500");
    type("gpu-04", "mlnx_qos -i rail0 --pfc 0,0,0,0,0,0,0,0");
    Console between = trace("gpu-01:rail0", "gpu-02:rail0");
    assertThat(between.out())
        .contains("broken    lossless at leaf Ethernet8: Priority 3 has no class that pauses")
        .contains("proven    safe");
    assertThat(trace("gpu-01:rail0", "gpu-03:rail0").out())
        .contains(
            "broken    lossless at leaf Ethernet16", "$ config interface mtu Ethernet16 9216");
    assertThat(trace("gpu-01:rail0", "gpu-04:rail0").out())
        .contains("broken    lossless at gpu-04", "qos.pfc");
    Console other = trace("gpu-01:rail1", "gpu-02:rail1");
    assertThat(other.out())
        .contains("proven    lossless")
        .containsPattern("leaf Ethernet32 +400Gb/s +9216 bytes +5 m +74681 bytes +250880 bytes")
        .doesNotContain("broken", "unknown");
    assertThat(other.exit()).isZero();
  }

  /** What gpu-02 sends comes in by Ethernet8: its data, and its CNPs to those who send to it. */
  @Thorough(days = 3)
  @Test
  void aClassIsDecidedWhereAPacketComesIn() throws Exception {
    type("leaf", configDb("HDEL " + MAPS + " dscp_to_tc_map"));
    assertThat(trace("gpu-02:rail0", "gpu-01:rail0").out())
        .contains("broken    lossless, marked at leaf Ethernet8")
        .contains("proven    returned");
    assertThat(trace("gpu-01:rail0", "gpu-02:rail0").out())
        .contains("proven    lossless", "proven    marked")
        .contains("broken    returned at leaf Ethernet8: The port does not sort CNPs (DSCP 48)");
  }

  @Thorough(days = 3)
  @Test
  void whatSonicDoesNotSetIsOff() throws Exception {
    type("leaf", configDb("HDEL " + MAPS + " pfc_enable"));
    assertThat(trace("gpu-01:rail0", "gpu-02:rail0").out())
        .contains("broken    lossless at leaf Ethernet8: PFC does not work for priority 3")
        .contains("proven    marked")
        .doesNotContain("unknown");
    type("leaf", configDb("HSET " + MAPS + " pfc_enable 3"));
    type("leaf", configDb("HDEL 'WRED_PROFILE|ROCE' wred_green_enable"));
    assertThat(trace("gpu-01:rail0", "gpu-02:rail0").out())
        .contains("broken    marked at leaf Ethernet0: The queue of DSCP 26 does not mark")
        .contains("proven    lossless");
  }

  /** RDMA packets pass a port that is too small for the MTU of hosts, which is told apart. */
  @Thorough(days = 3)
  @Test
  void aPortForSmallerPacketsThanHostsMaySendStillCarriesRdma() throws Exception {
    type("leaf", "config interface mtu Ethernet8 4200");
    assertThat(trace().out()).contains("Every pair is proven.");
    assertThat(Console.run("audit", "-i", twin.folder().inventory().toString()).out())
        .contains("switch.mtu-hosts", "Packets of at most 4200 bytes pass")
        .doesNotContain("switch.mtu\n");
  }
}
