package io.railwright.change.plan;

import io.railwright.model.change.DeviceSetting;
import io.railwright.model.change.Setting;
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
}
