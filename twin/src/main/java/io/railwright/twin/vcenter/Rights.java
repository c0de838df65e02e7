package io.railwright.twin.vcenter;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Which privileges calls need. */
final class Rights {
  private Rights() {}

  /** The first that this user lacks; nothing where none is missing. */
  static Optional<String> missing(SoapRequest request, VcenterUser user) {
    return needed(request).stream().filter(it -> !user.may(it)).findFirst();
  }

  private static Set<String> needed(SoapRequest request) {
    return switch (request.method()) {
      case "CreateDVS_Task" -> Set.of("DVSwitch.Create");
      case "AddDVPortgroup_Task" -> Set.of("DVPortgroup.Create");
      case "Destroy_Task" ->
          Set.of(request.on().startsWith("dvs-") ? "DVSwitch.Delete" : "DVPortgroup.Delete");
      case "ReconfigureDvs_Task" ->
          request.parts("spec", "host").isEmpty()
              ? Set.of("DVSwitch.Modify")
              : Set.of("DVSwitch.HostOp", "Host.Config.Network");
      case "ReconfigureDVPortgroup_Task" -> Set.of("DVPortgroup.Modify");
      case "ReconfigVM_Task" -> ofMachine(request);
      case "PowerOnVM_Task" -> Set.of("VirtualMachine.Interact.PowerOn");
      case "ShutdownGuest" -> Set.of("VirtualMachine.Interact.PowerOff");
      case "CreateSnapshot_Task" -> Set.of("VirtualMachine.State.CreateSnapshot");
      case "RetrieveManagedMethodExecuter", "ExecuteSoap" -> Set.of("Host.Config.Settings");
      case "ConfigurePowerPolicy" -> Set.of("Host.Config.Power");
      case "UpdatePassthruConfig" -> Set.of("Host.Config.PciPassthru");
      case "AddCustomFieldDef", "RemoveCustomFieldDef" -> Set.of("Global.ManageCustomFields");
      default -> Set.of();
    };
  }

  private static Set<String> ofMachine(SoapRequest request) {
    Set<String> needed = new LinkedHashSet<>();
    for (String part :
        List.of(
            "memoryAllocation",
            "memoryReservationLockedToMax",
            "cpuAllocation",
            "latencySensitivity")) {
      if (!request.parts("spec", part).isEmpty()) {
        needed.add("VirtualMachine.Config.Resource");
      }
    }
    for (SoapRequest change : request.parts("spec", "deviceChange")) {
      boolean edit = change.text("operation").equals("edit");
      needed.add("VirtualMachine.Config." + (edit ? "EditDevice" : "AddRemoveDevice"));
      if (change.text("operation").equals("add")) {
        needed.add("Network.Assign");
      }
    }
    return needed;
  }
}
