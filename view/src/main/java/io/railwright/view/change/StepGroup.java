package io.railwright.view.change;

import io.railwright.model.change.ClusterSetting;
import io.railwright.model.change.DatabaseField;
import io.railwright.model.change.DeviceSetting;
import io.railwright.model.change.FirmwareDefaults;
import io.railwright.model.change.HypervisorSetting;
import io.railwright.model.change.NvueValue;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.change.VcenterSetting;
import io.railwright.model.value.PciAddress;
import io.railwright.view.layout.Fit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Steps that do the same to several parts of one machine, in one line. */
record StepGroup(List<Step> steps) {
  /** The steps of a plan, with those that follow one another and are alike taken together. */
  static List<StepGroup> of(List<Step> steps) {
    List<StepGroup> groups = new ArrayList<>();
    for (Step step : steps) {
      if (!groups.isEmpty() && groups.getLast().takes(step)) {
        groups.getLast().steps.add(step);
      } else {
        groups.add(new StepGroup(new ArrayList<>(List.of(step))));
      }
    }
    return groups;
  }

  private boolean takes(Step step) {
    Step first = first();
    return first.machine().equals(step.machine())
        && first.wave() == step.wave()
        && first.risk() == step.risk()
        && first.act() instanceof Step.Act.Set(Setting setting, State old, State target)
        && step.act() instanceof Step.Act.Set(Setting other, State otherOld, State otherTarget)
        && !setting.place().isEmpty()
        && setting.getClass() == other.getClass()
        && setting.label().equals(other.label())
        && old.equals(otherOld)
        && target.equals(otherTarget);
  }

  Step first() {
    return steps.getFirst();
  }

  /** {@code 1} or {@code 1-4}. */
  String numbers() {
    return steps.size() == 1
        ? Integer.toString(first().id())
        : first().id() + "-" + steps.getLast().id();
  }

  /** On what: a card, a port, or how many of them. */
  String place() {
    return switch (first().act()) {
      case Step.Act.Reboot _, Step.Act.Save _ -> "";
      case Step.Act.ResetCard(PciAddress card) -> card.toString();
      case Step.Act.Set(Setting setting, State _, State _) ->
          steps.size() == 1
              ? setting.place()
              : Fit.plural(steps.size(), noun(setting), nouns(noun(setting)));
    };
  }

  private static String nouns(String noun) {
    return noun.equals("policy") ? "policies" : noun + "s";
  }

  private static String noun(Setting setting) {
    return switch (setting) {
      case Setting.Firmware _, Setting.FirmwareImage _, FirmwareDefaults _ -> "card";
      case Setting.PortQos _, Setting.PortMtu _, Setting.ProfileMtu _ -> "port";
      case Setting.SwitchLine(List<String> section, String _) ->
          !section.isEmpty() && section.getLast().startsWith("interface ") ? "port" : "place";
      case Setting.KernelFile _, Setting.OwnFile _, Setting.BootUnit _, Setting.KernelArgument _ ->
          "place";
      case Setting.ModuleOption _, Setting.ModuleBlacklist _ -> "place";
      case DatabaseField field -> field.isOfPort() ? "port" : "place";
      case NvueValue value -> value.isOfPort() ? "port" : "place";
      case VcenterSetting managed -> managed.part().isOfMachine() ? "machine" : "place";
      case ClusterSetting.PolicyField _ -> "policy";
      case ClusterSetting.MadePolicies _ -> "node";
      case ClusterSetting.PoolPaused _, ClusterSetting.KernelArguments _ -> "pool";
      case ClusterSetting.NicTemplate _ -> "template";
      case HypervisorSetting.CardFirmware _ -> "card";
      case HypervisorSetting _ -> "port"; // nothing else of it is in one place of several
      case DeviceSetting device -> device.noun();
    };
  }

  String what() {
    return switch (first().act()) {
      case Step.Act.Reboot _ -> "reboot";
      case Step.Act.Save _ -> "save the configuration";
      case Step.Act.ResetCard _ -> "reset of the card";
      case Step.Act.Set(Setting setting, State _, State _) -> setting.label();
    };
  }

  /** {@code 128 -> 0}; what is written into a file is not shown in a line. */
  String change() {
    return switch (first().act()) {
      case Step.Act.Reboot _, Step.Act.Save _, Step.Act.ResetCard _ -> "";
      case Step.Act.Set(Setting.OwnFile _, State old, State target) -> fileChange(old, target);
      case Step.Act.Set(DeviceSetting.Interrupts _, State _, State target) ->
          Fit.plural(target.words().split(" ", -1).length, "interrupt") + " placed anew";
      case Step.Act.Set(ClusterSetting.NicTemplate _, State old, State target) ->
          optionsOnly(old, target) + " -> " + optionsOnly(target, old);
      case Step.Act.Set(HypervisorSetting.ModuleParameters _, State old, State target) ->
          optionsOnly(old, target) + " -> " + optionsOnly(target, old);
      case Step.Act.Set(Setting _, State old, State target) -> words(old) + " -> " + words(target);
    };
  }

  /** Of a long string what the other one has not. */
  private static String optionsOnly(State some, State other) {
    if (!(some instanceof State.Text(String text))) {
      return some.words();
    }
    List<String> others = List.of(other.words().split(" +", -1));
    List<String> own =
        Arrays.stream(text.split(" +", -1)).filter(it -> !others.contains(it)).toList();
    return own.isEmpty() ? "absent" : String.join(" ", own);
  }

  private static String fileChange(State old, State target) {
    if (target instanceof State.Absent) {
      return "removed";
    }
    return old instanceof State.Absent ? "written" : "written anew";
  }

  private static String words(State state) {
    return state.words().isEmpty() ? "set" : state.words();
  }
}
