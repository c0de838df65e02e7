package io.railwright.twin.esxi;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fabric.PortName;
import io.railwright.twin.fabric.HypervisorDevice;
import io.railwright.twin.fabric.HypervisorLinks;
import io.railwright.twin.fabric.PortCounters;
import io.railwright.twin.host.HostEnvironment;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What the tools of an ESXi host print and change, and what they refuse. */
class EsxiHostTest {
  private static final String SET = "esxcli system module parameters set -m nmlx5_core -p ";

  private Instant now = Instant.parse("2026-03-01T08:00:00Z");
  private final Links links = new Links();
  private final HypervisorDevice host = host("pfctx=0x08 pfcrx=0x08 max_vfs=0,2");

  private HypervisorDevice host(String options) {
    EsxiPlan plan =
        new EsxiPlan(
            "7.0.3",
            "Balanced",
            Map.of("nmlx5_core", options),
            9000,
            Map.of("SRIOV_EN", "1", "NUM_OF_VFS", "4"),
            true,
            true,
            true,
            true,
            List.of(
                new EsxiPort("vmnic0", "0000:19:00.0", EsxiCard.BROADCOM_5720, 1000),
                new EsxiPort("vmnic2", "0000:3b:00.0", EsxiCard.CONNECTX_5, 100_000),
                new EsxiPort("vmnic3", "0000:3b:00.1", EsxiCard.CONNECTX_5, 100_000)),
            List.of());
    HostEnvironment environment =
        HostEnvironment.quiet().withClock(() -> now).withDowntime(Duration.ofSeconds(5));
    return new EsxiSystem(plan, environment).device("esx", links);
  }

  /** One guest at the second port of the card, which is cabled to a Nexus. */
  private static final class Links implements HypervisorLinks {
    private final List<Guest> guests =
        new ArrayList<>(List.of(new Guest("g1", "02:00:00:00:00:01", "vmnic3", true, 2172, 1086)));
    private final PortCounters counters = new PortCounters();
    private int restarts;

    @Override
    public List<Guest> guests() {
      return guests;
    }

    @Override
    public Optional<PortName> far(String port) {
      return port.equals("vmnic3")
          ? Optional.of(new PortName("nexus", "Ethernet1/5"))
          : Optional.empty();
    }

    @Override
    public Optional<String> os(String port) {
      return far(port).map(_ -> "nxos");
    }

    @Override
    public int rate(String port) {
      return far(port).isPresent() ? 25_000 : 0;
    }

    @Override
    public Optional<PortCounters> counters(String port) {
      return far(port).map(_ -> counters);
    }

    @Override
    public boolean farFlowControl(String port) {
      return false;
    }

    @Override
    public void restartGuests() {
      restarts++;
    }

    @Override
    public void card(String guest, String port, boolean isThere) {}

    @Override
    public void power(String guest, boolean on) {
      guests.replaceAll(
          it ->
              it.name().equals(guest)
                  ? new Guest(it.name(), it.mac(), it.port(), on, it.sent(), it.received())
                  : it);
    }
  }

  private String type(String line) {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    try {
      int status = host.run(line, InputStream.nullInputStream(), said, said);
      return said.toString(StandardCharsets.UTF_8) + (status == 0 ? "" : "status " + status);
    } catch (Exception failed) {
      throw new AssertionError(line, failed);
    }
  }

  @Test
  void theSameIsPrintedAsATableAndAsJson() {
    assertThat(type("esxcli network nic list"))
        .contains("Name    PCI Device    Driver      Admin Status  Link Status  Speed")
        .contains("vmnic3  0000:3b:00.1  nmlx5_core  Up            Up           25000  Full");
    assertThat(type("esxcli --formatter=json network nic list"))
        .contains("\"Name\": \"vmnic3\", \"PCIDevice\": \"0000:3b:00.1\", \"Speed\": 25000");
    assertThat(type("esxcfg-nics -l")).contains("vmnic2  0000:3b:00.0 nmlx5_core  Down 0Mbps");
  }

  @Test
  void optionsOfTheDriverCountAtTheNextBootAlone() {
    assertThat(type(SET + "'pfctx=0x10 pfcrx=0x10 trust_state=2 max_vfs=0,3'")).isEmpty();
    assertThat(type("esxcfg-module -g nmlx5_core")).contains("options = 'pfctx=0x10 pfcrx=0x10");
    assertThat(type("esxcli network nic dcb status get -n vmnic3"))
        .contains("PFC Configuration: 0 0 0 1 0 0 0 0");
    assertThat(host.uplink("vmnic3").pfc()).isEqualTo(8);
    type("reboot");
    assertThat(host.isUp()).isFalse();
    now = now.plusSeconds(5);
    assertThat(host.isUp()).isTrue();
    assertThat(links.restarts).isEqualTo(1);
    assertThat(host.uplink("vmnic3"))
        .matches(it -> it.pfc() == 16 && it.trustsDscp() && !it.flowControl());
    assertThat(type("esxcli network sriovnic vf list -n vmnic3").lines().count()).isEqualTo(5);
  }

