package io.railwright.twin.nexus;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.twin.TwinHosts;
import io.railwright.twin.fabric.PortCounters.Count;
import io.railwright.twin.fabric.SwitchPort;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a Nexus shows and does for a line that comes over SSH. */
final class CommandLineTest {
  private final Switches leaf = Switches.make();

  private String type(String line) throws Exception {
    return TwinHosts.type(leaf.device(), line);
  }

  private SwitchPort port(String name) {
    return leaf.hardware().port(name);
  }

  /** Who watches a switch makes rates by it. */
  @Test
  void itsUptimeGoesOn() throws Exception {
    String first = uptime();
    for (int turn = 0; turn < 100 && uptime().equals(first); turn++) {
      Thread.sleep(100);
    }
    assertThat(uptime()).startsWith("Kernel uptime is 41 day(s)").isNotEqualTo(first);
  }

  private String uptime() throws Exception {
    return type("show version").lines().filter(it -> it.contains("uptime")).findFirst().orElse("");
  }

  @Test
  void pausesByPriority() throws Exception {
    leaf.hardware().counters("Ethernet1/1").add(Count.PAUSES_SENT, 7);
    leaf.hardware().counters("Ethernet1/3").add(Count.PAUSES_RECEIVED, 9);
    assertThat(type("show interface priority-flow-control").lines())
        .containsSubsequence(
            "Port               Mode Oper(VL bmap)  RxPPP      TxPPP",
            "Ethernet1/1        On   On  (8)        0          7",
            "Ethernet1/2        On   On  (8)        0          0",
            "Ethernet1/3        On   Off            0          0",
            "Ethernet1/10       Auto Off            0          0");
    assertThat(type("show interface flowcontrol").lines())
        .contains(
            "Eth1/1       off      off      off      off         0       0",
            "Eth1/3       off      off      on       on          9       0");
  }

  /** A limit in bytes stands still, and no more than that waits. */
  @Test
  void whatWaitsInAQueueAndItsLimit() throws Exception {
    leaf.hardware().counters("Ethernet1/1").queue(700_000, 900_000);
    assertThat(type("show queuing interface ethernet 1/1").lines())
        .containsSubsequence(
            "      3            60         -           -            -     -            9(D)",
            "|              Q Depth Byts |          700000|               0|");
    type(
        "configure terminal ; policy-map type queuing OUT ; class type queuing c-out-8q-q3 ;"
            + " queue-limit 500 kbytes");
    assertThat(type("show queuing interface ethernet 1/1").lines())
        .containsSubsequence(
            "      3            60         -           -            -     -       512000(S)",
            "|              Q Depth Byts |          512000|               0|",
            "|              Q Depth Byts |               0|               0|");
  }

  @Test
  void queuesAndWhatTheyCounted() throws Exception {
    leaf.hardware().counters("Ethernet1/1").add(Count.BYTES_SENT, 3_000_000);
    leaf.hardware().counters("Ethernet1/1").add(Count.MARKED, 12);
    String shown = type("show queuing interface ethernet 1/1");
    assertThat(shown.lines())
        .containsSubsequence(
            "Egress Queuing for Ethernet1/1 [System]",
            "      7             0         -           -            -     -            9(D)",
            "      3            60         -           -            -     -            9(D)",
            "      0            40         -           -            -     -            9(D)",
            "|                              QOS GROUP 3                    |",
            "|                   Tx Pkts |            2000|               0|",
            "|           ECN Marked Pkts |              12|               0|",
            "|                              QOS GROUP 0                    |",
            "|                   Tx Pkts |               0|               0|",
            "Ingress Queuing for Ethernet1/1",
            "      3         420000       210000         191568");
    assertThat(shown).doesNotContain("Ethernet1/2");
  }

  @Test
  void aCheckpointHasANameOfItsOwnAndIsGoneBackTo() throws Exception {
    String before = type("show running-config");
    assertThat(type("checkpoint mine description before the change")).isEmpty();
    assertThat(type("show checkpoint summary").lines())
        .containsSubsequence(
            "User Checkpoint Summary", "1) mine:", "Description: before the change");
    assertThat(type("checkpoint mine")).contains("ERROR:", "already exists");
    type(
        "configure terminal ; interface ethernet1/1 ; mtu 1500 ; no service-policy type qos input"
            + " IN");
    assertThat(type("show running-config")).isNotEqualTo(before);
    assertThat(type("rollback running-config checkpoint other")).contains("does not exist");
    type("rollback running-config checkpoint mine");
    assertThat(port("Ethernet1/1").mtu()).isEqualTo(9216);
    assertThat(type("configure terminal ; no checkpoint mine ; no checkpoint mine"))
        .contains("does not exist");
    assertThat(type("show checkpoint summary")).doesNotContain("mine");
  }

