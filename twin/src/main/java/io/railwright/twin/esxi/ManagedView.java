package io.railwright.twin.esxi;

import io.railwright.twin.esxi.EsxiState.VirtualFunction;
import io.railwright.twin.fabric.HypervisorLinks.Guest;
import io.railwright.twin.host.state.GuestUuid;
import io.railwright.twin.vcenter.HostChange;
import io.railwright.twin.vcenter.ManagedHost;
import io.railwright.twin.vcenter.ManagedHost.Use;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a vCenter knows of an ESXi host. Unless the scenario says otherwise, the machines have what
 * the guide gives them: all of their memory and processors reserved, and high latency sensitivity.
 */
final class ManagedView {
  private static final String DOMAIN = ".example.com";
  private static final int MEGAHERTZ = 3000;
  private static final int CPUS = 44;
  private static final int MEGABYTES = 144 << 10;

  private static final Map<String, String> POLICIES =
      Map.of("High Performance", "static", "Balanced", "dynamic", "Low Power", "low");

  private final EsxiState state;

  ManagedView(EsxiState state) {
    this.state = state;
  }

  ManagedHost host() {
    return new ManagedHost(
        state.name() + DOMAIN,
        state.plan().release(),
        POLICIES.getOrDefault(state.power(), "custom"),
        MEGAHERTZ,
        state.isInMaintenance(),
        state.needsStart(),
        state.switchMtu(),
        state.ports().stream().map(this::port).toList(),
        state.machines().stream().map(this::machine).toList());
  }

  /** What is told to all hosts and concerns a machine or a card of another one is not for this. */
  void change(HostChange change) {
    switch (change) {
      case HostChange.Power(String machine, boolean on) -> {
        if (state.machines().contains(machine)) {
          state.links().power(machine, on);
        }
      }
      case HostChange.SwitchMtu(String host, int bytes) -> {
        if (host.equals(state.name() + DOMAIN)) {
          state.switchMtu(bytes);
        }
      }
      case HostChange.Policy(String host, String policy) -> {
        if (host.equals(state.name() + DOMAIN)) {
          POLICIES.forEach(
              (name, word) -> {
                if (word.equals(policy)) {
                  state.power(name);
                }
              });
        }
      }
      case HostChange.Functions(String host, String function, int number) -> {
        if (host.equals(state.name() + DOMAIN)) {
          state.ask(function, number);
        }
      }
      case HostChange.GuestMtu(String mac, boolean allowed) -> state.guestMtu(mac, allowed);
      case HostChange.Joined(String host, String name, int mtu, List<String> uplinks) -> {
        if (host.equals(state.name() + DOMAIN)) {
          state.join(name, mtu, uplinks);
        }
      }
      case HostChange.Left(String host) -> {
        if (host.equals(state.name() + DOMAIN)) {
          state.leave();
        }
      }
      case HostChange.Card(String machine, String function, boolean there) ->
          state.ports().stream()
              .filter(it -> it.pci().equals(function))
              .forEach(it -> state.links().card(machine, it.name(), there));
    }
  }

  private ManagedHost.Port port(EsxiPort port) {
    Use use = state.isService(port) ? Use.SERVICE : Use.NONE;
    return new ManagedHost.Port(
        port.name(),
        port.pci(),
        port.card().driver,
        state.mac(port),
        state.isUp(port) ? state.rate(port) : 0,
        0,
        state.isUplink(port) ? Use.DISTRIBUTED : use,
        state.isCapable(port) ? state.virtualFunctions(port).size() : -1,
        state.isCapable(port) ? state.asked(port) : -1,
        heard(port));
  }

  /** A Nexus speaks CDP, which a distributed switch listens to by itself. */
  private Optional<ManagedHost.Heard> heard(EsxiPort port) {
    return state
        .links()
        .far(port.name())
        .filter(_ -> state.links().os(port.name()).equals(Optional.of("nxos")))
        .map(it -> new ManagedHost.Heard(it.machine() + "(FDO00000TWN)", it.port()));
  }

  private ManagedHost.Machine machine(String name) {
    List<ManagedHost.Card> cards =
        state.cards().stream().filter(it -> it.name().equals(name)).map(this::card).toList();
    return new ManagedHost.Machine(
        name,
        GuestUuid.of(name),
        state.isOn(name),
        state.runs(name),
        CPUS,
        MEGABYTES,
        state.plan().reserved(),
        state.plan().reserved() ? MEGABYTES : 0,
        state.plan().reserved() ? CPUS * MEGAHERTZ : 0,
        state.plan().reserved() ? "high" : "normal",
        cards);
  }

  private ManagedHost.Card card(Guest guest) {
    EsxiPort port = state.port(guest.port()).orElseThrow();
    Optional<String> function =
        state.virtualFunctions(port).stream()
            .filter(it -> it.owner().filter(o -> o.mac().equals(guest.mac())).isPresent())
            .map(VirtualFunction::pci)
            .findFirst();
    return new ManagedHost.Card(guest.mac(), state.guestMtu(guest.mac()), port.pci(), function);
  }
}
