package io.railwright.twin.nexus;

import static org.junit.jupiter.api.Assertions.fail;

import io.railwright.twin.device.Delay;
import io.railwright.twin.fabric.Neighbour;
import io.railwright.twin.fabric.Priorities;
import io.railwright.twin.fabric.SwitchLinks;
import io.railwright.twin.fabric.SwitchMemory;
import io.railwright.twin.fabric.SwitchPort;
import io.railwright.twin.fabric.SwitchSettings;
import io.railwright.twin.fabric.VirtualSwitch;
import io.railwright.twin.nexus.config.ConfigReader;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A Nexus with four ports of 100 Gb/s, of which a server is at the first and nobody at the last.
 */
public record Switches(VirtualSwitch hardware, NexusSwitch device) {
  public static final String CONFIGURATION =
      """
      feature lldp
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
      interface Ethernet1/1-2
        mtu 9216
        priority-flow-control mode on
        service-policy type qos input IN
      interface Ethernet1/3
        flowcontrol receive on
        priority-flow-control mode on
      """;

  private static final String LAST = "Ethernet1/10";

  public static Switches make() {
    return make(InstantSource.system(), Delay::real);
  }

  /** With a time of its own. */
  static Switches make(InstantSource clock, Delay later) {
    Map<String, SwitchPort> ports = new LinkedHashMap<>();
    for (String name : List.of("Ethernet1/1", "Ethernet1/2", "Ethernet1/3", LAST)) {
      ports.put(name, new SwitchPort(100_000, 1500, Priorities.NONE, false, Priorities.NONE));
    }
    NexusSystem system =
        new NexusSystem(ConfigReader.read(CONFIGURATION, (_, why) -> fail(why)), clock, later);
    SwitchMemory memory = new SwitchMemory(1_000_000, 1, 2, 0.5);
    VirtualSwitch hardware =
        new VirtualSwitch(
            "leaf",
            "Nexus9000 C9336C-FX2",
            system.settings(new SwitchSettings(memory, Map.of(), ports)));
    return new Switches(hardware, (NexusSwitch) system.device(hardware, new Links()));
  }

  private record Links() implements SwitchLinks {
    @Override
    public List<Neighbour> neighbours() {
      return List.of(new Neighbour("Ethernet1/1", "server-1", "b8:ce:f6:00:00:01", "ens1np0"));
    }

    @Override
    public boolean isUp(String port) {
      return !port.equals(LAST);
    }
  }
}