  @Test
  void linesHaveTheirPlaceWheneverTheyWereTyped() throws Exception {
    String before = type("show running-config interface ethernet1/2");
    type("configure terminal ; interface ethernet1/2 ; no mtu ; mtu 9216");
    assertThat(
            type("show running-config interface ethernet1/2")
                .lines()
                .filter(it -> !it.startsWith("!")))
        .containsExactlyElementsOf(before.lines().filter(it -> !it.startsWith("!")).toList());
  }

  @Test
  void neighboursAreHeardOnlyWithTheFeature() throws Exception {
    assertThat(type("show lldp neighbors detail").lines())
        .containsSubsequence(
            "Chassis id: b8ce.f600.0001",
            "Port id: b8ce.f600.0001",
            "Local Port id: Eth1/1",
            "Port Description: ens1np0",
            "System Name: server-1",
            "Total entries displayed: 1");
    assertThat(type("configure terminal ; no feature lldp ; show lldp neighbors"))
        .contains("% Invalid command at '^' marker.");
  }

  @Test
  void oneRowIsAnObjectAndSeveralAreAList() throws Exception {
    assertThat(type("show interface ethernet1/10 | json"))
        .startsWith("{\"TABLE_interface\":{\"ROW_interface\":{\"interface\":\"Ethernet1/10\"")
        .contains("\"state\":\"down\"", "\"eth_mtu\":\"1500\"", "\"eth_bw\":100000000");
    assertThat(type("show interface | json"))
        .startsWith("{\"TABLE_interface\":{\"ROW_interface\":[{\"interface\":\"Ethernet1/1\"");
    assertThat(type("show running-config | json"))
        .contains("Structured output unsupported", "[16]");
  }

  @Test
  void linesCanBeChosen() throws Exception {
    assertThat(type("show interface status | include Eth1/1[0 ]").lines()).hasSize(2);
    assertThat(type("show running-config ipqos | begin \"system qos\"").lines().findFirst())
        .hasValue("system qos");
    assertThat(type("show version | i NXOS: | ex Host").lines())
        .containsExactly("  NXOS: version 10.4(3) [Maintenance Release]");
    assertThat(type("show version | include [")).contains("invalid regular expression");
    assertThat(type("show version | includes x")).contains("% Invalid command");
    assertThat(type("show version | include")).contains("% Incomplete command");
  }

  @Test
  void aChangeIsInEffectAtOnceAndNoTakesItBack() throws Exception {
    assertThat(port("Ethernet1/10").pfc()).isZero();
    type("conf t ; int eth1/10 ; priority-flow-control mode on ; mtu 9216");
    assertThat(port("Ethernet1/10").pfc()).isEqualTo(1 << 3);
    assertThat(port("Ethernet1/10").mtu()).isEqualTo(9216);
    type("conf t ; int eth1/10 ; no priority-flow-control mode on ; no mtu");
    assertThat(port("Ethernet1/10").pfc()).isZero();
    assertThat(port("Ethernet1/10").mtu()).isEqualTo(1500);
    assertThat(type("show running-config interface ethernet 1/10"))
        .contains("interface Ethernet1/10\n")
        .doesNotContain("mtu", "priority-flow-control");
  }

  @Test
  void whatWasSavedStays() throws Exception {
    type("conf t ; interface eth1/1 ; description one ; copy run start ; description two");
    assertThat(type("show startup-config")).contains("description one");
    assertThat(type("show running-config")).contains("description two");
  }

  @Test
  void complaintsPointAtTheWord() throws Exception {
    assertThat(type("show intreface")).isEqualTo("     ^\n% Invalid command at '^' marker.\n[16]");
    assertThat(type("show")).isEqualTo("    ^\n% Incomplete command at '^' marker.\n[16]");
    assertThat(type("reload")).contains("% Invalid command");
    assertThat(type("mtu 9216")).as("outside of the configuration").contains("% Invalid command");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "show version",
        "show module",
        "show running-config",
        "show running-config ipqos",
        "show running-config interface",
        "show interface",
        "show interface status",
        "show interface priority-flow-control",
        "show interface flowcontrol",
        "show interface counters",
        "show interface counters errors",
        "show interface transceiver details",
        "show queuing interface",
        "show queuing pfc-queue detail",
        "show policy-map system type network-qos",
        "show policy-map type queuing",
        "show class-map",
        "show lldp neighbors detail"
      })
  void everyShowIsThere(String command) throws Exception {
    assertThat(type(command)).isNotBlank().doesNotContain("%s", "null", "% I");
  }
}
