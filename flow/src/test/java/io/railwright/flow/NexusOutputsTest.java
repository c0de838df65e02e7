package io.railwright.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;

import io.railwright.collect.MachineProbes;
import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Probe;
import io.railwright.model.fact.Parsed;
import io.railwright.twin.fabric.Neighbour;
import io.railwright.twin.fabric.PortCounters.Count;
import io.railwright.twin.fabric.SwitchLinks;
import io.railwright.twin.fabric.SwitchMemory;
import io.railwright.twin.fabric.SwitchPort;
import io.railwright.twin.fabric.SwitchSettings;
import io.railwright.twin.fabric.VirtualSwitch;
import io.railwright.twin.nexus.NexusSystem;
import io.railwright.twin.nexus.config.ConfigReader;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the twin's Nexus shows is read as what is read of a real one. */
final class NexusOutputsTest {
  private static final String CONFIGURATION =
      """
      feature lldp
      lldp tlv-select dcbxp egress-queuing
      priority-flow-control watch-dog-interval on
      class-map type qos match-any ROCE
        match dscp 26
      policy-map type qos IN
        class ROCE
          set qos-group 3
      policy-map type network-qos NETWORK
        class type network-qos c-8q-nq3
          pause pfc-cos 3
          mtu 9216
        class type network-qos c-8q-nq-default
          mtu 9216
      policy-map type queuing OUT
        class type queuing c-out-8q-q3
          bandwidth remaining percent 60
          random-detect minimum-threshold 150 kbytes maximum-threshold 1500 kbytes drop-probability 10 weight 0 ecn
        class type queuing c-out-8q-q-default
          bandwidth remaining percent 40
      system qos
        service-policy type network-qos NETWORK
        service-policy type queuing output OUT
      interface Ethernet1/1/1
        description a server
        mtu 9216
        priority-flow-control mode on
        service-policy type qos input IN
      interface Ethernet1/2
        flowcontrol receive on
      interface Ethernet1/3
        shutdown
      """;

  private final VirtualSwitch hardware;
  private final NexusSystem system =
      new NexusSystem(ConfigReader.read(CONFIGURATION, (_, why) -> fail(why)));

  NexusOutputsTest() {
    Map<String, SwitchPort> ports = new LinkedHashMap<>();
    for (String name : List.of("Ethernet1/1/1", "Ethernet1/2", "Ethernet1/3")) {
      ports.put(name, new SwitchPort(25_000, 1500, 0, false, 0));
    }
    SwitchSettings stock =
        new SwitchSettings(new SwitchMemory(1_000_000, 1, 2, 0.5), Map.of(), ports);
    hardware = new VirtualSwitch("leaf", "Nexus9000 C93180YC-FX3", system.settings(stock));
    hardware.counters("Ethernet1/1/1").add(Count.PAUSES_SENT, 11);
    hardware.counters("Ethernet1/1/1").add(Count.BYTES_SENT, 4_500_000);
    hardware.counters("Ethernet1/2").add(Count.PAUSES_RECEIVED, 5);
  }

  private record Links() implements SwitchLinks {
    @Override
    public List<Neighbour> neighbours() {
      return List.of(new Neighbour("Ethernet1/1/1", "server-1", "b8:ce:f6:00:00:01", "ens1np0"));
    }

    @Override
    public boolean isUp(String port) {
      return !port.equals("Ethernet1/3");
    }
  }

