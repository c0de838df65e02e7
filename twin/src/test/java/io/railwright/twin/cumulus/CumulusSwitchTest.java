package io.railwright.twin.cumulus;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.twin.device.Device;
import io.railwright.twin.fabric.Neighbour;
import io.railwright.twin.fabric.Priorities;
import io.railwright.twin.fabric.SwitchLinks;
import io.railwright.twin.fabric.SwitchMemory;
import io.railwright.twin.fabric.SwitchPort;
import io.railwright.twin.fabric.SwitchSettings;
import io.railwright.twin.fabric.VirtualSwitch;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What {@code nv} does, and what it refuses. */
final class CumulusSwitchTest {
  private final List<Runnable> later = new ArrayList<>();
  private final VirtualSwitch hardware;
  private final Device device;

  CumulusSwitchTest() {
    CumulusSystem system =
        new CumulusSystem(
            CumulusSystem.lines("interface swp1-2 link mtu 9216"), (_, what) -> later.add(what));
    Map<String, SwitchPort> ports = new LinkedHashMap<>();
    for (String port : List.of("swp1", "swp2")) {
      ports.put(port, new SwitchPort(400_000, 1500, Priorities.NONE, false, Priorities.NONE));
    }
    SwitchMemory memory = new SwitchMemory(1_000_000, 1, 2, 0.5);
    this.hardware =
        new VirtualSwitch(
            "leaf", "SN5600", system.settings(new SwitchSettings(memory, Map.of(), ports)));
    this.device = system.device(hardware, new Links());
  }

  private record Links() implements SwitchLinks {
    @Override
    public List<Neighbour> neighbours() {
      return List.of(new Neighbour("swp1", "gpu-01", "5c:25:73:00:00:01", "rail0"));
    }

    @Override
    public boolean isUp(String port) {
      return port.equals("swp1");
    }
  }

  private String type(String line) {
    return typeAs("root", line);
  }

  private String typeAs(String user, String line) {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    try {
      device.runAs(user, line + "; echo [$?]", InputStream.nullInputStream(), said, said);
    } catch (Exception broken) {
      throw new IllegalStateException(broken);
    }
    return said.toString(StandardCharsets.UTF_8);
  }

  @Test
  void nothingIsInForceBeforeItIsApplied() {
    assertThat(type("nv set qos roce")).isEqualTo("[0]\n");
    assertThat(hardware.port("swp1").pfc()).isEqualTo(Priorities.NONE);
    assertThat(type("nv config diff")).contains("- set:", "roce:", "mode: lossless");
    assertThat(type("nv config apply -y")).contains("applied_and_saved [rev_id: 2]", "[0]");
    assertThat(hardware.port("swp1").pfc()).isEqualTo(1 << 3);
    assertThat(hardware.priorityOf(26)).isEqualTo(3);
    assertThat(type("nv config diff")).isEqualTo("[0]\n");
    assertThat(type("cat /etc/nvue.d/startup.yaml")).contains("mode: lossless");
  }

  @Test
  void whatIsNotInTheModelIsRefused() {
    for (String line :
        List.of(
            "nv set interface swp1 link mtu 20000",
            "nv set interface swp1 link mtu",
            "nv set interface eth7 link mtu 9000",
            "nv set qos roce mode best",
            "nv set qos pfc default-global switch-priority 8",
            "nv set",
            "nv unset nothing",
            "nv show nothing",
            "nv config nothing",
            "nv config diff 1 2",
            "nv frobnicate")) {
      assertThat(type(line)).as(line).endsWith("[1]\n");
    }
    assertThat(type("nv config diff")).isEqualTo("[0]\n");
  }

  @Test
  void whatDoesNotFitTogetherIsRefusedWhenItIsApplied() {
    type("nv set interface swp1 qos pfc profile storage");
    assertThat(type("nv config apply -y")).contains("there is no profile storage", "[1]");
    assertThat(type("nv config diff -o commands")).contains("qos pfc profile storage");
    type("nv config detach; nv set interface swp1 qos pfc-watchdog state enable");
    assertThat(type("nv config apply -y")).contains("no PFC", "[1]");
    assertThat(type("nv config show -o commands"))
        .isEqualTo("nv set interface swp1-2 link mtu 9216\n[0]\n");
  }

  @Test
  void aTrialIsTakenBackUnlessItIsConfirmed() {
    type("nv set interface swp1 link mtu 1500");
    assertThat(type("nv config apply -y --confirm 3m")).contains("[0]");
    assertThat(hardware.port("swp1").mtu()).isEqualTo(1500);
    assertThat(type("cat /etc/nvue.d/startup.yaml")).doesNotContain("1500");
    assertThat(type("nv config revision")).contains("confirm");
    type("nv set interface swp2 link mtu 1500");
    assertThat(type("nv config apply -y")).contains("waiting for confirmation", "[1]");
    later.forEach(Runnable::run);
    assertThat(hardware.port("swp1").mtu()).isEqualTo(9216);
    assertThat(type("nv config apply --confirm-yes")).endsWith("[1]\n");
    assertThat(type("nv config revision")).contains("rolled_back");
  }

