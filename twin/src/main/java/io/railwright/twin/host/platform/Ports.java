package io.railwright.twin.host.platform;

import io.railwright.twin.host.nic.Card;
import io.railwright.twin.host.nic.Firmware;
import io.railwright.twin.host.nic.Nic;
import io.railwright.twin.host.pci.PciFunction;
import io.railwright.twin.host.state.HostState;
import io.railwright.twin.host.state.NetworkFiles;
import java.util.HashMap;
import java.util.Map;

/**
 * Builds the RDMA ports of a host as its hardware description says, or else with the defaults of
 * its platform.
 */
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
    Card card =
        hardware.has(HardwareTrait.CARD) ? Card.of(hardware.text(HardwareTrait.CARD, "")) : usual;
    if (hardware.has(HardwareTrait.SPEED)) {
      card = card.at(hardware.number(HardwareTrait.SPEED, 0));
    }
    if (hardware.has(HardwareTrait.FIRMWARE)) {
      card = card.running(hardware.text(HardwareTrait.FIRMWARE, ""));
    }
    boolean virtual = hardware.text(HardwareTrait.FUNCTION, "physical").equals("virtual");
    return virtual && !card.settings().isEmpty() ? card.virtual() : card;
  }

  /** A port with what the hardware says of the one at this place in the host. */
  Nic port(PciFunction pci, Card card, Firmware firmware, String net, String rdma, int number) {
    int place = state.nics().size();
    firmware.exposesAfterReset(
        hardware.text(HardwareTrait.HIDDEN_SETTINGS, "next-boot").equals("reset"));
    String name = hardware.of(HardwareTrait.NETS, place, net);
    Nic nic =
        new Nic(
            hardware.list(HardwareTrait.NETS).size() == 1 && place > 0 ? net : name,
            hardware.of(HardwareTrait.RDMA_NAMES, place, rdma),
            pci,
            card,
            number,
            hardware.seed(),
            firmware);
    nic.atBoot().channels(hardware.number(HardwareTrait.CHANNELS, 4));
    String usualDriver = nic.isVirtualFunction() ? "inbox" : "vendor";
    return nic.driver(hardware.text(HardwareTrait.DRIVER, usualDriver).equals("vendor"))
        .gids(Math.min(hardware.number(HardwareTrait.GIDS, 256), 256))
        .neighbour(
            hardware.of(HardwareTrait.SWITCHES, place, ""),
            hardware.of(HardwareTrait.SWITCH_PORTS, place, ""))
        .cabled(!hardware.list(HardwareTrait.DOWN).contains(nic.net()));
  }

  /** With the address of its place, and RDMA's class set as a well kept host has it. */
  void add(Nic nic, String usualAddress) {
    String address = hardware.of(HardwareTrait.ADDRESSES, state.nics().size(), usualAddress);
    if (!address.isEmpty()) {
      nic.atBoot().addresses().add(address.contains("/") ? address : address + "/24");
    }
    state.add(nic);
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

  /** Writes the network configuration of all ports that were added. */
  void configure(boolean manager) {
    Map<String, Integer> sizes = new HashMap<>();
    for (int place = 0; place < state.nics().size(); place++) {
      String size = hardware.of(HardwareTrait.MTU, place, "" + mtu);
      if (!size.isEmpty()) {
        sizes.put(state.nics().get(place).net(), Integer.parseInt(size));
      }
    }
    NetworkFiles.write(state, manager, sizes);
  }
}
