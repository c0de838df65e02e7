package io.railwright.change.plan;

import io.railwright.model.change.DeviceSetting;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import java.util.List;

/** What a card shows only when another setting is on. */
final class Exposure {
  static final String SWITCH = "ADVANCED_PCI_SETTINGS";

  private Exposure() {}

  /** Whether a setting that is not seen now will be, once these are done. */
  static boolean isComing(Setting hidden, List<Change> changes) {
    if (hidden instanceof DeviceSetting.BridgeApp(String port, int _)) {
      Setting trust = new Setting.PortQos(port, Setting.PortQos.Part.TRUST);
      return changes.stream()
          .anyMatch(it -> it.setting().equals(trust) && it.target().equals(State.of("dscp")));
    }
    return hidden instanceof Setting.Firmware firmware
        && changes.stream()
            .anyMatch(
                change ->
                    change.setting().equals(new Setting.Firmware(firmware.card(), SWITCH))
                        && change.target().equals(State.of("1")));
  }
}
