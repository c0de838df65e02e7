package io.railwright.change.plan;

import io.railwright.model.change.Setting;
import io.railwright.model.change.State;

/** A setting that is to get another state, and for what. */
record Change(Wish wish, Setting setting, State old, State target) {
  /** What comes first on a machine: the lowest. */
  int rank() {
    return switch (setting) {
      case Setting.Firmware(var _, String name) -> name.equals(Exposure.SWITCH) ? 0 : 1;
      case Setting.KernelArgument _ -> 2;
      // the machine is started anew here
      case Setting.PortMtu _ -> 3;
      case Setting.PortQos(String _, Setting.PortQos.Part part) ->
          part == Setting.PortQos.Part.TRUST ? 4 : 5;
      case Setting.KernelFile file -> isMark(file) ? 7 : 6;
      case Setting.OwnFile _, Setting.ProfileMtu _ -> 8;
      case Setting.BootUnit _ -> 9;
    };
  }

  /** Traffic goes into a class only once everything on its way is set up for it. */
  private static boolean isMark(Setting.KernelFile file) {
    return file.path().endsWith("/traffic_class") || file.path().endsWith("/default_roce_tos");
  }
}