  @Test
  void aNewStringOfOptionsForgetsTheOldOne() {
    type(SET + "trust_state=2");
    assertThat(type("esxcfg-module -g nmlx5_core")).contains("options = 'trust_state=2'");
    type(SET + "ecn=1 -a");
    assertThat(type("esxcfg-module -g nmlx5_core")).contains("'trust_state=2 ecn=1'");
    assertThat(type(SET + "trust_sate=2")).contains("invalid: trust_sate").endsWith("status 1");
  }

  @Test
  void aPortPausesAsAWholeWhereTheDriverIsNotToldToDoPfc() {
    assertThat(host.uplink("vmnic3").flowControl()).isFalse();
    type("esxcli network nic pauseParams set -n vmnic3 -r true -t true");
    assertThat(host.uplink("vmnic3").flowControl()).isTrue();
    assertThat(host("max_vfs=0,2").uplink("vmnic3"))
        .matches(it -> it.flowControl() && it.pfc() == 0 && !it.trustsDscp());
  }

  @Test
  void functionsBelongToTheMachinesThatRun() {
    assertThat(type("esxcli network sriovnic vf list -n vmnic3"))
        .contains("00000:059:02.2  2100700")
        .contains("00000:059:02.3  -");
    assertThat(type("esxcli vm process list")).contains("World ID: 2100700", "Display Name: g1");
    assertThat(type("vim-cmd vmsvc/device.getdevices 1"))
        .contains("macAddress = \"02:00:00:00:00:01\"", "id = \"00000:059:02.2\"");
    assertThat(type("esxcli network sriovnic vf list -n vmnic2")).endsWith("status 1");
    links.guests.clear();
    assertThat(type("esxcli network sriovnic vf list -n vmnic3")).doesNotContain("2100700");
  }

  @Test
  void theFirmwareLimitsFunctionsAndChangesAtTheNextBoot() {
    String set = "/opt/mellanox/bin/mlxconfig -d mt4119_pciconf0 -y set NUM_OF_VFS=1";
    assertThat(type(set)).contains("Please reboot");
    assertThat(type("esxcli network sriovnic vf list -n vmnic3").lines().count()).isEqualTo(4);
    assertThat(type("/opt/mellanox/bin/mlxconfig -d mt4119_pciconf0 -e q"))
        .containsPattern("NUM_OF_VFS +0 +4 +1");
    type("reboot");
    assertThat(type("esxcli network sriovnic vf list -n vmnic3").lines().count()).isEqualTo(3);
    assertThat(type("mlxconfig -d mt4119_pciconf0 q")).contains("not found");
  }

  @Test
  void pausesAreThoseThatTheSwitchCounts() {
    links.counters.add(PortCounters.Count.PAUSES_SENT, 7);
    assertThat(type("vsish -e get /net/pNics/vmnic3/stats"))
        .contains("rx_prio3_pause: 7", "tx_prio3_pause: 0", "Rx Bytes:1086");
    assertThat(type("vsish -e get /net/pNics/vmnic9/stats")).contains("Not found");
  }

  @Test
  void onlyANexusIsHeardByCdp() {
    String hint = "vim-cmd hostsvc/net/query_networkhint --pnic-name=";
    assertThat(type(hint + "vmnic3"))
        .contains("devId = \"nexus(", "portId = \"Ethernet1/5\"", "LldpInfo) null");
    assertThat(type(hint + "vmnic2")).contains("CdpInfo) null").doesNotContain("portId");
  }

  @Test
  void aHostWithMachinesDoesNotGoIntoMaintenance() {
    String enter = "esxcli system maintenanceMode set -e true";
    assertThat(type(enter)).contains("virtual machines are running");
    assertThat(type("esxcli system shutdown reboot -r test")).contains("maintenance mode");
    links.guests.clear();
    assertThat(type(enter)).isEmpty();
    assertThat(type("esxcli system maintenanceMode get")).isEqualTo("Enabled\n");
    type("esxcli system shutdown reboot -r test");
    assertThat(type("esxcli system maintenanceMode get")).as("it stays").isEqualTo("Enabled\n");
    assertThat(type("esxcli system maintenanceMode set -e false")).isEmpty();
    assertThat(type("esxcli system maintenanceMode get")).isEqualTo("Disabled\n");
  }

  @Test
  void whatIsNotKnownIsRefused() {
    assertThat(type("esxcli network nic sing")).contains("Unknown command or namespace");
    assertThat(type("esxcli network nic get -n vmnic9")).contains("Not found");
    assertThat(type("esxcli network nic get")).contains("Missing required parameter");
    assertThat(type("esxcli network nic dcb status get -n vmnic0")).contains("Not supported");
    assertThat(type("ethtool vmnic3")).contains("not found");
  }
}
