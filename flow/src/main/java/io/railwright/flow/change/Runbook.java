package io.railwright.flow.change;

import io.railwright.change.machine.CardReset;
import io.railwright.change.nexus.TypedLines;
import io.railwright.change.setting.SettingAccess;
import io.railwright.change.setting.ShownState;
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
 * looks again, and its inverse beside it. What was before is kept as it was printed, so that an act
 * without effect is noticed, and whether all is back is known and not believed.
 */
public final class Runbook {
  private static final String HEAD =
      """
      #!/bin/sh
      # Run on one machine at a time, as root:
      #   sh THIS-FILE MACHINE        what would be done; changes nothing
      #   sh THIS-FILE MACHINE do     does it, step by step; stops at the first step that fails, has
      #                               no effect, or finds another value than the plan did, and where
      #                               the machine must be rebooted: reboot it, and say do again to
      #                               go on
      #   sh THIS-FILE MACHINE undo   takes back what was done, last step first
      # What each setting was before is kept below /var/lib (/scratch on ESXi) until all is taken back.
      set -u
      machine=${1:?name the machine}
      mode=${2:-show}
      case $mode in
        show|do|undo) ;;
        *) echo "'$mode' is none of show, do and undo; nothing was done" >&2; exit 2 ;;
      esac
      known= left=
      place=/var/lib
      if [ -d /scratch ]; then place=/scratch; fi
      kept=$place/railwright-runbook-PLAN
      boot() { cat /proc/sys/kernel/random/boot_id 2>/dev/null || date +%s; }
      stop() { printf 'stopped at step %s: %s\n' "$1" "$2" >&2; exit 1; }
      keeps() { [ -d "$kept" ] || (umask 077; mkdir "$kept") || stop "$1" "$kept can not be made"; }
      same() { [ "$(cat "$kept/$1.before")" = "$(cat "$kept/$1.now")" ]; }
      # STEP EXPRESSION: whether what was before shows it; ends of lines are semicolons
      shows() {
        text=$(tr '\n' ';' < "$kept/$1.before"; echo .)
        text=${text%.}
        case $2 in
          !*) ! printf '%s\n' "$text" | grep -Eq -e "${2#!}" ;;
          *) printf '%s\n' "$text" | grep -Eq -e "$2" ;;
        esac
      }
      # STEP OLD SEEN WANTED: whether it is to be done; stops where it is not as the plan saw it
      fits() {
        if [ -z "$3" ]; then echo "-- not compared with what the plan saw: $2"; return 0; fi
        if shows "$1" "$3"; then return 0; fi
        if [ -n "$4" ] && shows "$1" "$4"; then
          rm -f "$kept/$1.before"; : > "$kept/$1.done"
          echo 'it is as planned already, and stays so'
          return 1
        fi
        rm -f "$kept/$1.before"
        stop "$1" "the plan saw '$2'; somebody has changed it since, so that it stays as it is: make a new plan"
      }
      # NUMBER TITLE LOOK ACT OLD SEEN WANTED
      step() {
        printf '== step %s: %s\n' "$1" "$2"
        if [ "$mode" = show ]; then printf '%s\n' "$4"; return 0; fi
        if [ -e "$kept/$1.done" ]; then echo 'done before'; return 0; fi
        keeps "$1"
        if [ ! -e "$kept/$1.before" ]; then
          sh -c "$3" > "$kept/$1.now" 2>&1
          mv "$kept/$1.now" "$kept/$1.before" || stop "$1" 'what was before can not be kept'
        fi
        printf -- '-- before\n'; cat "$kept/$1.before"
        fits "$1" "$5" "$6" "$7" || return 0
        sh -c "$4" || stop "$1" 'it failed'
        sh -c "$3" > "$kept/$1.now" 2>&1
        printf -- '-- now\n'; cat "$kept/$1.now"
        if same "$1"; then stop "$1" 'it had no effect'; fi
        mv "$kept/$1.now" "$kept/$1.done"
      }
      # NUMBER TITLE LOOK ACT
      back() {
        if [ ! -e "$kept/$1.before" ]; then return 0; fi
        printf '== step %s, back: %s\n' "$1" "$2"
        if [ -n "$4" ]; then sh -c "$4" || stop "$1" 'it could not be taken back'; fi
        sh -c "$3" > "$kept/$1.now" 2>&1
        if same "$1"; then rm -f "$kept/$1".*; echo 'as before'; return 0; fi
        echo '-- now'; cat "$kept/$1.now"
        echo '-- not yet as it was before, which is'; cat "$kept/$1.before"
        left=yes
      }
      # NUMBER TITLE ACT
      once() {
        printf '== step %s: %s\n' "$1" "$2"
        if [ "$mode" = show ]; then printf '%s\n' "$3"; return 0; fi
        if [ "$mode" = do ] && [ -e "$kept/$1.done" ]; then echo 'done before'; return 0; fi
        keeps "$1"
        sh -c "$3" || stop "$1" 'it failed'
        : > "$kept/$1.done"
      }
      # NUMBER WORDS
      restart() {
        if [ "$mode" = do ] && [ -e "$kept/$1.done" ]; then return 0; fi
        if [ "$mode" = do ] && [ -e "$kept/$1.boot" ] && [ "$(boot)" != "$(cat "$kept/$1.boot")" ]; then
          mv "$kept/$1.boot" "$kept/$1.done"; return 0
        fi
        printf '== step %s: %sreboot the machine now\n' "$1" "$2"
        if [ "$mode" = show ]; then return 0; fi
        keeps "$1"
        boot > "$kept/$1.boot"
        echo 'then say do again, and it goes on behind this step'
        exit 0
      }
      typed() { printf '== %s\n' "$1"; shift; printf '  %s\n' "$@"; }
      over() {
        if [ "$mode" != undo ] || [ ! -d "$kept" ]; then return 0; fi
        if [ -n "$left" ]; then
          echo 'Not all is as it was: reboot the machine if a step before said so, then say undo again.' >&2
          exit 1
        fi
        rm -rf "$kept"
        echo 'All is as it was.'
      }

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
    StringBuilder text = new StringBuilder(HEAD.replace("-PLAN", "-" + plan.id()));
    text.append("# plan ").append(plan.id()).append(" of ").append(Plain.line(plan.fabric()));
    text.append('\n');
    plan.machines().forEach(machine -> machine(plan, machine, text));
    text.append("if [ -z \"$known\" ]; then\n");
    text.append("  echo \"no step of this plan is for '$machine'; nothing was done\" >&2\n");
    text.append("  exit 2\nfi\nover\n");
    return text.toString();
  }

  private static void machine(Plan plan, String machine, StringBuilder text) {
    List<Step> steps = plan.steps().stream().filter(it -> it.machine().equals(machine)).toList();
    text.append("if [ \"$machine\" = ").append(ShellWords.quote(machine)).append(" ]; then\n");
    text.append("known=yes\nif [ \"$mode\" != undo ]; then\n:\n");
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
          // taken back, what was staged comes into force by a start that people choose
          call(
              undo ? "typed" : "restart",
              undo
                  ? List.of("step %d, back".formatted(step.id()), "reboot the machine")
                  : List.of(String.valueOf(step.id()), isOfHypervisor ? DOWN : ""),
              text);
      case Step.Act.ResetCard(PciAddress card) ->
          once(step, "reset of the card " + card, CardReset.act(card), text);
      case Step.Act.Save _ when save.isPresent() ->
          once(step, "save the configuration", save.get(), text);
      case Step.Act.Save _ ->
          typed("step " + step.id() + ": type on the switch", List.of(SAVE), text);
      case Step.Act.Set(Setting.SwitchLine line, State old, State target) -> {
        List<String> lines = new ArrayList<>(List.of("configure terminal"));
        lines.addAll(undo ? TypedLines.of(line, target, old) : TypedLines.of(line, old, target));
        lines.add("end");
        typed("step " + step.id() + ": type on the switch", lines, text);
      }
      case Step.Act.Set set -> set(step, set, undo, text);
    }
  }

  private static void set(Step step, Step.Act.Set set, boolean undo, StringBuilder text) {
    State wanted = undo ? set.old() : set.target();
    SettingAccess access = SettingAccess.of(set.setting());
    String title =
        "%s %s -> %s"
            .formatted(
                (set.setting().place() + " " + set.setting().label()).strip(),
                Plain.line((undo ? set.target() : set.old()).words()),
                Plain.line(wanted.words()));
    // what nobody saw when the plan was made is known only by what the first look printed
    String act = wanted instanceof State.Unseen ? "" : access.act(wanted);
    List<String> words = new ArrayList<>(List.of(String.valueOf(step.id()), title));
    words.addAll(List.of(access.look(), act));
    if (!undo) {
      words.add(Plain.line(set.old().words()));
      words.add(ShownState.pattern(set.setting(), set.old()));
      words.add(ShownState.pattern(set.setting(), set.target()));
    }
    call(undo ? "back" : "step", words, text);
  }

  private static void once(Step step, String title, String act, StringBuilder text) {
    call("once", List.of(String.valueOf(step.id()), title, act), text);
  }

  private static void call(String function, List<String> words, StringBuilder text) {
    text.append(function);
    words.forEach(it -> text.append(' ').append(ShellWords.quote(it)));
    text.append('\n');
  }

  private static void typed(String title, List<String> lines, StringBuilder text) {
    List<String> words = new ArrayList<>(List.of(title));
    words.addAll(lines);
    call("typed", words, text);
  }
}
