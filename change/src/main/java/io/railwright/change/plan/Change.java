package io.railwright.change.plan;

import io.railwright.model.change.ClusterSetting;
import io.railwright.model.change.DatabaseField;
import io.railwright.model.change.DeviceSetting;
import io.railwright.model.change.FirmwareDefaults;
import io.railwright.model.change.HypervisorSetting;
import io.railwright.model.change.NvueValue;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.VcenterSetting;
import java.util.List;

/**
 * A setting that is to get another state, and for what.
 *
 * @param old what it will be after the next start, unless it is changed
 * @param active what is in force; another one where somebody has staged something
 */
record Change(Wish wish, Setting setting, State old, State active, State target) {
  Change(Wish wish, Setting setting, State old, State target) {
    this(wish, setting, old, old, target);
  }

  /** Whether it is in force only after a start: not where it takes back what was only staged. */
  boolean needsStart() {
    return setting.isStaged() && !active.equals(target);
  }

  /** What comes first on a machine: the lowest. */
  int rank() {
    return switch (setting) {
      case Setting.Firmware(var _, String name) -> name.equals(Exposure.SWITCH) ? 0 : 1;
      case FirmwareDefaults _ -> 1;
      case Setting.FirmwareImage _ -> 2;
      case Setting.KernelArgument _, Setting.ModuleOption _, Setting.ModuleBlacklist _ -> 2;
      // the machine is started anew here
      case Setting.PortMtu _ -> 3;
      case Setting.PortQos(String _, Setting.PortQos.Part part) ->
          part == Setting.PortQos.Part.TRUST ? 4 : 5;
      case Setting.KernelFile file -> isMark(file) ? 7 : 6;
      case DeviceSetting device -> rank(device);
      case Setting.OwnFile _, Setting.ProfileMtu _ -> 8;
      case Setting.BootUnit _ -> 9;
      case Setting.SwitchLine line -> rank(line);
      case DatabaseField field -> rank(field);
      case NvueValue value -> rank(value);
      case VcenterSetting managed -> rank(managed);
      case ClusterSetting cluster -> rank(cluster);
      case HypervisorSetting esxi -> esxi.isStaged() ? 2 : 3;
    };
  }

  /**
   * Link-level flow control goes first, since PFC does nothing beside it. What another line needs
   * is given up before that is typed: a share, a level. Lines of equal rank keep the order in which
   * they were wished for: what opens a part of the configuration comes before what stands in it.
   */
  private int rank(Setting.SwitchLine line) {
    String statement = line.statement();
    if (statement.startsWith("flowcontrol")) {
      return 10;
    }
    if (target instanceof State.Absent || isLess()) {
      return 11;
    }
    if (statement.startsWith("service-policy ")) {
      return 13;
    }
    if (statement.startsWith("priority-flow-control mode")) {
      return 14;
    }
    return statement.startsWith("priority-flow-control ") ? 15 : 12;
  }

  /**
   * Rows that ports share come before those that name them, room before pauses, and pauses before
   * what sorts traffic into the class. A watchdog starts once its time is known, and is whole then.
   */
  private static int rank(DatabaseField field) {
    if (!field.isOfPort()) {
      return 10;
    }
    return switch (field.field()) {
      case "pfc_enable" -> 12;
      case "action", "restoration_time", "pfcwd_sw_enable" -> 13;
      case "detection_time" -> 14;
      case "dscp_to_tc_map" -> 15;
      default -> 11;
    };
  }

  /**
   * What ports share comes before what names it, the MTU before a class that needs it, pauses
   * before what sorts traffic into the class. A watchdog wants a class with pauses.
   */
  private static int rank(NvueValue value) {
    if (value.isMtu()) {
      return 10;
    }
    String label = value.label();
    if (!value.isOfPort()) {
      return label.startsWith("qos mapping ") ? 15 : label.startsWith("qos roce") ? 12 : 11;
    }
    return label.startsWith("qos pfc-watchdog") ? 14 : label.startsWith("qos mapping") ? 15 : 13;
  }

  /** A pool is paused before its configuration changes, and released behind all of it. */
  private int rank(ClusterSetting cluster) {
    return switch (cluster) {
      case ClusterSetting.PolicyField _,
          ClusterSetting.MadePolicies _,
          ClusterSetting.NicTemplate _ ->
          11;
      case ClusterSetting.KernelArguments _ -> 12;
      // what the plan gives back is what holds now
      case ClusterSetting.PoolPaused _ -> active.equals(target) ? 13 : 10;
    };
  }

  /** A machine is turned off before what needs that, and on behind it. */
  private int rank(VcenterSetting managed) {
    boolean last = managed.part() == VcenterSetting.Part.POWER && target.equals(State.of("on"));
    List<VcenterSetting.Part> parts = List.of(VcenterSetting.Part.values());
    return 10 + (last ? parts.size() : parts.indexOf(managed.part()));
  }

  private boolean isLess() {
    return old instanceof State.Text(String from)
        && target instanceof State.Text(String to)
        && from.matches("[0-9]{1,9}")
        && to.matches("[0-9]{1,9}")
        && Integer.parseInt(to) < Integer.parseInt(from);
  }

  private static int rank(DeviceSetting device) {
    return switch (device) {
      case DeviceSetting.KernelModule _,
          DeviceSetting.Service _,
          DeviceSetting.VirtualFunctions _,
          DeviceSetting.PortTool _ ->
          3;
      case DeviceSetting.Bridging _ -> 4;
      case DeviceSetting.BridgePfc _ -> 5;
      case DeviceSetting.PciField _,
          DeviceSetting.Governor _,
          DeviceSetting.Interrupts _,
          DeviceSetting.BridgeApp _,
          DeviceSetting.Gpu _ ->
          6;
      case DeviceSetting.ConnectionDefault _, DeviceSetting.TrafficClass _ -> 7;
    };
  }

  /** Traffic goes into a class only once everything on its way is set up for it. */
  private static boolean isMark(Setting.KernelFile file) {
    return file.path().endsWith("/traffic_class") || file.path().endsWith("/default_roce_tos");
  }
}
