package io.railwright.flow.change;

import io.railwright.change.machine.CardReset;
import io.railwright.change.nexus.TypedLines;
import io.railwright.change.setting.SettingAccess;
import io.railwright.model.change.DatabaseField;
import io.railwright.model.change.HypervisorSetting;
import io.railwright.model.change.NvueValue;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.text.Plain;
import io.railwright.model.text.ShellWords;
import io.railwright.model.value.PciAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A plan as a script for those who carry it out by hand: one function a step, which looks, acts and
 * looks again, and its inverse beside it.
 */
public final class Runbook {
  private static final String HEAD =
      """
      #!/bin/sh
      # Run on one machine at a time:
      #   sh THIS-FILE MACHINE        what would be done
      #   sh THIS-FILE MACHINE do     does it, step by step; stops at the first step that fails
      #   sh THIS-FILE MACHINE undo   takes it back, last step first
      set -u
      machine=${1:?name the machine}
      mode=${2:-show}
      look() { printf '\\n-- %s: now\\n' "$1"; sh -c "$2"; }
      act() {
        printf '== %s\\n' "$1"
        if [ "$mode" = show ]; then printf '%s\\n' "$3"; return 0; fi
        look "$1" "$2"
        sh -c "$3" || { echo "failed: $1" >&2; exit 1; }
        look "$1" "$2"
      }
      type_there() { printf '== %s\\n' "$1"; shift; printf '  %s\\n' "$@"; }

      """;

  private static final String DOWN = "shut its guests down, enter maintenance mode, ";
  private static final String SAVE_SONIC = "config save -y";
  private static final String SAVE_CUMULUS = "nv config save";
  private static final String SAVE = "copy running-config startup-config";
  private static final Pattern OTHER = Pattern.compile("[^\\n -~]");

  private Runbook() {}

  /** In plain ASCII: what is printed has the digest of what is made here. */
  public static String of(Plan plan) {
    return OTHER.matcher(written(plan)).replaceAll("?");
  }

  private static String written(Plan plan) {
    StringBuilder text = new StringBuilder(HEAD);
    text.append("# plan ").append(plan.id()).append(" of ").append(Plain.line(plan.fabric()));
    text.append('\n');
    plan.machines().forEach(machine -> machine(plan, machine, text));
    return text.toString();
  }

  private static void machine(Plan plan, String machine, StringBuilder text) {
    List<Step> steps = plan.steps().stream().filter(it -> it.machine().equals(machine)).toList();
    text.append("if [ \"$machine\" = ").append(ShellWords.quote(machine)).append(" ]; then\n");
    text.append("if [ \"$mode\" != undo ]; then\n:\n");
    Optional<String> save = steps.stream().flatMap(it -> saving(it).stream()).findFirst();
    boolean esxi = steps.stream().anyMatch(Runbook::isOfHypervisor);
    steps.forEach(step -> step(step, false, save, esxi, text));
    text.append("else\n:\n");
    // what is saved or put in force is what is there then
    steps.reversed().stream()
        .filter(Runbook::isSet)
        .forEach(it -> step(it, true, save, esxi, text));
    steps.stream().filter(it -> !isSet(it)).forEach(it -> step(it, true, save, esxi, text));
    text.append("fi\nfi\n");
  }

  /** What a switch with a shell is told to keep its configuration, by what is set on it. */
  private static Optional<String> saving(Step step) {
    return switch (step.act()) {
      case Step.Act.Set(DatabaseField _, State _, State _) -> Optional.of(SAVE_SONIC);
      case Step.Act.Set(NvueValue _, State _, State _) -> Optional.of(SAVE_CUMULUS);
      case Step.Act.Set _, Step.Act.Reboot _, Step.Act.ResetCard _, Step.Act.Save _ ->
          Optional.empty();
    };
  }

  private static boolean isOfHypervisor(Step step) {
    return step.act() instanceof Step.Act.Set(HypervisorSetting _, State _, State _);
  }

  private static boolean isSet(Step step) {
    return step.act() instanceof Step.Act.Set;
  }

  private static void step(
      Step step, boolean undo, Optional<String> save, boolean isOfHypervisor, StringBuilder text) {
    switch (step.act()) {
      case Step.Act.Reboot _ ->
          text.append("echo '== step ")
              .append(step.id())
              .append(": ")
              .append(isOfHypervisor ? DOWN : "")
              .append("reboot the machine now, then look at the steps before it'\n");
      case Step.Act.ResetCard(PciAddress card) ->
          act(
              "step %d: reset of the card %s".formatted(step.id(), card),
              CardReset.query(card),
              CardReset.act(card),
              text);
      case Step.Act.Save _ when save.isPresent() ->
          act(
              "step %d: save the configuration".formatted(step.id()),
              "ls -l /etc/sonic/config_db.json /etc/nvue.d/startup.yaml 2>/dev/null",
              save.get(),
              text);
      case Step.Act.Save _ ->
          typed("step " + step.id() + ": type on the switch", List.of(SAVE), text);
      case Step.Act.Set(Setting.SwitchLine line, State old, State target) -> {
        List<String> lines = new ArrayList<>(List.of("configure terminal"));
        lines.addAll(undo ? TypedLines.of(line, target, old) : TypedLines.of(line, old, target));
        lines.add("end");
        typed("step " + step.id() + ": type on the switch", lines, text);
      }
      case Step.Act.Set(Setting setting, State old, State target) -> {
        State wanted = undo ? old : target;
        String title =
            "step %d: %s %s -> %s"
                .formatted(
                    step.id(),
                    (setting.place() + " " + setting.label()).strip(),
                    Plain.line((undo ? target : old).words()),
                    Plain.line(wanted.words()));
        SettingAccess access = SettingAccess.of(setting);
        String act =
            wanted instanceof State.Unseen
                ? "echo 'set it back to what was seen before'"
                : access.act(wanted);
        act(title, access.look(), act, text);
      }
    }
  }

  private static void act(String title, String look, String act, StringBuilder text) {
    text.append("act");
    List.of(title, look, act).forEach(it -> text.append(' ').append(ShellWords.quote(it)));
    text.append('\n');
  }

  private static void typed(String title, List<String> lines, StringBuilder text) {
    text.append("type_there ").append(ShellWords.quote(title));
    lines.forEach(it -> text.append(' ').append(ShellWords.quote(it)));
    text.append('\n');
  }
}
