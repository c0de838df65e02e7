package io.railwright.change.plan;

import io.railwright.change.machine.ChangedMachine;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.DeviceSetting;
import io.railwright.model.change.Setting;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The same setting in the words of iproute2, for hosts that have no mlnx_qos. */
final class InboxTools {
  static final String VENDORS = "mlnx_qos";

  private InboxTools() {}

  /** Empty where dcb has no words for it. */
  static Optional<Setting> instead(Setting.PortQos setting) {
    return switch (setting.part()) {
      case PFC -> Optional.of(new DeviceSetting.BridgePfc(setting.port()));
      case CABLE_LENGTH ->
          Optional.of(
              new DeviceSetting.Bridging(setting.port(), DeviceSetting.Bridging.Part.PFC_DELAY));
      case TRUST, BUFFER_SIZE -> Optional.empty();
    };
  }

  /** A host without the vendor's tool is set by the kernel's own. */
  static void replace(ChangedMachine machine, Map<Setting, PlanMaker.TargetState> wanted)
      throws UnreachedException, InterruptedException {
    List<PlanMaker.TargetState> ports =
        wanted.values().stream().filter(it -> it.setting() instanceof Setting.PortQos).toList();
    if (ports.isEmpty() || machine.hasTool(VENDORS)) {
      return;
    }
    for (PlanMaker.TargetState one : ports) {
      instead((Setting.PortQos) one.setting())
          .ifPresent(
              other -> {
                wanted.remove(one.setting());
                wanted.putIfAbsent(
                    other, new PlanMaker.TargetState(one.wish(), other, one.target()));
              });
    }
  }
}