  private Parsed parsed(String probe, String command) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    system.device(hardware, new Links()).run(command, InputStream.nullInputStream(), out, out);
    return parser(probe).parse(Printed.of(out.toString(StandardCharsets.UTF_8)));
  }

  /** Of an output that is asked for, or else of one that is read from files. */
  private static Parser parser(String name) {
    return MachineProbes.ALL.stream()
        .filter(it -> it.id().equals(name))
        .map(Probe::parser)
        .findFirst()
        .orElseGet(() -> Objects.requireNonNull(MachineProbes.KEPT.get(name), name));
  }

  @ParameterizedTest
  @CsvSource({
    "nxos-version, show version",
    "nxapi-version, show version | json",
    "nxos-module, show module",
    "nxos-running-qos, show running-config",
    "nxos-running-qos, show running-config ipqos",
    "nxos-running-qos, show running-config interface",
    "nxos-classmap, show class-map",
    "nxos-policymap, show policy-map",
    "nxos-policymap, show policy-map system type network-qos",
    "nxos-policymap, show policy-map type queuing OUT",
    "nxos-show-interface, show interface",
    "nxapi-interface, show interface | json",
    "nxos-interface-status, show interface status",
    "nxapi-interface, show interface status | json",
    "nxos-pfc, show interface priority-flow-control",
    "nxos-pfc, show interface priority-flow-control | json",
    "nxos-flowcontrol, show interface flowcontrol",
    "nxos-queuing, show queuing interface",
    "nxos-queuing, show queuing interface | json",
    "nxos-queuing, show queuing pfc-queue detail",
    "nxos-queuing, show queuing pfc-queue detail | json",
    "nxos-lldp, show lldp neighbors",
    "nxos-lldp, show lldp neighbors detail",
    "nxapi-lldp, show lldp neighbors detail | json",
    "nxos-counters, show interface counters",
    "nxapi-counters, show interface counters | json",
    "nxos-counters-errors, show interface counters errors",
    "nxapi-counters-errors, show interface counters errors | json",
    "nxos-transceiver, show interface transceiver details",
    "nxapi-transceiver, show interface transceiver details | json"
  })
  void everyLineIsUnderstood(String probe, String command) throws Exception {
    Parsed parsed = parsed(probe, command);
    assertThat(parsed.readings()).isNotEmpty();
    assertThat(parsed.notUnderstood()).isEmpty();
  }

  /** Both forms of a command have facts in common, and say the same of them. */
  @ParameterizedTest
  @CsvSource({
    "nxos-version, show version, 8",
    "nxos-show-interface, show interface, 40",
    "nxos-interface-status, show interface status, 12",
    "nxos-pfc, show interface priority-flow-control, 12",
    "nxos-queuing, show queuing interface, 150",
    "nxos-queuing, show queuing pfc-queue detail, 4",
    "nxos-lldp, show lldp neighbors detail, 8",
    "nxos-counters, show interface counters, 24",
    "nxos-counters-errors, show interface counters errors, 30",
    "nxos-transceiver, show interface transceiver details, 15"
  })
  void textAndTablesTellTheSame(String probe, String command, int least) throws Exception {
    Map<String, String> text = facts(probe, command);
    Map<String, String> tables = facts(probe, command + " | json");
    text.keySet().removeIf(it -> it.matches(".*(reset-at|nominal-bitrate)\\]?")); // other words
    text.keySet().retainAll(tables.keySet());
    tables.keySet().retainAll(text.keySet());
    assertThat(text).hasSizeGreaterThanOrEqualTo(least).isEqualTo(tables);
  }

  private Map<String, String> facts(String probe, String command) throws Exception {
    Map<String, String> facts = new TreeMap<>();
    parsed(probe, command)
        .readings()
        .forEach(it -> facts.put(it.subject() + " " + it.key(), it.value().print()));
    return facts;
  }

  @Test
  void pausesAreReadAsTrafficMeetsThem() throws Exception {
    assertThat(facts("nxos-pfc", "show interface priority-flow-control"))
        .containsEntry("port/Ethernet1%2F1%2F1 port.pfc.priorities", "3")
        .containsEntry("port/Ethernet1%2F1%2F1 port.pfc.tx-total", "11 frames")
        .containsEntry("port/Ethernet1%2F2 port.pfc.mode", "auto")
        .containsEntry("port/Ethernet1%2F2 port.pfc.operating", "no")
        .containsEntry("port/Ethernet1%2F2 port.pfc.rx-total", "0 frames");
    assertThat(facts("nxos-flowcontrol", "show interface flowcontrol"))
        .containsEntry("port/Ethernet1%2F2 port.pause.rx", "on")
        .containsEntry("port/Ethernet1%2F2 port.pause.tx", "off")
        .containsEntry("port/Ethernet1%2F2 port.counter[inpause]", "5")
        .containsEntry("port/Ethernet1%2F1%2F1 port.pause.rx", "off");
  }

  @Test
  void whoIsAtAPortAndWhoIsNot() throws Exception {
    assertThat(facts("nxos-lldp", "show lldp neighbors detail"))
        .containsEntry("port/Ethernet1%2F1%2F1/neighbour/1 lldp.machine", "server-1")
        .containsEntry("port/Ethernet1%2F1%2F1/neighbour/1 lldp.port-mac", "b8:ce:f6:00:00:01")
        .containsEntry("port/Ethernet1%2F1%2F1/neighbour/1 lldp.port-description", "ens1np0");
    assertThat(facts("nxos-show-interface", "show interface"))
        .containsEntry("port/Ethernet1%2F1%2F1 port.state", "up")
        .containsEntry("port/Ethernet1%2F3 port.state", "down")
        .containsEntry("port/Ethernet1%2F3 port.admin", "down")
        .containsEntry("port/Ethernet1%2F3 port.state.reason", "Administratively down");
  }
}
