package io.railwright.twin.host;

import java.util.HashMap;
import java.util.Map;

/** Makes the RDMA ports of a host as its hardware says, or else as its platform has them. */
final class Ports {
  private final Hardware hardware;
  private final HostState state;
  private final int mtu;

  Ports(Hardware hardware, HostState state, int mtu) {
    this.hardware = hardware;
    this.state = state;
    this.mtu = mtu;
  }

  /** The card that the hardware names, at its speed and with its firmware. */
  static Card card(Hardware hardware, Card usual) {
    Card card = hardware.has(Trait.CARD) ? Card.of(hardware.text(Trait.CARD, "")) : usual;
    if (hardware.has(Trait.SPEED)) {
      card = card.at(hardware.number(Trait.SPEED, 0));
    }
    if (hardware.has(Trait.FIRMWARE)) {
      card = card.running(hardware.text(Trait.FIRMWARE, ""));
    }
    boolean virtual = hardware.text(Trait.FUNCTION, "physical").equals("virtual");
    return virtual && !card.settings().isEmpty() ? card.virtual() : card;
  }

  /** A port with what the hardware says of the one at this place in the host. */
  Nic port(PciFunction pci, Card card, Firmware firmware, String net, String rdma, int number) {
    int place = state.nics.size();
    String name = hardware.of(Trait.NETS, place, net);
    Nic nic =
        new Nic(
            hardware.list(Trait.NETS).size() == 1 && place > 0 ? net : name,
            hardware.of(Trait.RDMA_NAMES, place, rdma),
            pci,
            card,
            number,
            hardware.seed(),
            firmware);
    nic.managed = !card.settings().isEmpty();
    nic.vendorDriver =
        hardware.text(Trait.DRIVER, nic.managed ? "vendor" : "inbox").equals("vendor");
    nic.gids = Math.min(hardware.number(Trait.GIDS, 256), 256);
    nic.node = Math.max(pci.node(), 0);
    nic.spokenFor = pci.address().endsWith(".0");
    nic.neighbour = hardware.of(Trait.SWITCHES, place, "");
    nic.neighbourPort = hardware.of(Trait.SWITCH_PORTS, place, "");
    nic.cabled = !hardware.list(Trait.DOWN).contains(nic.net);
    nic.atBoot.channels = hardware.number(Trait.CHANNELS, 4);
    return nic;
  }

  /** With the address of its place, and RDMA's class set as a well kept host has it. */
  void add(Nic nic, String usualAddress) {
    String address = hardware.of(Trait.ADDRESSES, state.nics.size(), usualAddress);
    if (!address.isEmpty()) {
      nic.atBoot.addresses.add(address.contains("/") ? address : address + "/24");
    }
    state.add(nic);
  }

  /** PFC, trust, ECN and marking for priority 3 and DSCP 26. */
  static void lossless(Nic nic) {
    NicSettings settings = nic.atBoot;
    settings.trustsDscp = true;
    settings.losslessOn(1 << 3);
    settings.notifying = 1 << 3;
    settings.reacting = 1 << 3;
    settings.trafficClass = 106;
    marked(nic);
  }

  /** A network that may drop: marked and with ECN, and nothing is paused. */
  static void lossy(Nic nic) {
    nic.atBoot.recovering = true;
    nic.atBoot.trustsDscp = true;
    nic.atBoot.notifying = 1 << 3;
    nic.atBoot.reacting = 1 << 3;
    nic.atBoot.trafficClass = 106;
    marked(nic);
  }

  /** A card with two ports has the settings of ports twice. */
  static Firmware dual(Firmware firmware) {
    for (String name : firmware.names()) {
      if (name.endsWith("_P1")) {
        String second = name.substring(0, name.length() - 1) + "2";
        firmware.comesWith(second, firmware.value(name, Firmware.Moment.DEFAULT));
      }
    }
    return firmware.comesWith("NUM_OF_PF", "2");
  }

  /** Connections that are made by the manager carry DSCP 26. */
  static void marked(Nic nic) {
    nic.atBoot.connectionFolder = true;
    nic.atBoot.connectionTos = 106;
  }

  /** Writes the network configuration of all ports that were added. */
  void configure(boolean manager) {
    Map<String, Integer> sizes = new HashMap<>();
    for (int place = 0; place < state.nics.size(); place++) {
      String size = hardware.of(Trait.MTU, place, "" + mtu);
      if (!size.isEmpty()) {
        sizes.put(state.nics.get(place).net, Integer.parseInt(size));
      }
    }
    NetworkFiles.write(state, manager, sizes);
  }
}
