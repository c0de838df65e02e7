package io.railwright.survey.vsphere;

import io.railwright.model.fact.Subject;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The cards of a machine that are virtual functions. */
final class MachineNetwork {
  static final Reads READS = new Reads().with(ManagedHost.READS);
  private static final String SRIOV = "VirtualSriovEthernetCard";
  private static final FactHandle UNREAD = READS.fact("vm.cards");
  private static final FactHandle TYPE = READS.fact("vm.device.type");
  private static final FactHandle LABEL = READS.fact("vm.device.label");
  private static final FactHandle MTU_CHANGE = READS.fact("vm.device.mtu-change");
  private static final FactHandle FUNCTION = READS.fact("vm.device.pf");
  private static final FactHandle AUTOMATIC = READS.fact("vm.device.pf-automatic");
  private static final FactHandle SWITCH = READS.fact("vm.device.switch");
  private static final FactHandle NETWORK = READS.fact("vm.device.network");

  private MachineNetwork() {}

  /** Its cards that are virtual functions. */
  static List<Slots> cards(Slots machine, Evidence evidence) {
    return evidence.view().below("vm/device", machine.name()).stream()
        .filter(it -> evidence.text(it, TYPE).equals(SRIOV))
        .toList();
  }

  private static String label(Slots card, Evidence evidence) {
    String label = evidence.view().text(card, LABEL);
    return label.isEmpty() ? new Subject(card.name()).name() : label;
  }

  /** Cards whose MTU the guest may not change. */
  static Observed denied(Slots machine, Evidence evidence) {
    List<Slots> cards = cards(machine, evidence);
    List<String> denied = new ArrayList<>();
    boolean open = cards.isEmpty();
    for (Slots card : cards) {
      String allowed = evidence.text(card, MTU_CHANGE);
      open |= allowed.isEmpty();
      if (allowed.equals("no")) {
        denied.add(label(card, evidence));
      }
    }
    evidence.known(machine, UNREAD);
    return open && denied.isEmpty()
        ? evidence.unknown("vCenter does not say whether the guest may change the MTU")
        : evidence.known(denied);
  }

  /** Cards whose physical function is no uplink of the switch that they are connected to. */
  static Observed stray(Slots machine, Evidence evidence) {
    List<Slots> cards = cards(machine, evidence);
    evidence.known(machine, UNREAD);
    Optional<ManagedHost> host = ManagedHost.of(machine, evidence);
    if (cards.isEmpty() || host.isEmpty() || !host.get().hasPorts()) {
      return evidence.unknown("vCenter does not tell the ports of the host that the machine is on");
    }
    List<String> stray = new ArrayList<>();
    boolean open = false;
    for (Slots card : cards) {
      Optional<Boolean> fits = fits(card, host.get(), evidence);
      open |= fits.isEmpty();
      if (fits.equals(Optional.of(false))) {
        stray.add(label(card, evidence));
      }
    }
    return open && stray.isEmpty()
        ? evidence.unknown(
            "vCenter does not tell by which function, or to which switch, a card goes")
        : evidence.known(stray);
  }

  /** A function that vSphere chooses is one of the switch; empty where it is not known. */
  private static Optional<Boolean> fits(Slots card, ManagedHost host, Evidence evidence) {
    if (evidence.text(card, AUTOMATIC).equals("yes")) {
      return Optional.of(true);
    }
    String function = evidence.text(card, FUNCTION);
    String uuid = evidence.text(card, SWITCH);
    String network = evidence.text(card, NETWORK);
    if (function.isEmpty() || (uuid.isEmpty() && network.isEmpty())) {
      return Optional.empty();
    }
    Optional<List<String>> uplinks =
        uuid.isEmpty() ? host.uplinksOfGroup(network, evidence) : host.uplinks(uuid, evidence);
    Optional<String> port = host.port(function, evidence);
    return Optional.of(uplinks.isPresent() && port.filter(uplinks.get()::contains).isPresent());
  }
}