  @Test
  void whatIsConfirmedStays() {
    type("nv set interface swp1 link mtu 1500; nv config apply -y --confirm 3m");
    assertThat(type("nv config apply --confirm-yes")).isEqualTo("[0]\n");
    later.forEach(Runnable::run);
    assertThat(hardware.port("swp1").mtu()).isEqualTo(1500);
    assertThat(type("nv config diff applied startup")).isEqualTo("[0]\n");
    type("nv set interface swp1 link mtu 9000; nv config apply -y --confirm");
    assertThat(type("nv config apply --confirm-no")).isEqualTo("[0]\n");
    assertThat(hardware.port("swp1").mtu()).isEqualTo(1500);
  }

  @Test
  void eachUserHasARevisionOfTheirOwn() {
    typeAs("cumulus", "nv set interface swp1 link mtu 1500");
    type("nv set interface swp2 link mtu 9000");
    assertThat(type("nv config diff -o commands"))
        .isEqualTo("nv set interface swp2 link mtu 9000\n[0]\n");
    assertThat(type("nv config revision")).contains("pending", "cumulus");
    type("nv config apply -y");
    typeAs("cumulus", "nv config apply -y");
    assertThat(hardware.port("swp1").mtu()).isEqualTo(1500);
    assertThat(hardware.port("swp2").mtu()).isEqualTo(9000);
    type("nv set qos roce; nv config detach");
    assertThat(type("nv config apply -y")).contains("no difference");
  }

  @Test
  void withoutAutoSaveSomebodySaves() {
    type("nv set system config auto-save enable off; nv config apply -y; nv config save");
    type("nv set interface swp1 link mtu 1500; nv config apply -y");
    assertThat(type("nv config diff applied startup")).contains("mtu: 9216");
    assertThat(type("nv config save")).contains("[0]");
    assertThat(type("nv config diff applied startup")).isEqualTo("[0]\n");
  }

  @Test
  void unsetIsAsBefore() {
    String before = type("nv config show -o commands");
    type("nv set qos roce; nv set interface swp1-2 qos pfc-watchdog state enable");
    type("nv config apply -y");
    assertThat(type("nv show interface swp1 qos pfc-watchdog")).contains("enabled", "OK");
    type("nv unset interface swp1-2 qos pfc-watchdog state; nv unset qos roce; nv config apply -y");
    assertThat(type("nv config show -o commands")).isEqualTo(before);
    assertThat(type("nv show interface swp1 qos pfc-watchdog")).contains("disabled");
  }

  @Test
  void profilesGoBeforeWhatAllPortsShare() {
    type(
        "nv set qos roce; nv set qos pfc other switch-priority 4; nv set qos pfc other tx disable");
    type("nv set interface swp2 qos pfc profile other; nv config apply -y");
    assertThat(hardware.port("swp1").pfc()).isEqualTo(1 << 3);
    assertThat(hardware.port("swp2").pfc()).isEqualTo(Priorities.NONE);
    assertThat(type("nv show interface swp2 qos roce status"))
        .contains("pfc-priority      4", "tx-enabled        no");
    assertThat(type("nv show qos roce")).contains("pfc-priority      3", "146.48 KB", "1.43 MB");
  }

  @Test
  void whatWaitsIsInThePoolOfRoce() {
    type("nv set qos roce; nv config apply -y");
    hardware.counters("swp1").queue(0, 200_000);
    assertThat(type("nv show interface swp1 qos roce counters"))
        .contains("tc-max-usage               195.31 KB\n    tc-usage                   0 Bytes");
    hardware.counters("swp2").queue(300_000, 400_000);
    String pool =
        type("nv show interface qos-roce-status")
            .lines()
            .filter(it -> it.contains("roce-reserved-ingress"))
            .findFirst()
            .orElseThrow();
    assertThat(pool.strip().split(" {2,}"))
        .containsExactly(
            "1",
            "roce-reserved-ingress",
            "DYNAMIC",
            "3",
            "3",
            "-",
            "488.28 KB",
            "292.97 KB",
            "585.94 KB");
  }

  @Test
  void whatTheSwitchHears() {
    assertThat(type("nv show interface lldp")).contains("swp1", "gpu-01", "5c:25:73:00:00:01");
    assertThat(type("nv show interface -o json"))
        .contains("\"swp2\": {", "\"oper-status\": \"down\"", "\"mtu\": 9216");
    assertThat(type("nv config show -o json")).contains("\"set\": {", "\"mtu\": \"9216\"");
  }
}
