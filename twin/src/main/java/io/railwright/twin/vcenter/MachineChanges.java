package io.railwright.twin.vcenter;

import io.railwright.twin.vcenter.ManagedHost.Card;
import io.railwright.twin.vcenter.ManagedHost.Machine;
import io.railwright.twin.vcenter.VcenterState.Spec;
import java.util.Optional;

/**
 * Gives a machine other settings, all of a call or none.
 *
 * @param tree what is there now
 */
record MachineChanges(VcenterState state, ManagedTree tree, SoapRequest request) {
  private static final String ON = "poweredOn";

  /** What is wrong with it; nothing where it was done. */
  Optional<TaskFault> reconfigure(Machine machine) {
    String seen = request.at("spec", "changeVersion");
    if (!seen.isEmpty() && !seen.equals(MachineData.version(state.version(request.on())))) {
      return Optional.of(
          new TaskFault("ConcurrentAccess", "Concurrent access to the virtual machine."));
    }
    boolean off =
        !request.parts("spec", "latencySensitivity").isEmpty()
            || !request.parts("spec", "deviceChange").isEmpty();
    if (off && machine.isOn()) {
      return Optional.of(TaskFault.power(ON));
    }
    Spec spec = spec(machine);
    if (spec.reserved() > machine.megabytes()) {
      return Optional.of(
          new TaskFault(
              "InvalidArgument", "A specified parameter was not correct: memoryAllocation"));
    }
    for (SoapRequest change : request.parts("spec", "deviceChange")) {
      Optional<TaskFault> wrong = device(machine, change);
      if (wrong.isPresent()) {
        return wrong;
      }
    }
    if (!spec.equals(VcenterState.spec(machine))) {
      state.spec(request.on(), machine.name(), spec);
    }
    return Optional.empty();
  }

  private Spec spec(Machine machine) {
    String locked = request.at("spec", "memoryReservationLockedToMax");
    boolean all = locked.isEmpty() ? machine.locked() : Boolean.parseBoolean(locked);
    int reserved =
        number(request.at("spec", "memoryAllocation", "reservation"), machine.reserved());
    String latency = request.at("spec", "latencySensitivity", "level");
    return new Spec(
        all,
        all ? machine.megabytes() : reserved,
        number(request.at("spec", "cpuAllocation", "reservation"), machine.reservedMegahertz()),
        latency.isEmpty() ? machine.latency() : latency);
  }

  private static int number(String text, int otherwise) {
    return text.matches("\\d{1,9}") ? Integer.parseInt(text) : otherwise;
  }

  private Optional<TaskFault> device(Machine machine, SoapRequest change) {
    int place = number(change.at("device", "key"), -1) - MachineData.FIRST_CARD;
    Optional<Card> card =
        place >= 0 && place < machine.cards().size()
            ? Optional.of(machine.cards().get(place))
            : Optional.empty();
    String allowed = change.at("device", "allowGuestOSMtuChange");
    TaskFault wrong = new TaskFault("InvalidDeviceSpec", "Invalid configuration for device '0'.");
    String operation = change.text("operation");
    if (operation.equals("add")) {
      return added(machine, change, !allowed.equals("false"));
    }
    if (card.isEmpty()) {
      return Optional.of(wrong);
    }
    if (operation.equals("edit") && !allowed.isEmpty()) {
      state.mtuChange(
          request.on(), machine.name(), card.get().mac(), Boolean.parseBoolean(allowed));
      return Optional.empty();
    }
    return operation.equals("remove") && state.remove(request.on(), machine.name(), card.get())
        ? Optional.empty()
        : Optional.of(wrong);
  }

  /** A card needs a physical function that has virtual ones, and a port group. */
  private Optional<TaskFault> added(Machine machine, SoapRequest change, boolean mtuChange) {
    String function = change.at("device", "sriovBacking", "physicalFunctionBacking", "id");
    String group = change.at("device", "backing", "port", "portgroupKey");
    boolean there =
        tree.hostOf(machine).stream()
            .flatMap(it -> it.ports().stream())
            .anyMatch(it -> it.pci().equals(function) && it.functions() > 0);
    if (!change.parts("device").getFirst().type().equals("VirtualSriovEthernetCard")
        || !there
        || state.switchOf(group).isEmpty()) {
      return Optional.of(
          new TaskFault(
              "InvalidDeviceBacking",
              "Invalid or unsupported backing for device 'SR-IOV network adapter'."));
    }
    String mac =
        "00:50:56:%02x:%02x:%02x"
            .formatted(
                0x80 + machine.cards().size(),
                machine.name().hashCode() >> 8 & 0xff,
                machine.name().hashCode() & 0xff);
    state.add(
        request.on(), machine.name(), new Card(mac, mtuChange, function, Optional.empty()), group);
    return Optional.empty();
  }

  /** A card that reads memory by itself needs all of it. */
  static Optional<TaskFault> start(Machine machine, VcenterState state) {
    if (machine.isOn()) {
      return Optional.of(TaskFault.power(ON));
    }
    if (!machine.cards().isEmpty() && machine.reserved() < machine.megabytes()) {
      return Optional.of(
          new TaskFault(
              "GenericVmConfigFault",
              "Invalid memory setting: memory reservation (sched.mem.min) should be equal to"
                  + " memsize(%d).".formatted(machine.megabytes())));
    }
    state.fabric().change(new HostChange.Power(machine.name(), true));
    return Optional.empty();
  }
}
